import type { SituationPair } from '../facts.ts';
import { aLine, aTank, fact } from '../pieces.ts';
import { linesForTanks, lineTests, site, tankTests } from '../sites.ts';

/* A fact that is put right after a slip, the state of a site, and units of one number. */

const owner = { by: 'owner J. Reed' };

export const putRightPairs: SituationPair[] = [
  {
    pair: 'P990',
    kind: 'correction after closing',
    law: 'our own rule: what is put back to what was known changes nothing',
    source: 'ref',
    inside: {
      id: 'S990',
      title: 'Installation day of the tank cleared in December and put back as it was.',
      expected: 'COMPLIANT',
      why: 'It is what was known when October was closed.',
      site: site({
        today: '2026-12-15',
        more: [
          fact('tank 1 installed', '2005-06-01', null, null, '2026-12-01', owner),
          fact('tank 1 installed', null, '2005-06-01', null, '2026-12-02', owner),
        ],
      }),
    },
    outside: {
      id: 'S991',
      title: 'Installation day cleared in December and recorded as another day, without a document.',
      expected: 'INCONCLUSIVE',
      why: 'Nobody knew the other day when October was closed, and no document shows it.',
      site: site({
        today: '2026-12-15',
        more: [
          fact('tank 1 installed', '2005-06-01', null, null, '2026-12-01', owner),
          fact('tank 1 installed', null, '2006-06-01', null, '2026-12-02', owner),
        ],
      }),
    },
  },
  {
    pair: 'P991',
    kind: 'state of the site',
    law: '40 CFR 281.11 (not verified); our own rule: unknown is never compliant',
    source: 'ref',
    inside: {
      id: 'S992',
      title: 'A site in Virginia with a test of each tank and line in each month.',
      expected: 'COMPLIANT',
      why: 'The federal rules hold, and they are met.',
      site: site({ state: 'VA' }),
    },
    outside: {
      id: 'S993',
      title: 'The same site, and nobody recorded its state.',
      expected: 'INCONCLUSIVE',
      why: 'Nobody knows by which rules to judge it.',
      site: site({ state: '' }),
    },
  },
  {
    pair: 'P992',
    kind: 'two tanks of one number',
    law: '40 CFR 280.41(a)(1)',
    source: 'ref',
    inside: {
      id: 'S994',
      title: 'Two tanks of two numbers, both tested.',
      expected: 'COMPLIANT',
      why: 'Each tank has its own tests.',
      site: site({
        tanks: [aTank(), aTank({ number: 2 })],
        tankEvents: [...tankTests(), ...tankTests(undefined, { tank: 2 })],
        ...linesForTanks(2),
      }),
    },
    outside: {
      id: 'S995',
      title: 'Two tanks entered under one number, one of them tested.',
      expected: 'INCONCLUSIVE',
      why: 'The tests of one tank prove no other.',
      site: site({ tanks: [aTank(), aTank({ installed: '2000-01-01' })] }),
    },
  },
  {
    pair: 'P993',
    kind: 'two lines of one number',
    law: '40 CFR 280.41(b)(1)',
    source: 'ref',
    inside: {
      id: 'S996',
      title: 'Two lines of two numbers, both tested.',
      expected: 'COMPLIANT',
      why: 'Each line has its own tests.',
      site: site({
        lines: [aLine(), aLine({ number: 2 })],
        lineEvents: [...lineTests(), ...lineTests(undefined, { line: 2 })],
      }),
    },
    outside: {
      id: 'S997',
      title: 'Two lines entered under one number, one of them tested.',
      expected: 'INCONCLUSIVE',
      why: 'The tests of one line prove no other.',
      site: site({ lines: [aLine(), aLine({ installed: '2000-01-01' })] }),
    },
  },
];
