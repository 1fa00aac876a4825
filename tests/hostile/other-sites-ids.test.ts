import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { routes } from '#contract/routes/all.ts';
import type { Route } from '#contract/routes/route.ts';
import { replaceSiteAccess } from '#server/store/site/site-access.ts';
import { startTestApp, type TestApp } from '#tests/helpers/app.ts';
import { countRows } from '#tests/helpers/database-state.ts';
import { writeFixtureCalendar } from '#tests/helpers/fixtures.ts';

let t: TestApp;
beforeAll(async () => {
  t = await startTestApp();
  await writeFixtureCalendar(t.db);
  // Who may read and write both sites, and so could take one for the other.
  await replaceSiteAccess(t.db, 4, { siteIds: [101, 102, 103], writeSiteIds: [101, 102, 103] });
  const { rows } = await t.db.$client.query<{ id: string }>(
    `insert into partial_reports (site_id, function_code, format, kind, fingerprint, reasons, raw, cut, first_seen_at,
       open_since, last_seen_at, times)
     values (101, '201', 'display', 'partial', 'a', '["High Water"]', 'High Water', false, now(), now(), now(), 1)
     returning id`,
  );
  ids.pageId = String(rows[0]?.id);
  const paused = await t.database.pool.query(
    `insert into notification_pauses (site_id, label, from_at, until_at, reason, by, by_id, created_at)
     values (101, '', $1, $1::timestamptz + interval '1 day', 'Alpha', 'x', 1, $1) returning id`,
    [t.clock.now],
  );
  ids.pauseId = String(paused.rows[0]?.id);
  const vendor = await t.db.$client.query<{ id: number }>(
    `insert into vendors (name, email, created_at, updated_at) values ('Acme', 'jobs@acme.example', now(), now()) returning id`,
  );
  const order = await t.db.$client.query<{ id: number }>(
    `insert into work_orders (site_id, issue_id, vendor_id, vendor_name, email, language, words, created_by, created_by_id,
       created_at, expires_at, state) values (101, 501, $1, 'Acme', 'jobs@acme.example', 'en', '', 'Person u2', 4, now(),
       now() + interval '7 days', 'done') returning id`,
    [vendor.rows[0]?.id],
  );
  ids.orderId = String(order.rows[0]?.id);
  const file = await t.db.$client.query<{ id: number }>(
    `insert into work_order_files (work_order_id, name, content_type, size, sha256, content_key, uploaded_at)
     values ($1, 'High Water.pdf', 'application/pdf', 1, '', 'e', now()) returning id`,
    [order.rows[0]?.id],
  );
  ids.fileId = String(file.rows[0]?.id);
});
afterAll(() => t.stop());

/** What site 101 has, under the ids of the fixtures. */
const ids: Record<string, string> = {
  ...{ issueId: '501', alarmId: '601', equipmentId: '801', insuranceId: '901', resultId: '1101' },
  ...{
    completionId: '1001',
    key: 'spill_bucket_annual_md',
    shareId: '701',
    pageId: 'of the page that is kept above',
    pauseId: '1',
  },
  ...{ orderId: 'of the work order above', fileId: 'of its file' },
};
/** What there is none of in the fixtures, and why no id of another site can be given. */
const none: Record<string, string> = {
  tankNumber: 'a number within its site, no id',
  uploadId: 'of a person and a site; upload-parts.test.ts',
  slipId: 'gauges write them; its look-up is by site and id like the others',
  changeId: 'gauges write them; its look-up is by site and id like the others',
  number: 'a part within its upload',
  form: 'a name; forms are the same at every site of a state',
  inspection: 'filled in inspections.test.ts, which asks for it at another site',
  photo: 'of an inspection; inspections.test.ts',
  letterId: 'recorded in agency-letters.test.ts, which asks for it at another site',
  credentialId: 'recorded in credentials.test.ts, which asks for it at another site',
  listingId: 'recorded in own-listings.test.ts, which asks for it at another site',
  channel: 'a name; a person changes only their own channels',
  deviceId: 'of a person; notice-channels.test.ts',
};
/** Bodies that are good, so that nothing but the id is wrong. */
const bodies: Record<string, unknown> = {
  changeIssue: { priority: 'Low' },
  closeIssue: { resolution: 'Cable replaced' },
  commentIssue: { text: 'Seen' },
  releaseStep: { step: 'reported', note: 'Told by phone' },
  answerRelease: {
    found: 'confirmed',
    equipment: 'Tank 1',
    cause: 'Product in the well',
    found_by: 'R. Alvarez',
    found_on: '2026-11-19',
  },
  decideWorkOrderTime: { action: 'agree', proposed_for: '2026-12-01 09:00', words: '' },
  finishDuty: { key: 'investigation', note: 'Done by the contractor' },
  setDutyDate: { key: 'investigation', due_on: '2027-01-15', agency: 'MDE Oil Control', said_on: '2026-11-19' },
  acknowledgeAlarm: { note: 'Seen' },
  changeEquipment: { category: 'sensor', name: 'Sump sensor' },
  changeInsurance: { carrier: 'Mutual', policy_no: '1', expiration_date: '2027-01-01' },
  attachDocument: { folder: 'Compliance Testing', file: 'Tank test.pdf' },
  askWorkOrderForm: { form: 'spill_bucket_test' },
  returnWorkOrder: { reason: 'The slip is missing' },
  attachToResult: { folder: 'Compliance Testing', file: 'Tank test.pdf' },
};

