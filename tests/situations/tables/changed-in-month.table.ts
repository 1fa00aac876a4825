import type { SituationEvent, SituationPair, SituationSite } from '../facts.ts';
import { aTank, fact, tankTest } from '../pieces.ts';
import { documentsSite } from '../record-sites.ts';
import { linesForTanks, lineTests, site, tankTests, testDays } from '../sites.ts';

/* Facts that change within the month: each stretch of days is held to what the law asks of it. */

const by = { by: 'J. Reed, owner' };

/** The tank on SIR; statements dated after this day are not on record. */
function statementsUntil(last: string, more: readonly SituationEvent[]): SituationSite {
  const { events, ...rest } = documentsSite();
  return {
    ...rest,
    events: [...events.filter((event) => event.type !== 'record' || (event.on ?? '') <= last), ...more],
  };
}

/** Out of use since September 8, as these words record it, and in use again since October 20. */
function backInOctober(words: string): SituationSite {
  return statementsUntil('2026-09-05', [
    fact('tank 1 use', 'in_use', 'out_of_use', '2026-09-08', '2026-09-08', { by: words }),
    fact('tank 1 use', null, 'in_use', '2026-10-20', '2026-10-20', by),
  ]);
}

/** Out of use since October 8, as these words record it, and in use again since November 5. Asked for October. */
function backInNovember(words: string): SituationSite {
  return statementsUntil('2026-10-05', [
    fact('tank 1 use', 'in_use', 'out_of_use', '2026-10-08', '2026-10-08', { by: words }),
    fact('tank 1 use', null, 'in_use', '2026-11-05', '2026-11-05', by),
  ]);
}

/** Taken out of use on this day of October, with the record of its emptying. September's statement is the last. */
function closedInOctober(day: string): SituationSite {
  return statementsUntil('2026-10-05', [
    fact('tank 1 use', 'in_use', 'out_of_use', day, day, { by: 'J. Reed, record of its emptying attached' }),
  ]);
}

const closure = 'removed from the ground, closure report 71 attached';

/** The tank was removed on this day of October. September's statement is the last. */
function removedInOctober(day: string): SituationSite {
  return statementsUntil('2026-10-05', [fact('tank 1 permanently closed', 'in_use', closure, day, day, by)]);
}

/** Line 2, tested on September 21, was removed on October 10; with it its tank, or the tank stays and is tested. */
function lineRemoved(withTank: boolean): SituationSite {
  const days = ['2026-08-23', '2026-09-21'];
  const gone = (what: string) => fact(what, 'in_use', closure, '2026-10-10', '2026-10-11', by);
  return site({
    lines: linesForTanks(2).lines,
    lineEvents: [...lineTests(), ...lineTests(days, { line: 2 })],
    tanks: [aTank(), aTank({ number: 2, product: 'Premium' })],
    tankEvents: [...tankTests(), ...(withTank ? days : testDays).flatMap((day) => tankTest(day, { tank: 2 }))],
    more: [gone('line 2 removed'), ...(withTank ? [gone('tank 2 permanently closed')] : [])],
  });
}

/** Tank 2 heats the shop since October 20, as a letter shows. It and its line last passed on this day of September. */
function heatsSinceOctober(lastTest: string): SituationSite {
  const days = ['2026-08-23', lastTest];
  return site({
    lines: linesForTanks(2).lines,
    lineEvents: [...lineTests(), ...lineTests(days, { line: 2 })],
    tanks: [aTank(), aTank({ number: 2, product: 'No. 2 fuel oil' })],
    tankEvents: [...tankTests(), ...days.flatMap((day) => tankTest(day, { tank: 2 }))],
    more: [
      fact('tank 2 regulated', 'yes', 'no: heating oil burned in the boiler of the shop', '2026-10-20', '2026-10-20', {
        by: 'J. Reed, letter to the agency attached',
      }),
    ],
  });
}

