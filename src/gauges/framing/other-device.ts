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
 * is asked for one tank tells of that tank alone (576013-635 section 5.2): anything else is another console's answer
 * on the line, or one whose tank number was damaged. Device 0 is all of them; a function of kind 'system' counts
 * no devices.
 */
export function otherDevice(report: unknown, kind: string, device: number | undefined): string | null {
  if (device === undefined || device === 0 || kind === 'system') return null;
  for (const rows of Object.values(report as Record<string, unknown>)) {
    if (!Array.isArray(rows)) continue;
    for (const row of rows) {
      const number = numberOf(row);
      if (number !== null && number !== device) return `the reply tells of ${kind} ${number} where ${device} was asked`;
    }
  }
  return null;
}
