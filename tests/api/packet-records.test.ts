import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { sharedPacket } from '#contract/nouns/document/share.ts';
import { startTestApp, type TestApp, type TestClient } from '#tests/helpers/app.ts';
import { resetFixtures } from '#tests/helpers/database-state.ts';
import { pdfWords, readPdfText } from '#tests/helpers/pdf-text.ts';
import { recordSiteFacts } from '#tests/helpers/site-facts.ts';
import { addBuckets } from './calendar-data.ts';
import { fillWalkthrough, finishBody } from './inspection-calls.ts';
import { addAlarms, addClosedIssue, addTests } from './month-data.ts';
import { built, filesOf } from './packet-calls.ts';

const november = { month: '2026-11', include: { testing: true } };
const noon = new Date('2026-11-19T21:00:00Z');
let t: TestApp;
let admin: TestClient;
let writer: TestClient;
beforeAll(async () => {
  t = await startTestApp();
});
afterAll(() => t.stop());
beforeEach(async () => {
  t.clock.now = noon;
  await resetFixtures(t.db, noon);
  await recordSiteFacts(t.database.pool, 101);
  [admin, writer] = [await t.as('admin'), await t.as('u2')];
});

const wordsOf = (files: Awaited<ReturnType<typeof filesOf>>, name: string) =>
  pdfWords(files.get(name)?.bytes ?? Buffer.alloc(0)).replaceAll(/\s+/g, ' ');

describe('signed forms in a packet', () => {
  beforeEach(async () => {
    await t.database.pool.query("update sites set state = 'MD' where id = 101");
    await addBuckets(t, 101, ['2020-01-01']);
  });

  it('go in as PDF with their code; a draft and a corrected record are named and prove nothing', async () => {
    const [first, second, draft] = [randomUUID(), randomUUID(), randomUUID()];
    const path = await fillWalkthrough(writer, noon, first, true);
    const reason = 'The spill bucket of tank 1 was named for that of tank 2';
    const begun = await writer.post(`${path}/correct`, { id: second, reason });
    expect(begun.status, begun.text).toBe(201);
    const finished = await writer.post(`/api/sites/101/inspections/${second}/finish`, finishBody(noon));
    expect(finished.status, finished.text).toBe(200);
    await fillWalkthrough(writer, noon, draft, false);
    const packet = await built(admin, november);
    const pdfs = packet.contents.filter((name) => name.includes('/Inspections/'));
    expect(pdfs).toEqual([expect.stringContaining(second.slice(0, 8))]);
    const files = await filesOf(t, packet.file);
    const index = wordsOf(files, 'index.pdf');
    const { rows } = await t.database.pool.query<{ code: string }>('select code from inspections where id = $1', [
      second,
    ]);
    expect(index).toContain(rows[0]?.code);
    expect(index).toContain(`Version 2 took its place: ${reason}`);
    expect(index).toContain('It is begun and not signed: it proves nothing.');
  });

  it('name one whose PDF is gone among what is missing', async () => {
    await fillWalkthrough(writer, noon, randomUUID(), true);
    await t.database.pool.query("update documents set deleted_at = now() where folder = 'Inspections'");
    const packet = await built(admin, november);
    expect(packet.missing).toContainEqual(expect.stringMatching(/ of 2026-11-19: Its PDF is not stored any more/));
    expect(packet.contents.filter((name) => name.includes('/Inspections/'))).toEqual([]);
  });
});

describe('twelve months of a tank in the index', () => {
  it('name the test of each month, and each month without one', async () => {
    await addTests(t, { on: '2026-10-14' });
    const packet = await built(admin, { month: '2026-10' });
    const files = await filesOf(t, packet.file);
    const index = wordsOf(files, 'index.pdf');
    expect(index).toContain('Twelve months of Tank 1');
    expect(index).toMatch(/November 2025 [A-Z][a-z ]+ No test on record No test on record/);
    expect(index).toMatch(/October 2026 .{5,60}Oct 14, 2026/);
    expect(files.get('release-detection/slips.txt')?.text).toBeDefined();
  });
});

