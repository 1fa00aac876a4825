import type { RuleText } from '#contract/nouns/compliance/calendar.ts';

/* Federal rules on facts of tanks and piping. Source: docs/reference/compliance-rules.md#missing-facts. */

/** The day of new-tanks.ts, as rules write it. */
export const lastDayOfOldRules = 'April 11, 2016';

/**
 * What a verdict rests on besides tests: rules that a unit is held to where such a fact is missing or wrong. Read on
 * November 26, 2026, besides what the rows of the calendar name: capacity, law.lawstack.com/cfr/40/280.40; newPiping, the
 * first paragraph of 280.20 as copied from the eCFR by github.com/AlextheYounga/ecfr, which asks for secondary containment
 * of the whole run of piping and for interstitial monitoring; the 30 days and the line leak detector of 280.41(b)(2) were
 * read in a paraphrase only. suspectedRelease and confirmedRelease, on November 27, 2026, as copies: 280.52 in the edition of
 * July 1, 2006, edocket.access.gpo.gov/cfr_2006/julqtr/40cfr280.52.htm, and 280.50 and 280.52 as Alabama repeats them after
 * 2015, Ala. Admin. Code 335-6-15-.20 and -.22; 280.33 as the rows of repairs name it.
 */
export const factRules = {
  newTank: {
    text: `A tank installed after ${lastDayOfOldRules} is monitored between its walls at least every 30 days; no other method takes its place.`,
    citation: '40 CFR 280.41(a)(2)',
    mark: 'seen',
  },
  eachTank: {
    text: 'Each tank is monitored for releases at least every 30 days.',
    citation: '40 CFR 280.41(a)(1)',
    mark: 'seen',
  },
  capacity: {
    text: 'Release detection is installed as its maker says and keeps to what the maker claims of it in writing: a test of the tank gauge counts up to the capacity that it was evaluated for.',
    citation: '40 CFR 280.40(a)(2), (4)',
    mark: 'seen',
  },
  piping: {
    text: 'Underground piping is monitored by what moves the fuel: pressurized piping has an automatic line leak detector and a line test each year or month; suction piping is tested every 3 years or monitored each month, unless it is safe suction.',
    citation: '40 CFR 280.41(b)(1)',
    mark: 'seen',
  },
  newPiping: {
    text: `Piping installed or replaced after ${lastDayOfOldRules} is monitored in its secondary containment at least every 30 days, and pressurized piping has an automatic line leak detector too. Safe suction piping needs no monitoring.`,
    citation: '40 CFR 280.20, 280.41(b)(2)',
    mark: 'mirror',
  },
  detector: {
    text: 'Pressurized piping has an automatic line leak detector, whose operation is tested each year.',
    citation: '40 CFR 280.41(b)(1)(i)(A), 280.44(a), 280.40(a)(3)(iii)',
    mark: 'seen',
  },
  typed: {
    text: 'Results of release detection are kept with the record of who made them.',
    citation: '40 CFR 280.45',
    mark: 'mirror',
  },
  safeSuction: {
    text: 'Only suction piping that slopes back to the tank and has a single check valve under the pump needs no release detection.',
    citation: '40 CFR 280.41(b)(1)(ii)',
    mark: 'seen',
  },
  suspectedRelease: {
    text: 'A suspected release is investigated and confirmed or ruled out within 7 days by a test of the system or a check of the site; a later passing result alone does not rule it out.',
    citation: '40 CFR 280.50, 280.52',
    mark: 'mirror',
  },
  stateProgram: {
    text: 'A state with an approved program runs it in place of the federal one, and its rules may ask for more: without the state nobody knows which rules hold.',
    // edocket.access.gpo.gov/cfr_2006/julqtr/40cfr281.11.htm and cfr_2005/julqtr/40cfr281.12.htm (older editions);
    // nepis.epa.gov, 9100N0WT (EPA on programs that run in lieu of the federal one); read November 27, 2026.
    citation: '40 CFR 281.11, 281.12(a)(3)',
    mark: 'mirror',
  },
  confirmedRelease: {
    text: 'After a confirmed release the part that leaked is repaired or closed, and repaired tanks and piping pass a tightness test within 30 days of the repair.',
    citation: '40 CFR 280.52(a), 280.33(d)',
    mark: 'mirror',
  },
} as const satisfies Record<string, RuleText>;
