const NUMBERS = ['tank', 'sensor', 'line', 'input', 'device'] as const;

/** The number of the device that a row of a report speaks of; null when it speaks of none. */
function numberOf(row: unknown): number | null {
  if (typeof row !== 'object' || row === null) return null;
  for (const key of NUMBERS) {
    const number = (row as Record<string, unknown>)[key];
    if (typeof number === 'number') return number;
  }
  return null;
}

/**
 * One sentence when a report speaks of another device than the one that was asked for, null otherwise. A console that
 * is asked for one tank reports that tank alone (576013-635 section 5.2): anything else is another console's answer
 * on the line, or one whose tank number was damaged. Device 0 is all of them; a function of kind 'system' counts
 * no devices.
 */
export function otherDevice(report: unknown, kind: string, device: number | undefined): string | null {
  if (device === undefined || device === 0 || kind === 'system') return null;
  for (const rows of Object.values(report as Record<string, unknown>)) {
    if (!Array.isArray(rows)) continue;
    for (const row of rows) {
      const number = numberOf(row);
      if (number !== null && number !== device)
        return `the reply is about ${kind} ${number}, but ${device} was requested`;
    }
  }
  return null;
}

/** Folders of reports with one row a device: a second row of one, or a row of none, is of a device whose number is damaged. */
const ONE_ROW_EACH: ReadonlySet<string> = new Set([
  'alarm-assignments',
  'csld-results',
  'device-labels',
  'device-numbers',
  'device-states',
  'device-settings',
  'input-status',
  'inventory',
  'leak-results',
  'line-results',
  'line-status',
  'sensor-status',
  'setting-lists',
  'sump-tests',
  'tank-status',
  'tank-values',
  'vlld-results',
]);

const numbersIn = (report: unknown): number[] =>
  Object.values(report as Record<string, unknown>)
    .filter(Array.isArray)
    .flatMap((rows: unknown[]) => rows.flatMap((row) => numberOf(row) ?? []));

/** One sentence when a report of one row a device has two rows of one: which of them is true is not known. */
export function deviceTwice(name: string, report: unknown): string | null {
  if (!ONE_ROW_EACH.has(name)) return null;
  const seen = new Set<number>();
  for (const number of numbersIn(report)) {
    if (seen.has(number)) return `the reply lists ${number} twice`;
    seen.add(number);
  }
  return null;
}

/**
 * True when a row of such a report is of device 0: consoles count from 1 (576013-635 section 5.2). Set-up functions
 * of the whole console (506, 546) send their switch under 0.
 */
export function namesNoDevice(name: string, report: unknown): boolean {
  return (
    name !== 'device-numbers' &&
    name !== 'device-settings' &&
    name !== 'setting-lists' &&
    ONE_ROW_EACH.has(name) &&
    numbersIn(report).includes(0)
  );
}
