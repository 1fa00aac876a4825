import type { SituationPair, SituationSite } from '../facts.ts';
import {
  closedTankSite,
  generatorSite,
  interstitialSite,
  regulatedFact,
  sensorAlarm,
  statesOf,
  tankAlone,
  twoSensors,
} from '../method-sites.ts';
import { aTank, delivery, fact, reading, record, sale } from '../pieces.ts';
import {
  grossLineTests,
  linesForTanks,
  octoberSite,
  octoberTest,
  quietReadings,
  site,
  tankTests,
  testDays,
} from '../sites.ts';

/* Systems of their own: generators, hydrants, closed and new tanks, tanks between whose walls someone looks. */

const smallTank = { capacity: 4000 };

/** A generator tank of 2010 that nobody watched before this day, tested each month from it on; asked for October 2018. */
const generatorIn2018 = (tests: readonly string[]): SituationSite =>
  generatorSite({
    month: '2018-10',
    today: '2018-12-20',
    tankEvents: [reading('2018-10-20 09:00', 60, smallTank), ...tankTests(tests, smallTank)],
  });

/** Asked for September 2018, the tank ran on these days for so many gallons. */
const generatorBefore2018 = (days: readonly string[], gallons: number): SituationSite =>
  generatorSite({
    month: '2018-09',
    today: '2018-10-05',
    tankEvents: [
      reading('2018-09-01 09:00', 70, smallTank),
      ...days.flatMap((day) => [
        delivery(`${day} 02:00`, `${day} 02:30`, gallons),
        sale(`${day} 06:00`, `${day} 22:00`, gallons),
      ]),
      reading('2018-09-29 09:00', 70, smallTank),
    ],
  });

/** A tank of a hydrant system of an airport that nobody watches. */
const hydrant = (installed: string, month: string, today: string): SituationSite =>
  tankAlone(
    { product: 'Jet A', installed },
    {
      month,
      today,
      tankEvents: [reading(`${month}-10 09:00`, 50)],
      more: [regulatedFact('no: airport hydrant system', { effective: installed, rec: '2016-05-10' })],
    },
  );

/** Looks between the walls of a tank of 2018 on these days; its line has a sensor. */
const lookedAt = (days: readonly string[]): SituationSite =>
  interstitialSite({
    sensors: twoSensors().slice(1),
    more: days.map((on) =>
      record({ kind: 'interstitial_check', on, forMonth: on.slice(0, 7), tester: 'P. Nguyen, class B operator' }),
    ),
  });

const silent = (from: string, to: string): SituationSite =>
  interstitialSite({ more: [{ type: 'offline', from: `${from} 00:00`, to: `${to} 23:00` }] });

/** A second tank in service since this day, its sensor out until that day. */
function newTank(installed: string, seen: string = installed): SituationSite {
  const [interstice] = twoSensors({
    number: 5,
    place: 'interstice of tank 2',
    ...(seen === installed ? statesOf([seen, 'normal']) : statesOf([installed, 'out'], [seen, 'normal'])),
  });
  return site({
    tanks: [
      aTank(),
      aTank({ number: 2, product: 'Diesel', installed, method: 'interstitial', walls: 'double', capacity: 8000 }),
    ],
    sensors: [interstice],
    more: [
      reading('2026-10-25 09:00', 60, { tank: 2, capacity: 8000 }),
      fact('piping of tank 2', null, 'none: filled by hand, no pump yet', installed, installed, { by: 'R. Alvarez' }),
    ],
  });
}

const twinTanks = (manifold: readonly number[] | null): SituationSite => {
  const pair = [1, 2].map((number) => aTank({ number, manifold }));
  return octoberSite(
    [
      ...quietReadings,
      ...octoberTest(),
      delivery('2026-10-08 02:00', '2026-10-08 02:20', 2000, 2),
      ...tankTests(['2026-08-16', '2026-09-12', '2026-10-10', '2026-11-07'], { tank: 2 }),
    ],
    { ...linesForTanks(2), tanks: pair },
  );
};

