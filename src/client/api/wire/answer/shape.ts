import { ApiError } from '../call.ts';
import { type Fields, numberOf, numberOrNull, objectOf, textOf, textOrNull } from '../read.ts';

/**
 * The fields of an answer and their types, as tools/lib/answer-shape.ts makes them of the contract's schemas:
 * `s`, `n`, `b` text, number, true or false (`s0`: or null); `0` null; `*` anything; `[shape]` a list; `['=', …]` one of
 * these values; `['|', …]` one of these shapes; `['%', shape]` any names; an object its fields, `name?` may be missing.
 */
export type Shape =
  | 's'
  | 'n'
  | 'b'
  | 's0'
  | 'n0'
  | 'b0'
  | '0'
  | '*'
  | readonly [Shape]
  | readonly ['=', ...Literal[]]
  | readonly ['|', ...Shape[]]
  | readonly ['%', Shape]
  | { readonly [field: string]: Shape };

type Literal = string | number | boolean | null;

/** What a field counts as that is missing or cannot be read, such as a word that is not known, by its name. */
export type Otherwise = Readonly<Record<string, Literal>>;

/** Says that a value is not to be had: its row of a list is left out. */
const NOTHING = Symbol('nothing');

/**
 * An answer in the shape of the contract. Missing text is '', a missing number NaN, what may be null is null; no value is
 * made up, but `otherwise` says what a field counts as that cannot be read; a word that is not known is refused without
 * that. Throws ApiError for an answer that is no object, or has none of its lists.
 */
export function readAnswer(body: unknown, shape: Shape, otherwise: Otherwise = {}): unknown {
  if (typeof shape !== 'object' || Array.isArray(shape)) return found(read(body, shape, '', otherwise));
  const lists = Object.entries(shape).filter(([, inner]) => isList(inner));
  const [first] = lists;
  // A bare list, or one under 'data', is the first list of the answer.
  const bare = Array.isArray(body) && first !== undefined ? { [first[0]]: body } : objectOf(body);
  if (bare === null) throw new ApiError(200);
  const only = first !== undefined && lists.every(([name]) => !Array.isArray(bare[name]));
  if (only && !Array.isArray(bare.data)) throw new ApiError(200);
  return found(read(only && first ? { ...bare, [first[0]]: bare.data } : bare, shape, '', otherwise));
}

function found(value: unknown): unknown {
  if (value === NOTHING) throw new ApiError(200);
  return value;
}

function isList(shape: Shape): boolean {
  return Array.isArray(shape) && shape.length === 1;
}

function isTagged(shape: Shape, tag: '=' | '|' | '%'): boolean {
  return Array.isArray(shape) && shape.length > 1 && shape[0] === tag;
}

function read(value: unknown, shape: Shape, name: string, otherwise: Otherwise): unknown {
  if (typeof shape === 'string') return readSimple(value, shape, otherwise[name]);
  if (isTagged(shape, '='))
    return readWord(value, (shape as readonly unknown[]).slice(1) as Literal[], name, otherwise);
  if (isTagged(shape, '|')) return readOneOf(value, (shape as readonly unknown[]).slice(1) as Shape[], name, otherwise);
  if (isTagged(shape, '%')) {
    const of = (shape as readonly ['%', Shape])[1];
    return Object.fromEntries(
      Object.entries(objectOf(value) ?? {}).map(([key, one]) => [key, read(one, of, name, otherwise)]),
    );
  }
  if (Array.isArray(shape)) return readList(value, (shape as readonly [Shape])[0], name, otherwise);
  return readFields(objectOf(value) ?? {}, shape as Readonly<Record<string, Shape>>, otherwise);
}

function readSimple(value: unknown, shape: string, otherwise: Literal | undefined): unknown {
  const one = simple(value, shape);
  if (otherwise === undefined || one === value) return one;
  const missing = one === '' || one === null || Number.isNaN(one) || typeof one === 'boolean';
  return missing ? otherwise : one;
}

