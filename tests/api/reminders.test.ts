import { eq } from 'drizzle-orm';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { notifyResult, reminderPage } from '#contract/nouns/compliance/reminder.ts';
import type { Context } from '#server/actions/context.ts';
import { sendAutomaticReminders } from '#server/actions/reminder/automatic-reminders.ts';
import { systemActor } from '#server/audit/actor.ts';
import { openFolderStore } from '#server/documents/folder-store.ts';
import { audit, mailOutbox } from '#server/store/schema/record-schema.ts';
import { sites } from '#server/store/schema/schema.ts';
import { startTestApp, type TestApp, type TestClient } from '#tests/helpers/app.ts';

const minute = 60_000;
const hour = 60 * minute;

import { keepPolicies } from './calendar-data.ts';

let t: TestApp;
let admin: TestClient;
beforeEach(async () => {
  t = await startTestApp();
  await keepPolicies(t);
  admin = await t.as('admin');
});
afterEach(() => t.stop());

const notify = (query = '', client = admin, body?: unknown) =>
  client.post(`/api/compliance-calendar/notify-due${query}`, body);
const mails = () => t.db.select().from(mailOutbox).orderBy(mailOutbox.id);
const context = (now = t.clock.now): Context => ({
  db: t.db,
  config: t.config,
  documents: openFolderStore(t.config.dataDir),
  actor: systemActor,
  now,
  publicUrl: 'https://tanks.example.com',
});

