/** Names of the fields that say which device a row is about. */
const deviceKeys = ['tank', 'sensor', 'line', 'input', 'device'] as const;

/**
 * What two reports of one function both say: rows that both have, and values in which they agree. A row of which a value
 * differs is left out as a whole, lists inside a row are compared row by row. Null where they have nothing in common that
 * makes a report.
 */
export function agreedReport(first: unknown, second: unknown): object | null {
  const both = agreedValue(first, second);
  return typeof both === 'object' && both !== null ? both : null;
}

/** Undefined: they differ. */
function agreedValue(first: unknown, second: unknown): unknown {
  if (Array.isArray(first) && Array.isArray(second)) return agreedRows(first, second);
  if (isRecord(first) && isRecord(second)) return agreedRecord(first, second);
  return Object.is(first, second) ? second : undefined;
}

function agreedRecord(first: Record<string, unknown>, second: Record<string, unknown>): object | undefined {
  const both: Record<string, unknown> = {};
  for (const name of new Set([...Object.keys(first), ...Object.keys(second)])) {
    const value = agreedValue(first[name], second[name]);
    if (value === undefined && (first[name] !== undefined || second[name] !== undefined)) return undefined;
    both[name] = value;
  }
  return both;
}

/**
 * A list of values (the states of a sensor) says something as a whole. Of rows those stay that both lists have; rows of one
 * device with lists of their own are compared further.
 */
function agreedRows(first: readonly unknown[], second: readonly unknown[]): unknown[] | undefined {
  if (![...first, ...second].some(isRecord)) {
    return JSON.stringify(first) === JSON.stringify(second) ? [...second] : undefined;
  }
  const same = new Map<string, number>();
  const devices = new Map<string, unknown>();
  for (const row of first) {
    const text = JSON.stringify(row);
    same.set(text, (same.get(text) ?? none) + 1);
    const device = deviceOf(row);
    if (device !== null && !devices.has(device)) devices.set(device, row);
  }
  return second.flatMap((row) => {
    const text = JSON.stringify(row);
    const left = same.get(text) ?? none;
    if (left > 0) {
      same.set(text, left - 1);
      return [row];
    }
    const other = devices.get(deviceOf(row) ?? '');
    const both = other === undefined ? undefined : agreedValue(other, row);
    return both === undefined ? [] : [both];
  });
}

const none = 0;

function deviceOf(row: unknown): string | null {
  if (!isRecord(row)) return null;
  const name = deviceKeys.find((key) => typeof row[key] === 'number');
  return name === undefined ? null : `${name} ${String(row[name])}`;
}

function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}
