// A strict reader of the XML that pictures use: elements, attributes, character data and the five named entities. It refuses what a
// validating parser would refuse, and gives a tree to look things up in.
export interface XmlNode {
  readonly name: string;
  readonly attributes: Readonly<Record<string, string>>;
  readonly children: readonly (XmlNode | string)[];
}

const ENTITIES: Readonly<Record<string, string>> = { amp: '&', lt: '<', gt: '>', quot: '"', apos: "'" };

const plainText = (text: string): string => {
  // biome-ignore lint/suspicious/noControlCharactersInRegex: control characters are what XML 1.0 forbids
  if (/[\u0000-\u0008\u000b\u000c\u000e-\u001f\ufffe\uffff]/.test(text))
    throw new Error('forbidden character');
  return text.replace(/&([^;]*;?)/g, (_, entity: string) => {
    const number = /^#(\d+);$/.exec(entity);
    if (number) return String.fromCodePoint(Number(number[1]));
    const mark = ENTITIES[entity.slice(0, -1)];
    if (!entity.endsWith(';') || mark === undefined) throw new Error(`unknown entity &${entity}`);
    return mark;
  });
};

export const readXml = (text: string): XmlNode => {
  const root: { children: (XmlNode | string)[] } = { children: [] };
  const open: { name: string; attributes: Record<string, string>; children: (XmlNode | string)[] }[] = [];
  const top = () => open[open.length - 1] ?? root;
  let at = 0;
  while (at < text.length) {
    const next = text.indexOf('<', at);
    const data = text.slice(at, next < 0 ? text.length : next);
    if (data !== '') {
      if (open.length === 0 && data.trim() !== '') throw new Error('text outside the root');
      if (data.includes(']]>')) throw new Error('bare ]]>');
      if (open.length > 0) top().children.push(plainText(data));
    }
    if (next < 0) break;
    const tag = /^<(\/?)([A-Za-z_][\w:.-]*)((?:\s+[A-Za-z_][\w:.-]*="[^"<]*")*)\s*(\/?)>/.exec(
      text.slice(next, next + 2_000_000),
    );
    if (!tag) throw new Error(`not a tag: ${text.slice(next, next + 60)}`);
    const [whole, closing, name, attributes, empty] = tag;
    at = next + whole.length;
    if (closing) {
      const last = open.pop();
      if (last?.name !== name) throw new Error(`</${name}> closes <${last?.name}>`);
      continue;
    }
    const found: Record<string, string> = {};
    for (const [, key, value] of attributes!.matchAll(/([\w:.-]+)="([^"]*)"/g)) {
      if (key! in found) throw new Error(`attribute ${key} twice`);
      found[key!] = plainText(value!);
    }
    const node = { name: name!, attributes: found, children: [] };
    if (open.length === 0 && root.children.length > 0) throw new Error('two roots');
    top().children.push(node);
    if (!empty) open.push(node);
  }
  if (open.length > 0) throw new Error(`<${top()}> is not closed`);
  const [only] = root.children;
  if (only === undefined || typeof only === 'string') throw new Error('no root');
  return only;
};

export const findAll = (node: XmlNode, name: string): XmlNode[] => [
  ...(node.name === name ? [node] : []),
  ...node.children.flatMap((child) => (typeof child === 'string' ? [] : findAll(child, name))),
];

export const textOf = (node: XmlNode): string =>
  node.children.map((child) => (typeof child === 'string' ? child : textOf(child))).join('');
