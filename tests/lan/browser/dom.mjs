// SPDX-License-Identifier: GPL-3.0-or-later
// As much of a browser's document as the phones' pages use: elements, selectors, events. Nothing is laid out, so a test
// gives an element the size that it should have.
export class Event {
  constructor (type, more = {}) {
    Object.assign(this, { type, isStopped: false, defaultPrevented: false }, more);
  }

  stopPropagation () {
    this.isStopped = true;
  }

  preventDefault () {
    this.defaultPrevented = true;
  }
}

export class Target {
  listeners = new Map();

  addEventListener (type, act) {
    this.listeners.set(type, [...this.listeners.get(type) || [], act]);
  }

  dispatchEvent (event) {
    event.target ??= this;
    for (let at = this; at && !event.isStopped; at = at.parentNode)
      for (const act of [...at.listeners.get(event.type) || [], ...(at[`on${event.type}`] ? [at[`on${event.type}`]] : [])])
        act(event);
    return !event.defaultPrevented;
  }
}

class Text {
  constructor (text) {
    this.textContent = String(text);
  }
}

const REFLECTED = ["id", "type", "lang", "src", "alt"];

export class Element extends Target {
  constructor (tag, document) {
    super();
    this.tagName = tag.toUpperCase();
    this.ownerDocument = document;
    this.childNodes = [];
    this.attributes = new Map();
    this.parentNode = null;
    this.className = this.typed = "";
    this.style = {};
    this.open = false;
    this.scrollTop = 0;
    this.clientWidth = this.offsetWidth = this.offsetLeft = 0;
    for (const name of REFLECTED)
      Object.defineProperty(this, name, { get: () => this.attributes.get(name) || "", set: (to) => this.setAttribute(name, to) });
    for (const name of ["hidden", "disabled"])
      Object.defineProperty(this, name, { get: () => this.attributes.has(name), set: (to) => this.toggleAttribute(name, to) });
    this.dataset = new Proxy({}, {
      get: (_, key) => this.attributes.get(`data-${key}`),
      set: (_, key, to) => this.setAttribute(`data-${key}`, to) || true,
      deleteProperty: (_, key) => this.attributes.delete(`data-${key}`) || true,
    });
    this.classList = {
      contains: (name) => this.className.split(" ").includes(name),
      toggle: (name, on = !this.classList.contains(name)) => {
        const others = this.className.split(" ").filter((one) => one && one !== name);
        this.className = [...others, ...(on ? [name] : [])].join(" ");
      },
      add: (name) => this.classList.toggle(name, true),
      remove: (name) => this.classList.toggle(name, false),
    };
  }

  setAttribute (name, to) {
    if (name === "class")
      this.className = to;
    this.attributes.set(name, String(to));
  }

  getAttribute (name) {
    return this.attributes.get(name) ?? null;
  }

  toggleAttribute (name, on) {
    if (on)
      this.attributes.set(name, "");
    else
      this.attributes.delete(name);
  }

  get children () {
    return this.childNodes.filter((one) => one instanceof Element);
  }

  get firstChild () {
    return this.childNodes[0] || null;
  }

  get textContent () {
    return this.childNodes.map((one) => one.textContent).join("");
  }

  set textContent (text) {
    this.replaceChildren(...(text === "" ? [] : [text]));
  }

  // A list shows the option that was chosen, an entry what was typed.
  get value () {
    return this.typed;
  }

  set value (to) {
    this.typed = String(to);
  }

  adopt (node) {
    if (!(node instanceof Element))
      return node instanceof Text ? node : new Text(node);
    node.remove();
    node.parentNode = this;
    return node;
  }

  append (...nodes) {
    for (const node of nodes)
      this.childNodes.push(this.adopt(node));
  }

  prepend (...nodes) {
    this.childNodes.unshift(...nodes.map((node) => this.adopt(node)));
  }

  replaceChildren (...nodes) {
    for (const one of this.children)
      one.parentNode = null;
    this.childNodes = [];
    this.append(...nodes);
  }

  before (...nodes) {
    const all = this.parentNode.childNodes, made = nodes.map((node) => this.parentNode.adopt(node));
    all.splice(all.indexOf(this), 0, ...made);
  }

