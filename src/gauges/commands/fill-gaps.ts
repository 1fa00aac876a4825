/** Keys that say which device an entry of a list is about. */
const identities = ['tank', 'line', 'sensor', 'device', 'at'] as const;

/**
 * A report decoded from the exact form, with the words only the printed page has (labels, places, results, whether a
 * test runs) put where the exact form has nothing. Numbers are never taken over: the page cuts them. Lists are put
 * side by side only where they are of one length, and entries only where they are about the same device and time.
 */
export function fillGaps<T>(exact: T, printed: unknown): T {
  if (exact === null || exact === undefined) {
    return (typeof printed === 'string' || typeof printed === 'boolean' ? printed : exact) as T;
  }
  if (Array.isArray(exact)) {
    if (!Array.isArray(printed) || printed.length !== exact.length) return exact;
    return exact.map((one, i) => fillGaps(one, printed[i])) as T;
  }
  if (!isRecord(exact) || !isRecord(printed) || isAnother(exact, printed)) return exact;
  return Object.fromEntries(Object.entries(exact).map(([key, value]) => [key, fillGaps(value, printed[key])])) as T;
}

function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

function isAnother(exact: Record<string, unknown>, printed: Record<string, unknown>): boolean {
  return identities.some((key) => exact[key] !== null && printed[key] !== null && exact[key] !== printed[key]);
}
