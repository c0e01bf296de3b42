/*
 * The programs beside a lesson. Their files hold lines with `trace("word", numbers…)` that print what
 * happens; tests run them and compare with the lesson's steps. Readers see the program without those lines;
 * the line above each is the one being executed at that moment.
 */

export const LANGUAGES = ['py', 'cpp', 'ts'] as const;
export type Language = (typeof LANGUAGES)[number];

export const LANGUAGE_NAMES: Readonly<Record<Language, string>> = {
  py: 'Python',
  cpp: 'C++',
  ts: 'TypeScript',
};

export interface Program {
  readonly lines: readonly string[];
  /** For each printed word, the line being executed, from 0. */
  readonly lineOf: ReadonlyMap<string, number>;
}

const TRACE = /\btrace\(["'](\w+)["']/;

/** Python separates functions by two empty lines; on a screen one is enough. */
export const readProgram = (source: string): Program => {
  const lines: string[] = [];
  const lineOf = new Map<string, number>();
  for (const line of source.trimEnd().split('\n')) {
    const word = TRACE.exec(line)?.[1];
    if (word !== undefined) lineOf.set(word, lines.length - 1);
    else if (line !== '' || lines.at(-1) !== '') lines.push(line);
  }
  return { lines, lineOf };
};

export type Tint = 'word' | 'text' | 'number' | 'note' | 'plain';

const KEYWORDS = new Set(
  (
    'and as auto await bigint bool boolean break case char class const continue def do double elif else enum export false False for from ' +
    'function global if import in include int is lambda let long namespace new None nonlocal not null number of or pass readonly return ' +
    'size_t static string struct switch template true True type typedef typename undefined unsigned using var vector void while with yield'
  ).split(' '),
);

const TOKEN = /(\/\/.*|# .*)|("(?:[^"\\]|\\.)*"|'(?:[^'\\]|\\.)*'|`[^`]*`)|\b(\d[\w.]*)|([A-Za-z_]\w*)/g;

/**
 * A line of a program in pieces of one color each: simple highlighting that works for all three languages.
 */
export const tintLine = (line: string): readonly { readonly tint: Tint; readonly text: string }[] => {
  const parts: { tint: Tint; text: string }[] = [];
  const add = (tint: Tint, text: string): void => {
    const last = parts.at(-1);
    if (last?.tint === tint) last.text += text;
    else if (text !== '') parts.push({ tint, text });
  };
  let end = 0;
  for (const match of line.matchAll(TOKEN)) {
    const [text, note, quoted, number, word] = match;
    add('plain', line.slice(end, match.index));
    if (note !== undefined) add('note', text);
    else if (quoted !== undefined) add('text', text);
    else if (number !== undefined) add('number', text);
    else add(KEYWORDS.has(word!) ? 'word' : 'plain', text);
    end = match.index + text.length;
  }
  add('plain', line.slice(end));
  return parts;
};
