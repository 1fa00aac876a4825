import { createHash } from 'node:crypto';
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { audit, insurance } from '#server/store/schema/record-schema.ts';
import { calendarFeeds } from '#server/store/schema/reminder-schema.ts';
import { sites, users } from '#server/store/schema/schema.ts';
import { replaceSiteAccess } from '#server/store/site/site-access.ts';
import { startTestApp, type TestApp, type TestClient } from '#tests/helpers/app.ts';
import { resetFixtures } from '#tests/helpers/database-state.ts';
import { fixtureUsers } from '#tests/helpers/fixtures.ts';
import { addBuckets, complete, keepPolicies } from './calendar-data.ts';

let t: TestApp;
let reader: TestClient;
let nobody: TestClient;

beforeAll(async () => {
  t = await startTestApp();
});
afterAll(() => t.stop());
beforeEach(async () => {
  // A minute's worth of readings is allowed to each address.
  t.clock.now = new Date(t.clock.now.getTime() + 61_000);
  await resetFixtures(t.db, t.clock.now);
  await keepPolicies(t);
  reader = await t.as('u1');
  nobody = await t.as('anon');
});

const feedPath = (siteId = 101) => `/api/sites/${siteId}/calendar-feed`;

/** Makes a feed and answers the path of its address. */
async function make(client: TestClient = reader, siteId = 101): Promise<string> {
  const answer = await client.post(feedPath(siteId));
  expect(answer.status, answer.text).toBe(201);
  const url = String(answer.json.url);
  expect(url.startsWith(`${t.url}/api/public/calendar/`)).toBe(true);
  return url.slice(t.url.length);
}

/** Lines of an iCalendar file with its folding undone (RFC 5545, 3.1). */
const lines = (text: string) => text.replace(/\r\n[ \t]/g, '').split('\r\n');

function eventOf(text: string, uidPart: string): string[] {
  const all = lines(text);
  const at = all.findIndex((line) => line.startsWith('UID:') && line.includes(uidPart));
  if (at < 0) return [];
  return all.slice(at, all.indexOf('END:VEVENT', at));
}

describe('X-75 make an address', () => {
  it('tells it once and keeps no more than the hash of its token', async () => {
    const path = await make();
    const token = /^\/api\/public\/calendar\/([A-Za-z0-9_-]{43})\.ics$/.exec(path)?.[1] ?? '';
    const [row, ...others] = await t.db.select().from(calendarFeeds);
    expect(others).toEqual([]);
    expect(row).toMatchObject({ siteId: 101, userId: fixtureUsers.u1.id, createdAt: t.clock.now });
    expect(row?.tokenHash).toEqual(createHash('sha256').update(token).digest());
    const entries = await t.db.select().from(audit).where(eq(audit.action, 'calendar.feed_made'));
    expect(entries.at(-1)).toMatchObject({ actorEmail: 'u1@example.com', siteId: 101 });
    expect(JSON.stringify(entries)).not.toContain(token);
  });

  it('withdraws the earlier address of the same person and site, and no other', async () => {
    const other = await make(await t.as('u2'));
    const [first, second] = [await make(), await make()];
    expect((await nobody.get(first)).json.code).toBe('feed_not_found');
    expect((await nobody.get(second)).status).toBe(200);
    expect((await nobody.get(other)).status).toBe(200);
  });

  it('is for readers of the site', async () => {
    expect((await (await t.as('u0')).post(feedPath())).json.code).toBe('forbidden_site');
    expect((await (await t.as('admin')).post(feedPath(999))).json.code).toBe('site_not_found');
    expect((await nobody.post(feedPath())).status).toBe(401);
  });
});

describe('X-76 withdraw an address', () => {
  it('ends it, once, for oneself alone', async () => {
    const [own, other] = [await make(), await make(await t.as('u2'))];
    const answer = await reader.send('DELETE', feedPath());
    expect([answer.status, answer.json]).toEqual([200, { success: true, message: 'Calendar address withdrawn' }]);
    expect((await nobody.get(own)).status).toBe(404);
    expect((await nobody.get(other)).status).toBe(200);
    expect((await reader.send('DELETE', feedPath())).json.code).toBe('feed_not_found');
    const entries = await t.db.select().from(audit).where(eq(audit.action, 'calendar.feed_withdrawn'));
    expect(entries.at(-1)).toMatchObject({ siteId: 101, actorEmail: 'u1@example.com' });
  });
});