function simple(value: unknown, shape: string): unknown {
  switch (shape) {
    case 's':
      return textOf(value);
    case 's0':
      return textOrNull(value);
    case 'n':
      return numberOf(value);
    case 'n0':
      return numberOrNull(value);
    case 'b':
      return value === true;
    case 'b0':
      return typeof value === 'boolean' ? value : null;
    case '0':
      return null;
    default:
      return value;
  }
}

/** A word of the contract; of those that may be null, any other is. */
function readWord(value: unknown, known: readonly Literal[], name: string, otherwise: Otherwise): unknown {
  if (known.includes(value as Literal)) return value;
  const counts = otherwise[name];
  if (counts !== undefined) return counts;
  if (known.includes(null)) return null;
  return known.length === 1 ? known[0] : NOTHING;
}

/** A list as far as it can be read: rows that are none, and unknown words in a list of words, are left out. */
function readList(value: unknown, of: Shape, name: string, otherwise: Otherwise): unknown[] {
  if (!Array.isArray(value)) return [];
  const rows = isFields(of) ? value.filter((row) => objectOf(row) !== null) : value;
  const all = rows.map((row) => read(row, of, name, otherwise));
  return isTagged(of, '=') ? all.filter((one) => one !== NOTHING) : all.map(found);
}

function isFields(shape: Shape): boolean {
  return typeof shape === 'object' && !Array.isArray(shape);
}

function readFields(fields: Fields, shape: Readonly<Record<string, Shape>>, otherwise: Otherwise): unknown {
  const answer: Record<string, unknown> = {};
  for (const [field, inner] of Object.entries(shape)) {
    const mayMiss = field.endsWith('?');
    const name = mayMiss ? field.slice(0, -1) : field;
    const value = fields[name];
    if (mayMiss && value === undefined) continue;
    const one = read(value, inner, name, otherwise);
    if (one !== NOTHING) answer[name] = one;
    else if (!mayMiss) return NOTHING;
  }
  return answer;
}

/** The shape that the words of a value fit, null where it may be; the first that fits. */
function readOneOf(value: unknown, shapes: readonly Shape[], name: string, otherwise: Otherwise): unknown {
  if (shapes.includes('0') && (value === null || value === undefined)) return null;
  const others = shapes.filter((shape) => shape !== '0');
  const fitting = others.find((shape) => fits(value, shape));
  if (fitting !== undefined) return read(value, fitting, name, otherwise);
  if (shapes.includes('0')) return null;
  const [first] = others;
  return first !== undefined && others.length === 1 ? read(value, first, name, otherwise) : NOTHING;
}

/** Whether a value is of the kind of a shape: text, number, list, or an object whose words are those of the shape. */
function fits(value: unknown, shape: Shape): boolean {
  if (typeof shape === 'string') {
    const types = { s: 'string', n: 'number', b: 'boolean' } as const;
    return (
      shape === '*' ||
      typeof value === types[shape.charAt(0) as 's' | 'n' | 'b'] ||
      (value === null && shape.length > 1)
    );
  }
  if (isTagged(shape, '=')) return (shape as readonly unknown[]).indexOf(value, 1) > 0;
  if (isTagged(shape, '|')) return (shape as readonly Shape[]).slice(1).some((one) => fits(value, one));
  if (isList(shape)) return Array.isArray(value);
  const fields = objectOf(value);
  if (fields === null) return false;
  return isTagged(shape, '%') || Object.entries(shape).every(([name, inner]) => wordFits(fields, name, inner));
}

function wordFits(fields: Fields, field: string, shape: Shape): boolean {
  const name = field.replace(/\?$/, '');
  if (name !== field && fields[name] === undefined) return true;
  if (name === field && !(name in fields)) return false;
  return isTagged(shape, '=') ? fits(fields[name], shape) : true;
}
