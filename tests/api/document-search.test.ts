import { eq, sql } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { storeDocument } from '#server/actions/document/store-document.ts';
import { pruneTexts, readDocumentTexts } from '#server/actions/document-text/read-document-texts.ts';
import { systemActor } from '#server/audit/actor.ts';
import type { DocumentStore } from '#server/documents/document-store.ts';
import { openDocumentStore } from '#server/documents/open-store.ts';
import type { Change } from '#server/store/database/events.ts';
import { whileTextsAreOurs } from '#server/store/document/document-texts.ts';
import { documentTexts } from '#server/store/schema/document-schema.ts';
import { documents } from '#server/store/schema/record-schema.ts';
import { fixtureNow, startTestApp, type TestApp, type TestClient } from '#tests/helpers/app.ts';
import { resetFixtures } from '#tests/helpers/database-state.ts';
import { endlessPages, pdfBomb, pdfOf } from '#tests/helpers/pdf-samples.ts';
import { until } from '#tests/helpers/until.ts';

let t: TestApp;
let u1: TestClient;
let store: DocumentStore;
beforeAll(async () => {
  t = await startTestApp();
  store = openDocumentStore(t.config);
});
beforeEach(async () => {
  t.clock.now = fixtureNow;
  await resetFixtures(t.db, t.clock.now);
  await t.db.delete(documents);
  await t.db.delete(documentTexts);
  u1 = await t.as('u1');
});
afterAll(() => t.stop());

const types = {
  pdf: 'application/pdf',
  txt: 'text/plain; charset=utf-8',
  csv: 'text/csv; charset=utf-8',
  png: 'image/png',
};

interface Paper {
  folder?: string;
  bytes?: Uint8Array | string;
  paper?: 'repair' | 'spill_test';
  siteId?: number;
  at?: string;
}

function add(name: string, { folder = 'Compliance Testing', bytes = 'nothing', paper, siteId = 101, at }: Paper = {}) {
  const contentType = types[name.split('.').at(-1) as keyof typeof types];
  const ctx = { db: t.db, documents: store, actor: systemActor, now: at === undefined ? t.clock.now : new Date(at) };
  const place = { siteId, folder, name, contentType, systemMade: false, paper: paper ?? null };
  return storeDocument(ctx, { ...place, bytes: Buffer.from(bytes) });
}

const readSome = (options: { deadlineMs?: number } = {}) =>
  readDocumentTexts({ db: t.db, documents: store, now: t.clock.now }, options);

/** Runs until nothing is left, as the news of each run sees to; answers how many were read in all. */
async function read(options: { deadlineMs?: number } = {}): Promise<number> {
  for (let all = 0; ; ) {
    const some = await readSome(options);
    if (some === 0) return all;
    all += some;
  }
}

interface Found {
  names: string[];
  excerpts: (string | null)[];
  more: unknown;
  unread: unknown;
}

async function search(query: Record<string, string>, site = 101): Promise<Found> {
  const answer = await u1.get(`/api/sites/${site}/documents/search?${new URLSearchParams(query)}`);
  expect(answer.status, answer.text).toBe(200);
  const found = answer.json.documents as { name: string; excerpt: string | null }[];
  const { more, unread } = answer.json;
  return { names: found.map(({ name }) => name), excerpts: found.map(({ excerpt }) => excerpt), more, unread };
}

const namesOf = async (query: Record<string, string>) => (await search(query)).names;
const textOf = async ({ contentKey }: { contentKey: string }) => {
  const [row] = await t.db
    .select({ state: documentTexts.state, body: documentTexts.body })
    .from(documentTexts)
    .where(eq(documentTexts.contentKey, contentKey));
  return row;
};

