import type { SituationPair } from '../facts.ts';
import { interstitialSite, statesOf, twoSensors } from '../method-sites.ts';
import { aTank, delivery, fact, reading, tankTest } from '../pieces.ts';
import { grossLineTests, linesForTanks, lineTests, site, tankTests } from '../sites.ts';

const document = 'registration certificate attached';
const owner = { by: 'owner J. Reed' };

/** The honest site, its second tank empty on these days, and at work in between or afterwards. */
function restingTank(changes: Parameters<typeof fact>[], own: Parameters<typeof site>[0] = {}, tank2: string[] = []) {
  return site({
    ...linesForTanks(2),
    tanks: [aTank(), aTank({ number: 2, product: 'Premium', use: 'out_of_use' })],
    tankEvents: [...tankTests(), ...tankTests(tank2, { tank: 2 })],
    ...own,
    more: [
      ...changes.map((change) => fact(...change)),
      ...['2026-10-26', '2026-11-10'].map((day) => reading(`${day} 09:00`, 0.7, { tank: 2, volume: 11 })),
    ],
  });
}

export const datedFactsPairs: readonly SituationPair[] = [
  {
    pair: 'P270',
    kind: 'facts with dates',
    law: '40 CFR 280.70(a), 280.41(a)(1)',
    source: 'ref',
    inside: {
      id: 'S540',
      title: 'Second tank tested on September 20, emptied and out of use since October 10.',
      expected: 'COMPLIANT',
      why: 'Its last pass reaches to October 20; it was empty before the next test was due.',
      site: restingTank([['tank 2 use', 'in_use', 'out_of_use', '2026-10-10', '2026-10-10', owner]], {}, [
        '2026-09-20',
      ]),
    },
    outside: {
      id: 'S541',
      title: 'Second tank tested on September 1, emptied and out of use since October 10.',
      expected: 'INCONCLUSIVE',
      why: 'It was due on October 1 and worked on for nine days without a test.',
      site: restingTank([['tank 2 use', 'in_use', 'out_of_use', '2026-10-10', '2026-10-10', owner]], {}, [
        '2026-09-01',
      ]),
    },
  },
  {
    pair: 'P271',
    kind: 'facts with dates',
    law: '40 CFR 280.70(a); our own rule: a fact has a time',
    source: 'ref',
    inside: {
      id: 'S542',
      title: 'Out of use since October 1, the first day of the month, recorded on that day.',
      expected: 'COMPLIANT',
      why: 'It rested all month.',
      site: restingTank([['tank 2 use', 'in_use', 'out_of_use', '2026-10-01', '2026-10-01', owner]]),
    },
    outside: {
      id: 'S543',
      title: 'Out of use since November 1, no test in October.',
      expected: 'INCONCLUSIVE',
      why: 'In October it was in use and nobody tested it; what came later does not change that.',
      site: restingTank([['tank 2 use', 'in_use', 'out_of_use', '2026-11-01', '2026-11-01', owner]]),
    },
  },
  {
    pair: 'P272',
    kind: 'facts with dates',
    law: '40 CFR 280.41(a)(1): back in service',
    source: 'ref',
    inside: {
      id: 'S544',
      title: 'Tank back in service on October 2, tested on October 31 and since.',
      expected: 'COMPLIANT',
      why: 'Due on November 1, tested the day before.',
      site: site({
        tankEvents: [
          reading('2026-09-20 09:00', 0.7, { volume: 11 }),
          delivery('2026-10-02 10:00', '2026-10-02 10:40', 8000),
          ...tankTest('2026-10-31', { quiet: false }),
        ],
        more: [fact('tank 1 use', 'out_of_use', 'in_use', '2026-10-02', '2026-10-02', owner)],
      }),
    },
    outside: {
      id: 'S545',
      title: 'Tank back in service on October 1, no test until November 5.',
      expected: 'INCONCLUSIVE',
      why: 'It was due on October 31.',
      site: site({
        tankEvents: [
          reading('2026-09-20 09:00', 0.7, { volume: 11 }),
          delivery('2026-10-01 10:00', '2026-10-01 10:40', 8000),
          ...tankTest('2026-11-05', { quiet: false }),
        ],
        more: [fact('tank 1 use', 'out_of_use', 'in_use', '2026-10-01', '2026-10-01', owner)],
      }),
    },
  },
  {
    pair: 'P273',
    kind: 'facts with dates',
    law: '40 CFR 280.70(a): subpart E still applies',
    source: 'c70',
    inside: {
      id: 'S546',
      title: 'Second tank rested until October 20, then passed on October 25.',
      expected: 'COMPLIANT',
      why: 'Tested five days after it came back.',
      site: restingTank([['tank 2 use', 'out_of_use', 'in_use', '2026-10-20', '2026-10-20', owner]], {}, [
        '2026-10-25',
      ]),
    },
    outside: {
      id: 'S547',
      title: 'Second tank rested until October 20, then failed on October 25.',
      expected: 'FAILED',
      why: 'That no test was due yet does not undo one that failed.',
      site: restingTank([['tank 2 use', 'out_of_use', 'in_use', '2026-10-20', '2026-10-20', owner]], {
        tankEvents: [
          ...tankTests(),
          ...tankTest('2026-10-25', { tank: 2, result: 'failed', rate: -0.3, quiet: false }),
        ],
      }),
    },
  },
  {
    pair: 'P274',
    kind: 'method changed',
    law: '40 CFR 280.41(a), 280.43: every 30 days by the method in force',
    source: 'c43',
    inside: {
      id: 'S548',
      title: 'From tank tests to interstitial monitoring on October 20; test on October 8, sensor normal since.',
      expected: 'COMPLIANT',
      why: 'Each side is proven by its own method.',
      site: interstitialSite({
        tank: { installed: '2012-03-01', method: 'interstitial' },
        tankEvents: tankTests(),
        more: [fact('tank 1 method', 'atg', 'interstitial', '2026-10-20', '2026-10-20', owner)],
      }),
    },
    outside: {
      id: 'S549',
      title: 'From tank tests to interstitial monitoring on October 20; last tank test on September 10.',
      expected: 'INCONCLUSIVE',
      why: 'The test was due on October 10, ten days before the method changed.',
      site: interstitialSite({
        tank: { installed: '2012-03-01', method: 'interstitial' },
        tankEvents: tankTests(['2026-08-14', '2026-09-10']),
        more: [fact('tank 1 method', 'atg', 'interstitial', '2026-10-20', '2026-10-20', owner)],
      }),
    },
  },
  {
    pair: 'P275',
    kind: 'method changed',
    law: '40 CFR 280.41(a), 280.43(g)',
    source: 'c43',
    inside: {
      id: 'S550',
      title: 'From interstitial monitoring to tank tests on November 1; the sensor was normal all October.',
      expected: 'COMPLIANT',
      why: 'October is judged by the method of October.',
      site: interstitialSite({
        tank: { installed: '2012-03-01', method: 'atg' },
        more: [fact('tank 1 method', 'interstitial', 'atg', '2026-11-01', '2026-11-01', owner)],
      }),
    },
    outside: {
      id: 'S551',
      title: 'The same, but the sensor was out since September 20.',
      expected: 'INCONCLUSIVE',
      why: 'A method that begins in November proves nothing of October.',
      site: interstitialSite({
        tank: { installed: '2012-03-01', method: 'atg' },
        sensors: twoSensors(statesOf(['2026-07-01', 'normal'], ['2026-09-20', 'out'])),
        tankEvents: tankTests(['2026-11-05']),
        more: [fact('tank 1 method', 'interstitial', 'atg', '2026-11-01', '2026-11-01', owner)],
      }),
    },
  },
  {
    pair: 'P276',
    kind: 'correction after closing',
    law: 'our own rule: never better without a dated proof',
    source: 'ref',
    inside: {
      id: 'S552',
      title: 'Installation day typed on November 9, before the month was closed.',
      expected: 'COMPLIANT',
      why: 'It was on record when the month was closed.',
      site: site({ more: [fact('tank 1 installed', null, '2005-06-01', null, '2026-11-09', owner)] }),
    },
    outside: {
      id: 'S553',
      title: 'Installation day typed on November 12, after the month was closed, without a document.',
      expected: 'INCONCLUSIVE',
      why: 'A closed month does not get better by a word.',
      site: site({ more: [fact('tank 1 installed', null, '2005-06-01', null, '2026-11-12', owner)] }),
    },
  },
  {
    pair: 'P277',
    kind: 'correction after closing',
    law: 'our own rule: a later fact may make a closed month worse',
    source: 'ref',
    inside: {
      id: 'S554',
      title: 'Installation day corrected in December from 2004 to 2005.',
      expected: 'COMPLIANT',
      why: 'Both days are before the rule changed.',
      site: site({
        today: '2026-12-15',
        more: [fact('tank 1 installed', '2004-06-01', '2005-06-01', null, '2026-12-01', owner)],
      }),
    },
    outside: {
      id: 'S555',
      title: 'Installation day corrected in December from 2018 to 2005 by a word.',
      expected: 'INCONCLUSIVE',
      why: 'By what was known the tank tests did not count; a word does not make them count.',
      site: site({
        today: '2026-12-15',
        more: [fact('tank 1 installed', '2018-06-01', '2005-06-01', null, '2026-12-01', owner)],
      }),
    },
  },
  {
    pair: 'P278',
    kind: 'correction after closing',
    law: 'our own rule: a dated document counts',
    source: 'ref',
    inside: {
      id: 'S556',
      title: 'The same correction with the registration certificate.',
      expected: 'COMPLIANT',
      why: 'A dated document shows it.',
      site: site({
        today: '2026-12-15',
        more: [fact('tank 1 installed', '2018-06-01', '2005-06-01', null, '2026-12-01', { by: document })],
      }),
    },
    outside: {
      id: 'S557',
      title: 'Corrected by a word in November, and back again in December.',
      expected: 'INCONCLUSIVE',
      why: 'Two words are no document.',
      site: site({
        today: '2026-12-15',
        tank: { installed: '2018-06-01' },
        more: [
          fact('tank 1 installed', '2018-06-01', '2005-06-01', null, '2026-11-28', owner),
          fact('tank 1 installed', null, '2018-06-01', null, '2026-12-01', owner),
        ],
      }),
    },
  },
  {
    pair: 'P288',
    kind: 'retired tank',
    law: '40 CFR 280.71; our own rule: a fact has a time',
    source: 'ref',
    inside: {
      id: 'S576',
      title: 'Second tank taken out of the ground on September 28, recorded on the next day.',
      expected: 'COMPLIANT',
      why: 'In October it was gone.',
      site: site({
        tanks: [aTank(), aTank({ number: 2, use: 'in_use', probe: null })],
        more: [
          fact(
            'tank 2 permanently closed',
            'in_use',
            'removed, closure report attached',
            '2026-09-28',
            '2026-09-29',
            owner,
          ),
        ],
      }),
    },
    outside: {
      id: 'S577',
      title: 'Second tank taken out of the ground on November 3, no test since August.',
      expected: 'INCONCLUSIVE',
      why: 'In October it was in the ground and in use.',
      site: site({
        tanks: [aTank(), aTank({ number: 2, use: 'in_use', probe: null })],
        more: [
          fact(
            'tank 2 permanently closed',
            'in_use',
            'removed, closure report attached',
            '2026-11-03',
            '2026-11-04',
            owner,
          ),
        ],
      }),
    },
  },
  {
    pair: 'P289',
    kind: 'method changed',
    law: '40 CFR 280.41(b), 280.44',
    source: 'ref',
    inside: {
      id: 'S578',
      title: 'Method of the tank changed from SIR to gauge tests on October 1, tests in each month.',
      expected: 'COMPLIANT',
      why: 'October is proven by the method of October.',
      site: site({ more: [fact('tank 1 method', 'sir', 'atg', '2026-10-01', '2026-10-01', owner)] }),
    },
    outside: {
      id: 'S579',
      title: 'Method "changed" to interstitial on October 5 at a tank with a single wall.',
      expected: 'INCONCLUSIVE',
      why: 'A single wall has no interstice.',
      site: site({
        tank: { method: 'interstitial' },
        lineEvents: [...lineTests(), ...grossLineTests()],
        more: [fact('tank 1 method', 'atg', 'interstitial', '2026-10-05', '2026-10-05', owner)],
      }),
    },
  },
];
