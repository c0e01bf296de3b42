/*
 * The part of a document that Preact and the board view need to draw the first page during the build:
 * elements, attributes, and text. There is no layout and there are no events.
 */
const escapeText = (text: string): string => text.replaceAll('&', '&amp;').replaceAll('<', '&lt;');
const escapeValue = (text: string): string => text.replaceAll('&', '&amp;').replaceAll('"', '&quot;');

/** Elements that have no end tag in HTML. */
const VOID = new Set(['img', 'input', 'link']);

const after = (node: PlainNode): PlainNode | null => {
  const all = node.parentNode?.childNodes ?? [];
  return all[all.indexOf(node) + 1] ?? null;
};

export class PlainText {
  readonly nodeType = 3;
  parentNode: PlainElement | null = null;
  constructor(public data: string) {}
  get nextSibling(): PlainNode | null {
    return after(this);
  }
  remove(): void {
    this.parentNode?.removeChild(this);
  }
  get html(): string {
    return escapeText(this.data);
  }
}

type PlainNode = PlainText | PlainElement;

export class PlainElement {
  readonly nodeType = 1;
  parentNode: PlainElement | null = null;
  childNodes: PlainNode[] = [];
  readonly attributes = new Map<string, string>();
  /** The app's security policy allows no styles in markup, so the app itself sets them later. */
  readonly style = { setProperty: (): void => {}, getPropertyValue: (): string => '' };
  constructor(
    readonly namespaceURI: string,
    readonly localName: string,
  ) {}

  get nextSibling(): PlainNode | null {
    return after(this);
  }
  get firstChild(): PlainNode | null {
    return this.childNodes[0] ?? null;
  }
  get firstElementChild(): PlainElement | null {
    return this.children[0] ?? null;
  }
  get children(): readonly PlainElement[] {
    return this.childNodes.filter((node) => node.nodeType === 1);
  }

  insertBefore(node: PlainNode, before: PlainNode | null): PlainNode {
    node.parentNode?.removeChild(node);
    const at = before === null ? -1 : this.childNodes.indexOf(before);
    this.childNodes.splice(at < 0 ? this.childNodes.length : at, 0, node);
    node.parentNode = this;
    return node;
  }
  append(...nodes: readonly (PlainNode | string)[]): void {
    for (const node of nodes) this.insertBefore(typeof node === 'string' ? new PlainText(node) : node, null);
  }
  appendChild(node: PlainNode): PlainNode {
    return this.insertBefore(node, null);
  }
  removeChild(node: PlainNode): void {
    this.childNodes = this.childNodes.filter((one) => one !== node);
    node.parentNode = null;
  }
  remove(): void {
    this.parentNode?.removeChild(this);
  }
  replaceChildren(...nodes: readonly (PlainNode | string)[]): void {
    for (const node of this.childNodes) node.parentNode = null;
    this.childNodes = [];
    this.append(...nodes);
  }

  getAttribute(name: string): string | null {
    return this.attributes.get(name) ?? null;
  }
  setAttribute(name: string, value: unknown): void {
    this.attributes.set(name, `${value}`);
  }
  removeAttribute(name: string): void {
    this.attributes.delete(name);
  }
  readonly classList = {
    contains: (name: string): boolean => (this.getAttribute('class') ?? '').split(' ').includes(name),
    toggle: (name: string, isOn: boolean): void => {
      const others = (this.getAttribute('class') ?? '')
        .split(' ')
        .filter((one) => one !== '' && one !== name);
      const names = isOn ? [...others, name] : others;
      if (names.length > 0) this.setAttribute('class', names.join(' '));
    },
  };

  /** The first element inside that has a class. No other selectors are used. */
  querySelector(selector: string): PlainElement | null {
    for (const child of this.children) {
      const classes = child.getAttribute('class')?.split(' ') ?? [];
      const found = classes.includes(selector.slice(1)) ? child : child.querySelector(selector);
      if (found !== null) return found;
    }
    return null;
  }
  getScreenCTM(): null {
    return null;
  }
  addEventListener(): void {}
  removeEventListener(): void {}

  get html(): string {
    const attributes = [...this.attributes].map(([name, value]) => ` ${name}="${escapeValue(value)}"`);
    const begin = `<${this.localName}${attributes.join('')}>`;
    if (VOID.has(this.localName)) return begin;
    return `${begin}${this.childNodes.map(({ html }) => html).join('')}</${this.localName}>`;
  }
}
