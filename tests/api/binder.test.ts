import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { DocumentKindKey } from '#contract/nouns/document/document-kinds.table.ts';
import { type Binder, type BinderElement, binder } from '#contract/nouns/document/packet.ts';
import type { Context } from '#server/actions/context.ts';
import { planPacket } from '#server/actions/packet/plan-packet.ts';
import { drawIndex } from '#server/actions/packet/tables/draw-index.ts';
import { toIndexSections } from '#server/actions/packet/tables/index-files.ts';
import { systemActor } from '#server/audit/actor.ts';
import { openDocumentStore } from '#server/documents/open-store.ts';
import { completions, recordedResults } from '#server/store/schema/compliance-schema.ts';
import { documents, equipment, insurance } from '#server/store/schema/record-schema.ts';
import { sites } from '#server/store/schema/schema.ts';
import { startTestApp, type TestApp, type TestClient } from '#tests/helpers/app.ts';
import { resetFixtures } from '#tests/helpers/database-state.ts';
import { writeFixtureCalendar } from '#tests/helpers/fixtures.ts';
import { pdfWords } from '#tests/helpers/pdf-text.ts';
import { samplePacket } from '#tests/helpers/sample-packet.ts';
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
  reader = await t.as('u1');
});

const path = (siteId: number, query = '') => `/api/sites/${siteId}/packets/binder${query}`;

async function read(siteId: number, query = ''): Promise<Binder> {
  const { status, json } = await reader.get(path(siteId, query));
  expect({ status, json }).toMatchObject({ status: 200 });
  return binder.parse(json);
}

function elementOf({ sections }: Binder, key: string): BinderElement {
  const found = sections.flatMap(({ elements }) => elements).find((element) => element.key === key);
  if (found === undefined) throw new Error(`no element ${key}`);
  return found;
}

const stateOf = async (siteId: number, key: string, query = '') => elementOf(await read(siteId, query), key).state;

type DocumentRow = typeof documents.$inferInsert;
let made = 0;

/** Stores a paper's row; nobody reads its bytes here. */
async function store(
  folder: string,
  name: string,
  change: Partial<DocumentRow> & { paper?: DocumentKindKey | null } = {},
) {
  made += 1;
  const [row] = await t.db
    .insert(documents)
    .values({
      ...{ siteId: 101, folder, name, contentType: 'application/pdf', size: 1000, modifiedAt: noon },
      contentKey: made.toString(16).padStart(32, '0'),
      ...change,
    })
    .returning({ id: documents.id });
  if (row === undefined) throw new Error('no row');
  return row.id;
}

const contextOf = (): Context => ({
  db: t.db,
  config: t.config,
  actor: { ...systemActor, userId: 1, email: 'admin@example.com' },
  documents: openDocumentStore(t.config),
  now: noon,
  publicUrl: t.url,
});
const ask = { month: '2026-10', year: null, testing: true };
const namesOf = (papers: readonly { document: { name: string }; section: number }[]) =>
  papers.map(({ document, section }) => `${section} ${document.name}`);