export const changedInMonthPairs: readonly SituationPair[] = [
  {
    pair: 'P1710',
    kind: 'temporary closure',
    law: '40 CFR 280.70(a): release detection goes on unless the tank is empty',
    source: 'c70',
    inside: {
      id: 'S1620',
      title:
        'Tank on SIR, out of use since September 8 with the record of its emptying, in use again since October 20.',
      expected: 'COMPLIANT',
      why: 'It was empty until October 19; its first statement is due 30 days after.',
      site: backInOctober('J. Reed, record of its emptying attached'),
    },
    outside: {
      id: 'S1621',
      title: 'The same tank, entered as out of use by a word alone.',
      expected: 'INCONCLUSIVE',
      why: 'Nothing shows that it was empty, so release detection went on in these days too.',
      site: backInOctober('J. Reed'),
    },
  },
  {
    pair: 'P1711',
    kind: 'temporary closure',
    law: '40 CFR 280.70(a): what was shown of a tank stays shown',
    source: 'c70',
    inside: {
      id: 'S1622',
      title: 'Tank out of use since October 8 with the record of its emptying, in use again since November 5.',
      expected: 'COMPLIANT',
      why: 'That it came back in November takes nothing from the record of October.',
      site: backInNovember('J. Reed, record of its emptying attached'),
    },
    outside: {
      id: 'S1623',
      title: 'The same tank, entered as out of use by a word alone.',
      expected: 'INCONCLUSIVE',
      why: 'No record shows that it was empty in October.',
      site: backInNovember('J. Reed'),
    },
  },
  {
    pair: 'P1712',
    kind: 'temporary closure',
    law: '40 CFR 280.41(a)(1), 280.70(a): at least every 30 days while it is in use',
    source: 'c41',
    inside: {
      id: 'S1624',
      title: 'Statement of September 30, out of use and emptied on October 30.',
      expected: 'COMPLIANT',
      why: 'October 30 is the thirtieth day: on it the tank was out of use already.',
      site: closedInOctober('2026-10-30'),
    },
    outside: {
      id: 'S1625',
      title: 'Statement of September 30, out of use and emptied on October 31.',
      expected: 'INCONCLUSIVE',
      why: 'The tank was in use on the thirtieth day, and nothing of it was checked by its end.',
      site: closedInOctober('2026-10-31'),
    },
  },
  {
    pair: 'P1713',
    kind: 'permanent closure',
    law: '40 CFR 280.41(a)(1), 280.71: at least every 30 days while it is there',
    source: 'c41',
    inside: {
      id: 'S1626',
      title: 'Statement of September 30, tank removed on October 30.',
      expected: 'COMPLIANT',
      why: 'On the thirtieth day the tank was not there any more.',
      site: removedInOctober('2026-10-30'),
    },
    outside: {
      id: 'S1627',
      title: 'Statement of September 30, tank removed on October 31.',
      expected: 'INCONCLUSIVE',
      why: 'The tank was there on the thirtieth day, and nothing of it was checked by its end.',
      site: removedInOctober('2026-10-31'),
    },
  },
  {
    pair: 'P1714',
    kind: 'permanent closure',
    law: '40 CFR 280.41(b)(1): piping that conveys product is monitored',
    source: 'c41',
    inside: {
      id: 'S1628',
      title: 'Line 2 and its tank removed on October 10.',
      expected: 'COMPLIANT',
      why: 'Neither is there any more.',
      site: lineRemoved(true),
    },
    outside: {
      id: 'S1629',
      title: 'Line 2 removed on October 10; its tank stays in use, and no other piping is recorded at it.',
      expected: 'INCONCLUSIVE',
      why: 'Nobody knows by what its fuel left it since October 10.',
      site: lineRemoved(false),
    },
  },
  {
    pair: 'P1715',
    kind: 'change in service',
    law: '40 CFR 280.41(a)(1), 280.12: at least every 30 days while it is regulated',
    source: 'c41',
    inside: {
      id: 'S1630',
      title: 'Tank 2, tested on September 21, holds heating oil for the premises since October 20.',
      expected: 'COMPLIANT',
      why: 'Its next test was due on October 21, when the rules asked for none.',
      site: heatsSinceOctober('2026-09-21'),
    },
    outside: {
      id: 'S1631',
      title: 'Tank 2, tested on September 14, holds heating oil for the premises since October 20.',
      expected: 'INCONCLUSIVE',
      why: 'It was regulated for 35 days after its last test.',
      site: heatsSinceOctober('2026-09-14'),
    },
  },
];