describe('S-37 reminders by hand', () => {
  it('mails each site what is overdue and due soon, to its reminder recipients, else those of reports', async () => {
    const result = notifyResult.parse((await notify('?windowDays=60&siteId=101')).json);
    const [one] = result.results;
    expect(result).toMatchObject({ success: true, windowDays: 60, queued: 1 });
    expect(one).toMatchObject({ site_id: 101, recipients: 1, outcome: 'queued' });
    const [mail] = await mails();
    expect(mail).toMatchObject({ kind: 'compliance_reminder', recipients: ['owner@example.com'] });
    // The policy of the fixtures ends on 2026-12-31, 42 days ahead.
    expect(mail?.body).toContain('Cover is recorded until Dec 31, 2026.');
    expect(mail?.body.match(/^- /gm)).toHaveLength(one?.items ?? 0);
    expect(mail?.body).toContain('/sites/101?tab=calendar');
    await t.db
      .update(sites)
      .set({ reminderRecipients: ['boss@example.com', 'ops@example.com'] })
      .where(eq(sites.id, 101));
    t.clock.now = new Date(t.clock.now.getTime() + 11 * minute);
    await notify('?siteId=101');
    expect((await mails())[1]?.recipients).toEqual(['boss@example.com', 'ops@example.com']);
  });

  it('falls back to people with write access, and says who has nobody', async () => {
    await t.db.update(sites).set({ reportRecipients: [] });
    const { results } = notifyResult.parse((await notify()).json);
    expect(results.find(({ site_id }) => site_id === 101)).toMatchObject({ outcome: 'queued', recipients: 3 });
    expect((await mails())[0]?.recipients).toEqual(['must@example.com', 'tech2@example.com', 'u2@example.com']);
    expect(results.find(({ site_id }) => site_id === 102)?.outcome).toMatch(/no_recipients|no_items/);
  });

  it('sends once for a double press, also at two servers at once', async () => {
    const answers = await Promise.all([1, 2, 3].map(() => notify('?siteId=101')));
    const outcomes = answers.map(({ json }) => notifyResult.parse(json).results[0]?.outcome);
    expect(outcomes.toSorted()).toEqual(['queued', 'recently_sent', 'recently_sent']);
    expect(await mails()).toHaveLength(1);
    t.clock.now = new Date(t.clock.now.getTime() + 10 * minute);
    expect(notifyResult.parse((await notify('?siteId=101')).json).queued).toBe(1);
  });

  it('reads the body only when the query names nothing', async () => {
    expect(notifyResult.parse((await notify('', admin, { windowDays: 7, siteId: 101 })).json)).toMatchObject({
      windowDays: 7,
      results: [{ site_id: 101 }],
    });
    t.clock.now = new Date(t.clock.now.getTime() + 11 * minute);
    expect(
      notifyResult.parse((await notify('?windowDays=9&siteId=101', admin, { windowDays: 7 })).json).windowDays,
    ).toBe(9);
  });

  it.each([
    ['?windowDays=0', 400, 'invalid_window'],
    ['?windowDays=3651', 400, 'invalid_window'],
    ['?windowDays=1.5', 400, 'invalid_window'],
    ['?siteId=x', 400, 'invalid_id'],
    ['?siteId=', 400, 'invalid_id'],
    ['?siteId=%20', 400, 'invalid_id'],
    ['?windowDays=30&siteId=', 400, 'invalid_id'],
    ['?siteId=9999', 404, 'site_not_found'],
  ])('%s: %i %s, and nothing is sent', async (query, status, code) => {
    const answer = await notify(query);
    expect([answer.status, answer.json.code]).toEqual([status, code]);
    expect(await mails()).toEqual([]);
  });

  it('takes an empty site in the body for a mistake too', async () => {
    expect((await notify('', admin, { siteId: '' })).json).toMatchObject({ status: 400, code: 'invalid_id' });
    expect(await mails()).toEqual([]);
  });

  it('X-57 is logged and audited; the log is paged', async () => {
    await notify('?siteId=101');
    t.clock.now = new Date(t.clock.now.getTime() + 11 * minute);
    await notify('?siteId=101');
    const first = reminderPage.parse((await admin.get('/api/admin/reminders?limit=1')).json);
    expect(first.reminders[0]).toMatchObject({ site_id: 101, site_name: 'Alpha Fuel', sent_by: 'Person admin' });
    const second = reminderPage.parse(
      (await admin.get(`/api/admin/reminders?limit=1&cursor=${first.next_cursor}`)).json,
    );
    expect(second.reminders).toHaveLength(1);
    expect(second.next_cursor).toBeNull();
    expect(reminderPage.parse((await admin.get('/api/admin/reminders?siteId=102')).json).reminders).toEqual([]);
    expect(reminderPage.parse((await admin.get('/api/admin/reminders?siteId=')).json).reminders).toHaveLength(2);
    expect((await admin.get('/api/admin/reminders?siteId=x')).json.code).toBe('invalid_id');
    const entries = await t.db.select().from(audit).where(eq(audit.action, 'reminder.sent'));
    expect(entries[0]?.detail).toEqual({ siteId: 101, windowDays: 30, queued: 1 });
  });
});

