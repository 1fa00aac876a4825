import { createHash } from 'node:crypto';

/**
 * JSON with the names of every object in order and nothing undefined, so that the same facts always give the same text
 * (after RFC 8785, as far as plain data needs it). Throws on numbers that JSON cannot hold.
 */
export function canonicalJson(value: unknown): string {
  if (typeof value === 'number' && !Number.isFinite(value)) throw new Error('canonicalJson: a number is not finite');
  if (typeof value !== 'object' || value === null || value instanceof Date) return JSON.stringify(value ?? null);
  if (Array.isArray(value)) return `[${value.map((item) => canonicalJson(item)).join(',')}]`;
  let text = '';
  const fields = value as Record<string, unknown>;
  for (const name of Object.keys(fields).sort()) {
    const inner = fields[name];
    if (inner !== undefined) text += `${text === '' ? '' : ','}${quoted(name)}:${canonicalJson(inner)}`;
  }
  return `{${text}}`;
}

/** Names come again and again: each is quoted once. */
const quotedNames = new Map<string, string>();
const mostNames = 1_000;

function quoted(name: string): string {
  const known = quotedNames.get(name);
  if (known !== undefined) return known;
  const text = JSON.stringify(name);
  if (quotedNames.size < mostNames) quotedNames.set(name, text);
  return text;
}

/** SHA-256 of bytes or of a text in UTF-8, in hexadecimal. */
export function sha256Hex(data: string | Uint8Array): string {
  return createHash('sha256').update(data).digest('hex');
}
