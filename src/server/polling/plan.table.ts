import type { FunctionCode } from '#gauges/driver.ts';

export interface PlanRow {
  code: FunctionCode;
  /** Seconds between two readings; 0 = in every poll. */
  every: number;
  /** Milliseconds of silence allowed before the answer: long reports start late on a real console. */
  firstByteMs?: number;
  /** Only asked when the gauge does not answer the named code. */
  insteadOf?: FunctionCode;
}

const minute = 60;
const hour = 60 * minute;
const day = 24 * hour;

/**
 * What is read how often, in the order of asking: units before anything that has units, alarms and inventory before
 * the slow reports.
 */
export const pollPlan: readonly PlanRow[] = [
  { code: '517', every: day },
  { code: '50F', every: day },
  { code: '101', every: 0 },
  { code: '201', every: 0 },
  { code: '200', every: 0, insteadOf: '201' },
  { code: '205', every: 0, insteadOf: '101' },
  { code: '902', every: day },
  { code: '602', every: day },
  { code: '603', every: day },
  { code: '604', every: day },
  { code: '113', every: 5 * minute },
  { code: '301', every: 5 * minute },
  { code: '306', every: 5 * minute },
  { code: '311', every: 5 * minute },
  { code: '341', every: 5 * minute },
  { code: '346', every: 5 * minute },
  { code: '381', every: 5 * minute },
  { code: '702', every: day },
  { code: '707', every: day },
  { code: '712', every: day },
  { code: '742', every: day },
  { code: '747', every: day },
  { code: '111', every: day, firstByteMs: 10_000 },
  { code: '110', every: day, firstByteMs: 10_000, insteadOf: '111' },
  { code: '112', every: day, firstByteMs: 10_000 },
  { code: '208', every: day, firstByteMs: 10_000 },
  { code: '212', every: day, firstByteMs: 10_000 },
  { code: '207', every: day, firstByteMs: 10_000, insteadOf: '212' },
  { code: '251', every: day },
  { code: '373', every: day, firstByteMs: 10_000 },
  { code: '202', every: day, firstByteMs: 10_000 },
  { code: '20C', every: hour, firstByteMs: 10_000 },
  { code: '621', every: day },
  { code: '622', every: day },
  { code: '623', every: day },
  { code: '624', every: day },
  { code: '625', every: day },
  { code: '626', every: day },
  { code: '627', every: day },
  { code: '628', every: day },
  { code: '629', every: day },
  { code: '607', every: day },
];
