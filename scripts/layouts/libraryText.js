// The layout of a kernel's memory as the library sees it: TypeScript.
import {
  camel,
  comment,
  constantsOf,
  HEADER,
  indexedOf,
  indexFormula,
  isList,
  number,
  parametersOf,
  pascal,
  SIZE,
} from './places.js';

const SETTER = { u8: 'setUint8', u16: 'setUint16', u32: 'setUint32', i32: 'setInt32' };

const recordType = ([name, { about, fields }]) => [
  ...comment(about),
  `export interface ${pascal(name)} {`,
  ...fields.flatMap((field) => [
    ...comment(field.about).map((line) => `  ${line}`),
    `  readonly ${camel(field.name)}: number;`,
  ]),
  '}',
];

const store = (type, at, value) => `view.${SETTER[type]}(${at}, ${value}${SIZE[type] > 1 ? ', true' : ''});`;

/** Writes one field: a number, a list of numbers, or a list of records. */
const fieldWriter = (records) => (field) => {
  const { name, type, counts } = field;
  if (counts) return [`  ${store(type, name, `config.${camel(counts)}?.length ?? 0`)}`];
  if (!isList(field)) return [`  ${store(type, name, `config.${camel(name)} ?? 0`)}`];
  const stores = records[type]
    ? records[type].fields.map((part) =>
        store(part.type, `at + ${type}_${part.name}`, `value.${camel(part.name)}`),
      )
    : [store(type, 'at', 'value')];
  return [
    `  at = ${name};`,
    `  for (const value of withRoom(config.${camel(name)}, ${name}_LENGTH)) {`,
    ...stores.map((line) => `    ${line}`),
    `    at += ${records[type] ? `${type}_BYTES` : SIZE[type]};`,
    '  }',
  ];
};

const areaWriter = (records, { name, about, fields }) => {
  const typeOf = (field) =>
    !isList(field) ? 'number' : `readonly ${records[field.type] ? pascal(field.type) : 'number'}[]`;
  return [
    '',
    `/** ${about} Anything left out is 0 or empty. */`,
    `export interface ${pascal(name)} {`,
    ...fields
      .filter(({ counts }) => !counts)
      .flatMap((field) => [
        ...comment(field.about).map((line) => `  ${line}`),
        `  readonly ${camel(field.name)}?: ${typeOf(field)} | undefined;`,
      ]),
    '}',
    '',
    'const withRoom = <T>(list: readonly T[] = [], length: number): readonly T[] => {',
    "  if (list.length > length) throw new RangeError('the kernel has no room for ' + list.length + ' entries');",
    '  return list;',
    '};',
    '',
    "/** Writes the whole area; `view` is all of the kernel's memory. */",
    `export const write${pascal(name)} = (view: DataView, config: ${pascal(name)}): void => {`,
    '  let at = 0;',
    ...fields.flatMap(fieldWriter(records)),
    '};',
  ];
};

/** Sizes that indices need, for lists whose sizes are known only at run time. */
const sizesCode = ({ given, sizes }, shared) => {
  const used = new Set(shared.flatMap(({ dims }) => dims.slice(1)));
  const known = given.filter(({ name }) => used.has(name)).map(({ name }) => name);
  const made = sizes.filter(({ name }) => used.has(name));
  return [
    '',
    'export interface Sizes {',
    ...[...known, ...made.map(({ name }) => name)].map((name) => `  readonly ${name}: number;`),
    '}',
    '',
    `export const sizesOf = (${known.map((name) => `${name}: number`).join(', ')}): Sizes => ({`,
    ...known.map((name) => `  ${name},`),
    ...made.map(({ name, value }) => `  ${name}: ${value},`),
    '});',
  ];
};

/** The layout as the library sees it. */
export const libraryText = (layout) => {
  const { records, areas, tables } = layout;
  const written = areas.filter((area) => area.written);
  const recordsWritten = Object.entries(records).filter(([name]) =>
    written.some(({ fields }) => fields.some(({ type }) => type === name)),
  );
  const shared = indexedOf(layout).filter(({ own }) => !own);
  const lines = [
    HEADER,
    ...constantsOf(layout)
      .filter(({ own }) => !own)
      .flatMap(({ name, value, about }) => [...comment(about), `export const ${name} = ${number(value)};`]),
    ...recordsWritten.flatMap((record) => ['', ...recordType(record)]),
    ...written.flatMap((area) => areaWriter(records, area)),
    ...(tables ? sizesCode(tables, shared) : []),
    ...shared.flatMap(({ name, dims }) => {
      const sizes = [...new Set(dims.slice(1).filter((dim) => typeof dim === 'string'))];
      const parameters = parametersOf(dims, 'number');
      if (sizes.length > 0) parameters.unshift(`{ ${sizes.join(', ')} }: Sizes`);
      return [
        '',
        `/** [${dims.join('][')}] */`,
        `export const ${camel(name)}Index = (${parameters.join(', ')}): number => ${indexFormula(dims)};`,
      ];
    }),
  ];
  return `${lines.join('\n')}\n`;
};
