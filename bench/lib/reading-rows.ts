import type { ReadingRow } from '#server/store/tank/readings.ts';

/** A stretch of polling: so many gauges from the first on, read once a minute for so many minutes. */
export interface Stretch {
  gauges: number;
  tanks: number;
  /** Milliseconds since 1970 of the first minute. */
  from: number;
  minutes: number;
  /** Gauges whose readings go into one transaction. */
  perBatch: number;
}

/** The readings of a stretch in the order in which a poller would store them, batch by batch. */
export function readingBatches({ gauges, tanks, from, minutes, perBatch }: Stretch): ReadingRow[][] {
  const batches: ReadingRow[][] = [];
  for (let minute = 0; minute < minutes; minute++) {
    const at = from + minute * 60_000;
    for (let first = 1; first <= gauges; first += perBatch) {
      const rows: ReadingRow[] = [];
      for (let siteId = first; siteId < Math.min(first + perBatch, gauges + 1); siteId++) {
        for (let tank = 1; tank <= tanks; tank++) rows.push(readingOf(siteId, tank, at));
      }
      batches.push(rows);
    }
  }
  return batches;
}

function readingOf(siteId: number, tankNumber: number, at: number): ReadingRow {
  const sold = ((at / 60_000 + siteId * 7 + tankNumber) % 600) * 4.25;
  return {
    siteId,
    tankNumber,
    at: at + (siteId % 60_000),
    gaugeTime: new Date(at).toISOString().slice(0, 16),
    volume: 8_412.5 - sold,
    tcVolume: 8_371.25 - sold,
    ullage: 1_587.5 + sold,
    height: 71.5 - sold / 110,
    water: 0.75,
    temperature: 61.25 + (siteId % 40) / 10,
    waterVolume: 18.5,
    status: 0,
    original: null,
  };
}
