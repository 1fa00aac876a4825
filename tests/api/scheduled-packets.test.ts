import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { scheduledReportList } from '#contract/nouns/people/scheduled-report.ts';
import { buildBatchPackets } from '#server/actions/packet/archive/batch-packets.ts';
import { sendDueReports } from '#server/actions/scheduled-report/send-due.ts';
import { replaceSiteAccess } from '#server/store/site/site-access.ts';
import { startTestApp, type TestApp, type TestClient } from '#tests/helpers/app.ts';
import { workerContext } from './packet-calls.ts';

/** Due on the third at 07:00 in New York. */
const made = new Date('2026-11-28T15:00:00Z');
const due = new Date('2026-12-03T12:00:00Z');
const path = '/api/auth/scheduled-reports';
const u2Id = 4;

let t: TestApp;
let u2: TestClient;
beforeEach(async () => {
  t = await startTestApp();
  t.clock.now = made;
  u2 = await t.as('u2');
});
afterEach(() => t.stop());

const rhythm = { format: 'csv', every: 'month', day: 3, hour: 7, timezone: 'America/New_York', on: true };
const add = (client: TestClient, address: string, more: object = {}) =>
  client.post(path, { address, ...rhythm, ...more });
const contextAt = (now: Date) => ({ ...workerContext(t), now });
const send = (now: Date) =>
  sendDueReports(contextAt(now), (error) => {
    throw error;
  });
const build = (now: Date) => buildBatchPackets(contextAt(now), () => now);
const shown = async () => scheduledReportList.parse((await u2.get(path)).json).reports[0];

async function mails(): Promise<{ subject: string; body: string; attachments: unknown[] }[]> {
  const { rows } = await t.database.pool.query(
    `select subject, body, attachments from mail_outbox where kind = 'scheduled_report' order by id`,
  );
  return rows;
}

describe('packets by schedule', () => {
  it('are built of the month that ended, then their result is sent once', async () => {
    expect((await add(u2, '/api/packet-sites?ids=101,103&testing=false&gaps=false')).status).toBe(201);
    expect(await send(new Date(due.getTime() - 1))).toBe(0);
    const taken = await Promise.all([send(due), send(due)]);
    expect(taken.reduce((sum, each) => sum + each, 0)).toBe(1);
    // Nothing is sent while they are built.
    expect(await send(due)).toBe(0);
    expect(await mails()).toEqual([]);
    expect(await shown()).toMatchObject({ asked: true, next_at: '2027-01-03T12:00:00.000Z' });
    await build(due);
    expect(await send(due)).toBe(1);
    expect(await send(due)).toBe(0);
    const [mail, ...more] = await mails();
    expect(more).toEqual([]);
    expect(mail?.subject).toBe('Scheduled report 2026-12-03: Packets of several sites');
    expect(mail?.attachments).toMatchObject([{ name: 'Packets_2026-11.csv' }]);
    const [batch] = (await u2.get('/api/packet-batches')).json.batches as { batch_id: number }[];
    for (const words of [
      'Month: 2026-11',
      'Packets built: 2 of 2',
      'Records missing or incomplete: ',
      `/compliance-overview?packets=${batch?.batch_id}`,
    ])
      expect(mail?.body).toContain(words);
    expect(batch).toMatchObject({ month: '2026-11', months: 1, gaps: false, ended: true });
    expect(await shown()).toMatchObject({ asked: false, last_sent_at: due.toISOString(), failure: null });
  });

  it('leave out a site that was lost, and say how many', async () => {
    await add(u2, '/api/packet-sites?ids=101,103');
    await replaceSiteAccess(t.db, u2Id, { siteIds: [101], writeSiteIds: [101] });
    await send(due);
    // The other one is lost after it was asked for.
    await replaceSiteAccess(t.db, u2Id, { siteIds: [103], writeSiteIds: [103] });
    await build(due);
    await send(due);
    const [mail] = await mails();
    expect(mail?.body).toContain('Packets built: 0 of 1');
    expect(mail?.body).toContain('Packets not built: 1. What is missing in them is not known.');
    expect(mail?.body).toContain('Sites of this schedule that are gone or that you may not see: 1.');
    await replaceSiteAccess(t.db, u2Id, { siteIds: [], writeSiteIds: [] });
    await send(new Date('2027-01-03T12:00:00Z'));
    expect((await mails())[1]?.subject).toContain('Scheduled report not made');
    expect((await shown())?.failure).toContain('No site fits the filters');
  });

  it('are not for who may build none, and are built each month alone', async () => {
    expect((await add(await t.as('reg'), '/api/packet-sites')).json.code).toBe('forbidden_role');
    expect((await add(u2, '/api/packet-sites', { every: 'week' })).json.fields).toHaveProperty('every');
    expect((await add(u2, '/api/packet-sites?ids=x')).json.code).toBe('validation');
  });
});