  replaceWith (node) {
    this.before(node);
    this.remove();
  }

  remove () {
    if (this.parentNode)
      this.parentNode.childNodes = this.parentNode.childNodes.filter((one) => one !== this);
    this.parentNode = null;
  }

  contains (other) {
    for (let at = other; at; at = at.parentNode)
      if (at === this)
        return true;
    return false;
  }

  get isConnected () {
    return this.ownerDocument.documentElement.contains(this);
  }

  matches (selector) {
    return selector.split(",").some((one) => matchesPath(this, one.trim().split(/\s+/)));
  }

  querySelectorAll (selector) {
    return this.children.flatMap((one) => [...(one.matches(selector) ? [one] : []), ...one.querySelectorAll(selector)]);
  }

  querySelector (selector) {
    return this.querySelectorAll(selector)[0] || null;
  }

  focus () {
    this.ownerDocument.activeElement = this;
    this.dispatchEvent(new Event("focus"));
  }

  click () {
    if (!this.disabled)
      this.dispatchEvent(new Event("click"));
  }

  showModal () {
    if (this.open)
      throw new Error("It is open already.");
    this.open = true;
  }

  close () {
    this.open = false;
  }
}

// "button.large:not([disabled])" and the like.
function matchesSimple (element, selector) {
  const without = selector.replace(/:not\(([^)]*)\)/g, "");
  const nots = [...selector.matchAll(/:not\(([^)]*)\)/g)].map((found) => found[1]);
  const parts = without.match(/^[a-z0-9*]+|[#.][\w-]+|\[[^\]]+\]|:[\w-]+/gi) || [];

  return nots.every((not) => !matchesSimple(element, not)) && parts.every((part) => {
    const [name, value] = part.slice(1, -1).split("=").map((text) => text.replace(/^"|"$/g, ""));

    switch (part[0]) {
      case "#": return element.id === part.slice(1);
      case ".": return element.classList.contains(part.slice(1));
      case "[": return element.attributes.has(name) && (value === undefined || element.attributes.get(name) === value);
      case ":": return part === ":disabled" && element.disabled;
      default: return part === "*" || element.tagName === part.toUpperCase();
    }
  });
}

function matchesPath (element, path) {
  if (!matchesSimple(element, path.at(-1)))
    return false;
  let rest = path.slice(0, -1);
  const isChild = rest.at(-1) === ">";
  if (isChild)
    rest = rest.slice(0, -1);
  if (!rest.length)
    return true;
  for (let at = element.parentNode; at; at = isChild ? null : at.parentNode)
    if (matchesPath(at, rest))
      return true;
  return false;
}

const EMPTY = new Set(["meta", "link", "img", "input", "br"]);

export class Document extends Target {
  // Reads a page as tidy as ours: tags, attributes in double quotes, text.
  constructor (html) {
    super();
    this.hidden = false;
    this.title = "";
    const root = new Element("root", this), open = [root];

    for (const [, end, tag, attributes, text] of html.matchAll(/<(\/?)([a-z0-9]+)((?:\s+[\w-]+(?:="[^"]*")?)*)\s*>|([^<]+)/g)) {
      if (text !== undefined) {
        if (text.trim())
          open.at(-1).append(text.trim());
      } else if (end) {
        open.pop();
      } else {
        const made = new Element(tag, this);
        for (const [, name, value] of attributes.matchAll(/([\w-]+)(?:="([^"]*)")?/g))
          made.setAttribute(name, value ?? "");
        open.at(-1).append(made);
        if (!EMPTY.has(tag))
          open.push(made);
      }
    }
    this.documentElement = root.children[0];
    this.documentElement.parentNode = null;
    this.body = this.querySelector("body");
    this.activeElement = this.body;
  }

  createElement (tag) {
    return new Element(tag, this);
  }

  getElementById (id) {
    return this.querySelector(`#${id}`);
  }

  querySelector (selector) {
    return this.documentElement.querySelector(selector);
  }

  querySelectorAll (selector) {
    return this.documentElement.querySelectorAll(selector);
  }
}
