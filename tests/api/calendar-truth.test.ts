import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { calendar, type OverviewRow, overview } from '#contract/nouns/compliance/calendar.ts';
import { overviewSearch } from '#contract/nouns/people/search.ts';
import { completions, recordedResults } from '#server/store/schema/compliance-schema.ts';
import { documents, equipment, insurance } from '#server/store/schema/record-schema.ts';
import { startTestApp, type TestApp, type TestClient } from '#tests/helpers/app.ts';
import { resetFixtures } from '#tests/helpers/database-state.ts';
import { addBuckets, calendarPath, complete, keepPolicies, readItem, recordOwner } from './calendar-data.ts';
import { keysOf } from './desk-calls.ts';

/* What the calendar says is so, and the lists that count it say the same. */

let t: TestApp;
let admin: TestClient;
let writer: TestClient;
const noon = new Date('2026-11-19T21:00:00Z');
const letter = { folder: 'Regulatory Correspondence', file: 'Inspection letter.pdf' };

beforeAll(async () => {
  t = await startTestApp();
});
afterAll(() => t.stop());
beforeEach(async () => {
  t.clock.now = noon;
  await resetFixtures(t.db, t.clock.now);
  await recordOwner(t, 101);
  await keepPolicies(t);
  [admin, writer] = await Promise.all([t.as('admin'), t.as('u2')]);
});

/** A row of the overview by each of its two calls. */
async function rowsOf(siteId: number): Promise<OverviewRow[]> {
  const whole = overview.parse((await admin.get('/api/admin/sites/compliance-overview')).json).rows;
  const paged = overviewSearch.parse((await admin.get('/api/compliance-overview-search?limit=100')).json).rows;
  return [whole, paged].flatMap((rows) => rows.filter((row) => row.site_id === siteId));
}

async function countsOf(siteId: number): Promise<OverviewRow['counts']> {
  const { sections } = calendar.parse((await admin.get(calendarPath(siteId))).json);
  const all = Object.values(sections).flat();
  const having = (status: string) => all.filter((item) => item.status === status).length;
  return {
    overdue: having('OVERDUE'),
    not_set_up: having('NOT_SET_UP'),
    due_soon: having('DUE_SOON'),
    ok: having('OK'),
    na: having('NA'),
  };
}

describe('what is on record and has no due date', () => {
  it.each(['operator_ab', 'operator_c', 'registration_md'])(
    '%s is OK in the calendar and in every list',
    async (key) => {
      expect((await complete(writer, { tester: 'V. Low', documents: [letter] }, { key })).status).toBe(201);
      expect(await readItem(admin, 101, key)).toMatchObject({
        status: 'OK',
        next_due: null,
        last_completed: '2026-11-18',
      });
      const counts = await countsOf(101);
      for (const row of await rowsOf(101)) expect(row.counts).toEqual(counts);
      expect(await keysOf(admin, '?kind=calendar')).not.toContainEqual(expect.stringContaining(key));
      const attention = await admin.get('/api/needs-attention');
      expect(attention.status).toBe(200);
      expect(attention.text).not.toContain(key);
    },
  );

  it('names somebody: a record of no operator, or of no form, is not set up', async () => {
    await complete(writer, { documents: [letter] }, { key: 'operator_ab' });
    const operators = await readItem(admin, 101, 'operator_ab');
    expect(operators.status).toBe('NOT_SET_UP');
    expect(operators.missing?.sentence).toContain('without the name of an operator: does not count');
    await complete(writer, { tester: 'V. Low' }, { key: 'registration_md' });
    const registration = await readItem(admin, 101, 'registration_md');
    expect(registration.status).not.toBe('OK');
    expect(registration.explanation.due).toContain('without its document: does not count');
  });
});

describe('a record with several documents', () => {
  it('counts by any that is there and of a fitting type, and names those that are not', async () => {
    const place = (file: string) => ({ folder: 'Compliance Testing', file });
    const file = (name: string, paper: string | null) => ({
      ...{ siteId: 101, folder: 'Compliance Testing', name, paper, contentType: 'application/pdf', size: 1 },
      ...{ contentKey: `several-${name}`, modifiedAt: noon },
    });
    await t.db.insert(documents).values([file('Policy.pdf', 'insurance'), file('Form.pdf', 'registration')]);
    const kept = { siteId: 101, key: 'registration_md', component: '', completedOn: '2026-11-18', result: 'PASS' };
    const [own] = await t.db
      .insert(completions)
      .values({
        ...kept,
        ...{ tester: 'V. Low', documents: [place('Gone.pdf'), place('Policy.pdf'), place('Form.pdf')] },
        ...{ recordedBy: 'Uma Writer', recordedAt: noon },
      })
      .returning();
    expect(await readItem(admin, 101, 'registration_md')).toMatchObject({ status: 'OK' });
    await t.db
      .update(completions)
      .set({ documents: [place('Gone.pdf'), place('Policy.pdf')] })
      .where(eq(completions.id, own?.id ?? 0));
    const item = await readItem(admin, 101, 'registration_md');
    expect(item.status).not.toBe('OK');
    expect(item.explanation.due).toContain('Its document Gone.pdf is not stored at the site.');
    expect(item.explanation.due).toContain('Its document Policy.pdf is filed as “Insurance policy or endorsement”');
  });
});

