import { z } from 'zod';

type Json = Record<string, unknown>;

/** Keywords that only checking needs; the serialiser is faster and simpler without them. */
const checks = ['$schema', 'pattern', 'format', 'minimum', 'maximum', 'minLength', 'maxLength', 'propertyNames'];

/**
 * An answer's schema as JSON Schema (draft 7) for the compiled serialiser: shapes only. Fields that the schema does
 * not name never leave the server.
 */
export function toAnswerSchema(answer: z.ZodType): Json {
  return simplify(z.toJSONSchema(answer, { target: 'draft-7', io: 'output' }) as Json);
}

function simplify(schema: Json): Json {
  const plain = Object.fromEntries(
    Object.entries(schema)
      .filter(([key]) => !checks.includes(key))
      .map(([key, value]) => [key, key === 'properties' ? simplifyEach(value as Json) : simplifyValue(value)]),
  );
  const { type, anyOf: options } = plain;
  if (Array.isArray(type) && type.length === 2 && type[1] === 'null')
    return { ...plain, type: type[0], nullable: true };
  if (!Array.isArray(options) || options.length !== 2 || options[1]?.type !== 'null') return plain;
  const { anyOf: _, ...rest } = plain;
  return { ...rest, ...options[0], nullable: true };
}

function simplifyEach(properties: Json): Json {
  return Object.fromEntries(Object.entries(properties).map(([name, value]) => [name, simplifyValue(value)]));
}

function simplifyValue(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(simplifyValue);
  return typeof value === 'object' && value !== null ? simplify(value as Json) : value;
}
