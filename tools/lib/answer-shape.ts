import type { z } from 'zod';
import type { Shape } from '#client/api/wire/answer/shape.ts';

/** What of a schema says which values it takes. */
interface Definition {
  type: string;
  innerType?: z.ZodType;
  element?: z.ZodType;
  keyType?: z.ZodType;
  valueType?: z.ZodType;
  shape?: Record<string, z.ZodType>;
  options?: readonly z.ZodType[];
  entries?: Record<string, string | number>;
  values?: readonly (string | number | boolean | null)[];
}

function definitionOf(schema: z.ZodType): Definition {
  return schema._zod.def as unknown as Definition;
}

/**
 * The shape of an answer: its fields and their types, as src/client/api/wire/answer/shape.ts reads them. Limits and patterns are left out:
 * the server keeps them. Throws for a kind of schema that no answer has had so far.
 */
export function shapeOf(schema: z.ZodType): Shape {
  const { type, ...of } = definitionOf(schema);
  if (type === 'string' || type === 'number' || type === 'boolean') return type[0] as 's' | 'n' | 'b';
  if (type === 'unknown') return '*';
  if (type === 'null') return '0';
  if (type === 'literal' && of.values) return ['=', ...of.values];
  if (type === 'enum' && of.entries) return ['=', ...Object.values(of.entries)];
  if (type === 'nullable' && of.innerType) return orNull(shapeOf(of.innerType));
  if (type === 'array' && of.element) return [shapeOf(of.element)];
  if (type === 'union' && of.options) return ['|', ...of.options.map(shapeOf)];
  if (type === 'record' && of.keyType && of.valueType) return recordShape(of.keyType, of.valueType);
  if (type === 'object' && of.shape) return Object.fromEntries(Object.entries(of.shape).map(fieldShape));
  throw new Error(`answers of the type ${type} cannot be checked in the browser (tools/lib/answer-shape.ts)`);
}

/** A field of an object; `name?` where it may be missing. */
function fieldShape([name, schema]: [string, z.ZodType]): [string, Shape] {
  const { type, innerType } = definitionOf(schema);
  return type === 'optional' && innerType ? [`${name}?`, shapeOf(innerType)] : [name, shapeOf(schema)];
}

function orNull(shape: Shape): Shape {
  if (shape === 's' || shape === 'n' || shape === 'b') return `${shape}0`;
  return Array.isArray(shape) && shape[0] === '=' ? ([...shape, null] as unknown as Shape) : ['|', '0', shape];
}

/** A record whose names are known has all of them; another one any. */
function recordShape(names: z.ZodType, value: z.ZodType): Shape {
  const { type, entries } = definitionOf(names);
  if (type !== 'enum' || !entries) return ['%', shapeOf(value)];
  return Object.fromEntries(Object.values(entries).map((name) => fieldShape([String(name), value])));
}