describe('cover', () => {
  const cover = () => readItem(admin, 101, 'insurance_expiration');

  it('is not shown by a document of another type', async () => {
    const [row] = await t.db.select().from(documents).where(eq(documents.name, letter.file));
    if (row === undefined) throw new Error('no letter');
    await t.db.update(insurance).set({ documentFolder: letter.folder, documentFile: letter.file });
    for (const [paper, status] of [
      ['spill_test', 'NOT_SET_UP'],
      [null, 'NOT_SET_UP'],
      ['insurance', 'OK'],
      ['fr_certificate', 'OK'],
    ] as const) {
      await t.db.update(documents).set({ paper }).where(eq(documents.id, row.id));
      const item = await cover();
      expect(item.status, `${paper}`).toBe(status);
      if (status !== 'OK') expect(item.explanation.due).toContain('which shows no cover');
    }
  });

  it('counts the lower limit only where no sales speak against it, and with a dispenser where they are on record', async () => {
    await t.db.update(insurance).set({ perOccurrence: 500_000, nonMarketing: true });
    expect((await cover()).status).toBe('OK');
    const sales = (month: string, metered: number) => ({
      ...{ siteId: 101, kind: 'inventory', device: 'tank', number: 1, month, metered, result: 'PASS' },
      ...{ completedOn: `${month}-28`, recordedBy: 'Uma Writer', recordedAt: noon },
    });
    await t.db.insert(recordedResults).values([sales('2025-03', 10_000), sales('2025-04', 10_000)]);
    expect((await cover()).status).toBe('OK');
    await t.db.update(recordedResults).set({ metered: 10_002 }).where(eq(recordedResults.month, '2025-04'));
    const item = await cover();
    expect(item).toMatchObject({ status: 'OVERDUE', next_due: '2026-01-01' });
    expect(item.explanation.due).toContain('10,001 gal metered a month on average in 2025');
    await t.db.delete(recordedResults).where(eq(recordedResults.kind, 'inventory'));
    await t.db.insert(equipment).values({ siteId: 101, category: 'dispenser', name: 'Dispenser 1' });
    expect((await cover()).explanation.due).toContain('Dispenser 1 is on record, and no inventory record shows');
    await t.db.insert(recordedResults).values(sales('2025-03', 1_000));
    expect(await cover()).toMatchObject({ status: 'OK', next_due: '2026-12-31' });
  });

  it('adds up layers that are in force on the same days', async () => {
    const half = { perOccurrence: 500_000, annualAggregate: 500_000 };
    await t.db.update(insurance).set(half);
    expect((await cover()).status).toBe('OVERDUE');
    await t.db.insert(insurance).values({
      ...{
        siteId: 101,
        carrier: 'Second Mutual',
        policyNo: 'SM-1',
        documentFolder: 'Insurance',
        documentFile: 'S.pdf',
      },
      ...{ effectiveDate: '2026-06-01', expirationDate: '2027-05-31', ...half },
    });
    expect(await cover()).toMatchObject({ status: 'OK', next_due: '2026-12-31' });
  });
});

describe('S-36 X-117 the month beside the calendar', () => {
  it('says the verdict of the running month, as the list of sites does, and the releases that are open', async () => {
    const list = (await admin.get('/api/sites')).json as { sites?: { id: number; snapshot_status: string }[] };
    const site = (Array.isArray(list) ? list : (list.sites ?? [])).find(({ id }: { id: number }) => id === 101);
    const before = await rowsOf(101);
    expect(before).toHaveLength(2);
    for (const row of before) expect(row).toMatchObject({ month_status: site?.snapshot_status, open_releases: 0 });
    await addBuckets(t, 101, ['2020-01-01']);
    expect((await complete(writer, { result: 'FAIL', tester: 'V. Low' })).status).toBe(201);
    for (const row of await rowsOf(101)) expect(row.open_releases).toBe(1);
  });

  it('says nothing of them for a past day', async () => {
    await t.database.pool.query("update sites set created_at = '2026-08-01T12:00:00Z'");
    const answer = await admin.get('/api/admin/sites/compliance-overview?as_of=2026-11-18');
    if (answer.status !== 200) throw new Error(answer.text);
    for (const row of overview.parse(answer.json).rows)
      expect(row).toMatchObject({ month_status: null, open_releases: null });
  });
});
