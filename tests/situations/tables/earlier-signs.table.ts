import type { SituationEvent, SituationPair } from '../facts.ts';
import { sensorAlarm, statesOf } from '../method-sites.ts';
import { alarm, answer, fact } from '../pieces.ts';
import { lineTightness } from '../record-sites.ts';
import { site, tankTests } from '../sites.ts';

/* Signs of a release in earlier months that nobody answered: no later month is proven before they are. */

const leak = alarm({
  id: 'a1',
  label: 'LEAK ALARM',
  means: 'leak',
  from: '2026-09-12 04:00',
  to: '2026-09-12 09:00',
});
const tests = [
  ...tankTests(['2026-08-14', '2026-09-10']),
  ...tankTests(['2026-09-14'], { id: 'r1', quiet: true }),
  ...tankTests(['2026-10-08', '2026-11-05']),
];
/** An annual line that passed in February and was tested again in May, at such a rate, without a clear result. */
const testedAgain = (rate: number) =>
  site({
    line: { method: 'annual' },
    lineEvents: [],
    more: [lineTightness('2026-02-04'), lineTightness('2026-05-06', { result: 'INCONCLUSIVE', rate, threshold: 0.1 })],
  });

/** A sensor in the sump of line 1 that reported fuel in October, and that another replaced since. */
const replacedSensor = (more: readonly SituationEvent[]) =>
  site({
    sensors: [
      {
        number: 4,
        place: 'sump of line 1',
        ...statesOf(['2026-07-01', 'normal'], ['2026-10-12', 'fuel'], ['2026-10-13', 'normal']),
      },
    ],
    more: [
      sensorAlarm({
        ...{ id: 'a1', number: 4, label: 'FUEL ALARM', means: 'leak' },
        ...{ from: '2026-10-12 15:00', to: '2026-10-13 09:00' },
      }),
      lineTightness('2026-10-14', { id: 'r1' }),
      fact('sensor 4 replaced', null, 'sensor 5', '2026-11-01', '2026-11-01'),
      ...more,
    ],
  });

export const earlierSignsPairs: readonly SituationPair[] = [
  {
    pair: 'P847',
    kind: 'alarm of an earlier month',
    law: '40 CFR 280.50(c): an alarm is investigated, and no release is ruled out by its clearing',
    source: 'c50',
    inside: {
      id: 'S952',
      title: 'Leak alarm of September 12 that cleared, answered with a cause and a passed test two days later.',
      expected: 'COMPLIANT',
      why: 'Investigated, cause named, and the tank passed afterwards.',
      site: site({
        tankEvents: tests,
        more: [
          leak,
          answer('a1', '2026-09-15', '', {
            found: 'test_error',
            by: 'L. Chen, Chen Electric',
            on: '2026-09-12',
            cause: 'power surge at 03:58 cut the test short',
            shownBy: ['r1'],
          }),
        ],
      }),
    },
    outside: {
      id: 'S953',
      title: 'The same alarm of September, cleared; nobody said what was found, and October passes.',
      expected: 'INCONCLUSIVE',
      alsoFair: ['FAILED'],
      why: 'It may have been a release; passes of later months alone do not rule it out.',
      site: site({ tankEvents: tests, more: [leak] }),
    },
  },
  {
    pair: 'P970',
    kind: 'alarm of a sensor that is replaced later',
    law: '40 CFR 280.50(b): liquid in containment is investigated, whatever becomes of the sensor',
    source: 'c50',
    inside: {
      id: 'S970',
      title: 'Fuel alarm in the sump in October, cause repaired, line retested; the sensor is replaced on November 1.',
      expected: 'COMPLIANT',
      why: 'It was answered while the sensor was there; taking the sensor away changes nothing of that.',
      site: replacedSensor([
        answer('a1', '2026-10-15', '', {
          found: 'equipment_defective',
          by: 'J. Miller, Acme',
          on: '2026-10-13',
          repaired: 'lid gasket of the sump',
          shownBy: ['r1'],
        }),
      ]),
    },
    outside: {
      id: 'S971',
      title: 'The same alarm, and nobody said what was found; the sensor is replaced on November 1.',
      expected: 'FAILED',
      why: 'Taking the sensor away answers nothing.',
      site: replacedSensor([]),
    },
  },
  {
    pair: 'P848',
    kind: 'inconclusive over the limit',
    law: '40 CFR 280.44(b): 0.1 gallon per hour; 280.50(c)',
    source: 'c50',
    inside: {
      id: 'S954',
      title: 'Annual line passed in February; a second test in May was inconclusive at a loss of 0.05.',
      expected: 'COMPLIANT',
      why: 'The test of February holds for a year, and nothing shows a loss over the limit.',
      site: testedAgain(-0.05),
    },
    outside: {
      id: 'S955',
      title: 'Annual line passed in February; a second test in May was called inconclusive at a loss of 0.12.',
      expected: 'INCONCLUSIVE',
      alsoFair: ['FAILED'],
      why: 'A loss over 0.1 gallon per hour is a failed test, whatever it is called, and nothing answered it.',
      site: testedAgain(-0.12),
    },
  },
];
