import { t } from '#client/words/site/compliance/why.ts';
import type { FlagCode, ReasonCode } from '#contract/nouns/compliance/month.ts';

/** What a flag is called and what it means for the one who reads it. */
export const flagWords: Readonly<Record<FlagCode, { name: string; meaning: string }>> = {
  GAP_30: {
    get name() {
      return t.moreThan30DaysBetweenPasses;
    },
    get meaning() {
      return t.eachTankAndLineNeedsPassing;
    },
  },
  CSLD_STALE: {
    get name() {
      return t.oldContinuousResult;
    },
    get meaning() {
      return t.gaugeRepeatsEarlierResultWithoutEnough;
    },
  },
  NO_IDLE_TIME: {
    get name() {
      return t.noIdleTime;
    },
    get meaning() {
      return t.tankWasTooBusyForGauge;
    },
  },
  CLOCK_DRIFT: {
    get name() {
      return t.gaugeClockIsOff;
    },
    get meaning() {
      return t.datesOnSlipsAreThoseOf;
    },
  },
  NOT_CONNECTED: {
    get name() {
      return t.consoleWasNotConnectedYet;
    },
    get meaning() {
      return t.whatHappenedBeforeIsKnownOnly;
    },
  },
  OFFLINE: {
    get name() {
      return t.gaugeWasOutOfReach;
    },
    get meaning() {
      return t.whatHappenedMeanwhileIsKnownOnly;
    },
  },
  PROBE_OUT: {
    get name() {
      return t.probeOut;
    },
    get meaning() {
      return t.withoutItsProbeGaugeSeesNeither;
    },
  },
  SENSOR_OUT: {
    get name() {
      return t.sensorOutOrNotKnown;
    },
    get meaning() {
      return t.sensorThatIsOutOrWhose;
    },
  },
  INVENTORY_VARIANCE: {
    get name() {
      return t.inventoryVariance;
    },
    get meaning() {
      return t.stockWasOverOrShortBy;
    },
  },
  ALLD_OVERDUE: {
    get name() {
      return t.leakDetectorTestOverdue;
    },
    get meaning() {
      return t.lineLeakDetectorMustProveEach;
    },
  },
};

/** The ground of a verdict in a few words. */
export const reasonWords: Readonly<Record<ReasonCode, string>> = {
  get VALID_PASS() {
    return t.validPassingResult;
  },
  get MONTH_OPEN() {
    return t.monthIsStillOpen;
  },
  get FAILED_TEST() {
    return t.failedTest;
  },
  get UNRESOLVED_ALARM() {
    return t.unresolvedAlarm;
  },
  get OPEN_RELEASE() {
    return t.suspectedReleaseThatIsNotRuled;
  },
  get NO_VALID_TEST() {
    return t.noResultThatCounts;
  },
  get NO_DATA() {
    return t.noResultAtAll;
  },
  get SIR_INCONCLUSIVE() {
    return t.inconclusiveSirStatement;
  },
  get INVENTORY_VARIANCE() {
    return t.stockOverOrShortByMore;
  },
  get INVENTORY_REVIEW() {
    return t.inventoryNotReviewedForSevenDay;
  },
  get NO_UNITS() {
    return t.noTankOrLineIsKnown;
  },
  get FUTURE_MONTH() {
    return t.monthHasNotBegun;
  },
  get GAP_30() {
    return t.moreThan30DaysBetweenPasses;
  },
  get CONTRADICTION() {
    return t.factsOnRecordThatContradictEach;
  },
  get WRONG_METHOD() {
    return t.methodThatDoesNotProveThis;
  },
  get NOT_ON_RECORD() {
    return t.factThatIsNotOnRecord;
  },
  get NOT_COVERED() {
    return t.rulesThatAreNotIncluded;
  },
  get OUT_OF_USE() {
    return t.outOfUse;
  },
  get NOT_REGULATED() {
    return t.notRegulated;
  },
  get ANSWERED() {
    return t.failureAnsweredByRetestAndWhat;
  },
  get CORRECTED() {
    return t.correctedByHand;
  },
};
