import type { Sql } from '#server/store/database/pool.ts';
import type { CodedOutcome, OwnedGauge } from '../gauge/owned-gauge.ts';
import type { GaugeWrite } from './gauge-write.ts';

/** What screens would show differently once rows are stored. */
export type Effect = 'inventory' | 'alarms' | 'site';

/**
 * Takes an answer that was read: puts rows into the write and keeps the working copy of the gauge in step. `answer` is in
 * our units, `sent` as the console sent it.
 */
export type Take = (gauge: OwnedGauge, answer: CodedOutcome, write: GaugeWrite, sent: CodedOutcome) => void;

/** A method, so that rows of a kind that does not matter may be given. */
type JoinRows<Row> = { join(older: Row, newer: Row): Row }['join'];

/** One kind of thing that a gauge's answers say: how it is taken, joined and stored, and what that changes. */
export interface Fact<Row> {
  /** Absent where polling itself writes the rows. */
  take?: Take;
  /**
   * Rows of one gauge with the same key are one row, the newest counting. Absent: all are kept, in their order. While
   * the database is away rows pile up.
   */
  key?(row: Row): string;
  /** Of rows with the same key: the first counts, or they are one row with the columns of all, or what this makes of two. */
  keep?: 'first' | 'merged' | JoinRows<Row>;
  /** Its statement must not touch a row twice: of rows with the same key only the last goes to the database. */
  oncePerStatement?: true;
  /** Bears a time of its own: stored also when the gauge is, or may be, in other hands by now. */
  dated?: true;
  changes: readonly Effect[];
  store(sql: Sql, rows: readonly Row[]): Promise<unknown>;
}

/**
 * Consoles count tanks, sensors and lines from 1 (576013-635 section 5.2): a row under 0 is a damaged number or no
 * device, and nothing is stored of it.
 */
export function isCounted(number: number): boolean {
  return number >= 1;
}
