import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { edition } from '#compliance/tables/edition.table.ts';
import { type MockInspection, mockInspection, mockSummary } from '#contract/nouns/compliance/mock-inspection.ts';
import type { Context } from '#server/actions/context.ts';
import { noteMockMonth } from '#server/actions/mock-inspection/note-month.ts';
import { closeDueMonths } from '#server/actions/report/close-due-months.ts';
import { systemActor } from '#server/audit/actor.ts';
import { openFolderStore } from '#server/documents/folder-store.ts';
import { completions, suspectedReleases } from '#server/store/schema/compliance-schema.ts';
import { documents, equipment, issues } from '#server/store/schema/record-schema.ts';
import { sites } from '#server/store/schema/schema.ts';
import { startTestApp, type TestApp, type TestClient } from '#tests/helpers/app.ts';
import { resetFixtures } from '#tests/helpers/database-state.ts';
import { writeFixtureCalendar } from '#tests/helpers/fixtures.ts';
import { recordOwner } from './calendar-data.ts';

let t: TestApp;
let reader: TestClient;
const noon = new Date('2026-11-19T21:00:00Z');

beforeAll(async () => {
  t = await startTestApp();
});
afterAll(() => t.stop());
beforeEach(async () => {
  t.clock.now = noon;
  await resetFixtures(t.db, noon);
  await recordOwner(t, 101);
  await writeFixtureCalendar(t.db);
  reader = await t.as('u1');
});

async function run(siteId = 101): Promise<MockInspection> {
  const { status, json } = await reader.get(`/api/sites/${siteId}/mock-inspection`);
  expect({ status, json }).toMatchObject({ status: 200 });
  return mockInspection.parse(json);
}
/** As the job that closes months has it. */
const contextAt = (now: Date): Context => ({
  ...{ db: t.db, config: t.config, actor: systemActor, now, publicUrl: t.url },
  documents: openFolderStore(`${t.config.dataDir}/documents`),
});
const states = ({ elements }: MockInspection) => Object.fromEntries(elements.map(({ key, state }) => [key, state]));
/** Elements that came out otherwise than before. */
function changed(before: MockInspection, after: MockInspection) {
  const was = states(before);
  return Object.entries(states(after)).filter(([key, state]) => was[key] !== state);
}

describe('open jobs of the site', () => {
  it('contradict the question about the equipment that they name, and are named for the walk otherwise', async () => {
    const before = await run();
    const job = { siteId: 101, createdBy: 'Pat', createdAt: noon, updatedAt: noon };
    await t.db.insert(issues).values([
      { ...job, number: 7, alarmLabel: 'Spill bucket, tank 1 crack' },
      { ...job, number: 8, alarmLabel: 'Paint the canopy', kind: 'task' },
      { ...job, number: 9, alarmLabel: 'Spill bucket, tank 2', status: 'Closed' },
    ]);
    await t.db.insert(equipment).values({ siteId: 101, category: 'spill_bucket', name: 'Bucket A' });
    const after = await run();
    const spill = after.elements.find(({ key }) => key === 'spill_buckets');
    expect(spill).toMatchObject({ state: 'contradicted', mend: { tab: 'issues', item: null } });
    expect(spill?.sentence).toContain('ISS-7 is open: Spill bucket, tank 1 crack. Mend it');
    const walk = ({ unchecked }: MockInspection) => unchecked.map(({ what_to_do: words }) => words).join(' ');
    expect(walk(before)).not.toContain('ISS-8');
    expect(walk(after)).toContain('Not checked: ISS-8 is open: Paint the canopy.');
    expect(JSON.stringify(after.elements)).not.toContain('ISS-9');
  });
});