describe('X-86 what a packet would hold', () => {
  it('speaks of the running month of the site, the newest year, and without test papers', async () => {
    const found = await read(101);
    expect(found).toMatchObject({ site_id: 101, month: '2026-11', year: null, testing: false, too_large: false });
    expect(found.sections.map(({ number }) => number)).toEqual([1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12]);
    const states = found.sections.slice(7, 10).flatMap(({ elements }) => elements.map(({ state }) => state));
    expect(new Set(states)).toEqual(new Set(['left_out']));
    expect(await read(101, '?month=&year=&testing=')).toEqual(found);
  });

  it('takes the month of the site’s own day', async () => {
    t.clock.now = new Date('2026-12-01T03:00:00Z');
    reader = await t.as('u1');
    expect((await read(101)).month).toBe('2026-11');
    t.clock.now = new Date('2026-12-01T06:00:00Z');
    expect((await read(101)).month).toBe('2026-12');
  });

  it.each([
    ['?month=2026-13', 'invalid_month', 'month must be YYYY-MM'],
    ['?month=October', 'invalid_month', 'month must be YYYY-MM'],
    ['?year=26', 'packet_year_invalid', 'include.year must be four digits'],
    ['?year=../x', 'packet_year_invalid', 'include.year must be four digits'],
  ])('refuses %s', async (query, code, error) => {
    const { status, json } = await reader.get(path(101, query));
    expect({ status, json }).toMatchObject({ status: 400, json: { code, error } });
  });

  it('counts the files of the fixtures, and those of tests when they are asked for', async () => {
    const without = await read(101, '?month=2026-10');
    const withTests = await read(101, '?month=2026-10&testing=true');
    expect(without).toMatchObject({ files: 2, size: 2000 });
    expect(withTests).toMatchObject({ files: 3, size: 3000 });
    expect(elementOf(without, 'monthly_reports')).toMatchObject({
      state: 'partly',
      papers: [{ folder: 'Monthly Reports/2026', file: '2026-10_Monthly_Report.pdf' }],
    });
    expect(elementOf(without, 'correspondence').papers).toEqual([
      { folder: 'Regulatory Correspondence', file: 'Inspection letter.pdf' },
    ]);
    expect(without.asked).toBeGreaterThan(without.there);
  });

  it('asks by the state: Maryland’s own papers of 101, none of them elsewhere', async () => {
    expect(await stateOf(101, 'fr_submission')).toBe('missing');
    await t.db.update(sites).set({ state: 'VA' }).where(eq(sites.id, 101));
    const found = elementOf(await read(101), 'fr_submission');
    expect(found).toMatchObject({ state: 'not_asked', mend: null });
    expect(found.sentence).toBe('Required by Maryland (COMAR 26.10); this site is in VA.');
  });

  it('asks nothing of tanks at a paper-only site without any, and of alarms nothing', async () => {
    const found = await read(103, '?testing=true');
    expect(elementOf(found, 'alarms')).toMatchObject({ state: 'not_asked', sentence: 'No gauge watches this site.' });
    expect(elementOf(found, 'tank_table').state).toBe('missing');
    expect(found).toMatchObject({ files: 0, size: 0, there: 0 });
    await t.db
      .insert(equipment)
      .values({ siteId: 103, category: 'tank', name: 'Tank 1', tankNumber: 1, installedOn: '2001-02-03' });
    expect(await stateOf(103, 'registration')).toBe('missing');
  });
});

describe('a paper', () => {
  it('counts by its kind, wherever it is; not without one, not deleted, not in Exports', async () => {
    await store('Papers', 'Registration 2026.pdf');
    await store('Exports', 'Registration.pdf', { paper: 'registration' });
    await store('Papers', 'Old.pdf', { paper: 'registration', deletedAt: noon });
    expect(elementOf(await read(101), 'registration')).toMatchObject({
      state: 'missing',
      papers: [],
      mend: { tab: 'documents', paper: 'registration', item: null },
    });
    await store('Compliance Testing', 'Certificate.pdf', { paper: 'registration' });
    expect(elementOf(await read(101), 'registration')).toMatchObject({
      state: 'there',
      papers: [{ folder: 'Compliance Testing', file: 'Certificate.pdf' }],
    });
  });

  it('of a test record counts while it is stored and the record is not void', async () => {
    const key = 'spill_buckets';
    const query = '?testing=true';
    await writeFixtureCalendar(t.db);
    t.clock.now = new Date('2026-10-20T15:00:00Z');
    expect(elementOf(await read(101, query), key)).toMatchObject({
      state: 'partly',
      sentence: '1 test without a document attached: Nov 1, 2025.',
      mend: { tab: 'calendar', paper: 'spill_test', item: 'spill_bucket_annual_md' },
    });
    const id = await store('Compliance Testing', 'Buckets.pdf');
    const attached = [{ folder: 'compliance testing', file: 'BUCKETS.pdf' }];
    await t.db.update(completions).set({ documents: attached }).where(eq(completions.id, 1001));
    expect(elementOf(await read(101, query), key)).toMatchObject({
      state: 'there',
      papers: [{ folder: 'Compliance Testing', file: 'Buckets.pdf' }],
    });
    await t.db.update(documents).set({ deletedAt: noon }).where(eq(documents.id, id));
    expect(elementOf(await read(101, query), key)).toMatchObject({
      state: 'partly',
      sentence: '1 test whose document was deleted: Nov 1, 2025.',
      papers: [],
    });
    await t.db.update(completions).set({ voidedAt: noon, voidedBy: 'Ada' }).where(eq(completions.id, 1001));
    expect(await stateOf(101, key, query)).toBe('missing');
  });

  it('of a policy counts for the months that the policy covers', async () => {
    await store('Papers', 'Policy.pdf');
    await t.db
      .update(insurance)
      .set({ documentFolder: 'Papers', documentFile: 'Policy.pdf' })
      .where(eq(insurance.id, 901));
    // Without a type it may be anything.
    expect(await stateOf(101, 'insurance', '?month=2026-11')).toBe('partly');
    await t.db.update(documents).set({ paper: 'fr_certificate' }).where(eq(documents.name, 'Policy.pdf'));
    expect(await stateOf(101, 'insurance', '?month=2026-11')).toBe('there');
    expect(await stateOf(101, 'insurance', '?month=2027-01')).toBe('partly');
    await t.db.update(insurance).set({ deletedAt: noon }).where(eq(insurance.id, 901));
    expect(await stateOf(101, 'insurance', '?month=2026-11')).toBe('missing');
  });

  it('of a recorded SIR statement counts for its month', async () => {
    await t.db.insert(equipment).values({
      ...{ siteId: 101, category: 'tank', name: 'Tank 1', tankNumber: 1, installedOn: '2001-02-03' },
      traits: { method: 'sir' },
    });
    await store('Papers', 'SIR.pdf', { paper: 'sir_report' });
    const statement = {
      siteId: 101,
      kind: 'sir',
      device: 'tank',
      number: 1,
      completedOn: '2026-11-05',
      result: 'PASS',
    };
    const by = { recordedBy: 'Somebody', recordedAt: noon };
    await t.db.insert(recordedResults).values([
      { ...statement, ...by, month: '2026-09' },
      { ...statement, ...by, month: '2026-10', documentFolder: 'Papers', documentFile: 'SIR.pdf' },
    ]);
    const { state, sentence } = elementOf(await read(101, '?month=2026-10'), 'sir_reports');
    expect(state).toBe('partly');
    expect(sentence).toBe(
      '1 of the last 12 months has a statement with its document for every SIR tank. Sep 2026: recorded, but no stored document is attached. Nov 2025 to Aug 2026: not recorded.',
    );
  });
});

