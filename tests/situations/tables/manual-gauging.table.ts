import type { SituationPair } from '../facts.ts';
import { record } from '../pieces.ts';
import { gaugingWeeks, manualGaugingSite, sundaysFrom } from '../record-sites.ts';

const tightnessOf = (on: string) =>
  record({ kind: 'tightness_tank', on, forMonth: on.slice(0, 7), rate: -0.01, threshold: 0.05 });

export const manualGaugingPairs: readonly SituationPair[] = [
  {
    pair: 'P143',
    kind: 'manual gauging size',
    law: '40 CFR 280.41(a)(1)(ii), 280.43(b)',
    source: 'c41',
    inside: {
      id: 'S285',
      title: 'Manual gauging alone on a 550-gallon tank.',
      expected: 'COMPLIANT',
      why: 'Up to 550 gallons manual gauging alone is enough.',
      site: manualGaugingSite({ capacity: 550 }),
    },
    outside: {
      id: 'S286',
      title: 'Manual gauging alone on a 2,000-gallon tank.',
      expected: 'INCONCLUSIVE',
      why: 'Over 1,000 gallons it serves only together with tightness tests in the first ten years.',
      site: manualGaugingSite({ capacity: 2000 }, { standard: 26 }),
    },
  },
  {
    pair: 'P144',
    kind: 'manual gauging size',
    law: '40 CFR 280.43(b): never over 2,000 gallons',
    source: 'mtgEpa',
    inside: {
      id: 'S287',
      title: 'Manual gauging on a 300-gallon tank.',
      expected: 'COMPLIANT',
      why: 'Small tank, weekly sheets, under the standard.',
      site: manualGaugingSite({ capacity: 300 }),
    },
    outside: {
      id: 'S288',
      title: 'Manual gauging on a 4,000-gallon tank with tightness test.',
      expected: 'INCONCLUSIVE',
      why: 'Over 2,000 gallons the method may not be used at all.',
      site: manualGaugingSite(
        { capacity: 4000 },
        {
          standard: 26,
          more: [
            record({ kind: 'tightness_tank', on: '2025-05-05', forMonth: '2025-05', rate: -0.01, threshold: 0.05 }),
          ],
        },
      ),
    },
  },
  {
    pair: 'P145',
    kind: 'manual gauging length',
    law: '40 CFR 280.43(b) table: hours by size',
    source: 'mtg',
    inside: {
      id: 'S289',
      title: '900-gallon tank (64 in wide), 44 hours undisturbed, changes of 3 gallons.',
      expected: 'COMPLIANT',
      why: 'For 551 to 1,000 gallons of 64 inches: 44 hours, 9 gallons a week, 4 in the monthly average.',
      site: manualGaugingSite({ capacity: 900 }, { hours: 44, rates: [3], standard: 9 }),
    },
    outside: {
      id: 'S290',
      title: '900-gallon tank (64 in wide), 36 hours undisturbed.',
      expected: 'INCONCLUSIVE',
      why: '36 hours is the time for a tank up to 550 gallons; this one needs 44.',
      site: manualGaugingSite({ capacity: 900 }, { hours: 36, rates: [3], standard: 9 }),
    },
  },
  {
    pair: 'P146',
    kind: 'manual gauging length',
    law: '40 CFR 280.43(b): 36 hours',
    source: 'mtg',
    inside: {
      id: 'S291',
      title: '500-gallon tank, 36 hours undisturbed.',
      expected: 'COMPLIANT',
      why: 'Thirty-six hours is the least.',
      site: manualGaugingSite({ capacity: 500 }, { hours: 36 }),
    },
    outside: {
      id: 'S292',
      title: '500-gallon tank, 24 hours undisturbed.',
      expected: 'INCONCLUSIVE',
      why: 'Too short.',
      site: manualGaugingSite({ capacity: 500 }, { hours: 24 }),
    },
  },
  {
    pair: 'P147',
    kind: 'manual gauging standard',
    law: '40 CFR 280.43(b): weekly and monthly standard',
    source: 'mtg',
    inside: {
      id: 'S293',
      title: '500-gallon tank, weeks of 4, 5, 3 and 6 gallons.',
      expected: 'COMPLIANT',
      why: "Every week under 10 and the month's average of 4.5 under 5.",
      site: manualGaugingSite({ capacity: 500 }, { rates: [4, 5, 3, 6] }),
    },
    outside: {
      id: 'S294',
      title: '500-gallon tank, weeks of 8, 9, 8 and 9 gallons, each marked PASS.',
      expected: 'FAILED',
      why: 'Each week is under 10, but the average of four, 8.5, is over the monthly standard of 5: a release is indicated.',
      site: manualGaugingSite({ capacity: 500 }, { rates: [8, 9, 8, 9] }),
    },
  },
  {
    pair: 'P148',
    kind: 'manual gauging standard',
    law: '40 CFR 280.43(b): weekly standard',
    source: 'mtg',
    inside: {
      id: 'S295',
      title: '500-gallon tank, one week of 10 gallons, others of 2.',
      expected: 'COMPLIANT',
      why: '10 does not exceed 10, and the average is 4.',
      site: manualGaugingSite({ capacity: 500 }, { rates: [2, 2, 2, 10] }),
    },
    outside: {
      id: 'S296',
      title: '500-gallon tank, one week of 13 gallons typed as PASS.',
      expected: 'FAILED',
      why: '13 exceeds the weekly 10; the typed word is wrong.',
      site: manualGaugingSite({ capacity: 500 }, { rates: [1, 1, 1, 13] }),
    },
  },
  {
    pair: 'P149',
    kind: 'manual gauging weekly',
    law: '40 CFR 280.43(b): weekly',
    source: 'mtgEpa',
    inside: {
      id: 'S297',
      title: 'A sheet for each week.',
      expected: 'COMPLIANT',
      why: 'Weekly as required.',
      site: manualGaugingSite({ capacity: 500 }),
    },
    outside: {
      id: 'S298',
      title: 'Two sheets in October.',
      expected: 'INCONCLUSIVE',
      why: 'The method is weekly; two weeks are not four.',
      site: manualGaugingSite(
        { capacity: 500 },
        { weeks: gaugingWeeks.filter((d) => !['2026-10-11', '2026-10-25'].includes(d)) },
      ),
    },
  },
  {
    pair: 'P150',
    kind: 'manual gauging age',
    law: '40 CFR 280.41(a)(1)(i): tightness every 5 years until 10 years',
    source: 'mtgEpa',
    inside: {
      id: 'S299',
      title: '1,500-gallon tank of 2014, asked for October 2023, tightness test of 2020.',
      expected: 'COMPLIANT',
      why: 'Under ten years old and tested within five years.',
      site: manualGaugingSite(
        { capacity: 1500, installed: '2014-03-01' },
        {
          month: '2023-10',
          today: '2023-11-20',
          weeks: sundaysFrom('2023-08-06', 15),
          standard: 26,
          more: [
            record({ kind: 'tightness_tank', on: '2020-05-05', forMonth: '2020-05', rate: -0.01, threshold: 0.05 }),
          ],
        },
      ),
    },
    outside: {
      id: 'S300',
      title: 'The same tank, asked for October 2026.',
      expected: 'INCONCLUSIVE',
      why: 'Older than ten years: manual gauging with tightness tests has ended for it.',
      site: manualGaugingSite(
        { capacity: 1500, installed: '2014-03-01' },
        {
          standard: 26,
          more: [
            record({ kind: 'tightness_tank', on: '2025-05-05', forMonth: '2025-05', rate: -0.01, threshold: 0.05 }),
          ],
        },
      ),
    },
  },
  {
    pair: 'P151',
    kind: 'manual gauging new tank',
    law: '40 CFR 280.41(a)(2)',
    source: 'mtgEpa',
    inside: {
      id: 'S301',
      title: 'Manual gauging on a 500-gallon tank of 2016-04-01.',
      expected: 'COMPLIANT',
      why: 'Installed before April 11, 2016.',
      site: manualGaugingSite({ capacity: 500, installed: '2016-04-01' }),
    },
    outside: {
      id: 'S302',
      title: 'Manual gauging on a 500-gallon tank of 2019.',
      expected: 'INCONCLUSIVE',
      why: 'New tanks need interstitial monitoring whatever their size.',
      site: manualGaugingSite({ capacity: 500, installed: '2019-04-01' }),
    },
  },
  {
    pair: 'P152',
    kind: 'manual gauging Maryland',
    law: 'COMAR 26.10.05.05C(2), (3)(b): 13 gal weekly for 551-1,000 gal, with a tightness test every 5 years',
    source: 'mdLaw05',
    inside: {
      id: 'S303',
      title: 'Maryland, 900-gallon tank with a tightness test of 2025, weeks of 5 gallons, 44 hours.',
      expected: 'COMPLIANT',
      why: "Weeks under 9 and an average of 3.5: inside Maryland's 13 and 7 and inside the federal 9 and 4 as well.",
      site: manualGaugingSite(
        { capacity: 900 },
        { state: 'MD', hours: 44, rates: [5, 3, 3, 3], standard: 13, more: [tightnessOf('2025-05-05')] },
      ),
    },
    outside: {
      id: 'S304',
      title: 'Maryland, 900-gallon tank, weeks of 14 gallons.',
      expected: 'FAILED',
      why: '14 is over every weekly standard for this size.',
      site: manualGaugingSite({ capacity: 900 }, { state: 'MD', hours: 44, rates: [14], standard: 13 }),
    },
  },
];
