import { expect } from 'vitest';
import type { Told } from './records.table.ts';

/* What `variance-350.yaml` and `chart-450.yaml` say, written beside their pages and not with the codecs. */

const near = (value: number) => expect.closeTo(value, 5) as number;

/** Opening and closing of a stretch, and what lies between: sales, tickets, by hand, book, gauged, variance, percent. */
const book = (
  [from, to]: readonly [string, string],
  [opening, sales, ticketed, adjustment, booked, gauged, variance, percent]: readonly number[],
  water: number | null,
) => ({
  ...{ from, to, opening, sales, ticketed, adjustment, book: booked, gauged, variance, water },
  percent: near(percent ?? Number.NaN),
});
const [evening, saturday, sunday] = ['2026-05-08T21:18', '2026-05-09T00:00', '2026-05-10T00:00'] as const;
const regular = [
  [5000, 400, 0, 0, 4600, 4602, -2, 0.5],
  [4602, 1000, 3000, 10, 6612, 6600, 12, 1.2],
] as const;
const diesel = [
  [900, 40, 0, 0, 860, 860, 0, 0],
  [860, 60, 500, 0, 1300, 1303, -3, 5],
] as const;

/** A product of a page names its tanks; one of a frame has a number of its own, and water. */
const printedTank = (tank: number) => ({
  product: null,
  tanks: [{ tank, label: tank === 1 ? 'UNLEADED' : 'DIESEL' }],
});
const sentTank = (tank: number) => ({ product: tank, tanks: [{ tank, label: null }] });
const sentBook = { total: null, threshold: null };

const period = (isPrinted: boolean) => {
  const days = ([first, second]: readonly (readonly number[])[], water: number | null) => [
    book([evening, saturday], first ?? [], water),
    book([saturday, sunday], second ?? [], water),
  ];
  const [one, two] = isPrinted ? [printedTank(1), printedTank(2)] : [sentTank(1), sentTank(2)];
  const total = (values: readonly number[], threshold: number) =>
    isPrinted ? { total: book([evening, sunday], values, null), threshold } : sentBook;
  return {
    period: isPrinted ? 'current' : null,
    periods: [
      {
        ...one,
        days: days(regular, isPrinted ? null : 0.5),
        ...total([5000, 1400, 3000, 10, 6610, 6600, 10, 0.71], 144),
      },
      { ...two, days: days(diesel, isPrinted ? null : 0), ...total([900, 100, 500, 0, 1300, 1303, -3, 3], 131) },
    ],
  };
};

const lastOf = (values: readonly (readonly number[])[]) => values[1] ?? [];
const sentDay = (tank: number, values: readonly (readonly number[])[], water: number) => ({
  ...{ ...sentTank(tank), ...sentBook },
  days: [book([saturday, sunday], lastOf(values), water)],
});
const printedDay = (tank: number, values: readonly (readonly number[])[], threshold: number) => ({
  ...printedTank(tank),
  days: [book([saturday, sunday], lastOf(values), null)],
  threshold,
});

/** Shares in the order of a page: book, delivery, sales, percent, meter, temperature, vapor, water, unexplained. */
const analysis = (
  [from, to]: readonly [string, string],
  [all, delivery, sales, percent, meter, temperature, vapor, water, unexplained]: readonly number[],
  [notCalibrated, chartAlarms]: readonly [number[] | null, number[] | null],
) => ({
  ...{
    from,
    to,
    book: all,
    delivery,
    sales,
    meter,
    temperature,
    vapor,
    water,
    unexplained,
    notCalibrated,
    chartAlarms,
  },
  percent: near(percent ?? Number.NaN),
});
type Bits = readonly [number[] | null, number[] | null];
const unsaid: Bits = [null, null];
const explained = (isPrinted: boolean, name: 'current' | null, days: object[]) => ({
  period: isPrinted ? name : null,
  periods: [{ ...(isPrinted ? printedTank(1) : sentTank(1)), days, actions: [] }],
});
const ofPeriod = [10, 15, -5, 0.71, -2, -5, 1, 0, 1];
const ofSaturday = [12, 15, -3, 1.2, -1, -4, 0, 0, 2];
const ofFriday = [-2, 0, -2, 0.5, -1, -1, 1, 0, -1];
const one = (isPrinted: boolean, name: 'current' | null, from: string, values: number[], bits: Bits) =>
  explained(isPrinted, name, [analysis([from, sunday], values, isPrinted ? unsaid : bits)]);
