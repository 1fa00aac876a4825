import type { ErrorCode } from '#contract/errors.table.ts';
import { AppError } from '#contract/errors.ts';
import { unfitText } from '#contract/fit-text.ts';
import type { Target } from './decide.ts';

/** Parameters that are not ids. */
const textParameters = new Set([
  'sessionId',
  'token',
  'key',
  'kind',
  'code',
  'uploadId',
  'number',
  'channel',
  'form',
  'inspection',
  'photo',
]);
const largestId = 2_147_483_647;

/** True for a parameter that stands for a number in the database, or for a tank's number. */
export function isIdParameter(name: string): boolean {
  return !textParameters.has(name);
}

/** A whole number from 1 to 2147483647 written in digits only; null for anything else. */
export function readId(text: string): number | null {
  if (!/^[0-9]{1,10}$/.test(text)) return null;
  const id = Number(text);
  return id >= 1 && id <= largestId ? id : null;
}

/** What a path with a key that nothing can have does not lead to. */
function missingBehind(path: string): ErrorCode {
  if (path.includes('{completionId}')) return 'completion_not_found';
  if (path.includes('/equipment-proposals/{key}/')) return 'proposal_not_open';
  return path.endsWith('{key}') ? 'route_not_found' : 'item_not_found';
}

/**
 * Checks every parameter of a path and says what its `{id}` names. Throws invalid_id; that
 * there is no such thing for a calendar key that is no text, which the database would refuse to compare; the other texts
 * have refusals of their own.
 */
export function readTarget(path: string, params: Record<string, string>): Target {
  for (const [name, value] of Object.entries(params)) {
    if (isIdParameter(name) && readId(value) === null) throw new AppError('invalid_id');
    if (name === 'key' && unfitText(value) !== null) throw new AppError(missingBehind(path));
  }
  const id = readId(params.id ?? '');
  if (id === null) return {};
  return path.startsWith('/api/users/{id}') ? { userId: id } : { siteId: id };
}