describe('X-58, X-59 automatic reminders', () => {
  const path = '/api/admin/reminder-settings';
  const put = (body: unknown) => admin.send('PUT', path, body);
  const settings = { enabled: true, windowDays: 60, hour_local: 16, weekdays: [4, 1, 4], min_hours_between: 24 };

  it('are off until an admin sets them; wrong fields are named', async () => {
    expect((await admin.get(path)).json).toEqual({
      enabled: false,
      windowDays: 30,
      hour_local: 8,
      weekdays: [1],
      min_hours_between: 24,
    });
    const wrong = await put({ enabled: 'yes', windowDays: 0, hour_local: 24, weekdays: [7], min_hours_between: 0 });
    expect(wrong.status).toBe(400);
    expect(wrong.json.fields).toEqual({
      enabled: 'must be true or false',
      windowDays: 'must be a whole number from 1 to 3650',
      hour_local: 'must be a whole number from 0 to 23',
      'weekdays.0': 'must be a whole number from 0 to 6',
      min_hours_between: 'must be a whole number from 1 to 720',
    });
    expect((await put(settings)).json).toEqual({ ...settings, weekdays: [1, 4] });
    expect((await admin.get(path)).json).toEqual({ ...settings, weekdays: [1, 4] });
  });

  it("go out in their hour of each site's own day, once however many workers run", async () => {
    expect(await sendAutomaticReminders(context())).toBe(0);
    await put(settings);
    await t.db.update(sites).set({ timezone: 'America/Los_Angeles' }).where(eq(sites.id, 103));
    // 2026-11-19 is a Thursday; 21:00 UTC is 16:00 in New York, 13:00 in Los Angeles.
    const sent = await Promise.all([1, 2, 3].map(() => sendAutomaticReminders(context())));
    const reminded = await t.db.$client.query('select site_id, sent_by from reminders order by site_id');
    expect(sent.reduce((sum, n) => sum + n, 0)).toBe(reminded.rows.length);
    expect(reminded.rows).toContainEqual({ site_id: 101, sent_by: null });
    expect(reminded.rows.some(({ site_id }) => site_id === 103)).toBe(false);
    const before = (await mails()).length;
    // The hour is still on after a restart; the next day is a Friday; Monday is a day of theirs.
    expect(await sendAutomaticReminders(context(new Date(t.clock.now.getTime() + 50 * minute)))).toBe(0);
    expect(await sendAutomaticReminders(context(new Date(t.clock.now.getTime() + 24 * hour)))).toBe(0);
    expect(await mails()).toHaveLength(before);
    expect(await sendAutomaticReminders(context(new Date(t.clock.now.getTime() + 96 * hour)))).toBeGreaterThan(0);
  });

  it('do not go out a minute before their hour, and are in the list without a person once they have', async () => {
    await put(settings);
    // 21:00 UTC is 16:00 at site 101.
    expect(await sendAutomaticReminders(context(new Date(t.clock.now.getTime() - minute)))).toBe(0);
    expect((await admin.get('/api/admin/reminders?siteId=101')).json.reminders).toEqual([]);
    expect(await sendAutomaticReminders(context())).toBeGreaterThan(0);
    expect((await admin.get('/api/admin/reminders?siteId=101')).json.reminders).toMatchObject([
      { site_id: 101, sent_by: null, sent_at: t.clock.now.toISOString() },
    ]);
  });

  it('keep the hours between two mails', async () => {
    await put({ ...settings, weekdays: [0, 1, 2, 3, 4, 5, 6], min_hours_between: 48 });
    const first = await sendAutomaticReminders(context());
    expect(first).toBeGreaterThan(0);
    expect(await sendAutomaticReminders(context(new Date(t.clock.now.getTime() + 24 * hour)))).toBe(0);
    expect(await sendAutomaticReminders(context(new Date(t.clock.now.getTime() + 48 * hour)))).toBe(first);
  });
});

describe('X-73, X-74 what was not delivered', () => {
  it('lists mails that failed and has them tried again', async () => {
    await notify('?siteId=101');
    const [mail] = await mails();
    await t.db.update(mailOutbox).set({ state: 'failed', attempts: 6, lastError: 'refused' });
    const { json } = await admin.get('/api/admin/undelivered');
    expect(json).toMatchObject({
      mails: [{ id: mail?.id, kind: 'compliance_reminder', attempts: 6, error: 'refused' }],
      reports: [],
    });
    const retry = (body: unknown) => admin.post('/api/admin/undelivered/retry', body);
    expect((await retry({ kind: 'mail', id: mail?.id })).json).toMatchObject({ success: true });
    expect((await mails())[0]).toMatchObject({ state: 'queued', attempts: 0 });
    expect((await retry({ kind: 'mail', id: mail?.id })).json.code).toBe('not_undelivered');
    expect((await retry({ kind: 'report', id: 1 })).json.code).toBe('not_undelivered');
    expect((await retry({ kind: 'letter', id: 0 })).json.fields).toEqual({
      kind: 'must be mail or report',
      id: 'is required',
    });
  });
});