describe('what is not proven', () => {
  const twelve = Array.from({ length: 12 }, (_, i) => new Date(Date.UTC(2025, 10 + i, 5)).toISOString().slice(0, 10));

  it('is a month by an invoice with a date in its name, nor by a report that people stored', async () => {
    for (const day of twelve) await store('Monthly Reports', `Invoice ${day}.pdf`);
    const before = elementOf(await read(101, '?month=2026-10'), 'monthly_reports');
    expect(before.sentence).toMatch(/^1 of the last 12 months has a report; /);
    expect(before.papers.map(({ file }) => file)).toEqual(['2026-10_Monthly_Report.pdf']);
    for (const day of twelve) await store('Monthly Reports/2026', `${day.slice(0, 7)}_Monthly_Report uploaded.pdf`);
    const after = elementOf(await read(101, '?month=2026-10'), 'monthly_reports');
    expect(after.state).toBe('partly');
    expect(after.sentence).toMatch(/^1 of the last 12 months has a report; .* Of these, 12 uploaded by people/);
    expect(after.papers).toHaveLength(13);
  });

  it('is a site diagram by a report of the program that somebody called one', async () => {
    await t.db.update(documents).set({ paper: 'site_diagram' }).where(eq(documents.systemMade, true));
    expect(await stateOf(101, 'site_diagram')).toBe('missing');
  });

  it.each([
    ['2001-01', 'Nothing is known of Jan 2001.'],
    ['2027-05', 'May 2027 has not begun.'],
  ])('is anything that is made of %s', async (month, sentence) => {
    const found = await read(101, `?month=${month}`);
    expect(elementOf(found, 'month_report')).toMatchObject({ state: 'missing', sentence });
    expect(elementOf(found, 'alarms')).toMatchObject({ state: 'missing', sentence });
    expect(elementOf(found, 'sensors').state).not.toBe('there');
  });

  it('is a month before the first thing that is known; from then on something is', async () => {
    const by = { recordedBy: 'Somebody', recordedAt: noon };
    const result = { siteId: 101, kind: 'tightness', device: 'tank', number: 1, result: 'PASS' } as const;
    await t.db.insert(recordedResults).values({ ...result, ...by, month: '2024-03', completedOn: '2024-03-09' });
    expect(await stateOf(101, 'alarms', '?month=2024-02')).toBe('missing');
    expect(await stateOf(101, 'alarms', '?month=2024-03')).toBe('there');
    await t.database.pool.query('delete from recorded_results where site_id = 101');
    expect(await stateOf(101, 'alarms', '?month=2024-03')).toBe('missing');
    await t.database.pool.query(
      "insert into alarms (site_id, category, type, device, label, raised_at, last_seen_at) values (101, 2, 5, 9, 'T9: Low Product', '2024-04-01T02:00:00Z', now())",
    );
    // Still March by the site's clocks.
    expect(await stateOf(101, 'alarms', '?month=2024-03')).toBe('there');
  });

  it('is cover before the day a policy without a beginning was recorded', async () => {
    const writer = await t.as('u2');
    await store('Papers', 'Policy.pdf');
    const body = { carrier: 'Open', policy_no: 'O-1', coverage: 'USD 1M', expiration_date: '2040-01-01' };
    await t.db.delete(insurance).where(eq(insurance.siteId, 101));
    const added = await writer.post('/api/sites/101/insurance', body);
    expect({ status: added.status, json: added.json }).toMatchObject({ status: 201 });
    await t.db.update(insurance).set({ documentFolder: 'Papers', documentFile: 'Policy.pdf' });
    const found = elementOf(await read(101, '?month=2015-01'), 'insurance');
    expect(found).toMatchObject({
      state: 'partly',
      sentence: expect.stringContaining(
        'No policy covers the beginning of Jan 2015. Nobody has recorded since when Open O-1 covers; it was recorded on Nov 19, 2026.',
      ),
    });
    const later = elementOf(await read(101, '?month=2026-12'), 'insurance');
    expect(later).toMatchObject({
      state: 'partly',
      sentence: expect.stringContaining('recorded without its beginning'),
    });
  });
});