describe('suspected releases', () => {
  it('whose limits were missed contradict the question, closed or open', async () => {
    const at = (text: string) => new Date(`${text}T15:00:00Z`);
    const job = { siteId: 101, createdBy: 'Pat', createdAt: noon, updatedAt: noon, kind: 'suspected_release' };
    const release = { siteId: 101, device: 'tank', unit: 'Tank 1', evidence: ['test 1'], found: 'A test failed.' };
    const limits = {
      detectedAt: at('2026-09-01'),
      reportHours: 24,
      reportBy: at('2026-09-02'),
      citation: '40 CFR 280.50',
    };
    const rows = await t.db
      .insert(issues)
      .values([
        { ...job, number: 7, alarmLabel: 'A', status: 'Closed' },
        { ...job, number: 8, alarmLabel: 'B', status: 'Closed' },
      ])
      .returning({ id: issues.id });
    const settled = (on: string) => ({ outcome: 'not_confirmed', outcomeAt: at(on), confirmBy: at('2026-09-08') });
    await t.db.insert(suspectedReleases).values([
      {
        ...release,
        ...limits,
        number: 1,
        issueId: rows[0]?.id ?? 0,
        reportedAt: at('2026-09-01'),
        ...settled('2026-09-10'),
      },
      {
        ...release,
        ...limits,
        number: 1,
        issueId: rows[1]?.id ?? 0,
        reportedAt: at('2026-09-03'),
        ...settled('2026-09-05'),
      },
    ]);
    const element = (await run()).elements.find(({ key }) => key === 'releases');
    expect(element?.state).toBe('contradicted');
    expect(element?.sentence).toContain(
      'ISS-7: the investigation was due by Sep 8, 2026 (40 CFR 280.52), and was settled on Sep 10, 2026.',
    );
    expect(element?.sentence).toContain(
      'ISS-8: the report was due within 24 hours, by Sep 2, 2026, and was made on Sep 3, 2026.',
    );
  });
});

describe('X-492 the result of a mock inspection', () => {
  it('is kept with its day and person, and shown with the next one, newest first', async () => {
    const writer = await t.as('u2');
    const { proven, asked, missing, contradicted, scores } = await run();
    expect(scores).toEqual([]);
    const first = await writer.post('/api/sites/101/mock-inspection', {});
    expect(first).toMatchObject({ status: 201, json: { success: true, score: { on: '2026-11-19', proven, asked } } });
    t.clock.now = new Date('2026-11-20T21:00:00Z');
    await (await t.as('u2')).post('/api/sites/101/mock-inspection', {});
    reader = await t.as('u1');
    const kept = (await run()).scores;
    expect(kept.map(({ on }) => on)).toEqual(['2026-11-20', '2026-11-19']);
    expect(kept[1]).toMatchObject({ proven, asked, missing, contradicted, kept_by: expect.stringMatching(/./) });
    expect((await run(103)).scores).toEqual([]);
  });

  it('X-491 of all sites is the newest kept one of each that the caller sees, and nothing is said of the others', async () => {
    const of = async (name: 'u0' | 'u1' | 'admin') => (await (await t.as(name)).get('/api/mock-inspections')).json;
    expect(await of('u0')).toEqual({ sites: 0, never_kept: 0, rows: [] });
    const before = await of('admin');
    expect(before).toMatchObject({ rows: [] });
    expect(before.sites).toBe(before.never_kept);
    const admin = await t.as('admin');
    for (const id of [101, 103, 101]) await admin.post(`/api/sites/${id}/mock-inspection`, {});
    const after = mockSummary.parse(await of('admin'));
    expect(after.rows.map(({ site_id: id }) => id).toSorted()).toEqual([101, 103]);
    expect(after.never_kept).toBe(after.sites - 2);
    const open = after.rows.map(({ score }) => score.missing + score.contradicted);
    expect(open).toEqual(open.toSorted((a, b) => b - a));
    expect(mockSummary.parse(await of('u1')).rows.map(({ site_id: id }) => id)).toContain(101);
  });
});

