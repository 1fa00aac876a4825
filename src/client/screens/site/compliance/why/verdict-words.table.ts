import type { FlagCode, ReasonCode } from '#contract/nouns/compliance/month.ts';

/** What a flag is called and what it means for the one who reads it. */
export const flagWords: Readonly<Record<FlagCode, { name: string; meaning: string }>> = {
  GAP_30: {
    name: 'More than 30 days between passes',
    meaning: 'Each tank and line needs a passing result at least every 30 days, also across the turn of a month.',
  },
  CSLD_STALE: {
    name: 'Old continuous result',
    meaning:
      'The gauge repeats an earlier result: without enough idle time it made no new one, so it proves nothing new.',
  },
  NO_IDLE_TIME: {
    name: 'No idle time',
    meaning: 'The tank was too busy for the gauge to finish a continuous test. A large leak can look like dispensing.',
  },
  CLOCK_DRIFT: {
    name: 'Gauge clock is off',
    meaning: 'Dates on the slips are those of the gauge. Set its clock, or a result may land in the wrong month.',
  },
  NOT_CONNECTED: {
    name: 'Console was not connected yet',
    meaning: 'What happened before is known only as far as the console’s own history shows it.',
  },
  OFFLINE: {
    name: 'Gauge was out of reach',
    meaning: 'What happened meanwhile is known only as far as the gauge told it afterwards.',
  },
  PROBE_OUT: { name: 'Probe out', meaning: 'Without its probe the gauge sees neither the level nor a leak.' },
  SENSOR_OUT: {
    name: 'Sensor out or not known',
    meaning: 'A sensor that is out, or whose state is not known, proves nothing: check the place by hand.',
  },
  INVENTORY_VARIANCE: {
    name: 'Inventory variance',
    meaning: 'Stock was over or short by more than the limit. Investigate it at once and record the cause.',
  },
  ALLD_OVERDUE: {
    name: 'Leak detector test overdue',
    meaning: 'The line leak detector must prove each year that it still works.',
  },
};

/** The ground of a verdict in a few words. */
export const reasonWords: Readonly<Record<ReasonCode, string>> = {
  VALID_PASS: 'A valid passing result',
  MONTH_OPEN: 'The month is still open',
  FAILED_TEST: 'A failed test',
  UNRESOLVED_ALARM: 'An unresolved alarm',
  OPEN_RELEASE: 'A suspected release that is not ruled out',
  NO_VALID_TEST: 'No result that counts',
  NO_DATA: 'No result at all',
  SIR_INCONCLUSIVE: 'An inconclusive SIR statement',
  INVENTORY_VARIANCE: 'Stock over or short by more than the limit',
  INVENTORY_REVIEW: 'Inventory not reviewed for seven-day shortages',
  NO_UNITS: 'No tank or line is known',
  FUTURE_MONTH: 'The month has not begun',
  GAP_30: 'More than 30 days between passes',
  CONTRADICTION: 'Facts on record that contradict each other',
  WRONG_METHOD: 'A method that does not prove this equipment',
  NOT_ON_RECORD: 'A fact that is not on record',
  NOT_COVERED: 'Rules that are not included',
  OUT_OF_USE: 'Out of use',
  NOT_REGULATED: 'Not regulated',
  ANSWERED: 'A failure, answered by a retest and what was done',
  CORRECTED: 'Corrected by hand',
};
