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

/** Numbers up to here are noted as bits: every reply passes here, and most devices are among the first. */
const BITS = 31;

/** One sentence when a report of one row a device has two rows of one: which of them is true is not known. */
export function deviceTwice(name: string, report: unknown): string | null {
  if (!ONE_ROW_EACH.has(name)) return null;
  let low = 0;
  let high: Set<number> | null = null;
  for (const key in report as Record<string, unknown>) {
    const rows = (report as Record<string, unknown>)[key];
    if (!Array.isArray(rows)) continue;
    for (const row of rows) {
      const number = numberOf(row);
      if (number === null) continue;
      const isLow = Number.isInteger(number) && number >= 0 && number < BITS;
      if (isLow ? (low & (1 << number)) !== 0 : high?.has(number) === true) return `the reply lists ${number} twice`;
      if (isLow) low |= 1 << number;
      else {
        high ??= new Set();
        high.add(number);
      }
    }
  }
  return null;
}

/** True when a row of the report is of device 0. */
function hasDeviceZero(report: unknown): boolean {
  for (const key in report as Record<string, unknown>) {
    const rows = (report as Record<string, unknown>)[key];
    if (!Array.isArray(rows)) continue;
    for (const row of rows) if (numberOf(row) === 0) return true;
  }
  return false;
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
    hasDeviceZero(report)
  );
}
