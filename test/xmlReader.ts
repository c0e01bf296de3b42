// The XML of pictures as a tree for lookups. saxes parses it, and refuses anything that is not well formed.
import { SaxesParser } from 'saxes';

export interface XmlNode {
  readonly name: string;
  readonly attributes: Readonly<Record<string, string>>;
  readonly children: readonly (XmlNode | string)[];
}

export const readXml = (text: string): XmlNode => {
  const parser = new SaxesParser();
  const root: { children: (XmlNode | string)[] } = { children: [] };
  const open: { children: (XmlNode | string)[] }[] = [root];
  parser.on('error', (error) => {
    throw error;
  });
  parser.on('opentag', ({ name, attributes }) => {
    const node = { name, attributes: { ...attributes } as Record<string, string>, children: [] };
    open.at(-1)!.children.push(node);
    open.push(node);
  });
  parser.on('text', (data) => {
    if (open.length > 1) open.at(-1)!.children.push(data);
  });
  parser.on('closetag', () => {
    open.pop();
  });
  parser.write(text).close();
  const only = root.children.find((child) => typeof child !== 'string');
  if (only === undefined || typeof only === 'string') throw new Error('no root');
  return only;
};

export const findAll = (node: XmlNode, name: string): XmlNode[] => [
  ...(node.name === name ? [node] : []),
  ...node.children.flatMap((child) => (typeof child === 'string' ? [] : findAll(child, name))),
];

export const textOf = (node: XmlNode): string =>
  node.children.map((child) => (typeof child === 'string' ? child : textOf(child))).join('');
