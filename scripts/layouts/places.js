// Places every field of a layout (kernel/layouts.js), and holds the names that both generated files share.

export const SIZE = { u8: 1, u16: 2, u32: 4, i32: 4, u64: 8, f64: 8, v128: 16 };

export const camel = (name) => name.toLowerCase().replace(/_(\w)/g, (_, letter) => letter.toUpperCase());
export const pascal = (name) => camel(name).replace(/^\w/, (letter) => letter.toUpperCase());
const aligned = (at, size) => Math.ceil(at / size) * size;
export const isList = ({ count, dims }) => count !== undefined || dims !== undefined;
const lengthOf = ({ count, dims }) => count ?? dims?.reduce((product, dim) => product * dim, 1) ?? 1;

/** The size of a type in bytes, and its alignment. */
const measure = (records, type) => {
  if (SIZE[type]) return { bytes: SIZE[type], align: SIZE[type] };
  if (!records[type]) throw new Error(`no type or record is called ${type}`);
  const align = Math.max(...records[type].fields.map((field) => SIZE[field.type]));
  return { bytes: aligned(place(records, records[type].fields, 0).end, align), align };
};

/** The fields with their offsets or addresses, one after another from `base`. */
const place = (records, fields, base) => {
  let end = base;
  const placed = fields.map((field) => {
    const { bytes, align } = measure(records, field.type);
    const at = aligned(end, align);
    end = at + bytes * lengthOf(field);
    return { ...field, at, bytes: end - at };
  });
  return { fields: placed, end };
};

/** Every name with its value, in the order of the description. `own`: the library does not need it. */
export const constantsOf = ({ constants, records, areas }) => {
  const all = [...constants];
  const add = (name, value, rest = {}) => all.push({ name, value, ...rest });
  for (const [name, { fields, about }] of Object.entries(records)) {
    add(`${name}_BYTES`, measure(records, name).bytes, { about });
    for (const field of place(records, fields, 0).fields) {
      add(`${name}_${field.name}`, field.at, { about: field.about });
    }
  }
  for (const area of areas) {
    const { name, at, own, about } = area;
    const isPlaced = at !== undefined;
    if (area.fields) {
      const { fields, end } = place(records, area.fields, at ?? 0);
      if (isPlaced) add(name, at, { about, own });
      add(`${name}_BYTES`, end - (at ?? 0), { own });
      for (const field of fields) {
        add(field.name, field.at, { about: field.about, own: field.own });
        if (isList(field)) add(`${field.name}_LENGTH`, lengthOf(field), { own: field.own });
      }
    } else {
      const { bytes } = measure(records, area.type);
      if (isPlaced) add(name, at, { about, own });
      if (lengthOf(area) === 0) continue;
      add(`${name}_LENGTH`, lengthOf(area), { own });
      add(`${name}_BYTES`, bytes * lengthOf(area), { own, about: isPlaced ? undefined : about });
    }
  }
  return all;
};

/** Lists with several indices, fixed or known only at run time. */
export const indexedOf = ({ areas, tables }) =>
  [...areas.flatMap((area) => area.fields ?? [area]), ...(tables?.lists ?? [])].filter(
    ({ dims }) => dims !== undefined && dims.length > 1,
  );

const letters = (dims) => dims.map((_, i) => 'abcd'[i]);
export const parametersOf = (dims, type) => letters(dims).map((letter) => `${letter}: ${type}`);
export const indexFormula = (dims) =>
  letters(dims)
    .slice(1)
    .reduce((sum, letter, i) => `(${sum}) * ${dims[i + 1]} + ${letter}`, 'a')
    .replace(/\((\w)\)/g, '$1');

export const number = (value) => (value >= 0x1000 ? `0x${value.toString(16)}` : String(value));
export const comment = (about) => (about === undefined ? [] : [`/** ${about} */`]);
export const HEADER = '// Made from kernel/layouts.js by scripts/kernels.js; do not edit.';
