import type { RuleText } from '#contract/nouns/compliance/calendar.ts';

/*
 * Limits of methods that no gauge carries out, and the rules that they come from. Source: verdict evidence, section 3.
 * Days read: November 26, 2026.
 */

/** One row of a table of manual tank gauging: for which tanks, how long, and how much may differ. */
export interface GaugingRow {
  /** Nominal capacity, gallons, both included. */
  capacity: { from: number; to: number };
  /** Inches; null: the row asks for none. */
  diameter: number | null;
  /** Shortest test, hours in which nothing is added to the tank or removed from it. */
  hours: number;
  /** Gallons that one test may differ, and the average of four tests. */
  weekly: number;
  monthly: number;
  /** It is release detection only together with tank tightness tests, and only for the first ten years. */
  withTightness: boolean;
}

/** Smallest capacity beyond which no tank is gauged by hand, gallons. */
export const largestGauged = 2000;

/**
 * 40 CFR 280.43(b)(4) and (5). Read in copies of the table: oneplan.org/Farmstead/Tanks07.asp (mirror);
 * epa.gov/oust/ustsystm/manltank.htm (seen) for capacities, ages and that it is weekly.
 */
export const federalGauging: readonly GaugingRow[] = [
  { capacity: { from: 0, to: 550 }, diameter: null, hours: 36, weekly: 10, monthly: 5, withTightness: false },
  { capacity: { from: 551, to: 1000 }, diameter: 64, hours: 44, weekly: 9, monthly: 4, withTightness: false },
  { capacity: { from: 551, to: 1000 }, diameter: 48, hours: 58, weekly: 12, monthly: 6, withTightness: false },
  { capacity: { from: 551, to: 1000 }, diameter: null, hours: 36, weekly: 13, monthly: 7, withTightness: true },
  { capacity: { from: 1001, to: 2000 }, diameter: null, hours: 36, weekly: 26, monthly: 13, withTightness: true },
];

/** The monthly limit is for the average of so many tests. */
export const testsOfAverage = 4;

/** Feet below the ground surface that groundwater may be at most, and inches of product that an instrument must find. */
export const wellLimits = { waterDepth: 20, detects: 1 / 8 } as const;

/** Years after installation in which inventory control, or manual gauging of larger tanks, with tightness tests will do. */
export const youngYears = 10;
/** Months from one tank tightness test to the next, by those methods. */
export const tankTightnessMonths = 60;
/** Months from one tightness test of suction piping to the next. */
export const suctionMonths = 36;
/** Days after a repair in which the repaired part is tested; months for what is protected from corrosion. */
export const repairTest = { days: 30, cathodicMonths: 6 } as const;

/** Rules that a unit is held to where such a limit is missed. */
export const methodRules = {
  manual: {
    text: 'A tank of up to 550 gallons, or of up to 1,000 gallons that is 48 or 64 inches wide, may be gauged by hand each week: an undisturbed period of 36 to 58 hours, by the average of two sticks at its beginning and end, within a weekly limit and a limit for the average of four tests. Up to 2,000 gallons it takes the place of inventory control, with a tightness test every 5 years and only for 10 years after installation.',
    citation: '40 CFR 280.41(a)(1), 280.43(b)',
    mark: 'mirror',
  },
  wells: {
    text: 'Wells are checked at least every 30 days, by a method that fits an assessment of the site, which is kept as long as the method is used. Groundwater is never more than 20 feet down, and a manual method finds an eighth of an inch of product on it.',
    citation: '40 CFR 280.41(a)(1), 280.43(e), (f), 280.45(a)',
    mark: 'mirror',
  },
  inventory: {
    text: 'Inventory control, within 1 percent of what was metered plus 130 gallons in each month, is release detection only together with a tank tightness test at least every 5 years, and only for 10 years after the tank was installed.',
    citation: '40 CFR 280.41(a)(1)(i), 280.43(a)',
    mark: 'seen',
  },
  suction: {
    text: 'Suction piping is tested for tightness at least every 3 years or monitored each month. Piping that works below atmospheric pressure, drains back into the tank, and has a single check valve directly below the pump needs neither, where that can be verified.',
    citation: '40 CFR 280.41(b)(1)(ii)',
    mark: 'seen',
  },
  repair: {
    text: 'A repaired tank or line is tested for tightness within 30 days after the repair, unless it is monitored each month; secondary containment, spill and overfill equipment is tested within 30 days, cathodic protection within 6 months.',
    citation: '40 CFR 280.33(d), (e), (f)',
    mark: 'mirror',
  },
} as const satisfies Record<string, RuleText>;