describe('papers whose names differ in their letters alone', () => {
  it('are two papers, each in the packet for its own element', async () => {
    const [first, second] = ['ΟΔΟΣ 1.pdf', 'οδος 1.pdf'];
    await store('Scratch', first ?? '', { paper: 'registration' });
    await store('Scratch', second ?? '', { paper: 'site_diagram' });
    const plan = await planPacket(contextOf(), 101, { ...ask, testing: false });
    expect(namesOf(plan.papers)).toEqual([`2 ${first}`, `2 ${second}`, '12 Inspection letter.pdf']);
    const papers = plan.papers.map(({ document, section }, i) => ({
      ...{ name: `papers/${i}.pdf`, size: document.size, section, documentId: document.id },
    }));
    const { sections } = toIndexSections(plan, papers);
    const files = sections[1]?.elements.map((element) => element.files.map(({ name }) => name));
    // The registration, permits and licenses, the site plan.
    expect(files).toEqual([['papers/0.pdf'], [], ['papers/1.pdf']]);
  });
});

describe('the plan of a packet', () => {
  it('takes each paper once, in the order of the binder, nothing of Exports and no monthly report as a paper', async () => {
    await store('Regulatory Correspondence', 'Reg letter.pdf', { paper: 'registration' });
    await store('Compliance Testing', 'Emergency.pdf', { paper: 'emergency' });
    await store('Compliance Testing/2024', 'Loose.pdf');
    await store('Exports', 'Packet_101_2026-09_20261005T120000Z.zip', { paper: 'registration' });
    await store('Monthly Reports/2026', '2026-09_Monthly_Report.pdf', { systemMade: true });
    await store('Monthly Reports/2026', '2026-11_Monthly_Report.pdf', { systemMade: true });
    await store('Monthly Reports/2025', '2025-12_Monthly_Report.pdf', { systemMade: true });
    const context = contextOf();
    const plan = await planPacket(context, 101, ask);
    expect(namesOf(plan.papers)).toEqual([
      '2 Reg letter.pdf',
      '4 Emergency.pdf',
      '8 Tank test.pdf',
      '8 Loose.pdf',
      '12 Inspection letter.pdf',
    ]);
    expect(plan.monthlyReports.map(({ name }) => name)).toEqual([
      '2026-09_Monthly_Report.pdf',
      '2026-10_Monthly_Report.pdf',
    ]);
    expect(plan.binder).toMatchObject({ files: 7, size: 7000, too_large: false });
    expect(plan.site).toEqual({
      ...{ id: 101, name: 'Alpha Fuel', zone: 'America/New_York', facilityId: 'MD-10101' },
      address: '1 Main St, Bel Air, MD',
    });
    const without = await planPacket(context, 101, { ...ask, testing: false });
    expect(namesOf(without.papers)).toEqual(['2 Reg letter.pdf', '4 Emergency.pdf', '12 Inspection letter.pdf']);
    const older = await planPacket(context, 101, { ...ask, year: '2025' });
    expect(older.monthlyReports.map(({ name }) => name)).toEqual(['2025-12_Monthly_Report.pdf']);
    const none = await planPacket(context, 101, { ...ask, year: '2019' });
    expect(none.monthlyReports).toEqual([]);
    expect(elementOf(none.binder, 'monthly_reports').sentence).toContain(
      'The packet takes none: there is no monthly report in a folder of 2019.',
    );
  });

  it('leaves letters out that are older than three years, and says when it is too large', async () => {
    const old = { modifiedAt: new Date('2023-11-01T12:00:00Z') };
    await store('Regulatory Correspondence', 'Old letter.pdf', old);
    await store('Papers', 'Old notice.pdf', { ...old, paper: 'correspondence' });
    await store('Papers', 'Diagram.pdf', { paper: 'site_diagram', size: 524_286_001 });
    const plan = await planPacket(contextOf(), 101, { ...ask, testing: false });
    expect(namesOf(plan.papers)).toEqual(['2 Diagram.pdf', '12 Inspection letter.pdf']);
    expect(plan.binder).toMatchObject({ files: 3, size: 524_288_001, too_large: true });
  });

  it('throws site_not_found for a site that is gone', async () => {
    await expect(planPacket(contextOf(), 999, ask)).rejects.toMatchObject({ code: 'site_not_found' });
  });

  it('reads the same number of statements whatever the site holds', async () => {
    const context = contextOf();
    const count = async () => {
      let statements = 0;
      const query = t.db.$client.query.bind(t.db.$client) as (...values: unknown[]) => unknown;
      const counted = Object.create(t.db.$client, {
        query: {
          value: (...values: unknown[]) => {
            statements += 1;
            return query(...values);
          },
        },
      });
      await planPacket({ ...context, db: Object.create(t.db, { $client: { value: counted } }) }, 101, ask);
      return statements;
    };
    const before = await count();
    for (let i = 0; i < 30; i++) await store('Compliance Testing', `Test ${i}.pdf`, { paper: 'spill_test' });
    expect(await count()).toBe(before);
    expect(before).toBeLessThan(68);
  });
});

