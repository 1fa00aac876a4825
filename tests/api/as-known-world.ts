import { absentPartList } from '#contract/nouns/compliance/absent-part.ts';
import { calendar } from '#contract/nouns/compliance/calendar.ts';
import { closeMonth } from '#server/actions/compliance/close-month.ts';
import type { TestApp, TestClient } from '#tests/helpers/app.ts';
import { resetFixtures } from '#tests/helpers/database-state.ts';
import { recordSiteFacts } from '#tests/helpers/site-facts.ts';
import { addAlarms, addReadings, addTests, forgetAudit, refreshNow } from './month-data.ts';

/* A site that people and its gauge write to on different days, and what the console answers at the end of each. */

const site = '/api/sites/101';
const zone = 'America/New_York';
const firstDay = '2026-10-12';

export interface World {
  t: TestApp;
  admin: TestClient;
  /** YYYY-MM-DD */
  day: string;
}

/** What somebody or the gauge does. `pick`: which one of several. A refused call changes nothing, and is fine. */
type Act = (world: World, pick: number) => Promise<unknown>;

const run = ({ t }: World, text: string, values: unknown[] = []) => t.database.pool.query(text, values);

/** The id of the nth row of a statement; null without one. */
async function idOf(world: World, text: string, pick: number): Promise<number | null> {
  const { rows } = await run(world, text);
  const row = rows[pick % Math.max(1, rows.length)];
  return row === undefined ? null : Number(row.id);
}

const daysAgo = ({ t }: World, days: number) =>
  new Date(t.clock.now.getTime() - days * 86_400_000).toISOString().slice(0, 10);

async function items({ admin }: World) {
  const { sections } = calendar.parse((await admin.get('/api/compliance-calendar/101')).json);
  return Object.values(sections).flat();
}

const change = async (world: World, pick: number, fields: Record<string, unknown>) => {
  const id = await idOf(
    world,
    "select id from equipment where site_id = 101 and gauge_key like 'tank%' order by id",
    pick,
  );
  return world.admin.send('PUT', `${site}/equipment/${id}`, { category: 'tank', name: 'Tank 1', ...fields });
};

/** A sensor as a poll reports it. `pick`: which one, and in which state. */
const reportSensor = (world: World, pick: number) => {
  const [alarms, words] = (
    [
      [[], ''],
      [[3], ''],
      [[-1], `STATE ${pick % 2}`],
    ] as const
  )[pick % 3] ?? [[], ''];
  return run(
    world,
    `insert into sensor_latest (site_id, family, number, status, alarms, words, label, at)
     select 101, '301', $1, $2, $3, $4, 'T1 ANNULAR', $5 from gauges where site_id = 101 and online
     on conflict (site_id, family, number) do update
     set status = excluded.status, alarms = excluded.alarms, words = excluded.words, at = excluded.at`,
    [1 + (pick % 2), alarms[0] ?? 0, alarms, words, world.t.clock.now],
  );
};

/** Polls of the day: a gauge that is in reach has just answered. */
const poll = async (world: World) => {
  const at = [world.t.clock.now];
  await run(world, 'update gauges set last_seen_at = $1 where site_id = 101 and online', at);
  await run(
    world,
    `update sensor_latest l set at = $1 from gauges g where g.site_id = l.site_id and g.online and l.site_id = 101`,
    at,
  );
  await run(
    world,
    `update alarms a set last_seen_at = $1 from gauges g
     where g.site_id = a.site_id and g.online and a.site_id = 101 and a.cleared_at is null`,
    at,
  );
};

const voidReason = { reason: 'Typed for another station' };

