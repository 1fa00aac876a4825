import { AppError } from '#contract/errors.ts';
import type { Target } from './decide.ts';

/** Parameters that are not ids. */
const textParameters = new Set(['sessionId', 'token', 'key', 'kind', 'code']);
const largestId = 2_147_483_647;

/** A whole number from 1 to 2147483647 written in digits only; null for anything else. */
export function readId(text: string): number | null {
  if (!/^[0-9]{1,10}$/.test(text)) return null;
  const id = Number(text);
  return id >= 1 && id <= largestId ? id : null;
}

/** Checks every id of a path and says what its `{id}` names. Throws invalid_id. */
export function readTarget(path: string, params: Record<string, string>): Target {
  for (const [name, value] of Object.entries(params)) {
    if (!textParameters.has(name) && readId(value) === null) throw new AppError('invalid_id');
  }
  const id = readId(params.id ?? '');
  if (id === null) return {};
  return path.startsWith('/api/users/{id}') ? { userId: id } : { siteId: id };
}