export const inspectorSystemsPairs: readonly SituationPair[] = [
  {
    pair: 'P672',
    kind: 'emergency generator',
    law: '40 CFR 280.10(a)(1)(iii): not later than October 13, 2018',
    source: 'gen',
    inside: {
      id: 'S824',
      title: 'Generator tank of 2010, tested on October 10, 2018 and each month since.',
      expected: 'COMPLIANT',
      why: 'It had its release detection when it was due.',
      site: generatorIn2018(['2018-08-15', '2018-09-12', '2018-10-10', '2018-11-07', '2018-12-05']),
    },
    outside: {
      id: 'S825',
      title: 'Generator tank of 2010, first tested on December 12, 2018; asked for October 2018.',
      expected: 'INCONCLUSIVE',
      why: 'From October 13 on it needed release detection and had none for two months.',
      site: generatorIn2018(['2018-12-12']),
    },
  },
  {
    pair: 'P673',
    kind: 'emergency generator',
    law: '40 CFR 280.41(a)(1), (2): installed on or before April 11, 2016',
    source: 'c41',
    inside: {
      id: 'S826',
      title: 'Generator tank of April 11, 2016 with monthly gauge tests.',
      expected: 'COMPLIANT',
      why: 'The last day of the old rule.',
      site: generatorSite({
        tank: { installed: '2016-04-11' },
        rec: '2016-04-11',
        tankEvents: tankTests(testDays, smallTank),
      }),
    },
    outside: {
      id: 'S827',
      title: 'Generator tank of April 12, 2016 with monthly gauge tests.',
      expected: 'INCONCLUSIVE',
      why: 'The first day of interstitial monitoring.',
      site: generatorSite({
        tank: { installed: '2016-04-12' },
        rec: '2016-04-12',
        tankEvents: tankTests(testDays, smallTank),
      }),
    },
  },
  {
    pair: 'P674',
    kind: 'emergency generator',
    law: '40 CFR 280.10(a)(1)(iii): solely for emergency generators',
    source: 'gen',
    inside: {
      id: 'S828',
      title: 'Generator tank in September 2018, the generator tried twice for 40 gallons.',
      expected: 'NOT_JUDGED',
      why: 'A generator that is tried burns a little.',
      site: generatorBefore2018(['2018-09-10', '2018-09-24'], 40),
    },
    outside: {
      id: 'S829',
      title: '"Generator" tank in September 2018 that gives 600 gallons on each of twenty days.',
      expected: 'INCONCLUSIVE',
      why: 'That is a filling station, not an emergency.',
      site: generatorBefore2018(
        Array.from({ length: 20 }, (_, index) => `2018-09-${String(index + 3).padStart(2, '0')}`),
        600,
      ),
    },
  },
  {
    pair: 'P675',
    kind: 'subpart K',
    law: '40 CFR 280.251(a)(1): release detection from October 13, 2018',
    source: 'k251',
    inside: {
      id: 'S830',
      title: 'Hydrant tank of 2005 without release detection, asked for August 2018.',
      expected: 'NOT_JUDGED',
      why: 'Not yet required.',
      site: hydrant('2005-06-01', '2018-08', '2018-09-20'),
    },
    outside: {
      id: 'S831',
      title: 'Hydrant tank of 2005 without release detection, asked for December 2018.',
      expected: 'INCONCLUSIVE',
      why: 'Required for two months, and nothing was done.',
      site: hydrant('2005-06-01', '2018-12', '2019-01-20'),
    },
  },
  {
    pair: 'P676',
    kind: 'subpart K',
    law: '40 CFR 280.251(a)(1), (2): installed after October 13, 2015, at installation',
    source: 'k251',
    inside: {
      id: 'S832',
      title: 'Hydrant tank of October 13, 2015 without release detection, asked for August 2018.',
      expected: 'NOT_JUDGED',
      why: 'The last day of those that had three years.',
      site: hydrant('2015-10-13', '2018-08', '2018-09-20'),
    },
    outside: {
      id: 'S833',
      title: 'Hydrant tank of October 14, 2015 without release detection, asked for August 2018.',
      expected: 'INCONCLUSIVE',
      why: 'It needed release detection from its first day.',
      site: hydrant('2015-10-14', '2018-08', '2018-09-20'),
    },
  },
  {
    pair: 'P677',
    kind: 'temporary closure',
    law: '40 CFR 280.70(a), (c): no release detection while empty; the twelve months ask to close what is substandard',
    source: 'c70c',
    inside: {
      id: 'S834',
      title: 'Second tank empty and out of use for five months.',
      expected: 'COMPLIANT',
      why: 'An empty tank needs no release detection.',
      site: closedTankSite(0.7, 11),
    },
    outside: {
      id: 'S835',
      title: 'Second tank empty and out of use for two years and more.',
      expected: 'COMPLIANT',
      alsoFair: ['INCONCLUSIVE'],
      why: 'It may have to be closed for good, but it is empty, and an empty tank needs no release detection.',
      site: closedTankSite(0.7, 11, {
        noFact: true,
        more: [fact('tank 2 use', 'in_use', 'out_of_use', '2024-06-01', '2024-06-02', { by: 'owner J. Reed' })],
      }),
    },
  },
  {
    pair: 'P678',
    kind: 'manifolded',
    law: '40 CFR 280.40(a)(2); listing: no delivery during the test',
    source: 'vrk',
    inside: {
      id: 'S836',
      title: 'While tank 1 is tested a truck fills tank 2, which is not connected to it.',
      expected: 'COMPLIANT',
      why: 'Another tank.',
      site: twinTanks(null),
    },
    outside: {
      id: 'S837',
      title: 'While tank 1 is tested a truck fills its siphoned twin.',
      expected: 'INCONCLUSIVE',
      why: 'What runs into the twin runs through the siphon.',
      site: twinTanks([1, 2]),
    },
  },
  {
    pair: 'P679',
    kind: 'product of the listing',
    law: '40 CFR 280.40(a)(4); listing: gasoline, diesel, aviation fuel, biodiesel',
    source: 'vrk',
    inside: {
      id: 'S838',
      title: 'Tank of biodiesel B20 with static tests.',
      expected: 'COMPLIANT',
      why: 'The listing names it.',
      site: site({ tank: { product: 'B20' } }),
    },
    outside: {
      id: 'S839',
      title: 'Tank of E85 with static tests.',
      expected: 'INCONCLUSIVE',
      why: 'The listing of the probe names no ethanol; nobody has shown how well it tests such a tank.',
      site: site({ tank: { product: 'E85' } }),
    },
  },
  {
    pair: 'P680',
    kind: '30 day gap',
    law: '40 CFR 280.41(a)(2), 280.43(g): at least every 30 days',
    source: 'c41',
    inside: {
      id: 'S840',
      title: 'Looked between the walls on September 9, October 9 and November 8.',
      expected: 'COMPLIANT',
      why: 'Thirty days each.',
      site: lookedAt(['2026-08-10', '2026-09-09', '2026-10-09', '2026-11-08']),
    },
    outside: {
      id: 'S841',
      title: 'Looked between the walls on September 9, October 10 and November 8.',
      expected: 'INCONCLUSIVE',
      why: 'Thirty-one days.',
      site: lookedAt(['2026-08-10', '2026-09-09', '2026-10-10', '2026-11-08']),
    },
  },
  {
    pair: 'P681',
    kind: 'sensor out',
    law: '40 CFR 280.41(a)(2): at least every 30 days',
    source: 'c41',
    inside: {
      id: 'S842',
      title: 'The gauge was silent from October 12 to October 27, the sensors normal before and after.',
      expected: 'COMPLIANT',
      why: 'Half of a month; the sensors were read well within 30 days.',
      site: silent('2026-10-12', '2026-10-27'),
    },
    outside: {
      id: 'S843',
      title: 'The gauge was silent from September 25 to October 31, the sensors normal before and after.',
      expected: 'INCONCLUSIVE',
      why: 'Thirty-six days without a look, and all of October.',
      site: silent('2026-09-25', '2026-10-31'),
    },
  },
  {
    pair: 'P682',
    kind: 'tank after 2016-04-11',
    law: '40 CFR 280.41(a)(2): at least every 30 days',
    source: 'c41',
    inside: {
      id: 'S844',
      title: 'Second tank put in the ground on October 12 with its sensor, normal since that day.',
      expected: 'COMPLIANT',
      why: 'Watched from its first day; before it there was no tank.',
      site: newTank('2026-10-12'),
    },
    outside: {
      id: 'S845',
      title: 'Second tank put in the ground on September 12, its sensor out until November 5.',
      expected: 'INCONCLUSIVE',
      why: 'Fifty-four days without a look.',
      site: newTank('2026-09-12', '2026-11-05'),
    },
  },
  {
    pair: 'P683',
    kind: 'sensor alarm',
    law: '40 CFR 280.50(c): each alarm',
    source: 'c50',
    inside: {
      id: 'S846',
      title: 'Two sensors between the same walls, both normal.',
      expected: 'COMPLIANT',
      why: 'Nothing was found.',
      site: interstitialSite({
        sensors: [...twoSensors(), { number: 3, place: 'interstice of tank 1', ...statesOf(['2026-07-01', 'normal']) }],
      }),
    },
    outside: {
      id: 'S847',
      title: 'Two sensors between the same walls, one normal, the other with fuel since October 20.',
      expected: 'FAILED',
      why: 'The dry one does not outvote the wet one.',
      site: interstitialSite({
        sensors: [
          ...twoSensors(),
          {
            number: 3,
            place: 'interstice of tank 1',
            ...statesOf(['2026-07-01', 'normal'], ['2026-10-20', 'fuel']),
          },
        ],
        lineEvents: grossLineTests(),
        more: [sensorAlarm({ number: 3, label: 'FUEL ALARM', means: 'leak', from: '2026-10-20 08:00', to: null })],
      }),
    },
  },
];
