import { type OddReadingRow, recordOddReadings } from '#server/store/gauge/odd-readings.ts';
import type { Fact } from '../fact.ts';

/** Odd readings, kept or dropped, and reports whose two answers differed: what a second question shows, not an answer. */
export const oddReadings: Fact<OddReadingRow> = { dated: true, changes: ['site'], store: recordOddReadings };