export const acts = {
  method: (w, pick) => change(w, 0, { traits: { method: ['atg', 'csld', 'sir', 'interstitial'][pick % 4] } }),
  earlierUse: (w, pick) =>
    change(w, 0, {
      traits: { use: ['in_use', 'out_of_use'][pick % 2] },
      valid_from: daysAgo(w, 1 + (pick % 20)),
      reason: 'Found in the drawings',
    }),
  rename: (w, pick) => change(w, 0, { name: `Tank one ${pick}`, lined_on: daysAgo(w, 400 + pick), notes: 'x' }),
  installed: (w, pick) =>
    change(w, 0, {
      installed_on: `20${10 + (pick % 9)}-01-0${1 + (pick % 9)}`,
      reason: 'Read from the registration',
      fact_document: { folder: 'Compliance Testing', file: 'Tank test.pdf' },
    }),
  addPiece: ({ admin }, pick) =>
    admin.post(`${site}/equipment`, {
      category: ['spill_bucket', 'overfill', 'sump', 'line'][pick % 4],
      name: `Piece ${pick}`,
      installed_on: '2019-05-01',
      tank_number: 1,
    }),
  removePiece: async (w, pick) => {
    const id = await idOf(
      w,
      'select id from equipment where site_id = 101 and gauge_key is null and deleted_at is null order by id',
      pick,
    );
    return w.admin.send('DELETE', `${site}/equipment/${id}`);
  },
  complete: async (w, pick) => {
    const all = await items(w);
    const item = all[pick % all.length];
    return w.admin.post(`/api/compliance-calendar/101/items/${item?.key}/completions`, {
      completed_on: daysAgo(w, pick % 5),
      result: pick % 3 === 0 ? 'FAIL' : 'PASS',
    });
  },
  voidCompletion: async (w, pick) => {
    const { rows } = await run(
      w,
      'select id, key from completions where site_id = 101 and voided_at is null order by id',
    );
    const row = rows[pick % Math.max(1, rows.length)];
    return w.admin.send('DELETE', `/api/compliance-calendar/101/items/${row?.key}/completions/${row?.id}`, voidReason);
  },
  attach: async (w, pick) => {
    const { rows } = await run(
      w,
      'select id, key from completions where site_id = 101 and voided_at is null order by id',
    );
    const row = rows[pick % Math.max(1, rows.length)];
    return w.admin.post(`/api/compliance-calendar/101/items/${row?.key}/completions/${row?.id}/documents`, {
      folder: 'Compliance Testing',
      file: 'Tank test.pdf',
    });
  },
  result: (w, pick) =>
    w.admin.post(`${site}/results`, {
      device: 'tank',
      number: 1,
      kind: 'tightness',
      completed_on: daysAgo(w, pick % 9),
      result: pick % 4 === 0 ? 'FAIL' : 'PASS',
      tester: 'Acme',
      document: { folder: 'Compliance Testing', file: 'Tank test.pdf' },
    }),
  voidResult: async (w, pick) => {
    const id = await idOf(
      w,
      'select id from recorded_results where site_id = 101 and voided_at is null order by id',
      pick,
    );
    return w.admin.send('DELETE', `${site}/results/${id}`, voidReason);
  },
  sayNone: ({ admin }, pick) =>
    admin.post(`${site}/absent-parts`, {
      part: ['dispenser', 'sump'][pick % 2],
      reason: 'The fuel is pumped by hand',
    }),
  withdrawNone: async ({ admin }, pick) => {
    const { parts } = absentPartList.parse((await admin.get(`${site}/absent-parts`)).json);
    const open = parts.filter(({ withdrawn_at: at }) => at === null);
    return admin.send('DELETE', `${site}/absent-parts/${open[pick % Math.max(1, open.length)]?.id ?? 0}`);
  },
  setDue: async (w, pick) => {
    const all = await items(w);
    return w.admin.send('PUT', `/api/compliance-calendar/101/items/${all[pick % all.length]?.key}`, {
      next_due: pick % 3 === 0 ? null : `2027-0${1 + (pick % 9)}-15`,
    });
  },
  setApplicable: async (w, pick) => {
    const all = await items(w);
    return w.admin.send('PUT', `/api/compliance-calendar/101/items/${all[pick % all.length]?.key}`, {
      applicable: [true, false, null][pick % 3],
    });
  },
  ownItem: ({ admin }, pick) =>
    admin.send('PUT', `/api/compliance-calendar/101/items/own_${pick % 3}`, {
      label: `Own ${pick}`,
      group: 'extras',
      interval_months: 12,
      next_due: '2027-02-01',
    }),
  addPolicy: ({ admin }, pick) =>
    admin.post(`${site}/insurance`, {
      carrier: 'Acme',
      policy_no: `P-${pick}`,
      coverage: 'All',
      ...(pick % 2 === 0 ? {} : { per_occurrence: 1_000_000, annual_aggregate: 1_000_000 }),
      effective_date: '2026-01-01',
      expiration_date: `2027-0${1 + (pick % 9)}-01`,
    }),
  changePolicy: async (w, pick) => {
    const id = await idOf(w, 'select id from insurance where site_id = 101 and deleted_at is null order by id', pick);
    return w.admin.send('PUT', `${site}/insurance/${id}`, {
      carrier: 'Other',
      policy_no: `P-${pick}`,
      coverage: 'All',
      per_occurrence: pick % 2 === 0 ? 500_000 : null,
      non_marketing: pick % 2 === 0,
      expiration_date: `2026-1${pick % 3}-20`,
    });
  },
  removePolicy: async (w, pick) => {
    const id = await idOf(w, 'select id from insurance where site_id = 101 and deleted_at is null order by id', pick);
    return w.admin.send('DELETE', `${site}/insurance/${id}`);
  },
  state: ({ admin }, pick) =>
    admin.send('PUT', `${site}/info`, {
      ...{ state: ['VA', 'MD', ''][pick % 3], zip: '', county: ['', 'Harford'][pick % 2] },
      ...{ state_since: '2026-01-01', state_reason: 'It was recorded wrongly' },
    }),
  saveTank: ({ admin }, pick) =>
    admin.send('PUT', `${site}/tanks/${1 + (pick % 3)}`, {
      tank_label: `T ${pick}`,
      product: pick % 2 === 0 ? 'Diesel' : 'Regular',
      capacity: 8_000 + 1_000 * (pick % 5),
    }),
  retireTank: ({ admin }, pick) => admin.send('DELETE', `${site}/tanks/${1 + (pick % 3)}`),
  testArrives: (w, pick) =>
    addTests(w.t, {
      on: daysAgo(w, pick % 4),
      receivedAt: w.t.clock.now,
      testedAt: `${daysAgo(w, pick % 4)} 0${pick % 6}:1${pick % 10}:00`,
      ...(pick % 5 === 0 ? { result: 'failed', rate: -0.25 } : {}),
    }).catch(() => []),
  lineTestArrives: (w, pick) =>
    addTests(w.t, {
      on: daysAgo(w, 1),
      device: 'line',
      kind: '0.2',
      method: 'line',
      receivedAt: w.t.clock.now,
      testedAt: `${daysAgo(w, 1)} 0${pick % 6}:1${pick % 10}:00`,
    }).catch(() => []),
  alarm: (w, pick) =>
    addAlarms(w.t, {
      category: 2,
      type: [2, 3, 11][pick % 3] ?? 2,
      device: 1,
      label: `T1: alarm ${pick % 3}`,
      raised: w.t.clock.now.toISOString(),
    }).catch(() => []),
  clearAlarm: async (w, pick) => {
    const id = await idOf(w, 'select id from alarms where site_id = 101 and cleared_at is null order by id', pick);
    return run(w, 'update alarms set cleared_at = $2, last_seen_at = $2, standing = false where id = $1', [
      id,
      w.t.clock.now,
    ]);
  },
  outOfReach: async (w) => {
    await poll(w);
    return switchTo(w, false);
  },
  inReach: (w) => switchTo(w, true),
  reading: (w, pick) =>
    addReadings(w.t, { tank: 1, height: [0.2, 30, 60][pick % 3] ?? 0 }, daysAgo(w, 0)).then(
      () => latest(w),
      () => null,
    ),
  sensor: reportSensor,
  delivery: (w, pick) =>
    run(
      w,
      `insert into deliveries (site_id, tank_number, started_at, ended_at, start_volume, end_volume)
       values (101, 1, $1::timestamp, $1::timestamp + interval '1 hour', 1000, $2) on conflict do nothing`,
      [`${w.day} 0${pick % 6}:00:00`, 2_000 + pick],
    ),
  closeMonth: (w) => closeMonth({ db: w.t.db, now: w.t.clock.now }, 101, monthBefore(w.day)),
  correct: (w, pick) =>
    w.admin.send('PUT', '/api/admin/sites/101/compliance-status', {
      month: monthBefore(w.day),
      status: ['COMPLIANT', 'FAILED'][pick % 2],
      note: 'Seen on site.',
    }),
  review: async (w) => {
    const month = monthBefore(w.day);
    const { rows } = await run(w, 'select max(version) as v from month_verdicts where site_id = 101 and month = $1', [
      month,
    ]);
    return w.admin.post(`${site}/compliance/reviews`, { month, version: rows[0]?.v ?? 1 });
  },
  openReleases: (w) => refreshNow(w.t),
  answer: async (w, pick) => {
    const id = await idOf(
      w,
      "select id from issues where site_id = 101 and kind = 'suspected_release' order by id",
      pick,
    );
    return w.admin.post(`/api/issue-actions/101/issues/${id}/answer`, {
      found: 'confirmed',
      cause: 'Product in the well',
      found_by: 'R. Alvarez, Acme',
      equipment: 'Tank 1',
      found_on: daysAgo(w, 0),
    });
  },
  makeIssue: (w, pick) => w.admin.post('/api/issue-actions/101/issues', { alarmLabel: `T1: alarm ${pick % 3}` }),
  closeIssue: async (w, pick) => {
    const id = await idOf(w, "select id from issues where site_id = 101 and status <> 'Closed' order by id", pick);
    return w.admin.post(`/api/issue-actions/101/issues/${id}/close`, { resolution: `Looked at ${pick}` });
  },
  reopenIssue: async (w, pick) => {
    const id = await idOf(w, "select id from issues where site_id = 101 and status = 'Closed' order by id", pick);
    return w.admin.post(`/api/issue-actions/101/issues/${id}/reopen`);
  },
  settings: (w, pick) =>
    run(w, 'insert into gauge_snapshots (site_id, taken_at, settings) values (101, $1, $2) on conflict do nothing', [
      w.t.clock.now,
      JSON.stringify([{ key: 'tank/1/siphon', name: 'Siphon', value: pick % 2 === 0 ? 'none' : 'tank 2' }]),
    ]),
  settingsChange: (w, pick) =>
    run(w, 'insert into gauge_setting_changes (site_id, noticed_at, differences) values (101, $1, $2)', [
      w.t.clock.now,
      JSON.stringify([{ key: 'console/header', name: 'Header', before: 'ALPHA', after: `BRAVO ${pick}` }]),
    ]),
  acknowledgeChange: async (w, pick) => {
    const id = await idOf(
      w,
      'select id from gauge_setting_changes where site_id = 101 and acknowledged_at is null order by id',
      pick,
    );
    return run(w, "update gauge_setting_changes set acknowledged_at = $2, acknowledged_by = 'Ada' where id = $1", [
      id,
      w.t.clock.now,
    ]);
  },
  backFill: (w, pick) =>
    run(
      w,
      `insert into back_fills (site_id, gap_from, gap_to, reason, state, gauge_at, parts, recovered, updated_at)
       values (101, $1::timestamptz - make_interval(hours => 40 + $2), $1::timestamptz - interval '30 hours', 'outage', 'done', 'x', '[]',
         tstzmultirange(tstzrange($1::timestamptz - interval '40 hours', $1::timestamptz - interval '30 hours')), $1)
       on conflict do nothing`,
      [w.t.clock.now, pick % 10],
    ),
} satisfies Record<string, Act>;
export type ActName = keyof typeof acts;
export const actNames = Object.keys(acts) as ActName[];

