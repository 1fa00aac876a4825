import type { StateProfile } from '#compliance/tables/requirement.ts';
import { marylandSigns } from './release-signs.table.ts';
import { maryland } from './requirements.table.ts';

/** The day Maryland's rewritten rules took effect. */
const rewritten = '2022-06-13';

/** Maryland's rules over the federal ones. Source: docs/reference/compliance-rules.md#maryland. */
export const md: StateProfile = {
  state: 'MD',
  name: 'Maryland (COMAR 26.10)',
  without: [],
  adds: maryland,
  report: { hours: 2, citation: 'COMAR 26.10.08.01A' },
  signs: marylandSigns,
  inventoryAlways: true,
  gapDays: 30,
  inventoryBesides: {
    // COMAR 26.10.04.01C(1) speaks of metered UST systems (casetext, read November 26, 2026).
    of: 'metered',
    from: rewritten,
    dueDay: 10,
    rule: {
      text: 'Inventory of each metered tank is controlled in addition to the monthly method of release detection: measured each day of operation, and reconciled and reviewed each month.',
      citation: 'COMAR 26.10.04.01C, 26.10.05.04A, 26.10.05.05A',
      mark: 'seen',
    },
  },
  gauging: {
    testedOver: 550,
    // .05C(2) and (3): from 551 gallons on only together with a precision tightness test every five years.
    rows: [
      { capacity: { from: 0, to: 550 }, diameter: null, hours: 36, weekly: 10, monthly: 5, withTightness: false },
      { capacity: { from: 551, to: 1000 }, diameter: null, hours: 36, weekly: 13, monthly: 7, withTightness: false },
      { capacity: { from: 1001, to: 2000 }, diameter: null, hours: 36, weekly: 26, monthly: 13, withTightness: false },
    ],
    rule: {
      text: 'A tank that is gauged by hand is gauged at least weekly, over 36 hours without a change, within 10, 13 or 26 gallons a test and 5, 7 or 13 gallons on average of four tests, by its size.',
      citation: 'COMAR 26.10.05.05C',
      mark: 'seen',
    },
  },
  interstitialFrom: {
    day: '2009-01-12',
    rule: {
      text: 'A tank or line installed since January 12, 2009 is monitored between its walls at least monthly; no other method takes its place.',
      citation: 'COMAR 26.10.05.01B',
      mark: 'seen',
    },
  },
  groundwater: {
    from: rewritten,
    waterDepth: 15,
    rule: {
      text: 'Groundwater monitoring is release detection only with the prior written approval of the Department. A professional engineer or geologist signs the site assessment. Groundwater is never more than 15 feet down, and the wells are measured at least monthly.',
      citation: 'COMAR 26.10.05.05F',
      mark: 'seen',
    },
  },
  vapor: {
    lastDay: '2009-04-01',
    rule: {
      text: 'Since April 1, 2009 vapor monitoring is release detection only where the Department has approved it as an alternative method.',
      citation: 'COMAR 26.10.05.05H, I',
      mark: 'seen',
    },
  },
  sir: {
    from: rewritten,
    rule: {
      text: 'Statistical inventory reconciliation is release detection of metered tanks only. A third party that the Department has approved makes it.',
      citation: 'COMAR 26.10.05.05B(1), (4)',
      mark: 'seen',
    },
  },
  lineTests: {
    from: rewritten,
    rule: {
      text: 'Pressurized piping is tested for tightness each year, or monitored each month by SIR, by wells, between its walls, or by another method that the Department has approved. Electronic line tests of 0.2 gallon per hour are such another method.',
      citation: 'COMAR 26.10.05.02D(2)(b), 26.10.05.05H',
      mark: 'seen',
    },
  },
  suction: {
    months: 24,
    from: rewritten,
    rule: {
      text: 'Suction piping that is not monitored month by month is tested for tightness at least every two years.',
      citation: 'COMAR 26.10.05.02D(3)',
      mark: 'seen',
    },
  },
};
