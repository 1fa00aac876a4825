import { createServer, type Server, type Socket } from 'node:net';
import { beforeEach, describe, expect, it } from 'vitest';
import { buildRefusal, encodeReply, type FunctionCode, type GaugeFormat, type ReportOf } from '#gauges/driver.ts';
import type { BookVarianceRow } from '#gauges/reports/reconciliation/book-variance.ts';
import type { ReconciliationReport, ReconciliationRow } from '#gauges/reports/reconciliation/reconciliation/report.ts';
import { eventually } from '../helpers/eventually.ts';
import { polledSite } from './polled-site.ts';

const gaugeTime = '2026-11-20T10:30';

/** A console that answers the reports it was given, in the formats it was given them, and knows nothing else. */
class Console {
  readonly replies = new Map<string, Uint8Array>();
  readonly asked: string[] = [];
  #server: Server = createServer((socket) => this.#talk(socket));
  readonly #sockets = new Set<Socket>();

  answer<C extends FunctionCode>(format: GaugeFormat, code: C, report: ReportOf<C>): void {
    this.replies.set(`${format} ${code}`, encodeReply(code, report, { format, gaugeTime, header: [] }));
  }

  async start(): Promise<number> {
    await new Promise<void>((resolve) => this.#server.listen(0, '127.0.0.1', resolve));
    const address = this.#server.address();
    return typeof address === 'object' && address !== null ? address.port : 0;
  }

  async stop(): Promise<void> {
    for (const socket of this.#sockets) socket.destroy();
    await new Promise<void>((resolve) => this.#server.close(() => resolve()));
  }

  #talk(socket: Socket): void {
    this.#sockets.add(socket);
    socket.on('error', () => socket.destroy());
    socket.on('close', () => this.#sockets.delete(socket));
    socket.on('data', (data) => {
      const command = data.toString('latin1').replace(/[\x01\r\n]/g, '');
      this.asked.push(command);
      const format = command.startsWith('i') ? 'computer' : 'display';
      socket.write(this.replies.get(`${format} ${command.slice(1, 4)}`) ?? buildRefusal());
    });
  }
}

const world = polledSite(() => new Console());

const tank = {
  ...{ tank: 1, product: '1', label: 'REGULAR', status: 0, more: [], waterVolume: 0 },
  ...{ volume: 5000, tcVolume: 4990, ullage: 5000, height: 50, water: 0, temperature: 61 },
};
const status = { alarms: [] };
function basics(format: GaugeFormat): void {
  world.gauge.answer(format, '101', status);
  world.gauge.answer(format, '201', { tanks: [tank] });
}

const row = (from: string, to: string, over: Partial<ReconciliationRow> = {}): ReconciliationRow => ({
  from,
  to,
  ...{ opening: 5407, deliveries: 61_317, sales: 62_578, adjustment: 0, calculated: 4146 },
  ...{ physical: 4199, water: 0, variance: 53 },
  ...over,
});
const period = (
  total: ReconciliationRow,
  tanks = [1],
  more: Partial<ReconciliationReport['periods'][number]> = {},
): ReconciliationReport['periods'][number] => ({
  product: 1,
  tanks: tanks.map((number) => ({ tank: number, label: null })),
  days: [],
  total,
  threshold: null,
  ...more,
});

/** Has every slower report asked again by the next poll. */
async function again(): Promise<void> {
  await world.stopPolling();
  await world.pool.query("update gauges set read_at = '{}' where site_id = $1", [world.site]);
  await world.poll();
}
const stored = async () =>
  (
    await world.pool.query(
      `select array_to_string(tanks, ' ') as tanks, period, from_at::text, to_at::text, sales, variance, threshold, source,
         (select convert_from(body, 'SQL_ASCII') from gauge_slips s where s.id = slip_id) as slip
       from console_reconciliations where site_id = $1 order by from_at, tanks`,
      [world.site],
    )
  ).rows;
const slips = async () =>
  (await world.pool.query('select count(*)::int as n from gauge_slips where site_id = $1', [world.site])).rows[0].n;

/** A day of 577013-950, sample of C10. */
const ticketDay = (day: number, numbers: [number, number, number, number, number]): BookVarianceRow => {
  const [opening, sales, ticketed, book, gauged] = numbers;
  const at = (of: number) => `2026-11-${String(of).padStart(2, '0')}T00:00`;
  return {
    ...{ from: at(day - 1), to: at(day), opening, sales, ticketed, adjustment: 0, book, gauged, water: 0 },
    ...{ variance: book - gauged, percent: 0.1 },
  };
};
const byTickets = async () =>
  (
    await world.pool.query(
      `select basis, period, from_at::text, to_at::text, opening, deliveries, sales, calculated, physical, variance, source
       from console_reconciliations where site_id = $1 and basis = 'tickets' order by from_at`,
      [world.site],
    )
  ).rows;

describe('a reconciliation by tickets', () => {
  const days = [
    ticketDay(7, [6128, 3069, 0, 3059, 3063]),
    ticketDay(8, [3063, 2775, 5901, 6189, 6196]),
    ticketDay(9, [6196, 2674, 0, 3522, 3526]),
  ];
  const bookReport = (of: readonly BookVarianceRow[]) => ({
    period: null,
    periods: [{ product: 1, tanks: [{ tank: 1, label: null }], days: [...of], total: null, threshold: null }],
  });
  beforeEach(() => basics('computer'));

  it('is added up of the days of the closed period, beside the one by adjusted deliveries', async () => {
    world.gauge.answer('computer', 'C10', bookReport(days));
    world.gauge.answer('computer', 'C08', {
      period: null,
      periods: [period(row('2026-11-06T00:00', '2026-11-09T00:00'))],
    });
    await world.poll();
    await eventually(async () => (await byTickets()).length === 1);
    // The console prints book less gauged; a loss is below zero here, as in every period.
    expect(await byTickets()).toEqual([
      {
        ...{ basis: 'tickets', period: 'previous', from_at: '2026-11-06 00:00:00', to_at: '2026-11-09 00:00:00' },
        ...{ opening: 6128, deliveries: 5901, sales: 8518, calculated: 3511, physical: 3526, variance: 15 },
        source: 'C10',
      },
    ]);
    expect(await stored()).toHaveLength(2);
    expect(world.gauge.asked).toContain('iC100002');
  });

  it('is none where a day is missing, a number is, or the variance is another', async () => {
    const [first, second, third] = days as [BookVarianceRow, BookVarianceRow, BookVarianceRow];
    for (const odd of [
      [first, third],
      [first, { ...second, sales: null }],
      [first, { ...second, gauged: null }],
      [first, { ...second, variance: -70 }],
      [],
    ]) {
      world.gauge.answer('computer', 'C10', bookReport(odd));
      await again();
      await eventually(() => Promise.resolve(world.gauge.asked.includes('iC100002')));
      world.gauge.asked.length = 0;
      expect(await byTickets()).toEqual([]);
    }
    world.gauge.answer('computer', 'C10', bookReport(days));
    await again();
    await eventually(async () => (await byTickets()).length === 1);
  });
});

describe('the number of a bill of lading', () => {
  it('is kept with the delivery that ended with it, and of no other', async () => {
    basics('computer');
    await world.pool.query(
      `insert into deliveries (site_id, tank_number, started_at, ended_at, start_volume, end_volume)
       values ($1, 1, '2026-11-10T01:40', '2026-11-10T02:00', 2000, 4790), ($1, 1, '2026-11-12T01:40', '2026-11-12T02:00', 2000, 4790)`,
      [world.site],
    );
    const bill = (end: string, number: string | null) => ({ end, number, ticket: 2799, gauged: 2790, gaugedTc: 2799 });
    world.gauge.answer('computer', '222', {
      period: null,
      lists: [
        {
          ...{ tank: 1, product: null, code: '1', probe: 3, label: null },
          deliveries: [
            bill('2026-11-10T02:00', '123902'),
            bill('2026-11-11T02:00', '123903'),
            bill('2026-11-12T02:00', null),
          ],
        },
      ],
    });
    await world.poll();
    const bills = async () =>
      (
        await world.pool.query(
          'select ended_at::text as ended, bill_of_lading as bill from deliveries where site_id = $1 order by ended_at',
          [world.site],
        )
      ).rows;
    await eventually(async () => (await bills())[0]?.bill === '123902');
    expect(await bills()).toEqual([
      { ended: '2026-11-10 02:00:00', bill: '123902' },
      { ended: '2026-11-12 02:00:00', bill: null },
    ]);
  });
});

describe('the reconciliation of a console that speaks computer format', () => {
  beforeEach(() => {
    basics('computer');
    world.gauge.answer('computer', 'C08', {
      period: null,
      periods: [
        period(row('2026-10-01T02:00', '2026-11-01T02:00')),
        period(row('2026-10-01T02:00', '2026-11-01T02:00', { variance: -152 }), [4, 2]),
      ],
    });
    world.gauge.answer('computer', 'C06', {
      period: 'current',
      periods: [period(row('2026-11-01T02:00', '2026-11-20T02:00', { sales: 40_000 }))],
    });
  });

  it('is stored by tank or set of tanks, the closed period and the running one, each with its slip', async () => {
    await world.poll();
    await eventually(async () => (await stored()).length === 3);
    expect(await stored()).toMatchObject([
      {
        ...{ tanks: '1', period: 'previous', from_at: '2026-10-01 02:00:00', to_at: '2026-11-01 02:00:00' },
        ...{ sales: 62_578, variance: 53, threshold: null, source: 'C08' },
      },
      { tanks: '2 4', period: 'previous', variance: -152 },
      { tanks: '1', period: 'current', sales: 40_000, to_at: '2026-11-20 02:00:00', source: 'C06' },
    ]);
    const [october] = await stored();
    expect(october?.slip).toBe(Buffer.from(world.gauge.replies.get('computer C08') ?? []).toString('latin1'));
    expect(world.gauge.asked).toContain('iC080001');
    expect(world.gauge.asked).toContain('iC0600');
    // What the column reports say is not asked a second time.
    expect(world.gauge.asked.filter((command) => /^iC0[57]/.test(command))).toEqual([]);
  });

  it('is judged by limits that are among the settings of the console', async () => {
    world.gauge.answer('computer', '797', { devices: [{ device: 0, numbers: [2] }] });
    world.gauge.answer('computer', '798', { number: 1 });
    world.gauge.answer('computer', '799', { number: 130 });
    await world.poll();
    const settings = async (): Promise<Record<string, string>> => {
      const { rows } = await world.pool.query<{ settings: { key: string; value: string }[] }>(
        'select settings from gauge_snapshots where site_id = $1 order by taken_at desc limit 1',
        [world.site],
      );
      return Object.fromEntries((rows[0]?.settings ?? []).map(({ key, value }) => [key, value]));
    };
    await eventually(async () => (await settings())['console/reconciliation_offset'] !== undefined);
    expect(await settings()).toMatchObject({
      'console/reconciliation_alarm': 'On',
      'console/reconciliation_threshold': '1 %',
      'console/reconciliation_offset': '130 gal',
    });
  });

  it('moves on: the running period grows, is closed, and does not run again', async () => {
    await world.poll();
    await eventually(async () => (await stored()).length === 3);
    world.gauge.answer('computer', 'C06', {
      period: 'current',
      periods: [period(row('2026-11-01T02:00', '2026-11-20T09:00', { sales: 41_000 }))],
    });
    await again();
    await eventually(async () => (await stored())[2]?.sales === 41_000);
    world.gauge.answer('computer', 'C08', {
      period: null,
      periods: [period(row('2026-11-01T02:00', '2026-11-20T10:00', { sales: 42_000 }))],
    });
    await again();
    await eventually(async () => (await stored())[2]?.period === 'previous');
    // C06 still says what it said before.
    const count = world.gauge.asked.length;
    await again();
    await eventually(() => world.gauge.asked.slice(count).includes('iC080001'));
    await world.stopPolling();
    expect((await stored())[2]).toMatchObject({ period: 'previous', sales: 42_000, source: 'C08' });
    // Slips that no period names any more are gone.
    expect(await slips()).toBe(new Set((await stored()).map(({ slip }) => slip)).size);
  });
});

describe('the reconciliation of a console that prints', () => {
  const days = [
    row('2026-10-30T02:00', '2026-10-31T02:00', {
      ...{ opening: 5429, deliveries: 0, sales: 3341, calculated: 2088, physical: 2092, variance: 4 },
    }),
    row('2026-10-31T02:00', '2026-11-01T02:00', {
      ...{ opening: 2092, deliveries: 5409, sales: 1876, calculated: 5625, physical: 5605, variance: -20 },
    }),
  ];
  const total = row('2026-10-30T02:00', '2026-11-01T02:00', {
    ...{ opening: 5429, deliveries: 5409, sales: 5217, calculated: 5621, physical: 5605, variance: -16 },
  });

  it('is read from the page that names the tanks, with its threshold', async () => {
    basics('display');
    world.gauge.answer('display', 'C07', {
      period: 'previous',
      periods: [period(total, [1, 3], { days, threshold: 182 })],
    });
    await world.poll();
    await eventually(async () => (await stored()).length === 1);
    expect(await stored()).toMatchObject([
      {
        ...{ tanks: '1 3', period: 'previous', from_at: '2026-10-30 02:00:00', to_at: '2026-11-01 02:00:00' },
        ...{ sales: 5217, variance: -16, threshold: 182, source: 'C07' },
      },
    ]);
    expect(world.gauge.asked).toContain('IC070001');
  });

  it('of which a line is lost or damaged is not stored, and the page is kept', async () => {
    basics('display');
    const page = encodeReply(
      'C07',
      { period: 'previous', periods: [period(total, [1], { days })] },
      { format: 'display', gaugeTime, header: [] },
    );
    const text = Buffer.from(page).toString('latin1');
    world.gauge.replies.set('display C07', Buffer.from(text.replace(/ 3341 /, ' 334  '), 'latin1'));
    await world.poll();
    const kept = () =>
      world.pool.query("select kind from partial_reports where site_id = $1 and function_code = 'C07'", [world.site]);
    await eventually(async () => (await kept()).rows.length === 1);
    expect((await kept()).rows).toEqual([{ kind: 'partial' }]);
    expect(await stored()).toEqual([]);
  });
});

describe('what a delivery brought by the account of the console', () => {
  const point = { tcVolume: 3000, water: 0, temperature: 60, height: 30 };
  const amounts = async () =>
    (
      await world.pool.query(
        `select started_at::text, start_volume, start_water, adjusted_volume, adjusted_tc_volume, dispensed_volume,
           ticketed_volume, ticketed_gauge_volume
         from deliveries where site_id = $1 order by started_at`,
        [world.site],
      )
    ).rows;
  const adjusted = (start: string, end: string, volume: number) => ({
    ...{ start, end, startVolume: 3193, endVolume: 9197, adjusted: volume, adjustedTc: volume + 100 },
    dispensed: null,
    more: [...Array<number>(14).fill(1), 7],
  });

  it('is kept beside what was measured of it, and an older delivery is added', async () => {
    basics('computer');
    world.gauge.answer('computer', '202', {
      tanks: [
        {
          ...{ tank: 1, product: '1', label: null },
          deliveries: [
            {
              start: { at: '2026-11-19T02:50', volume: 3193, ...point },
              end: { at: '2026-11-19T03:12', volume: 9197, ...point },
              ...{ amount: null, tcAmount: null, more: [] },
            },
          ],
        },
      ],
    });
    world.gauge.answer('computer', '20B', {
      tanks: [
        {
          ...{ tank: 1, label: null },
          deliveries: [
            // By two minutes another start than in 202.
            adjusted('2026-11-19T02:52', '2026-11-19T03:12', 6011),
            adjusted('2026-11-10T03:13', '2026-11-10T03:40', 6050),
          ],
        },
      ],
    });
    const ticketed = (end: string, ticket: number) => ({
      ...{ end, ticket, gauged: 6004, variance: ticket - 6004 },
      ...{ startTemperature: 44.8, endTemperature: 42.4, deliveredTemperature: 41 },
    });
    world.gauge.answer('computer', '221', {
      volumes: null,
      tanks: [
        {
          ...{ tank: 1, product: '1', probe: 1, label: null },
          deliveries: [ticketed('2026-11-19T03:12', 5901), ticketed('2026-11-10T03:40', 0)],
        },
      ],
    });
    await world.poll();
    await eventually(async () => (await amounts())[1]?.ticketed_volume === 5901);
    expect(await amounts()).toEqual([
      {
        ...{ started_at: '2026-11-10 03:13:00', start_volume: 3193, start_water: null },
        ...{ adjusted_volume: 6050, adjusted_tc_volume: 6150, dispensed_volume: 7 },
        ...{ ticketed_volume: null, ticketed_gauge_volume: null },
      },
      {
        ...{ started_at: '2026-11-19 02:50:00', start_volume: 3193, start_water: 0 },
        ...{ adjusted_volume: 6011, adjusted_tc_volume: 6111, dispensed_volume: 7 },
        ...{ ticketed_volume: 5901, ticketed_gauge_volume: 6004 },
      },
    ]);
  });
});
