import type { RuleText } from '#contract/nouns/compliance/calendar.ts';
import type { DetectionMethod } from '#contract/nouns/compliance/month.ts';
import { methodRules } from './method-limits.table.ts';

/* Methods of release detection and the tests they rest on. Source: docs/reference/compliance-rules.md#federal-requirements, docs/reference/compliance-rules.md#methods, docs/reference/compliance-rules.md#test-limits. */

/** Kinds of recorded results that may prove a month; the reconciliation does so only of a tank on inventory control. */
export type HandKind = 'sir' | 'tightness' | 'interstitial' | 'manual_gauging' | 'groundwater' | 'vapor';

export interface MethodFacts {
  /** As shown beside a tank or line. */
  name: string;
  /** Days after a month's end in which its proof may still come in. */
  graceDays: number;
  /** What proves a month, and what must have happened to it by the last day. */
  proof: string;
  done: 'completed' | 'recorded' | 'told';
  /** What a person records that proves a month of it. */
  byHand: readonly HandKind[];
  rule: RuleText;
}

export const methods: Record<DetectionMethod, MethodFacts> = {
  atg: {
    name: 'Static test by tank gauge',
    graceDays: 0,
    proof: 'a valid 0.2 gph test',
    done: 'completed',
    byHand: ['sir', 'tightness'],
    rule: {
      text: 'The tank must pass a 0.2 gallon per hour test of its gauge at least every 30 days. A test counts when it ran at least 2 hours and found less than its threshold, lost or gained; a 3.0 gallon per hour test does not count.',
      citation: '40 CFR 280.41(a)(1), 280.43(d)',
      // 280.41(a)(1): law.lawstack.com; 280.43(d) as COMAR 26.10.05.05E repeats it (read November 27, 2026).
      mark: 'mirror',
    },
  },
  csld: {
    name: 'Continuous test by tank gauge (CSLD)',
    graceDays: 0,
    proof: 'a conclusive CSLD result',
    done: 'completed',
    byHand: ['sir', 'tightness'],
    rule: {
      text: 'The gauge tests whenever the tank is idle and must come to a conclusive result at least every 30 days. A result belongs to the day it was reached; a report that repeats an older one adds nothing.',
      citation: '40 CFR 280.41(a)(1), 280.43(d)(3)(ii)',
      // 280.41(a)(1): law.lawstack.com; the continuous test as Cal. Code Regs. tit. 23, 2643 puts it (read November 27, 2026).
      mark: 'mirror',
    },
  },
  sir: {
    name: 'Statistical inventory reconciliation (SIR)',
    graceDays: 10,
    proof: 'a passing SIR statement',
    done: 'recorded',
    byHand: ['sir', 'tightness'],
    rule: {
      text: 'A statement for each month must give a calculated leak rate below its threshold, find 0.2 gallons per hour or less, and use a threshold of at most half the rate it can find. An inconclusive statement proves nothing.',
      citation: '40 CFR 280.43(h)',
      // As COMAR 26.10.05.05B(3) repeats it (read November 27, 2026).
      mark: 'mirror',
    },
  },
  interstitial: {
    name: 'Interstitial monitoring',
    graceDays: 0,
    proof: 'a normal state of the interstice',
    done: 'recorded',
    byHand: ['interstitial'],
    rule: {
      text: 'The space between the walls must be found normal at least every 30 days, by its sensor or by a recorded check, and no alarm of liquid may stand unexplained. A sensor that is out proves nothing.',
      citation: '40 CFR 280.41(a)(2), 280.43(g)',
      mark: 'seen',
    },
  },
  manual: {
    name: 'Manual tank gauging',
    graceDays: 0,
    proof: 'a gauging by hand of each week',
    done: 'recorded',
    byHand: ['manual_gauging'],
    rule: methodRules.manual,
  },
  groundwater: {
    name: 'Groundwater monitoring wells',
    graceDays: 0,
    proof: 'a check of all wells that found no product',
    done: 'recorded',
    byHand: ['groundwater'],
    rule: methodRules.wells,
  },
  vapor: {
    name: 'Vapor monitoring wells',
    graceDays: 0,
    proof: 'a check of all wells that found no increase above background',
    done: 'recorded',
    byHand: ['vapor'],
    rule: methodRules.wells,
  },
  inventory: {
    name: 'Inventory control with tightness tests',
    graceDays: 10,
    proof: 'a reconciliation of the month within its limit',
    done: 'recorded',
    byHand: ['sir', 'tightness'],
    rule: methodRules.inventory,
  },
  line_monthly: {
    name: 'Monthly line test',
    graceDays: 0,
    proof: 'a valid 0.2 gph line test',
    done: 'completed',
    // 280.44(c): the methods of 280.43(e) to (i) for piping, SIR among them.
    byHand: ['tightness', 'sir'],
    rule: {
      text: 'Pressurized piping that is watched monthly must pass a 0.2 gallon per hour test at least every 30 days. A 3.0 gallon per hour test does not count.',
      citation: '40 CFR 280.41(b)(1)(i)(B)',
      mark: 'seen',
    },
  },
  line_annual: {
    name: 'Annual line tightness test',
    graceDays: 0,
    proof: 'a passed 0.1 gph line test of the last 12 months',
    done: 'recorded',
    byHand: ['tightness'],
    rule: {
      text: 'Pressurized piping that is not watched monthly must pass a tightness test of 0.1 gallons per hour every year.',
      citation: '40 CFR 280.41(b)(1)(i)(B), 280.44(b)',
      mark: 'mirror',
    },
  },
  line_suction: {
    name: 'Periodic suction line tightness test',
    graceDays: 0,
    proof: 'a passed 0.1 gph line test that is recent enough for suction piping',
    done: 'recorded',
    byHand: ['tightness'],
    rule: methodRules.suction,
  },
  line_sump: {
    name: 'Sump sensors',
    graceDays: 0,
    proof: 'a normal state of all sump sensors',
    done: 'told',
    byHand: ['interstitial'],
    rule: {
      text: 'Piping in secondary containment is watched by the sensors of its sumps, which must be found normal at least every 30 days; no alarm of liquid may stand unexplained.',
      citation: '40 CFR 280.41(b)(1)(i)(B)',
      mark: 'seen',
    },
  },
  sensor: {
    name: 'Sensor',
    graceDays: 0,
    proof: 'a normal state of the sensor',
    done: 'told',
    byHand: [],
    rule: {
      text: 'An alarm of fuel or liquid is a suspected release until somebody has found out why and it has cleared. A sensor alone proves no tank or line.',
      citation: '40 CFR 280.50',
      mark: 'mirror',
    },
  },
};

