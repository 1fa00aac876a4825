import type { SituationEvent, SituationPair, SituationSite } from '../facts.ts';
import { interstitialSite, twoSensors } from '../method-sites.ts';
import { aLine, aTank, fact, lineTest, record, tankTest } from '../pieces.ts';
import { documentsSite } from '../record-sites.ts';
import { linesForTanks, lineTests, type SiteOptions, site, tankTests } from '../sites.ts';

/* Tanks and lines that were removed, and tanks that are new: the days on which they are there decide. */

const by = { by: 'Acme, certified remover' };

/** The only tank of a site on SIR was removed on September 2 with its line, with these words. */
function removedInSeptember(words: string): SituationSite {
  const gone = (what: string) => fact(what, 'in_use', words, '2026-09-02', '2026-09-03', by);
  const { events, ...rest } = documentsSite();
  const ofAugust = events.filter((event) => event.type !== 'record' || (event.on ?? '') < '2026-09-05');
  return { ...rest, events: [...ofAugust, gone('tank 1 permanently closed'), gone('line 1 removed')] };
}

/** Tank 2 and its line were removed on October 20; both last passed on this day of September. */
function removedInOctober(lastTest: string, own: { line?: readonly SituationEvent[] } = {}): SituationSite {
  const gone = (what: string) =>
    fact(what, 'in_use', 'removed from the ground, closure report 71 attached', '2026-10-20', '2026-10-21', by);
  return site({
    lines: linesForTanks(2).lines,
    lineEvents: [...lineTests(), ...lineTests(['2026-08-23', lastTest], { line: 2 })],
    tanks: [aTank(), aTank({ number: 2, product: 'Premium' })],
    tankEvents: [...tankTests(), ...['2026-08-23', lastTest].flatMap((day) => tankTest(day, { tank: 2 }))],
    more: [gone('tank 2 permanently closed'), gone('line 2 removed'), ...(own.line ?? [])],
  });
}

/** A double-walled tank installed on a day, its interstice checked by hand on these days. */
function newTank(installed: string, checks: readonly string[], own: SiteOptions = {}): SituationSite {
  return interstitialSite({
    tank: { installed },
    sensors: twoSensors().slice(1),
    tankEvents: [],
    ...own,
    more: checks.map((on) =>
      record({ kind: 'interstitial_check', on, forMonth: on.slice(0, 7), tester: 'P. Nguyen, class B operator' }),
    ),
  });
}

/** The honest site with a second tank of this day, checked by hand in October. Asked for September. */
function secondTank(installed: string): SituationSite {
  const { lines, lineEvents } = linesForTanks(2);
  return site({
    month: '2026-09',
    lines,
    lineEvents,
    tanks: [
      aTank(),
      aTank({ number: 2, product: 'Premium', probe: null, installed, method: 'interstitial', walls: 'double' }),
    ],
    more: [
      record({
        ...{ kind: 'interstitial_check', tank: 2, on: '2026-10-28', forMonth: '2026-10' },
        tester: 'P. Nguyen, class B operator',
      }),
    ],
  });
}

const november = { month: '2026-11', today: '2026-12-10' } as const;

