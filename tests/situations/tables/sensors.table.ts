import type { SituationPair } from '../facts.ts';
import { interstitialSite, sensorAlarm, statesOf, twoSensors } from '../method-sites.ts';
import { answer, fact, record } from '../pieces.ts';

export const sensorsPairs: readonly SituationPair[] = [
  {
    pair: 'P88',
    kind: 'sensor alarm',
    law: '40 CFR 280.50(b),(c); 280.43(g)',
    source: 'c50',
    inside: {
      id: 'S175',
      title: 'Fuel alarm in the interstice on October 10, explained, removed and tested.',
      expected: 'COMPLIANT',
      why: 'Liquid identified and removed, both walls tested tight, person, day and document named.',
      site: interstitialSite({
        sensors: twoSensors(statesOf(['2026-07-01', 'normal'], ['2026-10-10', 'fuel'], ['2026-10-12', 'normal'])),
        more: [
          sensorAlarm({
            id: 'a1',
            label: 'FUEL ALARM',
            means: 'leak',
            from: '2026-10-10 14:00',
            to: '2026-10-12 11:00',
          }),
          record({
            id: 'r1',
            kind: 'tightness_tank',
            on: '2026-10-12',
            forMonth: '2026-10',
            rate: -0.01,
            threshold: 0.05,
          }),
          answer(
            'a1',
            '2026-10-12',
            'Found: overfill at the fill riser ran into the interstitial riser, 2 gallons. Riser cap replaced, interstice pumped dry on 2026-10-11 by J. Miller, Acme, work order 612 attached. Tightness test r1 of the tank passed 2026-10-12, sensor dry and normal since.',
            {
              found: 'product_contained',
              by: 'J. Miller, Acme',
              on: '2026-10-11',
              cause: 'overfill ran into the interstitial riser',
              shownBy: ['r1', 'sensor 1'],
              document: true,
            },
          ),
        ],
      }),
    },
    outside: {
      id: 'S176',
      title: 'Fuel alarm in the interstice on October 10, sensor dried with a rag, normal since.',
      expected: 'FAILED',
      why: 'Fuel between the walls is a leak until somebody shows where it came from.',
      site: interstitialSite({
        sensors: twoSensors(statesOf(['2026-07-01', 'normal'], ['2026-10-10', 'fuel'], ['2026-10-12', 'normal'])),
        more: [
          sensorAlarm({
            id: 'a1',
            label: 'FUEL ALARM',
            means: 'leak',
            from: '2026-10-10 14:00',
            to: '2026-10-12 11:00',
          }),
        ],
      }),
    },
  },
  {
    pair: 'P89',
    kind: 'sensor alarm',
    law: '40 CFR 280.50(b),(c)',
    source: 'c50',
    inside: {
      id: 'S177',
      title: 'Alarm of July, explained and closed in July; October normal.',
      expected: 'COMPLIANT',
      why: 'The old alarm was answered in its time.',
      site: interstitialSite({
        sensors: twoSensors(statesOf(['2026-06-01', 'normal'], ['2026-07-10', 'fuel'], ['2026-07-12', 'normal'])),
        more: [
          sensorAlarm({
            id: 'a1',
            label: 'FUEL ALARM',
            means: 'leak',
            from: '2026-07-10 14:00',
            to: '2026-07-12 11:00',
          }),
          record({
            id: 'r1',
            kind: 'tightness_tank',
            on: '2026-07-12',
            forMonth: '2026-07',
            rate: -0.01,
            threshold: 0.05,
          }),
          answer(
            'a1',
            '2026-07-13',
            'Found: fuel spilled during sensor service. Removed by J. Miller, Acme, work order 588 attached; tightness test r1 passed 2026-07-12.',
            {
              found: 'product_contained',
              by: 'J. Miller, Acme',
              cause: 'spilled during sensor service, in the interstice',
              shownBy: ['r1'],
              document: true,
            },
          ),
        ],
      }),
    },
    outside: {
      id: 'S178',
      title: 'Fuel alarm since July, never cleared, and the month looks quiet because nothing new happened.',
      expected: 'FAILED',
      why: 'An alarm that is active through the month is a failure of every month in which it is active.',
      site: interstitialSite({
        sensors: twoSensors(statesOf(['2026-06-01', 'normal'], ['2026-07-10', 'fuel'])),
        more: [sensorAlarm({ id: 'a1', label: 'FUEL ALARM', means: 'leak', from: '2026-07-10 14:00', to: null })],
      }),
    },
  },
  {
    pair: 'P90',
    kind: 'sensor out',
    law: '40 CFR 280.40(a)(1), 280.43(g)',
    source: 'sens',
    inside: {
      id: 'S179',
      title: 'Interstitial sensor out for two days, then replaced.',
      expected: 'COMPLIANT',
      why: 'It was found normal before and after; no 30 days without a normal state.',
      site: interstitialSite({
        sensors: twoSensors(statesOf(['2026-07-01', 'normal'], ['2026-10-12', 'out'], ['2026-10-14', 'normal'])),
        more: [
          sensorAlarm({ label: 'SENSOR OUT ALARM', means: 'out', from: '2026-10-12 09:00', to: '2026-10-14 10:00' }),
        ],
      }),
    },
    outside: {
      id: 'S180',
      title: 'Interstitial sensor out from September 20 on.',
      expected: 'INCONCLUSIVE',
      why: 'A sensor that is out watches nothing; October has no normal day.',
      site: interstitialSite({
        sensors: twoSensors(statesOf(['2026-07-01', 'normal'], ['2026-09-20', 'out'])),
        more: [sensorAlarm({ label: 'SENSOR OUT ALARM', means: 'out', from: '2026-09-20 09:00', to: null })],
      }),
    },
  },
  {
    pair: 'P91',
    kind: 'sensor out',
    law: '40 CFR 280.43(g); unplugged',
    source: 'sens',
    inside: {
      id: 'S181',
      title: 'Sensor unplugged for its yearly test for an hour.',
      expected: 'COMPLIANT',
      why: 'The yearly test is required and took an hour.',
      site: interstitialSite({
        sensors: twoSensors(statesOf(['2026-07-01', 'normal'], ['2026-10-07', 'out'], ['2026-10-08', 'normal'])),
        more: [
          sensorAlarm({ label: 'SENSOR OUT ALARM', means: 'out', from: '2026-10-07 10:00', to: '2026-10-07 11:00' }),
        ],
      }),
    },
    outside: {
      id: 'S182',
      title: 'Sensor unplugged on October 2 to quiet the alarm and taken out of the set-up.',
      expected: 'INCONCLUSIVE',
      alsoFair: ['FAILED'],
      why: 'The sensor vanished from the console after an alarm; nothing watches the interstice and the alarm is unanswered.',
      site: interstitialSite({
        sensors: twoSensors(statesOf(['2026-07-01', 'normal'], ['2026-10-02', 'not configured'])),
        more: [
          sensorAlarm({ label: 'SENSOR OUT ALARM', means: 'out', from: '2026-10-02 10:00', to: '2026-10-02 10:20' }),
          fact('sensor 1 in the console set-up', 'configured', 'not configured', '2026-10-02', '2026-10-02'),
        ],
      }),
    },
  },
  {
    pair: 'P92',
    kind: 'sensor normal only now',
    law: 'our own rule: normal state kept as intervals',
    source: 'ref',
    inside: {
      id: 'S183',
      title: 'Sensor normal from summer to today.',
      expected: 'COMPLIANT',
      why: 'Normal on every day of October.',
      site: interstitialSite({
        sensors: twoSensors(
          statesOf(
            ['2026-07-01', 'normal'],
            ['2026-08-01', 'normal'],
            ['2026-09-01', 'normal'],
            ['2026-10-01', 'normal'],
            ['2026-11-01', 'normal'],
          ),
        ),
      }),
    },
    outside: {
      id: 'S184',
      title: 'Sensor out through October, normal since November 15, asked on November 20 for October.',
      expected: 'INCONCLUSIVE',
      why: "Today's normal says nothing of October.",
      site: interstitialSite({
        sensors: twoSensors(statesOf(['2026-07-01', 'normal'], ['2026-09-25', 'out'], ['2026-11-15', 'normal'])),
      }),
    },
  },
  {
    pair: 'P93',
    kind: 'sensor normal only now',
    law: '40 CFR 280.41(a)(2); each 30 days',
    source: 'c41',
    inside: {
      id: 'S185',
      title: 'Sensor out from October 5 to October 28.',
      expected: 'COMPLIANT',
      alsoFair: ['INCONCLUSIVE'],
      why: 'Found normal on October 4 and 28; no 30 days without a normal state.',
      site: interstitialSite({
        sensors: twoSensors(statesOf(['2026-07-01', 'normal'], ['2026-10-05', 'out'], ['2026-10-28', 'normal'])),
      }),
    },
    outside: {
      id: 'S186',
      title: 'Sensor out from September 26 to October 30.',
      expected: 'INCONCLUSIVE',
      why: 'Thirty-four days without a normal state; one good day at the end does not cover them.',
      site: interstitialSite({
        sensors: twoSensors(statesOf(['2026-07-01', 'normal'], ['2026-09-26', 'out'], ['2026-10-30', 'normal'])),
      }),
    },
  },
  {
    pair: 'P94',
    kind: 'sensor unknown',
    law: 'our own rule: unknown is never normal',
    source: 'ref',
    inside: {
      id: 'S187',
      title: 'Sensor says "SETUP DATA WARNING" for one day while it is serviced, normal before and after.',
      expected: 'COMPLIANT',
      why: 'The unknown text lasted a day; the sensor was found normal in each 30 days.',
      site: interstitialSite({
        sensors: twoSensors(
          statesOf(['2026-07-01', 'normal'], ['2026-10-12', 'SETUP DATA WARNING'], ['2026-10-13', 'normal']),
        ),
      }),
    },
    outside: {
      id: 'S188',
      title: 'Sensor says "SETUP DATA WARNING" the whole month.',
      expected: 'INCONCLUSIVE',
      why: 'A text nobody knows is not "normal".',
      site: interstitialSite({
        sensors: twoSensors(statesOf(['2026-07-01', 'normal'], ['2026-09-28', 'SETUP DATA WARNING'])),
      }),
    },
  },
  {
    pair: 'P95',
    kind: 'sensor unknown',
    law: 'our own rule: a sensor never heard of',
    source: 'ref',
    inside: {
      id: 'S189',
      title: 'Sensor 1 was replaced by sensor 3 on October 20 at the same place, recorded on the day.',
      expected: 'COMPLIANT',
      why: 'The place was watched throughout, by the old and then by the new sensor.',
      site: interstitialSite({
        sensors: [
          ...twoSensors(statesOf(['2026-07-01', 'normal'], ['2026-10-20', 'not configured'])),
          { number: 3, place: 'interstice of tank 1', ...statesOf(['2026-10-20', 'normal']) },
        ],
        more: [
          fact(
            'sensor 1 replaced',
            'sensor 1',
            'sensor 3, same place, work order 822 attached',
            '2026-10-20',
            '2026-10-20',
            { by: 'J. Miller, Acme' },
          ),
        ],
      }),
    },
    outside: {
      id: 'S190',
      title: 'The sensor is on the drawing, but no state was ever received from it.',
      expected: 'INCONCLUSIVE',
      why: 'A sensor that never reported proves nothing.',
      site: interstitialSite({ sensors: twoSensors(statesOf()) }),
    },
  },
  {
    pair: 'P96',
    kind: 'sensor place',
    law: '40 CFR 280.43(g): between the walls of the tank',
    source: 'sens',
    inside: {
      id: 'S191',
      title: 'Sensor in the interstice of the tank; a spare sensor in a dispenser pan is out.',
      expected: 'COMPLIANT',
      why: 'The right places are watched; the pan sensor is not the method of tank or line.',
      site: interstitialSite({
        sensors: [
          ...twoSensors(),
          { number: 6, place: 'dispenser pan', ...statesOf(['2026-07-01', 'normal'], ['2026-10-05', 'out']) },
        ],
      }),
    },
    outside: {
      id: 'S192',
      title: 'The only sensor for the tank sits in the dry pump sump.',
      expected: 'INCONCLUSIVE',
      why: 'A sump sensor cannot see fuel between the walls of the tank; dry sump, unknown tank.',
      site: interstitialSite({
        sensors: [
          { number: 1, place: 'sump of line 1', ...statesOf(['2026-07-01', 'normal']) },
          { number: 2, place: 'sump of line 1', ...statesOf(['2026-07-01', 'normal']) },
        ],
      }),
    },
  },
  {
    pair: 'P97',
    kind: 'sensor place',
    law: '40 CFR 280.43(g), 280.44(c): line watched in its sump',
    source: 'sens',
    inside: {
      id: 'S193',
      title: 'Line of 2018 watched by the pump sump sensor, pan sensors normal too.',
      expected: 'COMPLIANT',
      why: 'The pipe drains to the sump where the sensor sits.',
      site: interstitialSite({
        sensors: [...twoSensors(), { number: 6, place: 'dispenser pan', ...statesOf(['2026-07-01', 'normal']) }],
      }),
    },
    outside: {
      id: 'S194',
      title: 'Line of 2018, the only line sensor lies in a dispenser pan.',
      expected: 'INCONCLUSIVE',
      why: 'A pan under the dispenser is not the low point of the piping interstice.',
      site: interstitialSite({ sensors: twoSensors({}, { place: 'dispenser pan' }) }),
    },
  },
  {
    pair: 'P98',
    kind: 'sensor place',
    law: 'our own rule: place unknown',
    source: 'ref',
    inside: {
      id: 'S195',
      title: 'Both needed sensors with their place, a third one without.',
      expected: 'COMPLIANT',
      why: 'The third sensor is not needed for the proof.',
      site: interstitialSite({
        sensors: [...twoSensors(), { number: 9, place: null, ...statesOf(['2026-07-01', 'normal']) }],
      }),
    },
    outside: {
      id: 'S196',
      title: 'Sensor 1 is normal, but nobody recorded where it hangs.',
      expected: 'INCONCLUSIVE',
      why: 'A sensor of unknown place can be an air sensor in a closet.',
      site: interstitialSite({ sensors: twoSensors({ place: null }) }),
    },
  },
];
