import type { ReleaseFinding } from './release-finding-keys.table.ts';

/** What a structured answer of a suspected release must bear besides equipment, person and day. */
export interface FindingRow {
  /** In lists and sentences. */
  label: string;
  /** 'release': nothing is ruled out, and the clocks of 40 CFR 280.61 to 280.67 run. */
  means: 'no_release' | 'release';
  /**
   * Which kind of sign it can answer: what a gauge, test or record showed, of these inventory alone, or results alone that
   * are void by now, or of liquid and water that no alarm calls fuel; or a spill.
   */
  answers: 'detection' | 'liquid' | 'inventory' | 'voided' | 'spill' | 'both';
  /** What was repaired or replaced must be said. */
  repaired: boolean;
  /**
   * The liquid has gone at once, and what was defective was repaired at once: a new answer says how it was removed and what
   * was repaired in the same field. Source: 40 CFR 280.50(b)(2) and (3), (c)(2).
   */
  removed: boolean;
  /** The question for its cause or source; null: none is asked for. */
  cause: string | null;
  /**
   * What must show that nothing leaks now: 'retest', a pass of the same unit after the sign, that finds as little;
   * 'system_test', one of 0.1 gallons an hour; null: nothing. Where there is no unit to test, a document does.
   */
  shownBy: 'retest' | 'system_test' | null;
  /** At least one document of the site is required. */
  document: boolean;
  /**
   * Whether a release that it rules out need not be reported: 'at_once', where it was found within the time for the report;
   * 'always'; null: it is reported in any case.
   */
  unreported: 'at_once' | 'always' | null;
  citation: string;
}

/**
 * What can be found of a suspected release. Source: 40 CFR 280.50(b) and (c), 280.52(a) and (b), 280.53, 280.61. Read as
 * mirrors: Ala. Admin. Code 335-6-15-.20 and -.23, which repeat 280.50 and 280.53, and law.lawstack.com/cfr/40/280.61.
 */
const findingRows = {
  monitor_defective: {
    label: 'Release detection equipment was defective',
    means: 'no_release',
    answers: 'detection',
    repaired: true,
    removed: false,
    cause: null,
    shownBy: 'retest',
    document: false,
    unreported: 'at_once',
    citation: '40 CFR 280.50(c)(1)',
  },
  equipment_defective: {
    label: 'Other equipment was defective, with no release to the environment',
    means: 'no_release',
    answers: 'detection',
    repaired: true,
    removed: false,
    cause: null,
    shownBy: 'retest',
    document: false,
    unreported: 'at_once',
    citation: '40 CFR 280.50(b)(1) and (2)',
  },
  test_error: {
    label: 'Test or alarm was invalid',
    means: 'no_release',
    answers: 'detection',
    repaired: false,
    removed: false,
    cause: 'What made the test or alarm invalid?',
    shownBy: 'retest',
    document: false,
    unreported: 'at_once',
    citation: '40 CFR 280.50(c)(4)',
  },
  water: {
    label: 'Liquid was water, removed',
    means: 'no_release',
    answers: 'liquid',
    repaired: false,
    removed: true,
    cause: 'Where did the water come from?',
    shownBy: 'retest',
    document: false,
    unreported: 'at_once',
    citation: '40 CFR 280.50(b)(3)',
  },
  monitoring_liquid: {
    label: 'Liquid of the interstitial monitoring (brine)',
    means: 'no_release',
    answers: 'liquid',
    repaired: false,
    removed: false,
    cause: 'Why did the liquid set off the sensor?',
    shownBy: 'retest',
    document: false,
    unreported: 'at_once',
    citation: '40 CFR 280.50(b)(3)',
  },
  product_contained: {
    label: 'Product, all of it contained and removed',
    means: 'no_release',
    answers: 'detection',
    repaired: false,
    removed: true,
    cause: 'Where did the product come from, and what contained it?',
    shownBy: 'retest',
    document: true,
    unreported: 'at_once',
    citation: '40 CFR 280.50(c)(2)',
  },
  records_wrong: {
    label: 'Inventory records were wrong',
    means: 'no_release',
    answers: 'inventory',
    repaired: false,
    removed: false,
    cause: 'What was wrong in the records?',
    shownBy: 'retest',
    document: false,
    unreported: 'at_once',
    citation: '40 CFR 280.50(c)(3)',
  },
  record_voided: {
    label: 'Result was recorded wrongly and is void',
    means: 'no_release',
    answers: 'voided',
    repaired: false,
    removed: false,
    cause: 'What was recorded wrongly, and what does the tester’s document say?',
    shownBy: null,
    document: true,
    unreported: 'always',
    citation: '40 CFR 280.50(c)(4)',
  },
  system_tight: {
    label: 'System test shows no leak',
    means: 'no_release',
    answers: 'detection',
    repaired: false,
    removed: false,
    cause: 'What explains the sign?',
    shownBy: 'system_test',
    document: false,
    unreported: null,
    citation: '40 CFR 280.52(a)(2)',
  },
  site_check: {
    label: 'Site check shows no release',
    means: 'no_release',
    answers: 'both',
    repaired: false,
    removed: false,
    cause: 'What explains the sign?',
    shownBy: 'system_test',
    document: true,
    unreported: null,
    citation: '40 CFR 280.52(b)(2)',
  },
  spill_cleaned: {
    label: 'Spill or overfill contained and cleaned up',
    means: 'no_release',
    answers: 'spill',
    repaired: false,
    removed: false,
    cause: 'What was spilled, and what contained it?',
    shownBy: null,
    document: true,
    unreported: 'at_once',
    citation: '40 CFR 280.53(b)',
  },
  confirmed: {
    label: 'Release confirmed',
    means: 'release',
    answers: 'both',
    repaired: false,
    removed: false,
    cause: 'What shows the release?',
    shownBy: null,
    document: false,
    unreported: null,
    citation: '40 CFR 280.61',
  },
} as const satisfies Readonly<Record<ReleaseFinding, FindingRow>>;

/** Whether an alarm says that the liquid is fuel, by its label; a label that is not known does not say so. */
export const saysFuel = (label: string) => /\b(fuel|product|gasoline|diesel|vapor)\b/i.test(label);

/** The row of a finding, with its fields as every row has them. */
export function findingRow(releaseFinding: ReleaseFinding): FindingRow {
  return findingRows[releaseFinding];
}
