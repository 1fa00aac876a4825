import type { FunctionCode } from '#gauges/driver.ts';

export interface PlanRow {
  code: FunctionCode;
  /** Seconds between two readings; 0 = in every poll. */
  every: number;
  /** Milliseconds of silence allowed before the answer: long reports start late on a real console. */
  firstByteMs?: number;
  /** Only asked when the gauge does not answer the named code. */
  insteadOf?: FunctionCode;
  /** Set-up of the console: these rows come due together, as one round (see gauge-settings.ts). */
  setup?: true;
}

const minute = 60;
const hour = 60 * minute;
const day = 24 * hour;
/** Set-up: a change made at the console is known within the hour, the second reading that confirms it included. */
const setup = { every: 50 * minute, setup: true } as const;

/**
 * What is read how often, in the order of asking: units before anything that has units, alarms and inventory before
 * the slow reports.
 */
export const pollPlan: readonly PlanRow[] = [
  { code: '517', ...setup },
  { code: '50F', ...setup },
  { code: '101', every: 0 },
  { code: '201', every: 0 },
  { code: '200', every: 0, insteadOf: '201' },
  { code: '205', every: 0, insteadOf: '101' },
  { code: '902', ...setup },
  { code: '602', ...setup },
  { code: '603', ...setup },
  { code: '604', ...setup },
  { code: '113', every: 5 * minute },
  { code: '301', every: 5 * minute },
  { code: '306', every: 5 * minute },
  { code: '311', every: 5 * minute },
  { code: '341', every: 5 * minute },
  { code: '346', every: 5 * minute },
  { code: '381', every: 5 * minute },
  { code: '702', ...setup },
  { code: '707', ...setup },
  { code: '712', ...setup },
  { code: '742', ...setup },
  { code: '747', ...setup },
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
  { code: '621', ...setup },
  { code: '622', ...setup },
  { code: '623', ...setup },
  { code: '624', ...setup },
  { code: '625', ...setup },
  { code: '626', ...setup },
  { code: '627', ...setup },
  { code: '628', ...setup },
  { code: '629', ...setup },
  { code: '607', ...setup },
  { code: '608', ...setup },
  { code: '609', ...setup },
  { code: '62A', ...setup },
  { code: '636', ...setup },
  { code: '611', ...setup },
  { code: '782', ...setup },
  { code: '802', ...setup },
];
