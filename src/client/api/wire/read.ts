import { ApiError } from './call.ts';

/**
 * Careful readers of what a server answered. The screens promise not to break on a missing optional field, so every
 * answer passes through these before it is given a contract type.
 */
export type Fields = Readonly<Record<string, unknown>>;

/** The value when it is an object (not an array), else null. */
export function objectOf(value: unknown): Fields | null {
  return typeof value === 'object' && value !== null && !Array.isArray(value) ? (value as Fields) : null;
}

/** A list inside an answer, bare or under one of the usual names; one that is left out is empty. */
export function listOf(body: unknown, ...names: string[]): Fields[] {
  const fields = objectOf(body);
  const list = Array.isArray(body) ? body : [...names, 'data'].map((name) => fields?.[name]).find(Array.isArray);
  return (list ?? []).map(objectOf).filter((row: Fields | null): row is Fields => row !== null);
}

/**
 * The list that a call answers, bare or under one of its names. An answer without one is no empty list: it counts as a
 * call that failed. Throws ApiError.
 */
export function listIn(body: unknown, ...names: string[]): Fields[] {
  const fields = objectOf(body);
  const sent = Array.isArray(body) ? body : [...names, 'data'].map((name) => fields?.[name]).find(Array.isArray);
  const rows = listOf(sent);
  if (sent === undefined || (sent.length > 0 && rows.length === 0)) throw new ApiError(200);
  return rows;
}

/** Text as sent, numbers as text, anything else ''. */
export function textOf(value: unknown): string {
  if (typeof value === 'string') return value;
  return typeof value === 'number' ? String(value) : '';
}

/** Text, or null when there is none. */
export function textOrNull(value: unknown): string | null {
  const text = textOf(value);
  return text.trim() === '' ? null : text;
}

/** A number, also one sent as digits; NaN when there is none, so that a missing value is never drawn as zero. */
export function numberOf(value: unknown): number {
  if (typeof value === 'number') return value;
  return typeof value === 'string' && value.trim() !== '' ? Number(value) : Number.NaN;
}

/** A finite number, or null. */
export function numberOrNull(value: unknown): number | null {
  const number = numberOf(value);
  return Number.isFinite(number) ? number : null;
}

/** The texts of a list; anything but a list is empty. */
export function textsOf(value: unknown): string[] {
  return Array.isArray(value) ? value.map(textOf).filter((text) => text !== '') : [];
}

/**
 * A reader that reads each answer once: an unchanged answer (304) is the same object again, and thousands of rows need
 * not be read, compared and drawn anew for it.
 */
export function readOnce<T>(read: (body: unknown) => T): (body: unknown) => T {
  const done = new WeakMap<object, T>();
  return (body) => {
    if (typeof body !== 'object' || body === null) return read(body);
    const before = done.get(body);
    if (before !== undefined) return before;
    const rows = read(body);
    done.set(body, rows);
    return rows;
  };
}