describe('X-77 the file', () => {
  it('has an all-day event for each item with a due date, and needs no session', async () => {
    await addBuckets(t, 101, ['2020-01-01']);
    await complete(await t.as('u2'), {
      tester: 'V. Low',
      documents: [{ folder: 'Compliance Testing', file: 'Tank test.pdf' }],
    });
    const answer = await nobody.get(await make());
    expect(answer.status).toBe(200);
    expect(answer.headers.get('content-type')).toBe('text/calendar; charset=utf-8');
    expect(answer.headers.get('cache-control')).toBe('private, no-store');
    const bucket = eventOf(answer.text, 'spill_bucket_annual_md');
    expect(bucket).toContain('DTSTART;VALUE=DATE:20271118');
    expect(bucket).toContain('DTEND;VALUE=DATE:20271119');
    expect(bucket).toContain('SUMMARY:Spill bucket tightness due\\, Alpha Fuel');
    expect(bucket.find((line) => line.startsWith('DESCRIPTION:'))).toContain('COMAR 26.10.03.03');
    expect(bucket).toContain(`URL:${t.url}/sites/101?tab=calendar`);
    expect(eventOf(answer.text, 'insurance_expiration')).toContain('DTSTART;VALUE=DATE:20261231');
    // Never proven, so without a day: nothing for a calendar.
    expect(eventOf(answer.text, 'rd_tank_30d')).toEqual([]);
    expect(lines(answer.text)[0]).toBe('BEGIN:VCALENDAR');
    expect(answer.text.endsWith('END:VCALENDAR\r\n')).toBe(true);
  });

  it('is in the language of its person, whoever fetches it', async () => {
    await addBuckets(t, 101, ['2020-01-01']);
    await complete(await t.as('u2'), {
      tester: 'V. Low',
      documents: [{ folder: 'Compliance Testing', file: 'Tank test.pdf' }],
    });
    const path = await make();
    await reader.send('PUT', '/api/auth/language', { language: 'es' });
    const { text } = await nobody.get(path);
    const bucket = eventOf(text, 'spill_bucket_annual_md');
    expect(bucket).toContain('SUMMARY:Vence: Hermeticidad de los baldes de derrames\\, Alpha Fuel');
    const description = bucket.find((line) => line.startsWith('DESCRIPTION:')) ?? '';
    expect(description).toContain('COMAR 26.10.03.03');
    expect(description).toContain('balde de derrames');
    expect(lines(text)).toContain('PRODID:-//Forecourt//Compliance calendar//ES');
    await reader.send('PUT', '/api/auth/language', { language: 'en' });
    expect((await nobody.get(path)).text).toContain('SUMMARY:Spill bucket tightness due');
  });

  it('keeps the number of an event when it moves to another day, so that calendars move it too', async () => {
    const path = await make();
    const uid = async () => eventOf((await nobody.get(path)).text, 'insurance_expiration');
    const before = await uid();
    await t.db.insert(insurance).values({
      ...{ siteId: 101, carrier: 'E', policyNo: 'N', effectiveDate: '2026-12-31', expirationDate: '2027-12-31' },
      ...{ perOccurrence: 1_000_000, annualAggregate: 1_000_000, documentFolder: 'Insurance', documentFile: 'E.pdf' },
    });
    const after = await uid();
    expect(after[0]).toBe(before[0]);
    expect(after).toContain('DTSTART;VALUE=DATE:20271231');
    expect(before).toContain('DTSTART;VALUE=DATE:20261231');
  });

  it('is a calendar without events where nothing has a date, and escapes what a name holds', async () => {
    await t.db.update(sites).set({ name: 'Charlie; Depot, north' }).where(eq(sites.id, 103));
    const { status, text } = await nobody.get(await make(reader, 103));
    expect(status).toBe(200);
    expect(lines(text)).toContain('X-WR-CALNAME:Charlie\\; Depot\\, north');
    expect(text).not.toContain('BEGIN:VEVENT');
  });

  it.each([
    ['the person may no longer read the site', () => replaceSiteAccess(t.db, 3, { siteIds: [103], writeSiteIds: [] })],
    ['the person is gone', () => t.db.delete(users).where(eq(users.id, 3))],
    ['the site is gone', () => t.db.update(sites).set({ deletedAt: t.clock.now }).where(eq(sites.id, 101))],
  ])('is not found when %s', async (_, change) => {
    const path = await make();
    expect((await nobody.get(path)).status).toBe(200);
    await change();
    const answer = await nobody.get(path);
    expect([answer.status, answer.json.code]).toEqual([404, 'feed_not_found']);
    expect(answer.text).not.toMatch(/Alpha|u1@/);
  });

  it('goes on for an admin, who needs no list of sites', async () => {
    const path = await make(await t.as('admin'), 102);
    expect((await nobody.get(path)).status).toBe(200);
  });

  it('rests while its person must choose a new password', async () => {
    const path = await make();
    await t.db.update(users).set({ mustChangePassword: true }).where(eq(users.id, fixtureUsers.u1.id));
    expect((await nobody.get(path)).json).toMatchObject({ status: 404, code: 'feed_not_found' });
    await t.db.update(users).set({ mustChangePassword: false }).where(eq(users.id, fixtureUsers.u1.id));
    expect((await nobody.get(path)).status).toBe(200);
  });

  it('answers alike for every address nobody made', async () => {
    const path = await make();
    const token = path.slice('/api/public/calendar/'.length, -'.ics'.length);
    const wrong = [
      `${'A'.repeat(43)}.ics`,
      token,
      `${token}.ICS`,
      `${token}x.ics`,
      'x.ics',
      '%00.ics',
      `${token}.ics.ics`,
    ];
    for (const name of wrong) {
      const answer = await nobody.get(`/api/public/calendar/${name}`);
      expect([answer.status, answer.json.code], name).toEqual([404, 'feed_not_found']);
    }
  });

  it('lets an address ask 60 times a minute', async () => {
    const path = await make();
    const statuses = [];
    for (let i = 0; i < 61; i++) statuses.push((await nobody.get(path)).status);
    expect(statuses.filter((status) => status === 200).length).toBe(60);
    expect(statuses.at(-1)).toBe(429);
  });
});