export const closedForGoodPairs: readonly SituationPair[] = [
  {
    pair: 'P1200',
    kind: 'permanent closure',
    law: '40 CFR 280.71, 280.74: a closed tank is documented, and then needs no release detection',
    source: 'c71',
    inside: {
      id: 'S1200',
      title: 'The only tank was removed on September 2, the closure report is on file. Asked for October.',
      expected: 'COMPLIANT',
      why: 'Nothing is in the ground, so nothing is due.',
      site: removedInSeptember('removed from the ground, closure report 71 attached'),
    },
    outside: {
      id: 'S1201',
      title: 'The only tank is said to be dug out on September 2, without a document. Asked for October.',
      expected: 'INCONCLUSIVE',
      why: 'Nobody knows whether it is gone.',
      site: removedInSeptember('was dug out'),
    },
  },
  {
    pair: 'P1201',
    kind: 'month of the removal',
    law: '40 CFR 280.41(a)(1), 280.71: a pass in each 30 days up to the removal',
    source: 'c41',
    inside: {
      id: 'S1202',
      title: 'Tank 2 and its line, tested on September 21, removed on October 20.',
      expected: 'COMPLIANT',
      why: 'The next test was due after the removal.',
      site: removedInOctober('2026-09-21'),
    },
    outside: {
      id: 'S1203',
      title: 'Tank 2 and its line, tested on September 14, removed on October 20.',
      expected: 'INCONCLUSIVE',
      why: 'They were there for 35 days after their last test.',
      site: removedInOctober('2026-09-14'),
    },
  },
  {
    pair: 'P1202',
    kind: 'first month of a tank',
    law: '40 CFR 280.41(a)(1) and (2): monitoring at least every 30 days from the installation on',
    source: 'c41',
    inside: {
      id: 'S1204',
      title: 'Tank installed on October 20, its interstice first checked on November 18. Asked for November.',
      expected: 'COMPLIANT',
      why: 'The first check came 29 days after the installation.',
      site: newTank('2026-10-20', ['2026-11-18', '2026-12-08'], november),
    },
    outside: {
      id: 'S1205',
      title: 'Tank installed on October 20, its interstice first checked on November 21. Asked for November.',
      expected: 'INCONCLUSIVE',
      why: 'The first check came 32 days after the installation.',
      site: newTank('2026-10-20', ['2026-11-21', '2026-12-08'], november),
    },
  },
  {
    pair: 'P1203',
    kind: 'first month of a tank',
    law: '40 CFR 280.41(a)(1) and (2): monitoring at least every 30 days from the installation on',
    source: 'c41',
    inside: {
      id: 'S1206',
      title: 'Tank installed on October 20, its interstice first checked on November 18. Asked for October.',
      expected: 'COMPLIANT',
      why: 'The first check was due by November 19.',
      site: newTank('2026-10-20', ['2026-11-18']),
    },
    outside: {
      id: 'S1207',
      title: 'Tank installed on September 25, its interstice first checked on November 18. Asked for October.',
      expected: 'INCONCLUSIVE',
      why: 'The first check was due by October 25.',
      site: newTank('2026-09-25', ['2026-11-18']),
    },
  },
  {
    pair: 'P1204',
    kind: 'month before the installation',
    law: '40 CFR 280.41(a): release detection of a tank begins with its installation',
    source: 'c41',
    inside: {
      id: 'S1208',
      title: 'A second tank installed on October 1. Asked for September.',
      expected: 'COMPLIANT',
      why: 'In September it was not there.',
      site: secondTank('2026-10-01'),
    },
    outside: {
      id: 'S1209',
      title: 'A second tank installed on August 10, first checked on October 28. Asked for September.',
      expected: 'INCONCLUSIVE',
      why: 'It was there all September, and nobody checked it.',
      site: secondTank('2026-08-10'),
    },
  },
  {
    pair: 'P1205',
    kind: 'removed line',
    law: '40 CFR 280.41(b), 280.71: piping that is still there is monitored',
    source: 'c41',
    inside: {
      id: 'S1210',
      title: 'Line 2 was removed on September 10 with its tank, and the console reports it no more.',
      expected: 'COMPLIANT',
      why: 'It is gone by its records and by the console.',
      site: removedLine(false),
    },
    outside: {
      id: 'S1211',
      title: 'Line 2 is recorded as removed on September 10, and the console still lists it in November.',
      expected: 'INCONCLUSIVE',
      why: 'The console contradicts the record.',
      site: removedLine(true),
    },
  },
];

/** Line 2 is recorded as removed on September 10; `left`: the console still lists it. */
function removedLine(left: boolean): SituationSite {
  const removed = 'removed with its tank, report 72 attached';
  return site({
    lines: [aLine(), aLine({ number: 2, tank: 1 })],
    lineEvents: [...lineTests(), ...lineTest('2026-08-15', { line: 2 })],
    more: [
      fact('line 2 removed', 'in_use', removed, '2026-09-10', '2026-09-11', by),
      ...(left
        ? [fact('line 2 left in the setup of the console', null, 'still listed', '2026-09-10', '2026-11-10', by)]
        : []),
    ],
  });
}