async function switchTo(w: World, online: boolean) {
  const at = w.t.clock.now;
  await run(w, 'insert into gauge_states (site_id, since, online) values (101, $1, $2) on conflict do nothing', [
    at,
    online,
  ]);
  await run(w, 'update gauges set online = $2, state_since = $1 where site_id = 101', [at, online]);
  return online ? poll(w) : null;
}

/** The newest reading, as intake keeps it. */
const latest = (w: World) =>
  run(
    w,
    `update tank_latest l set at = r.at, gauge_time = r.gauge_time, volume = r.volume, tc_volume = r.tc_volume, ullage = r.ullage,
       height = r.height, water = r.water, temperature = r.temperature, status = r.status
     from (select * from readings where site_id = 101 and tank_number = 1 order by at desc limit 1) r
     where l.site_id = 101 and l.tank_number = 1 and r.at >= l.at`,
  );

function monthBefore(day: string): string {
  const [year = 0, month = 1] = day.split('-').map(Number);
  return new Date(Date.UTC(year, month - 2, 1)).toISOString().slice(0, 7);
}

/** The site as it is on its first day. */
export async function beginWorld(t: TestApp): Promise<World> {
  const at = new Date(`${firstDay}T14:00:00Z`);
  t.clock.now = at;
  await resetFixtures(t.db, at);
  const { pool } = t.database;
  await forgetAudit(t);
  await pool.query('delete from readings where site_id = 101');
  await pool.query("update sites set created_at = '2026-08-01T12:00:00Z'");
  await pool.query("update gauges set state_since = '2026-08-02T12:00:00Z' where site_id = 101");
  await pool.query("insert into gauge_states (site_id, since, online) values (101, '2026-08-02T12:00:00Z', true)");
  await recordSiteFacts(pool, 101);
  await pool.query("update completions set recorded_at = '2026-08-03' where site_id = 101");
  await pool.query("update tank_latest set at = '2026-10-01T12:00:00Z' where site_id = 101");
  await addTests(t, { on: '2026-08-12' }, { on: '2026-09-05' }, { on: '2026-10-02' });
  return { t, admin: await t.as('admin'), day: firstDay };
}

