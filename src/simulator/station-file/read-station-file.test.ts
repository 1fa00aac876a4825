import { describe, expect, it } from 'vitest';
import { readStationFile } from './read-station-file.ts';

const NOW = Date.parse('2026-05-10T18:30:00Z');
const BASE = 'kind: TLS-350\nunits: us\n';
const TANK =
  'number: 1, label: A, product: "1", capacity: 10, volume: 1, tc_volume: 1, height: 1, water: 0, temperature: 60';

const said = (text: string): string => {
  try {
    readStationFile(text, NOW);
  } catch (error) {
    return (error as Error).message;
  }
  return 'nothing';
};

describe('a station file', () => {
  it('fills in what it leaves out, and counts ages from its own clock', () => {
    const plan = readStationFile(
      `${BASE}clock: { zone: America/New_York, off_by: -2h }\ntanks: [{ ${TANK}, csld: { on: -26h, result: PASS } }]\n`,
      NOW,
    );
    const [{ station, from }] = plan.stages;
    expect({ from, startedAt: plan.startedAt }).toEqual({ from: 0, startedAt: NOW });
    // 14:30 in New York, two hours behind, a day and two hours ago.
    expect(station.tanks[0]?.csld?.on).toBe('2026-05-09T10:30');
    expect(station).toMatchObject({ date_style: '01', header: [], alarms: { active: [], past: [] }, faults: [] });
    expect(station.answers).toMatchObject({ formats: ['computer', 'display'], otherwise: 'refused' });
  });

  it('takes its changes in the order of their times, device by device', () => {
    const plan = readStationFile(
      `${BASE}tanks: [{ ${TANK}, limits: { low: 1, high: 9 } }]
changes:
  - { at: +1d, set: { tanks: [{ number: 2, ${TANK.slice('number: 1, '.length)} }] } }
  - { at: +90m, set: { header: [NEW], tanks: [{ number: 1, limits: { low: 2 } }] } }
`,
      NOW,
    );
    expect(plan.stages.map(({ from }) => from)).toEqual([0, 5_400_000, 86_400_000]);
    const limits = plan.stages.map(({ station }) => station.tanks.map(({ limits: { low, high } }) => [low, high]));
    expect(limits).toEqual([
      [[1, 9]],
      [[2, 9]],
      [
        [2, 9],
        [undefined, undefined],
      ],
    ]);
    expect(plan.stages.map(({ station }) => station.header)).toEqual([[], ['NEW'], ['NEW']]);
  });

  it.each([
    ['', 'The file must be a mapping that begins with the kind of the console.'],
    ['- kind', 'The file must be a mapping that begins with the kind of the console.'],
    ['kind: TLS-350\n', 'units is missing.'],
    ['kind: TLS-2\nunits: us\n', 'kind must be one of TLS-350, TLS-450.'],
    [`${BASE}units: us\n`, 'Line 3, column 1 is no YAML: Map keys must be unique.'],
    [`${BASE}tank: []\n`, "The file has the unknown key 'tank'."],
    [`${BASE}tanks: {}\n`, 'tanks must be a list.'],
    [`${BASE}tanks: [{ ${TANK}, volme: 3 }]\n`, "tanks[0] has the unknown key 'volme'."],
    [`${BASE}tanks: [{ ${TANK.replace('volume: 1', 'volume: many')} }]\n`, 'tanks[0].volume must be a number.'],
    [`${BASE}tanks: [{ ${TANK.replace('"1"', '1')} }]\n`, 'tanks[0].product must be text; put it in quotes.'],
    [`${BASE}tanks: [{ ${TANK} }, { ${TANK} }]\n`, 'tanks has one number twice.'],
    [`${BASE}tanks: [{ ${TANK}, limits: { lowest: 2 } }]\n`, "tanks[0].limits has the unknown key 'lowest'."],
    [
      `${BASE}tanks: [{ ${TANK}, csld: { on: yesterday, result: PASS } }]\n`,
      'tanks[0].csld.on must be a moment such as 2026-05-10T14:30 or an age such as -26h.',
    ],
    [
      `${BASE}tanks: [{ ${TANK}, csld: { on: 2026-02-30T10:00, result: PASS } }]\n`,
      'tanks[0].csld.on is a day that no calendar has.',
    ],
    [
      `${BASE}sensors: { liquid: [{ number: 1, label: A, states: [WET] }] }\n`,
      "sensors.liquid[0].states[0] is no state of the manual's list: write it as { text: ..., number: ... }.",
    ],
    [`${BASE}header: [a name of more than twenty letters]\n`, 'header[0] must have at most 20 characters.'],
    [`${BASE}clock: { zone: Mars }\n`, 'clock.zone is no time zone; write it as America/New_York.'],
    [`${BASE}answers: { silent: [20] }\n`, 'nothing'],
    [`${BASE}answers: { silent: [20201] }\n`, 'answers.silent[0] must be a function code of three characters.'],
    [`${BASE}answers: { formats: [] }\n`, 'answers.formats must have at least 1 entries.'],
    [
      `${BASE}pages: [{ function: 116, computer: '' }, { function: '116', display: A }]\n`,
      'pages has one function twice.',
    ],
    [`${BASE}faults: [{ on: [201], kind: explode }]\n`, /^faults\[0\]\.kind /],
    [`${BASE}changes: [{ at: +1h, set: { kind: TLS-450 } }]\n`, "changes[0].set cannot change 'kind'."],
    [
      `${BASE}changes: [{ at: +1h, set: { units: miles } }]\n`,
      'With changes[0], units must be one of us, metric, imperial.',
    ],
  ])('%j: %s', (text, sentence) => {
    if (typeof sentence === 'string') expect(said(text)).toBe(sentence);
    else expect(said(text)).toMatch(sentence);
  });
});