describe('reading texts', () => {
  it('reads PDFs, texts and tables, and notes what has none', async () => {
    const pdf = await add('report.pdf', { bytes: await pdfOf(['Spill bucket\nnumber 7', 'passed the test']) });
    const scan = await add('scan.pdf', { bytes: await pdfOf(['']) });
    const text = await add('notes.txt', { bytes: 'Sump was dry' });
    const table = await add('sales.csv', { bytes: 'tank,gallons\r\n1,500' });
    const picture = await add('photo.png', { bytes: 'Sump in a picture' });
    expect((await search({ q: 'sump' })).unread).toBe(5);
    expect(await read()).toBe(5);
    expect(await textOf(pdf)).toEqual({ state: 'read', body: 'Spill bucket\nnumber 7\npassed the test' });
    expect(await textOf(scan)).toEqual({ state: 'none', body: '' });
    expect((await textOf(text))?.body).toBe('Sump was dry');
    expect((await textOf(table))?.body).toContain('tank,gallons\n1,500');
    expect(await textOf(picture)).toEqual({ state: 'none', body: '' });
    expect(await search({ q: 'sump' })).toMatchObject({ names: ['notes.txt'], unread: 0 });
    expect(await read()).toBe(0);
  });

  it('takes text of any making', async () => {
    const old = await add('old.txt', { bytes: Buffer.from('Pr\xfcfung bestanden', 'latin1') });
    const strange = await add('strange.txt', { bytes: Buffer.from('a\0b \u001e c \u0007 d 測試 💥', 'utf8') });
    const long = await add('long.txt', { bytes: `x${'💥'.repeat(150_000)}` });
    const dense = await add('dense.txt', {
      bytes: Array.from(
        { length: 40_000 },
        (_, i) => `${String.fromCodePoint(0x4e00 + (i % 20_000))}${i.toString(36)}`,
      ).join('-'),
    });
    expect(await read()).toBe(4);
    expect((await textOf(old))?.body).toMatch(/^Prüfung bestanden/);
    expect((await textOf(strange))?.body).toMatch(/^a b {3}c {3}d 測試 💥/);
    const body = (await textOf(long))?.body.split('\u001e')[0] ?? '';
    expect(body.length).toBeLessThanOrEqual(200_000);
    expect(body.endsWith('💥')).toBe(true);
    expect((await textOf(dense))?.state).toBe('read');
  });

  it('notes what cannot be read, and goes on with the next', async () => {
    const good = await pdfOf(['Line tightness']);
    const broken = [
      await add('locked.pdf', { bytes: await pdfOf(['Secret'], { userPassword: 'secret' }) }),
      await add('cut.pdf', { bytes: good.subarray(0, 600) }),
      await add('program.pdf', { bytes: 'MZ' }),
    ];
    const fine = await add('fine.pdf', { bytes: good, at: '2026-11-01T00:00:00Z' });
    const open = await add('open.pdf', { bytes: await pdfOf(['Nobody may print'], { ownerPassword: 'secret' }) });
    expect(await read()).toBe(5);
    for (const document of broken) expect(await textOf(document), document.name).toEqual({ state: 'failed', body: '' });
    expect((await textOf(fine))?.body).toBe('Line tightness');
    expect((await textOf(open))?.body).toBe('Nobody may print');
    expect((await search({ q: 'line' })).unread).toBe(0);
  });

  it.each([
    ['pages that hold each other', async () => endlessPages],
    // 160 MB of blanks in as many kilobytes.
    ['a page that is huge when unpacked', () => pdfBomb(' '.repeat(1_048_576), 160)],
  ])('notes %s as not read, and goes on with the next', async (_, make) => {
    const trap = await add('trap.pdf', { bytes: await make() });
    const fine = await add('fine.pdf', { bytes: await pdfOf(['Fine']), at: '2026-11-01T00:00:00Z' });
    expect(await read()).toBe(2);
    expect(await textOf(trap)).toEqual({ state: 'failed', body: '' });
    expect((await textOf(fine))?.body).toBe('Fine');
  });

  it('gives up what comes to no end, and takes a new process for the next', async () => {
    // Text without end, all in one place.
    const slow = await add('slow.pdf', {
      bytes: await pdfBomb('BT /F1 9 Tf 9 9 Td (tank) Tj ET\n'.repeat(20_000), 40),
    });
    const fine = await add('fine.pdf', { bytes: await pdfOf(['Fine']), at: '2026-11-01T00:00:00Z' });
    // Of this thread: other files run in the same process.
    const held = () => process.memoryUsage().heapUsed + process.memoryUsage().external;
    const before = held();
    // Read to its end it would have text: that it has none shows that it was given up.
    expect(await read({ deadlineMs: 3_000 })).toBe(2);
    expect(held() - before).toBeLessThan(100 * 1_048_576);
    expect((await textOf(slow))?.state).toBe('failed');
    expect((await textOf(fine))?.body).toBe('Fine');
  }, 240_000);

  it('leaves unread what the store does not give now; what is gone for ever is noted', async () => {
    const away = await add('away.txt', { bytes: 'Away' });
    const gone = await add('gone.txt', { bytes: 'Gone' });
    const fine = await add('fine.txt', { bytes: 'Fine', at: '2026-11-01T00:00:00Z' });
    await store.remove(gone.contentKey);
    const flaky: DocumentStore = {
      ...store,
      open: (key, range) => (key === away.contentKey ? Promise.reject(new Error('no answer')) : store.open(key, range)),
    };
    await expect(readDocumentTexts({ db: t.db, documents: flaky, now: t.clock.now })).rejects.toThrow('no answer');
    expect(await textOf(away)).toBeUndefined();
    expect((await textOf(gone))?.state).toBe('failed');
    expect((await textOf(fine))?.state).toBe('read');
    expect(await read()).toBe(1);
  });

  it('is done by one process at a time, and told to those who look', async () => {
    await add('a.txt', { bytes: 'Word' });
    const heard: Change[] = [];
    const unsubscribe = t.feed.subscribe((change) => heard.push(change));
    await whileTextsAreOurs(t.db, async () => {
      expect(await readSome()).toBe(0);
    });
    const both = await Promise.all([readSome(), readSome()]);
    expect(both.sort()).toEqual([0, 1]);
    await until(
      () => heard.filter(({ kind }) => kind === 'documents.changed').length,
      (told) => told > 0,
    );
    expect(heard).toContainEqual({ kind: 'documents.changed', siteIds: [101] });
    unsubscribe();
  });

  it('keeps the text of what was deleted, until its bytes are purged; that of replaced bytes goes', async () => {
    const [deleted, purged, first] = [
      await add('deleted.txt', { bytes: 'Deleted' }),
      await add('purged.txt', { bytes: 'Purged' }),
      await add('replaced.txt', { bytes: 'First' }),
    ];
    await read();
    await t.db.update(documents).set({ deletedAt: t.clock.now }).where(eq(documents.id, deleted.id));
    await t.db
      .update(documents)
      .set({ deletedAt: t.clock.now, purgedAt: t.clock.now })
      .where(eq(documents.id, purged.id));
    await t.db
      .update(documents)
      .set({ contentKey: 'f'.repeat(32) })
      .where(eq(documents.id, first.id));
    expect(await pruneTexts({ db: t.db })).toBe(2);
    expect((await textOf(deleted))?.body).toBe('Deleted');
    expect(await namesOf({ q: 'deleted' })).toEqual([]);
  });
});

