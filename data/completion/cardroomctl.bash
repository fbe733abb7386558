# Completion of cardroomctl for bash: what it offers is what the program's own help, games and schedules say.

_cardroomctl_help()
{
  LC_ALL=C LANGUAGE= cardroomctl help "$@" 2>/dev/null
}

# Words behind the command: "check show list" of schedule, "eval engine ..." of bench.
_cardroomctl_subcommands()
{
  _cardroomctl_help "$1" | sed -n "s/^  cardroomctl $1 \\([a-z[].*\\)/\\1/p" \
    | sed 's/ *\[\{0,1\}--.*//; s/[][]//g' | tr '|' '\n' | sed -n 's/^ *\([a-z][a-z]*\).*/\1/p' | sort -u
}

_cardroomctl_options()
{
  _cardroomctl_help "$1" | grep -oE -- '--[a-z][a-z-]*' | sort -u
}

# "few normal many" of --count few|normal|many, of a flag nothing.
_cardroomctl_values()
{
  _cardroomctl_help "$1" | sed -n "s/.*$2 \\([a-z0-9]*|[a-z0-9|]*\\).*/\\1/p" | head -n 1 | tr '|' '\n'
}

_cardroomctl_takes_value()
{
  _cardroomctl_help "$1" | grep -q -- "$2 [A-Z0-9.]"
}

_cardroomctl_games()
{
  cardroomctl game list 2>/dev/null | cut -f 1
}

_cardroomctl_schedules()
{
  cardroomctl schedule list --json 2>/dev/null | sed -n 's/.*"name" : "\([^"]*\)".*/\1/p'
}

# A name with a blank is one word to bash, behind a backslash.
_cardroomctl_seasons()
{
  cardroomctl season list 2>/dev/null | sed 's/ /\\\\ /g'
}

_cardroomctl_people()
{
  cardroomctl person list --all 2>/dev/null | cut -f 1 | sed 's/ /\\\\ /g'
}

_cardroomctl_kinds()
{
  _cardroomctl_help eval | sed -n '/^$/,$s/^  \([a-z0-9-]*\(, [a-z0-9-]*\)*\)  .*/\1/p' | tr -d ',' | tr ' ' '\n'
}

_cardroomctl()
{
  local word=${COMP_WORDS[COMP_CWORD]} before=${COMP_WORDS[COMP_CWORD - 1]}
  local command= sub= offered= suffix= i

  # To bash an equals sign is a word of its own.
  if [[ $word == = ]]; then
    word= before=${COMP_WORDS[COMP_CWORD - 1]}
  elif [[ $before == = ]]; then
    before=${COMP_WORDS[COMP_CWORD - 2]}
  fi
  COMPREPLY=()
  for ((i = 1; i < COMP_CWORD; i++)); do
    case ${COMP_WORDS[i]} in
      --db | =) ((i++)) ;;
      -*) ;;
      *)
        if [[ -z $command ]]; then command=${COMP_WORDS[i]}; elif [[ -z $sub ]]; then sub=${COMP_WORDS[i]}; fi
        ;;
    esac
  done

  if [[ $before == --db ]]; then
    suffix=db
  elif [[ $command/$sub == season/* && $word != -* && ${COMP_WORDS[*]} == *" --nights "* ]]; then
    suffix=night
  elif [[ -z $command || $command == help ]]; then
    offered=$(_cardroomctl_help | sed -n 's/^  \([a-z]*\) .*/\1/p')
    [[ $word == -* ]] && offered="--version --json --db --help"
  elif [[ $word == -* ]]; then
    offered="$(_cardroomctl_options "$command") --json --db --help"
  elif [[ $before == --schedule ]]; then
    offered=$(_cardroomctl_schedules)
    suffix=schedule
  elif [[ $command/$before == person/--season ]]; then
    offered=$(_cardroomctl_seasons)
  elif [[ $before == --bots ]]; then
    offered="random careful patient"
  elif [[ $before == --* && -n $(_cardroomctl_values "$command" "$before") ]]; then
    offered=$(_cardroomctl_values "$command" "$before")
  elif [[ $before == --* ]] && _cardroomctl_takes_value "$command" "$before"; then
    return
  elif [[ -z $sub && -n $(_cardroomctl_subcommands "$command") ]]; then
    offered=$(_cardroomctl_subcommands "$command")
    [[ $command == cash || $command == score ]] && suffix=$command
  else
    case $command/$sub in
      game/play) suffix=play ;;
      game/list | game/find) ;;
      game/*) offered=$(_cardroomctl_games) ;;
      schedule/list) ;;
      schedule/check) suffix=schedule ;;
      schedule/show | forecast/*)
        offered=$(_cardroomctl_schedules)
        suffix=schedule
        ;;
      night/*) suffix=night ;;
      cash/list) ;;
      cash/show | cash/log | cash/settle | cash/export)
        offered=$(cardroomctl cash list 2>/dev/null | cut -f 1)
        ;;
      cash/*) suffix=cash ;;
      score/list) ;;
      score/show) offered=$(cardroomctl score list 2>/dev/null | cut -f 1) ;;
      score/*) suffix=score ;;
      import/tdt) suffix=tdt ;;
      import/ledger | import/levels | import/people | import/results) suffix=csv ;;
      season/check | season/save) suffix=season ;;
      season/delete) offered=$(_cardroomctl_seasons) ;;
      season/standings | season/why)
        offered=$(_cardroomctl_seasons)
        suffix=season
        ;;
      person/show | person/merge | person/rename | person/note | person/hide | person/unhide | person/forget) offered=$(_cardroomctl_people) ;;
      store/restore) suffix=db ;;
      tournament/show | tournament/log | tournament/why | tournament/chips | tournament/date | tournament/venue | \
        tournament/invite | tournament/verify | tournament/export)
        offered=$(cardroomctl tournament list 2>/dev/null | sed -n 's/^\([0-9]*\)\t.*/\1/p')
        ;;
      eval/) offered=$(_cardroomctl_kinds) ;;
    esac
  fi

  mapfile -t COMPREPLY < <(compgen -W "$offered" -- "$word")
  if [[ -n $suffix ]]; then
    compopt -o filenames 2>/dev/null
    mapfile -t -O ${#COMPREPLY[@]} COMPREPLY < <(compgen -f -X "!*.$suffix" -- "$word"; compgen -d -- "$word")
  fi
}

complete -F _cardroomctl cardroomctl