describe('the index of a packet', () => {
  it('tells what is there and which files stand for it', async () => {
    await store('Papers', 'Certificate.pdf', { paper: 'registration', size: 482_133 });
    const plan = await planPacket(contextOf(), 101, ask);
    const all = [...plan.monthlyReports, ...plan.papers.map(({ document }) => document)];
    const entries = [
      { name: 'compliance-report-2026-10.pdf', size: 20_000, section: null },
      { name: 'monthly-reports/2026-10_Monthly_Report.pdf', size: 1000, section: 5 },
      { name: 'alarm-history.csv', size: 900, section: 5 },
      { name: 'calendar.csv', size: 800, section: null },
      { name: 'papers/02-registration/Papers/Certificate.pdf', size: 482_133, section: 2 },
      { name: 'papers/08-tests/Compliance Testing/Tank test.pdf', size: 1000, section: 8 },
      { name: 'papers/12-letters/Regulatory Correspondence/Inspection letter.pdf', size: 1000, section: 12 },
    ].map((file) => ({
      ...file,
      documentId: all.find(({ name }) => file.name.endsWith(`/${name}`))?.id ?? null,
    }));
    const words = pdfWords(await drawIndex(contextOf(), plan, entries, samplePacket())).split('\n');
    for (const text of [
      'Compliance packet, October 2026',
      'Alpha Fuel',
      '1 Main St, Bel Air, MD',
      'MD-10101',
      '— not recorded',
      'Person admin',
      'Nov 19, 2026 16:00 EST',
      '(America/New_York)',
      '2026-11-19 21:00 UTC',
      `${plan.binder.there} of ${plan.binder.asked} documents are on file.`,
      ...['On file', 'In part', 'Missing', 'Not required here'],
      '2. Registration and site plan',
      'Also in this section',
      'Other files',
      'sha256sum -c SHA256SUMS',
      '482 KB',
      ...entries.map(({ name }) => name),
    ]) {
      expect(words, text).toContain(text);
    }
    for (const { name } of entries) expect(words.filter((line) => line === name)).toEqual([name]);
  });
});
