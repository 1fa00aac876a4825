import type { SituationEvent, SituationPair, SituationSite } from '../facts.ts';
import { aLine, aTank, fact } from '../pieces.ts';
import { lineTests, site, tankTests } from '../sites.ts';

/* A site whose only tank leaves the rules within the month: the days before ask for proof, the days after for nothing. */

const closed = 'removed from the ground, closure report 71 attached';

/** A test in September before one of October. */
const september = (last: string): string[] => (last >= '2026-10-01' ? ['2026-09-12'] : []);

/** The only tank and its line, last tested on these days of September; then `more` happens to them. */
function lastTested(tank: string, line: string, more: readonly SituationEvent[], product = 'Regular'): SituationSite {
  return site({
    tanks: [aTank({ product })],
    lines: [aLine()],
    tankEvents: tankTests(['2026-08-23', ...september(tank), tank]),
    lineEvents: lineTests(['2026-08-23', ...september(line), line]),
    more,
  });
}

/** Its use changes on October 20 to one outside the rules, as a letter shows. */
function heats(tank: string, line = tank): SituationSite {
  const letter = { by: 'J. Reed, letter to the agency attached' };
  const words = 'no: heating oil burned in the boiler of the shop';
  return lastTested(
    tank,
    line,
    [fact('tank 1 regulated', 'yes', words, '2026-10-20', '2026-10-20', letter)],
    'No. 2 fuel oil',
  );
}

/** It is removed on October 20 with its line. */
function removed(tank: string, line = tank, words = closed): SituationSite {
  const by = { by: 'Acme, certified remover' };
  return lastTested(
    tank,
    line,
    ['tank 1 permanently closed', 'line 1 removed'].map((what) =>
      fact(what, 'in_use', words, '2026-10-20', '2026-10-21', by),
    ),
  );
}

/** Its use changes on October 20 from one outside the rules, as a letter shows; it and its line are tested on November 25. */
function sells(month: string): SituationSite {
  const letter = { by: 'J. Reed, letter to the agency attached' };
  return {
    ...site({
      tanks: [aTank({ product: 'Diesel' })],
      tankEvents: tankTests(['2026-11-25']),
      lineEvents: lineTests(['2026-11-25']),
      more: [
        fact('tank 1 regulated', null, 'no: heating oil of the shop', '2005-06-01', '2005-06-10', letter),
        fact('tank 1 regulated', null, 'yes, it sells diesel', '2026-10-20', '2026-10-20', letter),
      ],
    }),
    month,
    today: '2026-12-10',
  };
}

export const leavesTheRulesPairs: readonly SituationPair[] = [
  {
    pair: 'P1800',
    kind: 'change in service',
    law: '40 CFR 280.41(a)(1), 280.12: at least every 30 days while it is regulated',
    source: 'c41',
    inside: {
      id: 'S1700',
      title: 'The only tank, tested with its line on September 21, heats the shop since October 20.',
      expected: 'COMPLIANT',
      why: 'The next test was due on October 21, when the rules asked for none.',
      site: heats('2026-09-21'),
    },
    outside: {
      id: 'S1701',
      title: 'The only tank, tested on September 14, heats the shop since October 20.',
      expected: 'INCONCLUSIVE',
      why: 'It was regulated for 35 days after its last test.',
      site: heats('2026-09-14', '2026-09-21'),
    },
  },
  {
    pair: 'P1801',
    kind: 'change in service',
    law: '40 CFR 280.41(b)(1): the line of a tank is monitored as long as the tank is regulated',
    source: 'c41',
    inside: {
      id: 'S1702',
      title: 'The only tank, tested with its line on October 5, heats the shop since October 20.',
      expected: 'COMPLIANT',
      why: 'Both were tested in the days in which they were regulated.',
      site: heats('2026-10-05'),
    },
    outside: {
      id: 'S1703',
      title: 'The same, its line last tested on September 14.',
      expected: 'INCONCLUSIVE',
      why: 'The line was in regulated use for 35 days after its last test.',
      site: heats('2026-10-05', '2026-09-14'),
    },
  },
  {
    pair: 'P1802',
    kind: 'month of the removal',
    law: '40 CFR 280.41(a)(1), 280.71: a pass in each 30 days up to the removal',
    source: 'c41',
    inside: {
      id: 'S1704',
      title: 'The only tank and its line, tested on September 21, removed on October 20 with the closure report.',
      expected: 'COMPLIANT',
      why: 'The next test was due after the removal.',
      site: removed('2026-09-21'),
    },
    outside: {
      id: 'S1705',
      title: 'The only tank and its line, tested on September 14, removed on October 20 with the closure report.',
      expected: 'INCONCLUSIVE',
      why: 'They were there for 35 days after their last test.',
      site: removed('2026-09-14'),
    },
  },
  {
    pair: 'P1803',
    kind: 'month of the removal',
    law: '40 CFR 280.71, 280.74: a closed tank is documented',
    source: 'c71',
    inside: {
      id: 'S1706',
      title: 'The only tank and its line, tested on October 5, removed on October 20 with the closure report.',
      expected: 'COMPLIANT',
      why: 'They were tested in the days in which they were there.',
      site: removed('2026-10-05'),
    },
    outside: {
      id: 'S1707',
      title:
        'The only tank and its line, tested on September 21, said to be dug out on October 20, without a document.',
      expected: 'INCONCLUSIVE',
      why: 'Nobody knows whether they were gone on October 21, when the next test was due.',
      site: removed('2026-09-21', '2026-09-21', 'was dug out'),
    },
  },
  {
    pair: 'P1804',
    kind: 'becomes regulated',
    law: '40 CFR 280.41(a)(1): at least every 30 days from the day on which it is regulated',
    source: 'c41',
    inside: {
      id: 'S1708',
      title: 'The only tank held heating oil for the shop, and sells diesel since October 20. Asked for October.',
      expected: 'COMPLIANT',
      why: 'Its first test is due on November 19.',
      site: sells('2026-10'),
    },
    outside: {
      id: 'S1709',
      title: 'The same, not tested until November 25. Asked for November.',
      expected: 'INCONCLUSIVE',
      why: 'It was regulated for 36 days without a test.',
      site: sells('2026-11'),
    },
  },
];
