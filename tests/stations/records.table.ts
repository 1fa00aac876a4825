import type { FunctionCode } from '#gauges/driver.ts';

/**
 * What `records-450.yaml` and `records-350.yaml` say, function by function, written beside the pages and not with the
 * codecs. `printed` and `sent` are what only one format says.
 */
export interface Told {
  station: 'records-450' | 'records-350' | 'variance-350' | 'chart-450';
  code: FunctionCode;
  sent: object;
  /** Null: the manual's sample shows none of the values, and the page is not read. */
  printed: object | null;
}

const passed = (...days: string[]) => days.map((at) => ({ at, result: 'passed' }));
const lines = ([first, second]: readonly (string | null)[]) => ({
  kind: 'plld',
  lines: [
    {
      line: 1,
      label: first,
      gross: { at: '2026-05-10T17:05', result: 'passed' },
      passesLastDay: 12,
      passesSinceMidnight: 3,
      periodic: passed('2026-05-09T22:40', '2026-05-02T01:20', '2026-04-03T00:30'),
      annual: passed('2026-03-02T04:15'),
    },
    { line: 2, label: second, gross: null, passesLastDay: 0, passesSinceMidnight: 0, periodic: [], annual: [] },
  ],
});

/** Rows of 11F: category, type, device, state, time, and where the sensor is: in words or by its number. */
const sensorRows = (isPrinted: boolean) => {
  const row = (
    [category, type, device]: readonly [number, number | null, number],
    [state, at]: readonly [string, string | null],
    [description, sensorCategory]: readonly [string, number],
  ) => ({
    ...{ category, type, device, state, at },
    ...(isPrinted ? { description, sensorCategory: null } : { description: null, sensorCategory }),
  });
  const [annular, sump, dispenser] = [
    ['Annular North', 1],
    ['STP Sump Diesel', 4],
    ['Dispenser 3-4', 2],
  ] as const;
  return {
    rows: [
      row([3, null, 1], ['normal', null], annular),
      row([3, 3, 12], ['cleared', '2026-05-10T00:10'], sump),
      row([3, 3, 12], ['occurred', '2026-05-09T12:05'], sump),
      row([59, 8, 2], ['cleared', '2026-05-01T07:00'], dispenser),
      row([59, 8, 2], ['occurred', '2026-04-30T23:59'], dispenser),
    ],
  };
};

/** A row of inventory of the past: a page prints whole gallons and hundredths, and neither product nor water volume. */
const level = (
  at: string,
  [volume, tcVolume, ullage]: number[],
  [height, water, temperature]: number[],
  more: object,
) => ({
  ...{ at, volume, tcVolume, ullage, height, water, temperature },
  ...more,
});
const wet = { waterVolume: 2.5 };
const dry = { waterVolume: 0 };
const unsaid = { waterVolume: null };

const outages = (label: string | null) => ({
  tanks: [
    {
      tank: 1,
      label,
      outages: [
        {
          removedAt: '2026-05-09T23:58',
          restoredAt: '2026-05-10T00:04',
          removed: { volume: 5086, waterVolume: 3, temperature: 60.5 },
          restored: { volume: 5026, waterVolume: 3, temperature: 60.5 },
          change: -60,
        },
        {
          removedAt: '2026-04-30T11:53',
          restoredAt: '2026-04-30T12:01',
          removed: { volume: 7000, waterVolume: 0, temperature: 58 },
          restored: { volume: 7250, waterVolume: 0, temperature: 58.5 },
          change: 250,
        },
      ],
    },
  ],
});

const dropped = (isPrinted: boolean) => ({
  tanks: [
    {
      ...{ tank: 1, product: '1' },
      deliveries: [
        {
          start: { at: '2026-04-30T11:53', volume: 3000, height: 30.25 },
          end: { at: '2026-04-30T12:01', volume: 7250, height: 72.5 },
          amount: isPrinted ? 4250 : null,
        },
      ],
    },
    {
      ...{ tank: 2, product: '3' },
      deliveries: [
        {
          start: { at: '2026-04-27T23:05', volume: 1244, height: 12.25 },
          end: { at: '2026-04-28T00:14', volume: 3231, height: 32.25 },
          amount: isPrinted ? 1987 : null,
        },
      ],
    },
  ],
});

const csld = ([first, second]: readonly (string | null)[]) => ({
  month: null,
  tanks: [
    {
      ...{ tank: 1, label: first },
      days: [
        { at: '2026-05-10T00:15', result: 'pass' },
        { at: '2026-05-08T12:05', result: 'increase' },
        { at: '2026-05-07T09:53', result: 'fail' },
      ],
    },
    { tank: 2, label: second, days: [{ at: '2026-05-09T07:15', result: 'no-results' }] },
  ],
});

