import { t } from '#client/words/site/compliance/results.ts';
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
  noteHint?: string;
  /** It is no result that passes or fails, only a record. */
  recordOnly?: true;
}

/** Fields of records of other methods stand in method-form.ts. */
const ofMethod = {
  ofMonth: false,
  workedOut: true,
  numbers: [],
} as const;

/** What each kind of result is called and asks for. */
export const resultKindRows: Readonly<Record<ResultKind, KindRow>> = {
  sir: {
    get name() {
      return t.kinds.sir;
    },
    devices: ['tank', 'line'],
    ofMonth: true,
    get dateLabel() {
      return t.dateOfStatement;
    },
    workedOut: true,
    numbers: [
      {
        field: 'rate',
        get label() {
          return t.calculatedRateGalH;
        },
        get hint() {
          return t.lossIsNegative;
        },
      },
      {
        field: 'threshold',
        get label() {
          return t.thresholdGalH;
        },
      },
      {
        field: 'detectable',
        get label() {
          return t.minimumDetectableRateGalH;
        },
      },
    ],
    get testerLabel() {
      return t.vendor;
    },
  },
  tightness: {
    get name() {
      return t.kinds.tightness;
    },
    devices: ['tank', 'line'],
    ofMonth: false,
    get dateLabel() {
      return t.dayOfTest;
    },
    workedOut: false,
    numbers: [
      {
        field: 'rate',
        get label() {
          return t.measuredRateGalH;
        },
        get hint() {
          return t.lossIsNegative;
        },
        optional: true,
      },
      {
        field: 'threshold',
        get label() {
          return t.thresholdGalH;
        },
        optional: true,
      },
    ],
    get testerLabel() {
      return t.tester;
    },
  },
  interstitial: {
    get name() {
      return t.kinds.interstitial;
    },
    devices: ['tank', 'line'],
    ofMonth: false,
    get dateLabel() {
      return t.dayOfCheck;
    },
    workedOut: false,
    numbers: [],
    get testerLabel() {
      return t.checkedBy;
    },
    get noteHint() {
      return t.whatWasLookedAtAndWhat;
    },
  },
  inventory: {
    get name() {
      return t.kinds.inventory;
    },
    devices: ['tank'],
    ofMonth: true,
    get dateLabel() {
      return t.dayItWasReconciled;
    },
    workedOut: true,
    numbers: [
      {
        field: 'metered',
        get label() {
          return t.meteredInMonthGal;
        },
      },
      {
        field: 'over_short',
        get label() {
          return t.overOrShortGal;
        },
        get hint() {
          return t.shortageIsNegative;
        },
      },
      {
        field: 'worst_week',
        get label() {
          return t.largestSevenDayShortageGal;
        },
        get hint() {
          return t.sumOfSevenConsecutiveDaysThat;
        },
        optional: true,
      },
    ],
    get testerLabel() {
      return t.reconciledBy;
    },
    get noteHint() {
      return t.whatWasInvestigatedAndWhatWas;
    },
  },
  manual_gauging: {
    ...ofMethod,
    get name() {
      return t.kinds.manual_gauging;
    },
    devices: ['tank'],
    get dateLabel() {
      return t.dayOfLastReading;
    },
    get testerLabel() {
      return t.gaugedBy;
    },
  },
  groundwater: {
    ...ofMethod,
    get name() {
      return t.kinds.groundwater;
    },
    devices: ['tank'],
    get dateLabel() {
      return t.dayOfCheck;
    },
    get testerLabel() {
      return t.checkedBy;
    },
  },
  vapor: {
    ...ofMethod,
    get name() {
      return t.kinds.vapor;
    },
    devices: ['tank'],
    get dateLabel() {
      return t.dayOfCheck;
    },
    get testerLabel() {
      return t.checkedBy;
    },
    get noteHint() {
      return t.ifReadingIsAboveBackgroundWhy;
    },
  },
  site_assessment: {
    ...ofMethod,
    get name() {
      return t.kinds.site_assessment;
    },
    devices: ['tank'],
    get dateLabel() {
      return t.dayOfAssessment;
    },
    get testerLabel() {
      return t.signedBy;
    },
    recordOnly: true,
  },
  safe_suction: {
    ...ofMethod,
    get name() {
      return t.kinds.safe_suction;
    },
    devices: ['line'],
    get dateLabel() {
      return t.dayOfCheck;
    },
    get testerLabel() {
      return t.checkedBy;
    },
  },
  repair: {
    ...ofMethod,
    get name() {
      return t.kinds.repair;
    },
    devices: ['tank', 'line'],
    get dateLabel() {
      return t.dayRepairWasCompleted;
    },
    get testerLabel() {
      return t.repairedBy;
    },
    recordOnly: true,
  },
};