/**
 * The test of an electronic line leak detector in place of the annual one: EPA says so of a device that finds 0.1 gallons an
 * hour at 1.5 times the working pressure (https://www.epa.gov/ust/ust-technical-compendium-release-detection, question 2, read
 * November 28, 2026).
 */
export const annualByDetector: RuleText = {
  text: `${methods.line_annual.rule.text} A 0.1 gallon per hour pass of the electronic line leak detector is taken for it, where it finds that at 1.5 times the working pressure.`,
  citation: methods.line_annual.rule.citation,
  mark: 'mirror',
};

/** A test of the gauge by what fails it and what it proves. The limits it holds within are those of its listing. */
export interface TestFacts {
  name: string;
  /** Gallons an hour, from which on, lost or gained, a test fails; null: only its printed result counts. */
  threshold: number | null;
  /** Of tanks on one manifold; null: the same. */
  manifoldThreshold: number | null;
  /** Whether a pass proves the month. */
  proves: boolean;
}

const gross = { threshold: null, manifoldThreshold: null, proves: false };
const line = { manifoldThreshold: null, proves: true };

/*
 * What proves a month where nobody knows the console's units (its numbers are then written as if in gallons):
 * - The console's own word proves: 'passed' of reports 207, 208, 212, 251, 373 and 383 is its own comparison, in its own
 *   units, with its own threshold, as are 'failed' and 'invalid'. So do sensor states and hours, which have no such units.
 * - Our numbers prove nothing. A rate (208) fails where it is over the limit below in every units it may be in; otherwise
 *   it is not known, and neither it nor the word beside it proves. A capacity that the gauge reported is not held against what
 *   the test was evaluated for, nor a volume against a capacity that a person set: the test proves nothing until the units
 *   are confirmed. Volume and capacity of one console are in the same units, so their share is known.
 *   No rate in unknown units starts the clock of a release unless it is one in each of them.
 * - What people record (SIR, tightness, reconciliation) is in gallons by the form it is entered in.
 */

