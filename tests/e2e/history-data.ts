import type { Replies } from '#tests/helpers/browser.ts';
import { NOW, testGauge, testSitePage, testTank } from './fleet.ts';
import { testAlarm } from './issue-data.ts';

/** The past of two tanks for the browser tests, as the server would answer it. */
export const DAY = 86_400_000;
const HOUR = 3_600_000;
export const iso = (ms: number) => new Date(ms).toISOString();

export const TREND = 'GET /api/sites/1/inventory/history';
export const DELIVERIES = 'GET /api/sites/1/deliveries';
const ALARMS = 'GET /api/sites/1/alarms/history';
export const RECONCILIATIONS = 'GET /api/sites/1/reconciliations';
export const FORECAST = 'GET /api/sites/1/forecast';

/** A tank that sells all day and is filled every third night; its gauge was silent for half a day, and once for an hour. */
export function trendOf(from: number, to: number, tank: number) {
  const step = Math.max(15 * 60_000, (to - from) / 1500);
  const gaps = [
    { from: NOW.getTime() - 17 * DAY - 5 * HOUR, to: NOW.getTime() - 16 * DAY - 13 * HOUR },
    { from: NOW.getTime() - 3 * DAY, to: NOW.getTime() - 3 * DAY + HOUR },
    { from: NOW.getTime() - 200 * DAY, to: NOW.getTime() - 188 * DAY },
  ].filter((gap) => gap.to > from && gap.from < to);
  const points = [];
  for (let at = from; at <= to; at += step) {
    if (gaps.some((gap) => at > gap.from && at < gap.to)) continue;
    const cycle = ((at / DAY) % 3) / 3;
    const spike = Math.floor(at / HOUR) % 97 === 0 ? 900 : 0;
    const volume = 9150 - cycle * 6100 + Math.sin(at / HOUR) * 60 - spike;
    points.push({
      at: iso(at),
      volume,
      height_inches: volume / 108,
      water_in: 0.4 + Math.max(0, Math.sin(at / (20 * DAY))) * 0.9,
      ullage: 10_000 - volume,
      temperature_f: 58 + Math.sin(at / (30 * DAY)) * 12,
    });
  }
  return {
    site_id: 1,
    tank_number: tank,
    bucket: 'hour',
    unit: 'gal',
    units_confirmed: true,
    points,
    gaps: gaps.map((g) => ({ from: iso(g.from), to: iso(g.to) })),
  };
}

function deliveriesOf(from: number, to: number, tanks: readonly number[]) {
  const deliveries = [];
  for (let at = Math.ceil(from / (3 * DAY)) * 3 * DAY; at < to; at += 3 * DAY) {
    for (const tank of tanks) {
      deliveries.push({
        id: (at / DAY) * 10 + tank,
        tank_number: tank,
        started_at: iso(at - 30 * 60_000),
        ended_at: iso(at),
        volume_before: 3050,
        volume_after: 9150,
        delivered: 6100,
        not_reported: [],
        delivered_tc: tank === 2 ? null : 6082.4,
        printed: tank === 2 ? 6240 : null,
        printed_tc: null,
        printed_differs: tank === 2,
        adjusted: tank === 1 ? 6212.4 : null,
        adjusted_tc: null,
        ticketed: tank === 1 ? 6205 : null,
        ticketed_gauge: tank === 1 ? 6212 : null,
        bill_of_lading: null,
        water_before: 0.4,
        water_after: tank === 2 ? null : 0.6,
      });
    }
  }
  return { deliveries: deliveries.reverse(), units_confirmed: true, next_cursor: null };
}

const rangeOf = (url: string) => {
  const query = new URL(url).searchParams;
  return {
    from: Date.parse(query.get('from') ?? ''),
    to: Date.parse(query.get('to') ?? ''),
    tank: Number(query.get('tank')),
  };
};

const limits = { low: 1200, high: 9000, overfill: 9500, high_water_in: 1.5 };
export const tanks = [
  testTank(1, 1, { volume: 6212, ullage: 3788, limits }),
  testTank(1, 2, { volume: 4100, ullage: 5900 }),
];

const alarm = testAlarm(601, {
  opened_at: iso(NOW.getTime() - 9 * DAY),
  cleared_at: iso(NOW.getTime() - 8 * DAY),
});
const warning = {
  ...alarm,
  id: 602,
  label: 'T1: Delivery Needed',
  severity: 'warning',
  opened_at: iso(NOW.getTime() - 20 * HOUR),
  cleared_at: null,
};

/** Everything the overview of site 1 asks for, with two tanks and a year behind them. */
export const historyReplies: Replies = {
  'GET /api/sites/1': { body: testSitePage(1) },
  'GET /api/admin/sites/1': { body: testSitePage(1) },
  'GET /api/sites/1/inventory': { body: tanks },
  'GET /api/sites/1/atg/status': { body: testGauge(1) },
  'GET /api/users/4/sites': { body: { siteIds: [1], writeSiteIds: [] } },
  [TREND]: (request) => {
    const { from, to, tank } = rangeOf(request.url());
    return { body: trendOf(from, to, tank) };
  },
  [DELIVERIES]: (request) => {
    const { from, to, tank } = rangeOf(request.url());
    return { body: deliveriesOf(from, to, tank > 0 ? [tank] : [1, 2]) };
  },
  [ALARMS]: { body: { alarms: [warning, alarm], next_cursor: null } },
  [RECONCILIATIONS]: { body: { periods: [] } },
  [FORECAST]: {
    body: {
      site_id: 1,
      tanks: [
        {
          tank_number: 1,
          low_at: '2026-11-25T19:00:00Z',
          empty_at: '2026-11-27T15:00:00Z',
          gallons_per_day: 2033.4,
          weeks: 8,
          method: 'Sales of each hour of the week, averaged over 8 weeks without deliveries.',
        },
        {
          tank_number: 2,
          low_at: null,
          empty_at: null,
          gallons_per_day: null,
          weeks: 1,
          method: 'One week of readings is not enough: two are needed.',
        },
      ],
    },
  },
};