const subResources = Object.entries<Route>(routes)
  .map(([name, route]) => ({
    name,
    route,
    params: [...route.path.matchAll(/\{(\w+)\}/g)].map((match) => match[1] ?? ''),
  }))
  .filter(({ params, route }) => params.length > 1 && params[0] === 'id' && !route.path.startsWith('/api/users/'));

describe("an id of another site's", () => {
  it('is known to this test, whatever the call', () => {
    const unknown = subResources
      .flatMap(({ params }) => params.slice(1))
      .filter((name) => !(name in ids || name in none));
    expect(unknown).toEqual([]);
  });

  const judged = subResources.filter(({ params }) => params.slice(1).some((name) => name !== 'key' && name in ids));
  it.each(judged.map((it) => [it.name, it.route] as const))(
    '%s: is not there, for admins and writers of both',
    async (name, route) => {
      const path = (site: string) =>
        route.path.replace('{id}', site).replace(/\{(\w+)\}/g, (_, param: string) => ids[param] ?? '1');
      const clients = { admin: await t.as('admin'), u2: await t.as('u2') };
      const before = await countRows(t.db);
      for (const person of ['admin', 'u2'] as const) {
        if (person === 'u2' && route.access === 'ADMIN') continue;
        const client = clients[person];
        for (const site of ['102', '103']) {
          const answer = await client.send(
            route.method,
            path(site),
            route.method === 'GET' ? undefined : (bodies[name] ?? {}),
          );
          expect(answer.status, `${person} ${site}: ${answer.text}`).toBe(404);
          expect(String(answer.json.code)).toMatch(/_not_found$/);
          expect(answer.json.code).not.toBe('route_not_found');
          expect(answer.text).not.toMatch(/Alpha|High Water|Mutual|Sump/);
        }
      }
      expect(await countRows(t.db)).toEqual(before);
    },
  );

  it('of a document is its name, which another site does not have', async () => {
    const u2 = await t.as('u2');
    const named = '?folder=Regulatory%20Correspondence&file=Inspection%20letter.pdf';
    expect((await u2.get(`/api/public/sites/101/documents/download${named}`)).status).toBe(200);
    expect((await u2.get(`/api/public/sites/102/documents/download${named}`)).status).toBe(404);
    expect((await u2.send('DELETE', `/api/sites/102/documents${named}`)).status).toBe(404);
    const ref = { folder: 'Regulatory Correspondence', file: 'Inspection letter.pdf' };
    const policy = { carrier: 'Mutual', policy_no: '1', expiration_date: '2027-01-01', document: ref };
    const attached = await u2.post('/api/sites/102/insurance', policy);
    expect([attached.status, attached.json.code]).toEqual([404, 'document_not_found']);
  });
});
