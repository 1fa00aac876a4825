import type { SituationPair, SituationSite } from '../facts.ts';
import { closedTankSite, tankAlone } from '../method-sites.ts';
import { delivery, fact, gallonsAt, reading } from '../pieces.ts';

/* Tanks that are closed for a time: what shows that they are empty, and what is asked of a site of such tanks alone. */

/** A closed tank of which no probe reads anything; `by`: who recorded it, and what is attached. */
const unread = (by: string) =>
  closedTankSite(0, 0, {
    noRead: true,
    noFact: true,
    tank: { probe: null },
    more: [fact('tank 2 use', 'in_use', 'out_of_use', '2026-06-01', '2026-06-02', { by })],
  });

const readingDays = ['2026-08-03', '2026-09-03', '2026-10-03', '2026-10-31', '2026-11-10'];

/** The one tank of a site, closed since June, with this much at each reading. */
function onlyTank(inches: number, volume: number, filledOn: string | null = null): SituationSite {
  const isFilled = (day: string) => filledOn !== null && day > filledOn;
  return tankAlone(
    { method: 'atg', use: 'out_of_use' },
    {
      tankEvents: readingDays.map((day) =>
        isFilled(day) ? reading(`${day} 09:00`, 41) : reading(`${day} 09:00`, inches, { volume }),
      ),
      more: [
        fact('tank 1 use', 'in_use', 'out_of_use', '2026-06-01', '2026-06-02', { by: 'owner J. Reed' }),
        ...(filledOn === null ? [] : [delivery(`${filledOn} 10:00`, `${filledOn} 10:30`, gallonsAt(41), 1)]),
      ],
    },
  );
}

export const emptyClosedPairs: readonly SituationPair[] = [
  {
    pair: 'P1250',
    kind: 'temporary closure',
    law: '40 CFR 280.70(a): empty, and somebody can show it',
    source: 'c70',
    inside: {
      id: 'S1250',
      title: 'Closed tank without a probe; the record of its emptying is attached to the entry that it is out of use.',
      expected: 'COMPLIANT',
      why: 'The record shows that it is empty; tank 1 is proven.',
      site: unread('owner J. Reed, record of the emptying attached'),
    },
    outside: {
      id: 'S1251',
      title: 'The same tank, entered as out of use by a word alone.',
      expected: 'INCONCLUSIVE',
      why: 'Neither a reading nor a record shows that it is empty.',
      site: unread('owner J. Reed'),
    },
  },
  {
    pair: 'P1251',
    kind: 'only closed tanks',
    law: '40 CFR 280.70(a): release detection is not required as long as the UST system is empty',
    source: 'c70',
    inside: {
      id: 'S1252',
      title: 'The one tank of the site is closed; every reading shows 1.0 inch.',
      expected: 'COMPLIANT',
      why: 'One inch at most: nothing is required, and nothing is missing.',
      site: onlyTank(1.0, 18),
    },
    outside: {
      id: 'S1253',
      title: 'The one tank of the site is closed; every reading shows two inches (55 gallons of 10,000).',
      expected: 'INCONCLUSIVE',
      why: 'Not empty, so release detection goes on, and there is none.',
      site: onlyTank(2.0, 55),
    },
  },
  {
    pair: 'P1252',
    kind: 'only closed tanks',
    law: '40 CFR 280.70(a): as long as the UST system is empty',
    source: 'c70',
    inside: {
      id: 'S1254',
      title: 'The one tank of the site stays at 0.6 inches from June on.',
      expected: 'COMPLIANT',
      why: 'It stays empty.',
      site: onlyTank(0.6, 9),
    },
    outside: {
      id: 'S1255',
      title: 'The same tank, filled on October 20 and still entered as closed.',
      expected: 'INCONCLUSIVE',
      why: 'A tank that is filled is in use and needs its tests.',
      site: onlyTank(0.6, 9, '2026-10-20'),
    },
  },
];
