const NAMES: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
};

/** Text for an element or an attribute; characters that XML cannot contain become U+FFFD. */
export const escapeXml = (text: string): string =>
  text
    // biome-ignore lint/suspicious/noControlCharactersInRegex: control characters are what XML 1.0 forbids
    .replace(/[\u0000-\u0008\u000b\u000c\u000e-\u001f\ufffe\uffff]|\p{Surrogate}/gu, '\ufffd')
    .replace(/[&<>"']/g, (mark) => NAMES[mark]!);

/** At most two decimals, without trailing zeros: the same bytes on every machine. */
export const short = (value: number): string => {
  const rounded = Math.round(value * 100) / 100;
  return `${Object.is(rounded, -0) ? 0 : rounded}`;
};

type Attributes = Readonly<Record<string, string | number | undefined>>;

export const tag = (name: string, attributes: Attributes, content?: string): string => {
  let text = `<${name}`;
  for (const [key, value] of Object.entries(attributes)) {
    if (value !== undefined)
      text += ` ${key}="${typeof value === 'number' ? short(value) : escapeXml(value)}"`;
  }
  return content === undefined ? `${text}/>` : `${text}>${content}</${name}>`;
};

/** A short name from any text (FNV-1a), so two pictures on one page do not share ids. */
export const nameOf = (text: string): string => {
  let hash = 0x811c9dc5;
  for (let i = 0; i < text.length; i++) hash = Math.imul(hash ^ text.charCodeAt(i), 0x01000193) >>> 0;
  return `h${hash.toString(36)}`;
};