describe('one sheet an alarm', () => {
  it('says what was raised, who answered, what was found and what proves the end, and what is not known', async () => {
    const at = { raised: '2026-10-03T12:00:00Z', cleared: '2026-10-03T14:00:00Z' };
    await addTests(t, { on: '2026-10-14' });
    const [id] = await addAlarms(
      t,
      { category: 2, type: 2, device: 1, label: 'T1: Leak Alarm', ...at },
      { category: 2, type: 5, device: 1, label: 'T1: Overfill', ...at },
      { category: 2, type: 2, device: 2, label: 'T2: Leak Alarm', ...at },
    );
    const answered = { closed: '2026-10-20T12:00:00Z', resolution: 'Valve replaced', evidence: [`alarm ${id}`] };
    await addClosedIssue(t, { label: 'T1: Leak Alarm', ...answered });
    await t.database.pool.query(
      `update alarms set acknowledged_at = $2, acknowledged_by = 'Uma', acknowledge_note = 'Called the tester',
         gauge_raised_at = '2026-10-03 08:01:00' where id = $1`,
      [id, noon],
    );
    const packet = await built(admin, { month: '2026-10' });
    const files = await filesOf(t, packet.file);
    const pages = new Map<number, string>();
    for (const { page, text } of readPdfText(files.get('alarm-sheets.pdf')?.bytes ?? Buffer.alloc(0)))
      pages.set(page, `${pages.get(page) ?? ''} ${text}`);
    const sheetOf = (label: string) =>
      [...pages.values()].filter((text) => text.includes(label)).map((text) => text.replaceAll(/\s+/g, ' '));
    const [own, ...others] = sheetOf('T1: Leak Alarm');
    expect(others).toEqual([]);
    for (const text of [
      ...['2026-10-03 12:00 UTC', 'Oct 3, 2026 08:01', 'Uma on Nov 19, 2026 16:00 EST. Called the tester'],
      ...['ruled out on', 'No report to the agency is on record.', 'Found by R. Alvarez on 2026-10-20.'],
      ...['The gauge reported it cleared on Oct 3, 2026', 'Shown by: the retest.'],
    ])
      expect(own).toContain(text);
    const [open] = sheetOf('T2: Leak Alarm');
    for (const text of [
      ...['Nobody has acknowledged it.', 'No answer is on record', 'Nothing that was found is on record.'],
      ...['Not reported', 'It may mean a release, and nothing on record rules one out.'],
    ])
      expect(open).toContain(text);
    const [overfill] = sheetOf('T1: Overfill');
    expect(overfill).not.toContain('It may mean a release');
    expect(wordsOf(files, 'index.pdf')).toContain('alarm-sheets.pdf');
  });

  it('has a hundred in a file and five hundred at most, and says which have none', async () => {
    await t.database.pool.query(
      `insert into alarms (id, site_id, category, type, device, label, raised_at, last_seen_at, cleared_at, standing)
       select 10000 + n, 101, 2, 5, 1, 'T1: Overfill ' || n, timestamptz '2026-03-01' + n * interval '1 minute', now(),
         timestamptz '2026-03-01' + (n + 1) * interval '1 minute', false from generate_series(1, 620) n`,
    );
    const packet = await built(admin, { month: '2026-10' });
    const sheets = packet.contents.filter((name) => name.startsWith('alarm-sheets'));
    expect(sheets).toEqual(['alarm-sheets.pdf', ...[2, 3, 4, 5].map((n) => `alarm-sheets-${n}.pdf`)]);
    const words = wordsOf(await filesOf(t, packet.file), 'alarm-sheets.pdf');
    expect(words).toContain('File 1 of 5.');
    expect(words).toMatch(/The oldest 1\d\d alarms have no sheet: alarm-history\.csv has them\./);
  });
});

describe('the list of what is missing', () => {
  it('goes out with a packet unless it is left out, and then nothing claims that all is there', async () => {
    // So many packets may be built in an hour.
    t.clock.now = new Date(noon.getTime() + 61 * 60_000);
    const body = (gaps?: boolean) => ({
      month: '2026-10',
      include: { testing: false, ...(gaps === undefined ? {} : { gaps }) },
    });
    const usual = await filesOf(t, (await built(admin, body())).file);
    expect(wordsOf(usual, 'index.pdf')).toContain('documents are on file.');
    expect(JSON.parse(usual.get('manifest.json')?.text ?? '').missing.length).toBeGreaterThan(5);
    const packet = await built(admin, body(false));
    // Whoever builds it sees the list all the same.
    expect(packet.missing.length).toBeGreaterThan(5);
    const files = await filesOf(t, packet.file);
    const index = wordsOf(files, 'index.pdf');
    expect(index).toContain('The list of what is missing was left out of this packet on request.');
    expect(index).toContain('In this packet');
    for (const words of [
      'documents are on file',
      'What is missing or open',
      'On file',
      'In part',
      'Nothing is missing',
    ])
      expect(index).not.toContain(words);
    expect(JSON.parse(files.get('manifest.json')?.text ?? '')).not.toHaveProperty('missing');
    const link = await admin.post('/api/public/sites/101/packets/share', { file: packet.file });
    const token = String(link.json.url).split('/share/')[1];
    const shared = sharedPacket.parse((await (await t.as('anon')).get(`/api/public/share/${token}/contents`)).json);
    expect(shared.missing).toBe(null);
    const elements = shared.index?.sections.flatMap((section) => section.elements);
    expect(elements?.length).toBeGreaterThan(0);
    expect(elements?.filter(({ state, sentence }) => state !== null || sentence !== '')).toEqual([]);
    expect(elements?.filter((element) => element.files.length === 0)).toEqual([]);
    // The cover is the first page of the index, and no element of its own list.
    const [cover] = shared.index?.sections ?? [];
    const position = shared.contents.find(({ name }) => name === 'index.pdf')?.position;
    expect(cover?.elements.map((element) => element.files)).toEqual([[position], [position]]);
    const { json } = await admin.get('/api/sites/101/packets');
    expect((json.packets as { gaps: boolean }[]).map(({ gaps }) => gaps)).toEqual([false, true]);
    const refused = await admin.post('/api/public/sites/101/packets', { month: '2026-10', include: { gaps: 'no' } });
    expect(refused.json).toMatchObject({ code: 'validation' });
  });
});
