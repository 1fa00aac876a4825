import type { RecordedResult, ResultKind } from '#contract/nouns/compliance/result.ts';

/** Fields of a result that hold a number. */
export const numberFields = ['rate', 'threshold', 'detectable', 'metered', 'over_short', 'worst_week'] as const;
export type NumberField = (typeof numberFields)[number];

export interface NumberLine {
  field: NumberField;
  label: string;
  hint?: string;
  /** May be left empty. */
  optional?: boolean;
}

export interface KindRow {
  name: string;
  /** What the devices are that it can speak of. */
  devices: readonly RecordedResult['device'][];
  /** It speaks of a month of its own; else of the month of its day. */
  ofMonth: boolean;
  dateLabel: string;
  /** The outcome is worked out from the numbers; else the person says it. */
  workedOut: boolean;
  numbers: readonly NumberLine[];
  testerLabel: string;
  noteLabel: string;
  noteHint?: string;
  /** It is no result that passes or fails, only a record. */
  recordOnly?: true;
}

/** Fields of records of other methods stand in method-form.ts. */
const ofMethod = {
  ofMonth: false,
  workedOut: true,
  numbers: [],
  noteLabel: 'Note (optional)',
} as const;

/** What each kind of result is called and asks for. */
export const resultKindRows: Readonly<Record<ResultKind, KindRow>> = {
  sir: {
    name: 'SIR statement',
    devices: ['tank', 'line'],
    ofMonth: true,
    dateLabel: 'Date of the statement',
    workedOut: true,
    numbers: [
      { field: 'rate', label: 'Calculated rate (gph)', hint: 'A loss is negative.' },
      { field: 'threshold', label: 'Threshold (gph)' },
      { field: 'detectable', label: 'Minimum detectable rate (gph)' },
    ],
    testerLabel: 'Vendor',
    noteLabel: 'Note (optional)',
  },
  tightness: {
    name: 'Tightness test',
    devices: ['tank', 'line'],
    ofMonth: false,
    dateLabel: 'Day of the test',
    workedOut: false,
    numbers: [
      { field: 'rate', label: 'Measured rate (gph)', hint: 'A loss is negative.', optional: true },
      { field: 'threshold', label: 'Threshold (gph)', optional: true },
    ],
    testerLabel: 'Tester',
    noteLabel: 'Note (optional)',
  },
  interstitial: {
    name: 'Interstitial check',
    devices: ['tank', 'line'],
    ofMonth: false,
    dateLabel: 'Day of the check',
    workedOut: false,
    numbers: [],
    testerLabel: 'Checked by',
    noteLabel: 'Note (optional)',
    noteHint: 'What was looked at, and what was found.',
  },
  inventory: {
    name: 'Monthly reconciliation',
    devices: ['tank'],
    ofMonth: true,
    dateLabel: 'Day it was reconciled',
    workedOut: true,
    numbers: [
      { field: 'metered', label: 'Metered in the month (gal)' },
      { field: 'over_short', label: 'Over or short (gal)', hint: 'A shortage is negative.' },
      {
        field: 'worst_week',
        label: 'Largest seven-day shortage (gal)',
        hint: 'Sum of seven consecutive days that were all short, negative. Enter 0 if there is none. Leave it empty only if the days were not reviewed; in Maryland the month is then not proven.',
        optional: true,
      },
    ],
    testerLabel: 'Reconciled by',
    noteLabel: 'Note (optional)',
    noteHint: 'What was investigated and what was found.',
  },
  manual_gauging: {
    ...ofMethod,
    name: 'Weekly gauging by hand',
    devices: ['tank'],
    dateLabel: 'Day of the last reading',
    testerLabel: 'Gauged by',
  },
  groundwater: {
    ...ofMethod,
    name: 'Groundwater well check',
    devices: ['tank'],
    dateLabel: 'Day of the check',
    testerLabel: 'Checked by',
  },
  vapor: {
    ...ofMethod,
    name: 'Vapor well check',
    devices: ['tank'],
    dateLabel: 'Day of the check',
    testerLabel: 'Checked by',
    noteHint: 'If a reading is above the background: why it is no increase.',
  },
  site_assessment: {
    ...ofMethod,
    name: 'Site assessment for wells',
    devices: ['tank'],
    dateLabel: 'Day of the assessment',
    testerLabel: 'Signed by',
    recordOnly: true,
  },
  safe_suction: {
    ...ofMethod,
    name: 'Check of safe suction',
    devices: ['line'],
    dateLabel: 'Day of the check',
    testerLabel: 'Checked by',
  },
  repair: {
    ...ofMethod,
    name: 'Repair',
    devices: ['tank', 'line'],
    dateLabel: 'Day the repair was completed',
    testerLabel: 'Repaired by',
    recordOnly: true,
  },
};

export const outcomeNames: Readonly<Record<RecordedResult['result'], string>> = {
  PASS: 'Pass',
  FAIL: 'Fail',
  INCONCLUSIVE: 'Inconclusive',
};