const periods = ([may, april]: readonly object[], [annular, dispenser]: readonly (string | null)[]) => ({
  periods: [
    {
      ...may,
      sensors: [
        { type: 3, device: 1, label: annular, at: '2026-05-01T00:00', state: 'normal' },
        { type: 59, device: 2, label: dispenser, at: '2026-05-01T07:00', state: 'normal' },
      ],
    },
    {
      ...april,
      sensors: [
        { type: 3, device: 1, label: annular, at: '2026-04-01T12:30', state: 'normal' },
        { type: 59, device: 2, label: dispenser, at: '2026-04-02T00:15', state: 'alarm' },
      ],
    },
  ],
});

const running = { tank: 1, startedAt: '2026-05-10T12:10', hours: 6, startTemperature: 61.5, startVolume: 4953.5 };
const hourly = [0.25, -0.25, -0.5];

const lee = { login: 'R LEE', work: 'REPLACED PROBE' };
const maintenance = (isPrinted: boolean) => {
  const words = (text: string) => (isPrinted ? text : null);
  const alarm = (category: number, type: number, device: number) => ({ alarm: { category, type, device } });
  return {
    records: [
      { at: '2026-05-10T00:50', kind: 'logout', id: 'B54321', words: words(lee.login) },
      { at: '2026-05-10T00:27', kind: 'service-code', code: '0304', words: words(lee.work) },
      { at: '2026-05-09T12:52', kind: 'alarm-acknowledged', ...alarm(3, 4, 12) },
      { at: '2026-05-09T11:50', kind: 'login', id: 'B54321', words: words(lee.login) },
      { at: '2026-05-08T07:31', kind: 'alarm-clear', ...alarm(2, 9, 2) },
      { at: '2026-05-08T06:52', kind: 'alarm-active', ...alarm(2, 9, 2) },
      { at: '2026-05-05T20:30', kind: 'card-removed', device: null },
      { at: '2026-05-02T19:25', kind: 'history-disabled', device: null },
      { at: '2026-05-02T18:25', kind: 'vlld-test', device: 3 },
      { at: '2026-05-02T15:45', kind: 'wplld-test', device: 2 },
      { at: '2026-05-02T13:45', kind: 'plld-test', device: 1 },
      { at: '2026-05-02T10:28', kind: 'tank-test', device: 2 },
      { at: '2026-05-01T06:25', kind: 'history-enabled', device: null },
    ],
  };
};
const visits = (ids: readonly (readonly [string, string, string | null])[]) => ({
  records: ids.map(([id, code, words], i) => ({
    ...{ kind: 'visit', id, code, words },
    at: ['2026-05-10T00:50', '2026-04-28T12:05'][i],
  })),
});
const sessions = {
  records: [
    { kind: 'session', at: '2026-05-10T17:00', until: null },
    { kind: 'session', at: '2026-05-09T11:50', until: '2026-05-09T14:10' },
    { kind: 'session', at: '2026-04-30T23:10', until: '2026-05-01T00:20' },
  ],
};
const installed = (types: readonly object[]) => ({
  sensors: [
    { sensor: 1, label: null, events: [{ at: '2026-05-02T06:05', serial: 123_456, ...types[0] }] },
    { sensor: 4, label: null, events: [{ at: '2026-04-28T23:40', serial: 654_321, ...types[1] }] },
  ],
});
const evacuations = ([first, third]: readonly (string | null)[]) => ({
  sensors: [
    {
      ...{ sensor: 1, label: first },
      events: [
        { at: '2026-05-10T00:06', seconds: 144 },
        { at: '2026-05-09T12:15', seconds: 3704 },
      ],
    },
    { sensor: 3, label: third, events: [{ at: '2026-05-08T09:19', seconds: 47 }] },
  ],
});

const contractors = [
  ['9876543210', '54321', null],
  ['1234500001', 'EAB12', null],
] as const;

const nobody = [null, null] as const;
const of450 = { station: 'records-450' } as const;
const of350 = { station: 'records-350' } as const;