const daily = (isPrinted: boolean) => {
  const bits: Bits = isPrinted ? unsaid : [[], []];
  const [friday, next, last] = ['2026-05-08T02:00', '2026-05-09T02:00', '2026-05-10T02:00'] as const;
  return explained(isPrinted, 'current', [
    analysis([friday, next], ofFriday, bits),
    analysis([next, last], ofSaturday, bits),
  ]);
};

const bills = [
  { end: '2026-05-02T11:40', number: '700388', ticket: 0, gauged: 2110, gaugedTc: 2101.5 },
  { end: '2026-05-09T14:05', number: '700431', ticket: 3000, gauged: 2985, gaugedTc: 2978.5 },
];
const slopes = {
  devices: [
    {
      ...{ device: 1, head: [96, 10_000, 100] },
      entries: [
        [93.5, 9750, 120.5],
        [91, 9450, 125.25],
        [88.5, 9137, 130],
      ],
    },
  ],
};
/** Serial number and office are free words of a page without checksum: a printed chart has neither. */
const secured = (isPrinted: boolean) => {
  const [serial, office] = isPrinted ? [null, null] : ['350-00098765', 'COUNTY OFFICE'];
  return {
    ...{ device: 1, head: [1, 10_000, serial, 654_321, office, 96, 10_000] },
    entries: [
      [93.5, 9750],
      [91, 9450],
      [88.5, 9137],
    ],
  };
};
const open = {
  ...{ device: 2, head: [0, null, null, null, null, 64, 2000] },
  entries: [
    [62, 1950],
    [20, 400],
  ],
};
const strapped = (isPrinted: boolean) => {
  const [serial, office] = isPrinted ? [null, null] : ['450-00098765', 'COUNTY OFFICE'];
  return {
    devices: [
      {
        ...{ device: 1, head: [1, 8000, serial, 654_321, office, 92, 8000] },
        entries: [
          [90.5, 7900],
          [88.25, 7700.5],
          [86, 7450],
          [60.125, 5600],
        ],
      },
    ],
  };
};

const of350 = { station: 'variance-350' } as const;
const night = '2026-05-09T02:00';
export const VARIANCES: readonly Told[] = [
  { ...of350, code: 'C10', sent: period(false), printed: period(true) },
  {
    ...{ ...of350, code: 'C11' },
    sent: { period: null, periods: [sentDay(1, regular, 0.5)] },
    printed: { period: 'current', periods: [printedDay(1, regular, 140)] },
  },
  {
    ...{ ...of350, code: 'C12' },
    sent: { period: null, periods: [sentDay(1, regular, 0.5), sentDay(2, diesel, 0)] },
    printed: { period: null, periods: [printedDay(1, regular, 140), printedDay(2, diesel, 131)] },
  },
  {
    ...{ ...of350, code: 'C20' },
    sent: one(false, null, '2026-05-08T02:00', ofPeriod, [[1], []]),
    printed: one(true, 'current', '2026-05-08T02:00', ofPeriod, unsaid),
  },
  {
    ...{ ...of350, code: 'C21' },
    sent: one(false, null, night, ofSaturday, [[], []]),
    printed: one(true, 'current', night, ofSaturday, unsaid),
  },
  {
    ...{ ...of350, code: 'C22' },
    sent: one(false, null, night, ofSaturday, [[], [1]]),
    printed: one(true, null, night, ofSaturday, unsaid),
  },
  { ...of350, code: 'C25', sent: daily(false), printed: daily(true) },
  {
    ...{ ...of350, code: '222' },
    sent: { period: null, lists: [{ tank: 1, code: '1', probe: 3, product: null, label: null, deliveries: bills }] },
    printed: {
      period: 'current',
      lists: [{ tank: null, code: null, probe: null, product: 1, label: 'UNLEADED', deliveries: bills }],
    },
  },
  { ...of350, code: '216', sent: slopes, printed: slopes },
  { ...of350, code: '63B', sent: { devices: [secured(false), open] }, printed: { devices: [secured(true)] } },
  { station: 'chart-450', code: '63E', sent: strapped(false), printed: strapped(true) },
];
