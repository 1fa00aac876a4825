import { afterEach, describe, expect, it } from 'vitest';
import { readConfig } from '#server/config.ts';
import { buildDueSpans } from '#server/jobs/build-spans.ts';
import { retentionMetrics } from '#server/jobs/retention-metrics.ts';
import { pruneOldRows, thinReadings } from '#server/jobs/thin-readings.ts';
import { isMigrated, migrate, ownSteps, takeSteps } from '#server/store/database/migrate.ts';
import { openDatabase } from '#server/store/database/pool.ts';
import { readRetentionFacts } from '#server/store/retention/retention.ts';
import { type FreshDatabase, freshDatabase } from '../helpers/database.ts';
import { plantReadings, sawtooth } from '../helpers/tank-readings.ts';

const now = new Date('2026-11-20T12:34:00Z');
const open: FreshDatabase[] = [];
afterEach(async () => {
  for (const fresh of open.splice(0)) await fresh.drop();
});

describe('a database from before readings were thinned', () => {
  it('is brought up with what it holds, and thinned', async () => {
    const fresh = await freshDatabase({ migrated: false });
    open.push(fresh);
    const before = (await ownSteps()).find(({ tag }) => tag.startsWith('0007'));
    const client = await fresh.pool.connect();
    await client.query('begin');
    await takeSteps(client, before?.when);
    await client.query('commit');
    client.release();
    const db = openDatabase({ url: fresh.url });
    await db.$client.query("insert into sites (id, name) values (1, 'One')");
    await plantReadings(db.$client, {
      ...{ siteId: 1, tankNumber: 1, from: new Date('2026-06-01T00:00:00Z'), to: now },
      ...{ everyMinutes: 7, value: sawtooth },
    });
    const count = async () => Number((await db.$client.query('select count(*) as n from readings')).rows[0]?.n);
    const all = await count();
    expect(await isMigrated(fresh.pool)).toBe(false);
    await migrate(fresh.pool);
    expect(await isMigrated(fresh.pool)).toBe(true);
    expect(await count()).toBe(all);
    await buildDueSpans(db, now);
    await thinReadings(db, { settings: readConfig({}).retention, now });
    expect(await count()).toBeLessThan(all);
    const facts = await readRetentionFacts(db.$client);
    expect(facts.thinnedAt).toBeInstanceOf(Date);
    const told = await retentionMetrics(db).metrics();
    expect(told).toContain(`\nforecourt_readings_rows_estimate ${facts.readings}\n`);
    expect(told).toContain(
      `\nforecourt_readings_thinned_timestamp_seconds ${(facts.thinnedAt?.getTime() ?? 0) / 1000}`,
    );
    await db.$client.end();
  }, 240_000);
});

describe('pruneOldRows', () => {
  it('removes answers of old queries and sent mails, and no record of what was done', async () => {
    const fresh = await freshDatabase();
    open.push(fresh);
    const db = openDatabase({ url: fresh.url });
    const query = async (text: string) => (await db.$client.query(text)).rows;
    await query("insert into sites (id, name) values (1, 'One')");
    await query(`insert into gauge_commands (site_id, command, label, kind, requested_by, requested_at, state)
      select 1, kind || age, '', kind, 'x', timestamptz '2026-11-20Z' - age * interval '1 day', 'done'
      from unnest(array['query', 'control']) kind, unnest(array[399, 402, 2000]) age`);
    await query(`insert into mail_outbox (kind, recipients, subject, body, once_key, state, created_at)
      select 'k', '{a@b.example}', state || age, 'text', case when once then state || age end, state, timestamptz '2026-11-20Z' - age * interval '1 day'
      from unnest(array['queued', 'sent', 'failed']) state, unnest(array[399, 402]) age, unnest(array[true, false]) once`);
    await query("insert into audit (via, action, at) values ('system', 'old', '2010-01-01')");
    await pruneOldRows(db, now);
    await pruneOldRows(db, now);
    expect(
      (await query('select command from gauge_commands order by id')).map(({ command }) => command).sort(),
    ).toEqual(['query399', 'control399', 'control402', 'control2000'].sort());
    const mails = await query(
      "select subject, once_key is not null as once, body <> '' as said from mail_outbox order by 1, 2",
    );
    const told = (once: boolean) =>
      mails.filter((one) => one.once === once).map(({ subject, said }) => `${subject} ${said}`);
    expect(told(false)).toEqual(['failed399 true', 'queued399 true', 'queued402 true', 'sent399 true']);
    expect(told(true)).toEqual([
      ...['failed399 true', 'failed402 false', 'queued399 true'],
      ...['queued402 true', 'sent399 true', 'sent402 false'],
    ]);
    expect(await query("select from audit where action = 'old'")).toHaveLength(1);
    await db.$client.end();
  }, 240_000);
});

describe('pruneOldRows of recovered inventory', () => {
  it('removes it after seven years, and not before', async () => {
    const fresh = await freshDatabase();
    open.push(fresh);
    const db = openDatabase({ url: fresh.url });
    await db.$client.query("insert into sites (id, name) values (1, 'One')");
    await db.$client.query(`insert into recovered_readings (site_id, tank_number, at, gauge_time, time_trusted, volume, source, received_at)
      select 1, 1, at, at at time zone 'UTC', true, years, '2E4', at
      from unnest(array[1, 6, 8]) years, lateral (values (timestamptz '2026-11-20Z' - years * interval '1 year')) v(at)`);
    await pruneOldRows(db, now);
    const { rows } = await db.$client.query('select volume from recovered_readings order by volume');
    expect(rows).toEqual([{ volume: 1 }, { volume: 6 }]);
    await db.$client.end();
  }, 240_000);
});

describe('settings of what is kept', () => {
  it.each([
    [{ KEEP_RAW_DAYS: '30' }, /^The setting KEEP_RAW_DAYS must be at least 60: .+\.$/],
    [{ KEEP_RAW_DAYS: 'all' }, /^The setting KEEP_RAW_DAYS must be a whole number .+\.$/],
    [
      { KEEP_QUARTER_HOURS_DAYS: '365' },
      /^The setting KEEP_QUARTER_HOURS_DAYS must be at least 366: .+40 CFR 280\.45\)\.$/,
    ],
    [{ KEEP_RAW_DAYS: '500' }, /^The setting KEEP_QUARTER_HOURS_DAYS must be at least 500.+\.$/],
    [{ KEEP_DAILY_YEARS: '4' }, /^The setting KEEP_DAILY_YEARS must be at least 5: .+\.$/],
    [{ KEEP_QUARTER_HOURS_DAYS: '3000' }, /^The setting KEEP_DAILY_YEARS must be longer than .+\.$/],
  ])('refuse %o in one sentence', (env, sentence) => {
    expect(() => readConfig(env)).toThrow(sentence);
  });

  it('have defaults, and may be longer', () => {
    expect(readConfig({}).retention).toEqual({ rawDays: 90, quarterHoursDays: 400, dailyYears: 7 });
    const long = { KEEP_RAW_DAYS: '3650', KEEP_QUARTER_HOURS_DAYS: '3650', KEEP_DAILY_YEARS: '100' };
    expect(readConfig(long).retention).toEqual({ rawDays: 3650, quarterHoursDays: 3650, dailyYears: 100 });
  });
});
