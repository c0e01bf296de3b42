// The layout of a kernel's memory as the kernel sees it: AssemblyScript.
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

/** The type a kernel computes with after it has loaded a value. */
const LOADED = { u8: 'u32', u16: 'u32', u32: 'u32', i32: 'i32', u64: 'u64' };

/** One function on one line, compiled into its callers. */
const inlined = (signature, body) => [`@inline export function ${signature} { ${body} }`];

const recordAccess = ([name, { fields }]) =>
  fields.flatMap(({ name: field, type }) => [
    ...inlined(
      `${camel(`${name}_${field}`)}(at: usize): ${LOADED[type]}`,
      `return <${LOADED[type]}>load<${type}>(at, ${name}_${field});`,
    ),
    ...inlined(
      `set${pascal(`${name}_${field}`)}(at: usize, value: ${LOADED[type]}): void`,
      `store<${type}>(at, <${type}>value, ${name}_${field});`,
    ),
  ]);

const scalarAccess = ({ at, fields = [] }) =>
  at === undefined
    ? []
    : fields
        .filter((field) => !isList(field) && LOADED[field.type])
        .flatMap(({ name, type }) =>
          inlined(
            `read${pascal(name)}(): ${LOADED[type]}`,
            `return <${LOADED[type]}>load<${type}>(${name});`,
          ),
        );

/** Addresses that are set when the sizes are known, and the function that sets them. */
const tableCode = ({ given, sizes, lists }) => [
  '',
  ...given.map(({ name, about }) => `export let ${name}: i32 = 0; // ${about}`),
  ...sizes.map(({ name, about }) => `export let ${name}: i32 = 0; // ${about}`),
  '',
  ...lists.flatMap(({ name, type, dims, about }) => [
    ...comment(about),
    `export let ${name}: usize = 0; // ${type} [${dims.join('][')}]`,
  ]),
  '',
  '/** Places all tables from `base` on, and says how many bytes they take. */',
  `export function layout(base: i32, ${given.map(({ name }) => `${name.toLowerCase()}: i32`).join(', ')}): f64 {`,
  ...given.map(({ name }) => `  ${name} = ${name.toLowerCase()};`),
  ...sizes.map(({ name, value }) => `  ${name} = ${value};`),
  '  let at = <f64>base;',
  ...lists.flatMap(({ name, type, dims }) => [
    `  ${name} = <usize>at;`,
    `  at += ${[SIZE[type], ...dims.map((dim) => `<f64>${dim}`)].join(' * ')};`,
  ]),
  '  return at - <f64>base;',
  '}',
];

/** The layout as the kernel sees it. */
export const kernelText = (layout) => {
  const { ints, records, areas, tables } = layout;
  const isBytes = (name) => name.endsWith('_BYTES');
  const isCount = (name) => name.endsWith('_LENGTH') || layout.constants.some((one) => one.name === name);
  const lines = [
    HEADER,
    ...constantsOf(layout).flatMap(({ name, value, about }) => [
      ...comment(about),
      `@inline export const ${name}: ${isBytes(name) || !isCount(name) ? 'usize' : ints} = ${number(value)};`,
    ]),
    ...(tables ? tableCode(tables) : []),
    '',
    ...Object.entries(records).flatMap(recordAccess),
    ...areas.flatMap(scalarAccess),
    ...indexedOf(layout).flatMap(({ name, dims }) =>
      inlined(
        `${camel(name)}Index(${parametersOf(dims, ints).join(', ')}): ${ints}`,
        `return ${indexFormula(dims)};`,
      ),
    ),
  ];
  return `${lines.join('\n')}\n`;
};