/** Tests of the gauge, by method and kind (section 6: listings VRJ, VRK, VRL, VRZ, VRC). */
export const tests: Record<'static' | 'csld' | 'line', Record<'0.2' | '0.1' | 'gross', TestFacts>> = {
  static: {
    '0.2': { name: '0.2 gph static test', threshold: 0.126, manifoldThreshold: null, proves: true },
    '0.1': { name: '0.1 gph static test', threshold: 0.071, manifoldThreshold: null, proves: true },
    gross: { name: '3.0 gph static test', ...gross },
  },
  csld: {
    '0.2': { name: '0.2 gph CSLD test', threshold: 0.16, manifoldThreshold: 0.15, proves: true },
    '0.1': { name: '0.1 gph CSLD test', threshold: null, manifoldThreshold: null, proves: true },
    gross: { name: '3.0 gph CSLD test', ...gross },
  },
  line: {
    '0.2': { name: '0.2 gph line test', threshold: 0.17, ...line },
    '0.1': { name: '0.1 gph line test', threshold: 0.05, ...line },
    gross: { name: '3.0 gph line test', ...gross },
  },
};

/** Gallons an hour that a kind of recorded result has to find: at or over it, lost or gained, it failed (section 3). */
export const recordLimits = {
  sir: 0.2,
  tightness: 0.1,
  interstitial: null,
  inventory: null,
  // In gallons of a test, and by what was found: judged by the table of the method and by the wells.
  manual_gauging: null,
  groundwater: null,
  vapor: null,
} as const satisfies Record<HandKind | 'inventory', number | null>;

/**
 * Gallons an hour that a tightness test without a threshold on record stays below, lost or gained: the lowest threshold of
 * the listed tests of 0.1 gph that were read (0.05, 0.055, 0.06 and 0.071). Source: neiwpcc.org/nwglde-files/evals,
 * pro_tank_g.html, mass_technology_e.html, ronan_engineering_d.html, veeder_root_j.html (read November 29, 2026).
 */
export const unstatedThreshold = { value: 0.05, mark: 'seen' } as const;

/** Every 30 days a tank must be monitored: a statement that comes later than that after its month found nothing in time. */
export const latestStatementDays = 30;

/** What fails or passes: tests of the gauge by their size, what is recorded by its kind, sensors. */
export type Finding = '0.2' | '0.1' | 'gross' | HandKind | 'other';

/** Whose pass answers whose failure: what finds as little. A statement of a whole month answers nothing. */
export const answering: Record<Finding, readonly Finding[]> = {
  gross: ['0.2', '0.1', 'tightness'],
  '0.2': ['0.2', '0.1', 'tightness'],
  '0.1': ['0.1', 'tightness'],
  tightness: ['0.1', 'tightness'],
  sir: ['0.2', '0.1', 'tightness'],
  interstitial: ['interstitial', 'tightness'],
  manual_gauging: ['0.2', '0.1', 'tightness'],
  groundwater: ['tightness'],
  vapor: ['tightness'],
  other: [],
};
