import { asc } from 'drizzle-orm';
import { expect } from 'vitest';
import { issueFull, issuePage, issueSaved } from '#contract/nouns/site/issue.ts';
import { audit } from '#server/store/schema/record-schema.ts';
import { alarms } from '#server/store/schema/schema.ts';
import type { Answer, TestApp, TestClient } from '#tests/helpers/app.ts';
import { recordSiteFacts } from '#tests/helpers/site-facts.ts';
import { addTests } from './month-data.ts';

export const water = 'T1: High Water Alarm';

/** The calls of issues as a test makes them, at site 101 and by the usual person unless told. */
export function issueCalls(usual: () => TestClient) {
  const save = (body: unknown, client = usual(), site = 101) => client.post(`/api/issue-actions/${site}/issues`, body);
  const full = (answer: Answer) => issueFull.parse(answer.json);
  return {
    save,
    full,
    work: (id: number, verb: string, body?: unknown, client = usual(), site = 101) =>
      client.post(`/api/issue-actions/${site}/issues/${id}/${verb}`, body),
    change: (id: number, body: unknown, client = usual(), site = 101) =>
      client.send('PATCH', `/api/issue-actions/${site}/issues/${id}`, body),
    read: async (id: number, client = usual()) => full(await client.get(`/api/sites/101/issues/${id}`)),
    list: async (query = '', client = usual()) =>
      issuePage.parse((await client.get(`/api/sites/101/issues${query}`)).json),
    /** Makes an issue and answers its id. */
    made: async (body: Record<string, unknown> = { alarmLabel: water }): Promise<number> => {
      const answer = await save(body);
      expect(answer.status, answer.text).toBe(201);
      return issueSaved.parse(answer.json).id;
    },
  };
}

/** An answer that confirms a release: it needs no test. */
export function confirming(foundOn: string) {
  const found = { found: 'confirmed', cause: 'Product in the well', found_by: 'R. Alvarez, Acme' };
  return { ...found, equipment: 'Tank 1', found_on: foundOn };
}

let minute = 0;

/** Has all releases be of two days ago and their alarms be over; an answer that names a test of the tank of yesterday. */
export async function ruledOut(t: TestApp, tank = 1) {
  const run = (text: string) => t.database.pool.query(text);
  await recordSiteFacts(t.database.pool, 101);
  await run("update suspected_releases set detected_at = detected_at - interval '2 days' where site_id = 101");
  await run(
    `update alarms set raised_at = raised_at - interval '2 days', cleared_at = raised_at - interval '47 hours',
       standing = false where site_id = 101 and cleared_at is null`,
  );
  const on = new Date(t.clock.now.getTime() - 86_400_000).toISOString().slice(0, 10);
  minute += 1;
  const testedAt = `${on} 02:${String(minute % 60).padStart(2, '0')}:00`;
  const [test] = await addTests(t, { on, deviceNumber: tank, testedAt });
  return {
    found: 'equipment_defective',
    equipment: `Tank ${tank}`,
    repaired: 'Valve',
    found_by: 'R. Alvarez, Acme',
    found_on: on,
    checks: [`test ${test}`],
  };
}

/** What the audit log holds: action, site and target of each entry, oldest first. */
export async function auditOf(t: TestApp) {
  const entries = await t.db.select().from(audit).orderBy(asc(audit.id));
  return entries.map(({ action, siteId, targetType, targetId }) => [action, siteId, targetType, targetId]);
}

/** Adds an alarm, at the clock's time and open unless told, and answers its id. */
export async function addAlarm(t: TestApp, values: Partial<typeof alarms.$inferInsert> = {}): Promise<number> {
  const raisedAt = values.raisedAt ?? t.clock.now;
  const row = { siteId: 101, category: 2, type: 3, device: 1, label: water, lastSeenAt: raisedAt, ...values, raisedAt };
  const [made] = await t.db.insert(alarms).values(row).returning({ id: alarms.id });
  return made?.id ?? expect.unreachable();
}