describe('the mock inspection of a closed month', () => {
  it('is recorded once by the job while the month is the last that ended, and every other month is not recorded', async () => {
    t.clock.now = new Date('2026-12-12T15:00:00Z');
    reader = await t.as('u1');
    const ctx = contextAt(t.clock.now);
    for (const month of ['2026-11', '2026-10', '2025-12']) await noteMockMonth(ctx, 101, month);
    const { months, proven, asked, missing, contradicted } = await run();
    expect(months.map(({ month }) => month)).toEqual([
      ...['2025-12', '2026-01', '2026-02', '2026-03', '2026-04', '2026-05'],
      ...['2026-06', '2026-07', '2026-08', '2026-09', '2026-10', '2026-11'],
    ]);
    const note = { on: '2026-12-12', edition: edition.name, proven, asked, missing, contradicted };
    expect(months.at(-1)).toMatchObject({ note });
    expect(months.slice(0, -1).map((one) => one.note)).toEqual(Array(11).fill(null));
    const later = new Date('2026-12-20T15:00:00Z');
    await noteMockMonth({ ...ctx, now: later }, 101, '2026-11');
    expect((await run()).months.at(-1)).toMatchObject({ note });
    const list = mockSummary.parse((await reader.get('/api/mock-inspections')).json);
    expect(list.rows).toMatchObject([{ site_id: 101, score: { on: '2026-12-12', kept_by: null, proven } }]);
  });

  it('is part of closing it', async () => {
    t.clock.now = new Date('2026-12-12T15:00:00Z');
    await closeDueMonths(contextAt(t.clock.now));
    const { rows } = await t.db.$client.query(
      `select m.month, count(*)::int as n from mock_months m join month_closes c using (site_id, month)
       where c.state in ('closed', 'fixed') group by 1`,
    );
    const closed = await t.db.$client.query(
      "select count(*)::int as n from month_closes where month = '2026-11' and state in ('closed', 'fixed')",
    );
    expect(closed.rows[0].n).toBeGreaterThan(0);
    expect(rows).toEqual([{ month: '2026-11', n: closed.rows[0].n }]);
  });
});

describe('X-490 a mock inspection', () => {
  it('reads the binder, the calendar, the last ended month and the releases of today', async () => {
    const found = await run();
    expect(found).toMatchObject({ site_id: 101, on: '2026-11-19', month: '2026-10', notes: [] });
    expect(found.proven + found.missing + found.contradicted).toBe(found.asked);
    expect(states(found)).toMatchObject({
      state: 'proven',
      month: 'missing',
      md_diagram: 'missing',
      letters: 'proven',
    });
    expect(found.fines.map(({ law, most_per_day: most }) => [law, (most ?? 0) > 0])).toEqual([
      ['Federal law', true],
      ['Maryland law', true],
    ]);
    for (const { key, state, sentence, mend } of found.elements) {
      expect(sentence, key).not.toBe('');
      if (state === 'missing' || state === 'contradicted') expect({ key, mend }).toMatchObject({ mend: {} });
    }
    expect(await run()).toEqual(found);
  });

  it('finds what is planted and nothing else', async () => {
    const before = await run();
    const record = (key: string, completedOn: string, result: 'PASS' | 'FAIL') =>
      t.db.insert(completions).values({
        ...{ siteId: 101, key, component: '', completedOn, result, tester: 'T. Tester', note: '' },
        ...{ recordedBy: 'Somebody', recordedAt: noon },
      });
    await record('third_party_inspection_3y_md', '2026-11-02', 'FAIL');
    await t.db.insert(documents).values({
      ...{ siteId: 101, folder: 'Papers', name: 'As-built.pdf', contentType: 'application/pdf', size: 10 },
      ...{ modifiedAt: noon, contentKey: 'a'.repeat(32), paper: 'site_diagram' },
    });
    const after = await run();
    expect(changed(before, after)).toEqual([
      ['md_diagram', 'proven'],
      ['md_third_party', 'contradicted'],
    ]);
    expect(after.elements.find(({ key }) => key === 'md_third_party')).toMatchObject({
      sentence: expect.stringContaining('failed on Nov 2, 2026, and no pass has followed'),
      mend: { tab: 'calendar', item: 'third_party_inspection_3y_md' },
    });
  });

  it('asks Maryland’s questions in Maryland alone, and says that a state is not recorded', async () => {
    await t.db.update(sites).set({ state: 'VA' }).where(eq(sites.id, 101));
    const virginia = await run();
    expect(virginia.elements.filter(({ checklist }) => checklist === 'maryland')).toEqual([]);
    expect(virginia.notes).toEqual(['Only the federal checklist is used: this console has none of VA.']);
    await t.db.update(sites).set({ state: '' }).where(eq(sites.id, 101));
    expect(states(await run())).toMatchObject({ state: 'missing' });
  });

  it('proves nothing at a site of which nothing is recorded', async () => {
    const bare = await run(103);
    expect(Object.entries(states(bare)).filter(([, state]) => state === 'proven')).toEqual([]);
    expect(bare.fines[0]).toMatchObject({ most_per_day: null });
  });
});