export const TOLD: readonly Told[] = [
  { ...of450, code: '377', sent: lines(nobody), printed: lines(['REGULAR NORTH', 'DIESEL']) },
  { ...of450, code: '11F', sent: sensorRows(false), printed: sensorRows(true) },
  {
    ...of450,
    code: '21E',
    sent: {
      tanks: [
        {
          ...{ tank: 1, product: '1' },
          records: [
            level('2026-05-10T18:00', [4312.5, 4301.25, 5687.5], [44.25, 0.5, 61.75], wet),
            level('2026-05-10T17:00', [4402.5, 4391.25, 5597.5], [45, 0.5, 61.75], wet),
          ],
        },
        {
          ...{ tank: 2, product: '3' },
          records: [level('2026-05-10T18:00', [250, 251.5, 5750], [6.125, 0, -4.5], dry)],
        },
      ],
    },
    printed: {
      tanks: [
        {
          ...{ tank: 1, product: null },
          records: [
            level('2026-05-10T18:00', [4312, 4301, 5688], [44.25, 0.5, 61.75], unsaid),
            level('2026-05-10T17:00', [4402, 4391, 5598], [45, 0.5, 61.75], unsaid),
          ],
        },
        {
          ...{ tank: 2, product: null },
          records: [level('2026-05-10T18:00', [250, 251, 5750], [6.12, 0, -4.5], unsaid)],
        },
      ],
    },
  },
  {
    ...of450,
    code: '21F',
    sent: {
      tanks: [
        {
          ...{ tank: 1, product: '1' },
          records: [
            level('2026-05-10T06:00', [5100, 5090, 4900], [51.25, 0.5, 60.25], wet),
            level('2026-05-10T14:00', [4700, 4690, 5300], [47.75, 0.5, 61], wet),
          ],
        },
        {
          ...{ tank: 2, product: '3' },
          records: [
            level('2026-05-10T06:00', [300, 302, 5700], [7, 0, -5.25], dry),
            level('2026-05-10T14:00', [280, 281, 5720], [6.625, 0, -4.75], dry),
          ],
        },
      ],
    },
    printed: {
      tanks: [
        {
          ...{ tank: 1, product: null },
          records: [
            level('2026-05-10T06:00', [5100, 5090, 4900], [51.25, 0.5, 60.25], unsaid),
            level('2026-05-10T14:00', [4700, 4690, 5300], [47.75, 0.5, 61], unsaid),
          ],
        },
        {
          ...{ tank: 2, product: null },
          records: [
            level('2026-05-10T06:00', [300, 302, 5700], [7, 0, -5.25], unsaid),
            level('2026-05-10T14:00', [280, 281, 5720], [6.62, 0, -4.75], unsaid),
          ],
        },
      ],
    },
  },
  { ...of450, code: 'A57', sent: csld(nobody), printed: csld(['REGULAR NORTH', 'DIESEL']) },
  { ...of450, code: 'A9G', sent: outages(null), printed: outages('REGULAR NORTH') },
  { ...of450, code: 'A9H', sent: dropped(false), printed: dropped(true) },
  {
    ...of450,
    code: '34E',
    sent: periods([{ index: 1 }, { index: 2 }], nobody),
    printed: periods([{ name: 'May 2026' }, { name: 'April 2026' }], ['Annular North', 'Dispenser 3-4']),
  },
  { ...of450, code: 'CA1', sent: { reasons: [7, 10] }, printed: null },
  {
    ...of450,
    code: 'CA3',
    sent: {
      reconciled: [
        {
          product: 1,
          tests: [
            {
              ...{ from: '2026-04-01', to: '2026-04-30', number: 1, kind: 'monthly', result: 'passed' },
              ...{ limitOf: 'throughput', sales: 61_250, deliveries: 60_000, variance: -210.5, limit: 742.5 },
            },
            {
              ...{ from: '2026-05-01', to: '2026-05-10', number: 2, kind: 'rolling', result: 'failed' },
              ...{ limitOf: 'capacity', sales: 20_500, deliveries: 21_000, variance: -145.25, limit: 130 },
            },
            {
              ...{ from: '2026-05-10', to: '2026-05-10', number: 3, kind: 'daily', result: 'passed' },
              ...{ limitOf: 'fixed', sales: 2000, deliveries: 0, variance: 5.5, limit: 50 },
            },
          ],
        },
        { product: 3, tests: [] },
      ],
    },
    printed: null,
  },
  {
    ...of450,
    code: '209',
    sent: {
      tanks: [
        {
          ...running,
          ...{ product: '1', label: null, endTemperature: 61.75, rate: -0.015625, running: null, result: null, hourly },
          enhanced: { percent: null, threshold: 0.171875, fuelHeight: 50.5, waterHeight: 0.5 },
        },
      ],
    },
    printed: {
      tanks: [
        {
          ...running,
          ...{ product: null, label: 'REGULAR NORTH', endTemperature: 61.8, rate: -0.02, running: true, hourly },
          result: '0.2 GAL/HR TEST: PASS',
          enhanced: { percent: 49.5, threshold: 0.17, fuelHeight: 50.5, waterHeight: 0.5 },
        },
      ],
    },
  },
  { ...of350, code: '116', sent: visits(contractors), printed: visits(contractors) },
  { ...of350, code: '119', sent: maintenance(false), printed: maintenance(true) },
  {
    ...of350,
    code: '11A',
    sent: visits([
      ['B54321', '0304', null],
      ['A34822', '0204', null],
    ]),
    printed: visits([
      ['B54321', '0304', 'R LEE, REPLACED PROBE'],
      ['A34822', '0204', 'D SMITH, CLEARED PAPER JAM'],
    ]),
  },
  { ...of350, code: '11B', sent: sessions, printed: sessions },
  {
    ...of350,
    code: '333',
    sent: installed([{ model: 1 }, { model: 3 }]),
    printed: installed([{ words: 'MAG SENSOR' }, { words: 'FLOWMETER' }]),
  },
  { ...of350, code: 'B39', sent: evacuations(nobody), printed: evacuations(['VACUUM TANK 1', 'VACUUM LINE 2']) },
];