describe('X-83 search', () => {
  it('finds all words in name, folder, kind and text together, each as the beginning of a word', async () => {
    await add('2026-10_Tank_test.pdf', { bytes: await pdfOf(['Tank 3 held its pressure']), paper: 'repair' });
    await add('letter.txt', { folder: 'Regulatory Correspondence', bytes: 'About the spill bucket of tank 3' });
    await read();
    expect(await namesOf({ q: 'tank pressure' })).toEqual(['2026-10_Tank_test.pdf']);
    expect(await namesOf({ q: 'TES pres' })).toEqual(['2026-10_Tank_test.pdf']);
    expect(await namesOf({ q: 'regul spill' })).toEqual(['letter.txt']);
    expect(await namesOf({ q: 'installation held' })).toEqual(['2026-10_Tank_test.pdf']);
    expect(await namesOf({ q: 'tank 3' })).toHaveLength(2);
    expect(await namesOf({ q: 'ank' })).toEqual([]);
    expect(await namesOf({ q: 'tank submarine' })).toEqual([]);
  });

  it('cares neither for letters nor for accents, in names and in texts', async () => {
    await add('Prüfung Müller.txt', { bytes: 'Café Ñandú, ПРОВЕРКА' });
    await read();
    for (const q of [
      'prufung',
      'PRÜFUNG',
      'muller',
      'cafe',
      'CAFÉ',
      'cafe\u0301',
      'nandu',
      'проверка',
      'Проверка müller',
    ]) {
      expect(await namesOf({ q }), q).toEqual(['Prüfung Müller.txt']);
    }
  });

  it('finds the parts of dates, numbers, addresses and file names', async () => {
    await add('a.txt', { bytes: 'On 10/05/2026 T1/T2 passed, see tank_sheet.pdf, ask joe@example.com, form FR-12.' });
    await read();
    for (const q of ['05', '10/05/2026', 'T2', 't1/t2', 'sheet', 'example', 'joe@example.com', 'fr-12', 'passed,']) {
      expect(await namesOf({ q }), q).toEqual(['a.txt']);
    }
  });

  it('puts names first, then folders and kinds, then texts by what they say; the newest among equals', async () => {
    await add('some.txt', { bytes: 'spill once, and much else in many other words than that one' });
    await add('most.txt', { bytes: 'spill spill spill' });
    await add('folder.txt', { folder: 'Spill papers' });
    await add('kind.txt', { paper: 'spill_test', at: '2026-11-02T00:00:00Z' });
    await add('spill old.txt', { at: '2025-01-01T00:00:00Z' });
    await add('spill new.txt', { bytes: 'spill spill spill spill' });
    await read();
    const found = await search({ q: 'spill' });
    expect(found.names).toEqual(['spill new.txt', 'spill old.txt', 'folder.txt', 'kind.txt', 'most.txt', 'some.txt']);
    expect(found.excerpts.slice(0, 5)).toEqual([null, null, null, null, 'spill spill spill']);
  });

  it('shows plain words around the first find', async () => {
    const filler = (word: string) => `${word} `.repeat(100);
    await add('far.txt', { bytes: `${filler('before')}The <b>Übung</b>\n\tof the sump failed. ${filler('behind')}` });
    await add('start.txt', { bytes: 'Sump dry. <script>alert(1)</script>' });
    await read();
    const { names, excerpts } = await search({ q: 'sump' });
    const [far, start] = ['far.txt', 'start.txt'].map((name) => excerpts[names.indexOf(name)]);
    expect(far).toMatch(/^… before (before )+The <b>Übung<\/b> of the sump failed\. (behind )+…$/);
    expect(far?.length).toBeLessThan(250);
    expect(start).toBe('Sump dry. <script>alert(1)</script>');
    expect((await search({ q: 'ubung' })).excerpts[0]).toContain('<b>Übung</b>');
  });

  it('keeps to a year: of the folder, of the name, else of the day at the site', async () => {
    await add('in folder.txt', { folder: 'Monthly Reports/2025' });
    await add('2025-10_in_name.txt');
    await add('IMG_20251105_1.txt');
    await add('Permit 2024-2025.txt');
    await add('New Year at home.txt', { at: '2026-01-01T03:00:00Z' });
    await add('2026 in its name.txt', { at: '2025-06-01T00:00:00Z' });
    await add('Tank 20251.txt');
    await add('2025 in folder of 2026.txt', { folder: 'Monthly Reports/2026' });
    const of2025 = [
      'in folder.txt',
      '2025-10_in_name.txt',
      'IMG_20251105_1.txt',
      'Permit 2024-2025.txt',
      'New Year at home.txt',
    ];
    expect((await namesOf({ year: '2025' })).sort()).toEqual(of2025.sort());
    expect(await namesOf({ year: '2024' })).toEqual(['Permit 2024-2025.txt']);
    expect(await namesOf({ year: '2025', q: 'permit' })).toEqual(['Permit 2024-2025.txt']);
    expect(await namesOf({ year: '2019' })).toEqual([]);
    expect((await namesOf({ year: '2026' })).sort()).toEqual([
      '2025 in folder of 2026.txt',
      '2026 in its name.txt',
      'Tank 20251.txt',
    ]);
  });

  it('keeps to a folder with its subfolders', async () => {
    await add('one.txt', { folder: 'Monthly Reports', bytes: 'word' });
    await add('two.txt', { folder: 'Monthly Reports/2026', bytes: 'word' });
    await add('three.txt', { folder: 'Monthly Reports of old', bytes: 'word' });
    await read();
    expect((await namesOf({ q: 'word', folder: 'monthly reports' })).sort()).toEqual(['one.txt', 'two.txt']);
    expect(await namesOf({ q: 'word', folder: 'Monthly Reports/2026' })).toEqual(['two.txt']);
    expect(await namesOf({ q: 'word', folder: '' })).toHaveLength(3);
  });

  it("never shows another site's, nor what was deleted", async () => {
    await add('here.txt', { bytes: 'word' });
    await add('there.txt', { bytes: 'word', siteId: 103 });
    const gone = await add('gone.txt', { bytes: 'word' });
    await t.db.update(documents).set({ deletedAt: t.clock.now }).where(eq(documents.id, gone.id));
    await read();
    expect(await namesOf({ q: 'word' })).toEqual(['here.txt']);
    expect((await search({ q: 'word' }, 103)).names).toEqual(['there.txt']);
  });

  it.each([
    ["'", []],
    ["x' | 'word", []],
    ['word:*', ['a.txt']],
    ['wor:B', []],
    ['!nothing', []],
    ['word & | ! ( ) <->', ['a.txt']],
    ['\\', []],
    ["word\\'; drop table documents; --", []],
    ['%', []],
    ['w_rd', []],
    ['.*', []],
    ['(word|other)', []],
    ['$1', []],
    ['💥', []],
    ['測試', ['a.txt']],
  ])('takes %s as the words it is made of', async (q, names) => {
    await add('a.txt', { bytes: 'one word. 測試' });
    await read();
    expect(await namesOf({ q })).toEqual(names);
  });

  it('without words shows nothing, or all of a year', async () => {
    await add('2026.txt');
    expect(await search({})).toEqual({ names: [], excerpts: [], more: false, unread: 1 });
    expect(await namesOf({ q: '  ' })).toEqual([]);
    expect(await namesOf({ q: ' ', year: '2026' })).toEqual(['2026.txt']);
    expect(await namesOf({ q: '?', year: '2026' })).toEqual([]);
  });

  it.each<[Record<string, string>, object]>([
    [{ q: 'x'.repeat(201) }, { code: 'validation', fields: { q: 'at most 200 characters' } }],
    [{ q: 'a\0b' }, { code: 'validation', fields: { q: 'must not contain control characters' } }],
    [
      { q: 'x', year: '26' },
      { code: 'validation', fields: { year: 'must have four digits' } },
    ],
    [
      { q: 'x', year: '2026-10' },
      { code: 'validation', fields: { year: 'must have four digits' } },
    ],
    [{ q: 'x', folder: '../..' }, { code: 'invalid_path' }],
    [{ q: 'x', folder: 'A/B/C' }, { code: 'invalid_path' }],
  ])('refuses %o', async (query, expected) => {
    const answer = await u1.get(`/api/sites/101/documents/search?${new URLSearchParams(query)}`);
    expect(answer.json).toMatchObject({ status: 400, ...expected });
  });

  it('takes 200 characters of many words', async () => {
    await add('a.txt', { bytes: 'a b c d e f g h i j k l m n o p q r s t u v w x y z' });
    await read();
    expect(
      await namesOf({ q: 'a b c d e f g h i j k l m n o p q r s t u v w x y z '.repeat(4).slice(0, 200) }),
    ).toEqual(['a.txt']);
  });

  it('answers soon over 10,000 documents, and no more than 100 of them', async () => {
    await t.db.execute(sql`
      insert into documents (site_id, folder, name, content_type, size, content_key, modified_at)
      select 101, 'Monthly Reports/' || 2000 + i % 27, 'Report ' || i || ' über Tank.pdf', 'application/pdf', 1, md5(i::text), now()
      from generate_series(1, 10000) i`);
    await t.db.execute(sql`
      insert into document_texts (content_key, state, body, read_at)
      select md5(i::text), 'read', 'gauge ' || i || ' ' || repeat('spill bucket sump interstitial pressure test passed ', 8)
        || (select string_agg('x' || md5((i * 50 + j)::text), ' ') from generate_series(1, 50) j), now()
      from generate_series(1, 9990) i`);
    await t.db.execute(sql`analyze documents, document_texts`);
    const timed = async (query: Record<string, string>) => {
      const started = performance.now();
      const found = await search(query);
      return { ...found, ms: performance.now() - started };
    };
    await timed({ q: 'warm' });
    const rare = await timed({ q: 'gauge 4711' });
    expect(rare).toMatchObject({ names: ['Report 4711 über Tank.pdf'], more: false, unread: 10 });
    const byName = await timed({ q: 'report uber' });
    expect(byName).toMatchObject({ more: true });
    expect(byName.names).toHaveLength(100);
    const everywhere = await timed({ q: 'sump pressure' });
    expect(everywhere.names).toHaveLength(100);
    const nowhere = await timed({ q: 'submarine' });
    const year = await timed({ q: 'sump', year: '2026' });
    const times = { rare, byName, everywhere, nowhere, year };
    for (const [name, { ms }] of Object.entries(times)) expect(ms, name).toBeLessThan(3_000);
  }, 240_000);
});