/** Moves the clock to a moment of a day of the site, a part of the day (0 to 1; 1: the last millisecond). */
export async function moveTo(world: World, day: string, part: number): Promise<void> {
  const { rows } = await run(
    world,
    'select $1::date::timestamp at time zone $2 as "from", ($1::date + 1)::timestamp at time zone $2 as "to"',
    [day, zone],
  );
  const [from, to] = [rows[0].from.getTime(), rows[0].to.getTime()];
  world.t.clock.now = new Date(part === 1 ? to - 1 : Math.round(from + (to - from) * part));
  world.day = day;
  world.admin = await world.t.as('admin');
}

/** Lets the day's polls have happened, and reads every answer that can be asked as of a day. */
export async function endDay(world: World, day: string): Promise<string[]> {
  await moveTo(world, day, 1);
  await poll(world);
  return readAnswers(world, day, null);
}

/** The overview says the verdict of the month and the open releases of today alone; the calls of the month say them of a past day. */
const ofAnyDay = (key: string, value: unknown) => (/^(?:month_status|open_releases)$/.test(key) ? undefined : value);

/** All answers, as they are now or `asOf` a day: in each line the call and what came. */
export async function readAnswers(world: World, day: string, asOf: string | null): Promise<string[]> {
  const months = [day.slice(0, 7), monthBefore(day)];
  const calls = [
    ...months.flatMap((month) => [
      `${site}/compliance?month=${month}`,
      `${site}/compliance-status?month=${month}`,
      `${site}/results?month=${month}`,
    ]),
    `${site}/compliance-status/history?months=3`,
    '/api/compliance-calendar/101?windowDays=30',
    '/api/admin/sites/compliance-overview?query=Alpha',
    ...['alld_annual', 'own_1', 'spill_bucket_3y'].map(
      (key) => `/api/compliance-calendar/101/items/${key}/completions?x=1`,
    ),
  ];
  const { rows } = await run(world, 'select id from equipment where site_id = 101 order by id limit 2');
  for (const { id } of rows) calls.push(`${site}/equipment/${id}/facts?x=1`);
  const answers: string[] = [];
  for (const call of calls) {
    const { status, json } = await world.admin.get(asOf === null ? call : `${call}&as_of=${asOf}`);
    const { as_known: known, ...rest } = json as Record<string, unknown> & { as_known?: { on: string } };
    if (status === 200 && known?.on !== (asOf ?? undefined)) throw new Error(`${call}: as of ${known?.on}`);
    answers.push(`${call} ${status} ${JSON.stringify(rest, ofAnyDay)}`);
  }
  return answers;
}
