import type { Station, StationTank } from '#simulator/station-file/schema.ts';
import { SUMP_ABORTS, SUMP_STATES } from '#simulator/station-file/words.table.ts';
import { dayRows, type PeriodRow, totalRow } from '../period-rows.ts';
import { decimal, hex, single, stampDigits } from '../wire.ts';
import type { Bodies, Body } from './body.ts';

const counted = (list: readonly string[]): string =>
  hex(list.length, 2) + list.map((at) => `${stampDigits(at)}00`).join('');

/** How A57 numbers a result. */
const CHANGES = { PASS: '01', FAIL: '02', INVALID: '04', INCR: '08', WARN: '09' } as const;

/**
 * Computer replies of what a TLS-450 keeps of the past, and of how it keeps it, after the notes of 577013-950 Rev T to the
 * same functions; the set-up is that of the samples.
 */
export const RECORD_BODIES: Bodies = {
  '377': ({ lines }) =>
    lines.plld
      .map(({ number, passes_last_day, passes_since_midnight, first_passes: passes }) => {
        const [periodic, annual] = [passes?.periodic ?? [], passes?.annual ?? []];
        const last = [passes?.gross, periodic[0], annual[0]].map((at) => `${stampDigits(at ?? null)}00`);
        const counts = hex(passes_last_day, 4) + hex(passes_since_midnight, 4);
        return decimal(number, 2) + counts + last.join('') + counted(periodic) + counted(annual);
      })
      .join(''),
  '54E': () => '02',
  '577': () => '1200',
  '578': () => '05',
  '580': () => '000007D0',
  A57: ({ tanks }) =>
    tanks
      .flatMap(({ number, csld }) =>
        csld === undefined ? [] : [`${decimal(number, 2)}001${stampDigits(csld.on)}${CHANGES[csld.result]}`],
      )
      .join(''),
};

type Which = keyof NonNullable<StationTank['reconciliation']>;

/** Opening and closing date, `NN` and eight numbers. */
function row({ from, to, ...values }: PeriodRow): string {
  const { opening, deliveries, sales, adjustment, calculated, physical, water, variance } = values;
  const sent = [opening, deliveries, sales, adjustment, calculated, physical, water, variance].map(single);
  return stampDigits(from) + stampDigits(to) + hex(sent.length, 2) + sent.join('');
}

/** `PP nn TT`: each tank is a product of its own. */
const product = ({ number }: StationTank): string => `${decimal(number, 2)}01${decimal(number, 2)}`;

function periods({ tanks }: Station, print: (tank: StationTank) => string | null): string[] {
  return tanks.flatMap((tank) => {
    const rows = print(tank);
    return rows === null ? [] : [product(tank) + rows];
  });
}

/** C05 and C07: `PP nn TT dd` and a row a day. */
const days =
  (which: Which): Body =>
  (station) =>
    periods(station, ({ reconciliation }) => {
      if (reconciliation === undefined) return null;
      const rows = dayRows(reconciliation[which]).map(row);
      return hex(rows.length, 2) + rows.join('');
    }).join('');

/** C06 and C08: the number of products, and of each the row of the period. */
const totals =
  (which: Which): Body =>
  (station) => {
    const rows = periods(station, ({ reconciliation }) => {
      const total = reconciliation === undefined ? null : totalRow(reconciliation[which]);
      return total === null ? null : row(total);
    });
    return hex(rows.length, 2) + rows.join('');
  };

type SumpTests = NonNullable<Station['sensors']['smart'][number]['sump_tests']>;
type Test = SumpTests['passed'][number];

/** Start, `NN` and five numbers. */
function measured({ at, start_height, start_temperature, end_height, end_temperature, minutes }: Test): string {
  const values = [start_height, start_temperature, end_height, end_temperature, minutes].map(single);
  return stampDigits(at) + hex(values.length, 2) + values.join('');
}

const sumps =
  (print: (tests: SumpTests) => string): Body =>
  ({ sensors }) =>
    sensors.smart
      .flatMap(({ number, sump_tests: tests }) => (tests === undefined ? [] : [decimal(number, 2) + print(tests)]))
      .join('');

const list = (tests: readonly Test[]): string => decimal(tests.length, 2) + tests.map(measured).join('');
/** `RR` rate, stable time, `LL` rate: none of them is valid. */
const noRates = `00${single(0)}${single(0)}00${single(0)}`;
const noTest = '00000000000000';

/**
 * Computer replies of what a TLS-350 reconciles and of its leak tests of sumps, after the notes of 576013-635 Rev U to the
 * same functions.
 */
export const PERIOD_BODIES: Bodies = {
  C05: days('current'),
  C06: totals('current'),
  C07: days('previous'),
  C08: totals('previous'),
  '317': sumps(({ last }) => {
    const abort = last.abort === undefined ? 0 : SUMP_ABORTS[last.abort];
    return decimal(SUMP_STATES[last.state], 2) + decimal(abort, 2) + measured(last) + noRates;
  }),
  '318': sumps(({ passed: [newest] }) =>
    newest === undefined ? noTest : decimal(SUMP_STATES['LEAK TEST PASSED'], 2) + measured(newest),
  ),
  '319': sumps(({ passed }) => list(passed)),
  '31A': sumps(({ each_year }) => list(each_year)),
};
