/*
 * The few helpers that the board view needs to create SVG. None of them takes markup: values become
 * attributes and text nodes.
 */
const SVG = 'http://www.w3.org/2000/svg';

export type Attributes = Readonly<Record<string, string | number | undefined>>;

export const shape = <Name extends keyof SVGElementTagNameMap>(
  name: Name,
  attributes: Attributes = {},
  ...inside: readonly (Node | string)[]
): SVGElementTagNameMap[Name] => {
  const element = document.createElementNS(SVG, name);
  for (const [key, value] of Object.entries(attributes)) {
    if (value !== undefined) element.setAttribute(key, `${value}`);
  }
  element.append(...inside);
  return element;
};

/** Setting an attribute triggers layout even if the value is the same, so compare first. */
export const put = (element: SVGElement, name: string, value: string): void => {
  if (element.getAttribute(name) !== value) element.setAttribute(name, value);
};
