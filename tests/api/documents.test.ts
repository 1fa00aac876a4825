import { mkdtempSync, readdirSync, rmSync, unlinkSync, utimesSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { storeDocument } from '#server/actions/document/store-document.ts';
import { systemActor } from '#server/audit/actor.ts';
import { openFolderStore } from '#server/documents/folder-store.ts';
import { openDocumentStore } from '#server/documents/open-store.ts';
import { sweepDocuments } from '#server/jobs/sweep-documents.ts';
import { inTransaction } from '#server/store/database/pool.ts';
import { insertMail } from '#server/store/notification/outbox.ts';
import { audit, documents, mailOutbox } from '#server/store/schema/record-schema.ts';
import { startTestApp, type TestApp, type TestClient } from '#tests/helpers/app.ts';
import { fixtureKeys, fixturePdf } from '#tests/helpers/fixtures.ts';

let t: TestApp;
let u1: TestClient;
beforeAll(async () => {
  t = await startTestApp();
  u1 = await t.as('u1');
});
afterAll(() => t.stop());

const report = { folder: 'Monthly Reports/2026', file: '2026-10_Monthly_Report.pdf' };
const addressOf = (query: Record<string, string>, site = 101) =>
  `/api/public/sites/${site}/documents/download?${new URLSearchParams(query)}`;
const contextOf = () => ({
  db: t.db,
  documents: openDocumentStore(t.config),
  actor: systemActor,
  now: t.clock.now,
});
const place = (folder: string, name: string) => ({ siteId: 101, folder, name, systemMade: false });
const downloads = async () =>
  (await t.db.select().from(audit)).filter(({ action }) => action === 'document.downloaded');

describe('S-15 download', () => {
  it('sends the bytes as a file to keep, with headers that let it do no harm', async () => {
    const answer = await u1.get(addressOf(report));
    expect(answer.status).toBe(200);
    expect(answer.text).toBe(fixturePdf.toString());
    expect(Object.fromEntries(answer.headers)).toMatchObject({
      'content-type': 'application/pdf',
      'content-length': '1000',
      'content-disposition':
        'attachment; filename="2026-10_Monthly_Report.pdf"; filename*=UTF-8\'\'2026-10_Monthly_Report.pdf',
      'content-security-policy': 'sandbox',
      'x-content-type-options': 'nosniff',
      'cache-control': 'no-store',
      'accept-ranges': 'bytes',
    });
    expect((await downloads()).at(-1)).toMatchObject({ actorId: 3, siteId: 101, detail: report });
  });

  it('finds a document whatever its letters, and shows it in the browser when asked', async () => {
    const query = { folder: 'monthly reports/2026', file: '2026-10_MONTHLY_REPORT.PDF' };
    const answer = await u1.get(addressOf({ ...query, inline: '1' }));
    expect(answer.status).toBe(200);
    expect(answer.headers.get('content-disposition')).toMatch(/^inline; filename="2026-10_Monthly_Report\.pdf"/);
    expect((await u1.get(addressOf({ ...report, inline: 'yes' }))).headers.get('content-disposition')).toMatch(/^att/);
  });

  it('keeps every name in the header, and never shows what is not a picture or PDF', async () => {
    const name = `Prüfung "Tank 1" (50%) 測試's.txt`;
    await storeDocument(contextOf(), {
      ...place('Exports', name),
      contentType: 'text/plain; charset=utf-8',
      bytes: Buffer.from('hello'),
    });
    const answer = await u1.get(addressOf({ folder: 'Exports', file: name, inline: '1' }));
    expect(answer.text).toBe('hello');
    expect(answer.headers.get('content-type')).toBe('text/plain; charset=utf-8');
    const disposition = answer.headers.get('content-disposition') ?? '';
    expect(disposition).toBe(
      `attachment; filename="Pr_fung _Tank 1_ (50_) __'s.txt"; filename*=UTF-8''Pr%C3%BCfung%20%22Tank%201%22%20%2850%25%29%20%E6%B8%AC%E8%A9%A6%27s.txt`,
    );
    expect(decodeURIComponent(disposition.split("UTF-8''")[1] ?? '')).toBe(name);
  });

  it('sends a stored type that is none of ours as bytes', async () => {
    const bytes = Buffer.from('<script>alert(1)</script>');
    await storeDocument(contextOf(), { ...place('Exports', 'old.html'), contentType: 'text/html', bytes });
    const answer = await u1.get(addressOf({ folder: 'Exports', file: 'old.html', inline: '1' }));
    expect(answer.headers.get('content-type')).toBe('application/octet-stream');
    expect(answer.headers.get('content-disposition')).toMatch(/^attachment/);
  });

  it.each([
    ['bytes=0-4', 206, '%PDF-', 'bytes 0-4/1000'],
    ['bytes=995-', 206, '.....', 'bytes 995-999/1000'],
    ['bytes=-3', 206, '...', 'bytes 997-999/1000'],
    ['bytes=998-5000', 206, '..', 'bytes 998-999/1000'],
    ['bytes=0-1,4-5', 200, null, null],
    ['bytes=9-3', 200, null, null],
    ['lines=1-2', 200, null, null],
  ])('Range %s: %d', async (range, status, text, contentRange) => {
    const answer = await u1.get(addressOf(report), { range });
    expect(answer.status).toBe(status);
    expect(answer.text).toBe(text ?? fixturePdf.toString());
    expect(answer.headers.get('content-range')).toBe(contentRange);
    expect(answer.headers.get('content-length')).toBe(String(text?.length ?? 1000));
  });

  it.each(['bytes=1000-', 'bytes=4000-5000', 'bytes=-0'])('Range %s lies outside', async (range) => {
    const answer = await u1.get(addressOf(report), { range });
    expect(answer.json).toMatchObject({ success: false, status: 416, code: 'range_not_satisfiable' });
    expect(answer.status).toBe(416);
    expect(answer.headers.get('content-range')).toBe('bytes */1000');
  });

  it('gives a part only of the bytes the asker began with', async () => {
    const bytes = Buffer.from('one two three');
    const file = { folder: 'Exports', file: 'parts.txt' };
    await storeDocument(contextOf(), { ...place('Exports', 'parts.txt'), contentType: 'text/plain', bytes });
    const etag = (await u1.get(addressOf(file))).headers.get('etag') ?? '';
    expect((await u1.get(addressOf(file), { range: 'bytes=4-6', 'if-range': etag })).text).toBe('two');
    expect((await u1.get(addressOf(file), { range: 'bytes=4-6', 'if-range': '"other"' })).text).toBe('one two three');
  });

  it('HEAD tells the length; neither it nor a later part counts as a download', async () => {
    const before = (await downloads()).length;
    const head = await u1.send('HEAD', addressOf(report));
    expect([head.status, head.text, head.headers.get('content-length')]).toEqual([200, '', '1000']);
    await u1.get(addressOf(report), { range: 'bytes=500-' });
    expect((await downloads()).length).toBe(before);
  });

  it.each([
    [{ folder: '../..', file: 'passwd' }],
    [{ folder: 'Exports', file: '../a.pdf' }],
    [{ folder: '/Exports', file: 'a.pdf' }],
    [{ folder: 'Exports\\x', file: 'a.pdf' }],
    [{ folder: 'Exports', file: 'a\0.pdf' }],
    [{ folder: 'Ex\nports', file: 'a.pdf' }],
    [{ folder: 'A/B/C', file: 'a.pdf' }],
    [{ folder: 'A//B', file: 'a.pdf' }],
    [{ folder: 'Exports', file: 'B/a.pdf' }],
    [{ folder: 'Exports', file: `${'a'.repeat(197)}.pdf` }],
    [{ folder: 'e'.repeat(201), file: 'a.pdf' }],
    [{ folder: 'Exports' }],
    [{ file: 'a.pdf' }],
    [{ folder: 'Exports', file: ' ' }],
  ])('%o is no path', async (query) => {
    expect((await u1.get(addressOf(query as Record<string, string>))).json).toMatchObject({
      status: 400,
      code: 'invalid_path',
      error: 'Invalid folder or file name',
    });
  });

  it("knows no other site's papers, none that were deleted, none whose bytes are gone", async () => {
    const notFound = { status: 404, code: 'document_not_found', error: 'Document not found' };
    expect((await u1.get(addressOf(report, 103))).json).toMatchObject(notFound);
    expect((await u1.get(addressOf({ folder: 'Exports', file: 'none.pdf' }))).json).toMatchObject(notFound);
    const bytes = Buffer.from('x');
    const lost = await storeDocument(contextOf(), {
      ...place('Exports', 'lost.txt'),
      contentType: 'text/plain',
      bytes,
    });
    unlinkSync(join(t.config.dataDir, 'documents', lost.contentKey.slice(0, 2), lost.contentKey));
    expect((await u1.get(addressOf({ folder: 'Exports', file: 'lost.txt' }))).json).toMatchObject(notFound);
    await t.db.update(documents).set({ deletedAt: t.clock.now }).where(eq(documents.id, lost.id));
    expect((await u1.get(addressOf({ folder: 'Exports', file: 'lost.txt' }))).json).toMatchObject(notFound);
  });
});

/** Keys of everything in a store's folder, the unfinished included. */
function stored(folder: string): string[] {
  return readdirSync(folder)
    .filter((name) => name !== 'forecourt-owner.json')
    .flatMap((part) => readdirSync(join(folder, part)));
}

describe('storing a paper', () => {
  const folder = () => join(t.config.dataDir, 'documents');
  const text = (name: string, words: string) => ({
    ...place('Compliance Testing', name),
    contentType: 'text/plain; charset=utf-8',
    bytes: Buffer.from(words),
  });

  it('keeps one of two that want the same place, and no bytes of the other', async () => {
    const before = stored(folder()).length;
    const both = await Promise.allSettled([
      storeDocument(contextOf(), text('race.txt', 'one')),
      storeDocument(contextOf(), text('RACE.txt', 'two')),
    ]);
    expect(both.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected']);
    const [lost] = both.flatMap((each) => (each.status === 'rejected' ? [each.reason] : []));
    expect(lost).toMatchObject({ code: 'document_exists' });
    expect(stored(folder()).length).toBe(before + 1);
  });

  it('over another: the place keeps its spelling, the old bytes stay with a deleted document', async () => {
    const first = await storeDocument(contextOf(), text('Over.txt', 'first'));
    const second = await storeDocument(contextOf(), { ...text('over.TXT', 'second'), overwrite: true });
    expect(second).toMatchObject({ id: first.id, name: 'Over.txt', size: 6, replacedKey: first.contentKey });
    expect(stored(folder())).toEqual(expect.arrayContaining([first.contentKey, second.contentKey]));
  });

  it('leaves old bytes that a waiting mail is to take along', async () => {
    const first = await storeDocument(contextOf(), text('mailed.txt', 'first'));
    const attachments = [{ name: 'mailed.txt', contentType: 'text/plain', contentKey: first.contentKey }];
    const mail = { kind: 'test', recipients: ['a@b.example'], subject: 's', body: 'b', attachments, onceKey: null };
    await insertMail(t.db, mail, t.clock.now);
    await storeDocument(contextOf(), { ...text('mailed.txt', 'second'), overwrite: true });
    expect(stored(folder())).toContain(first.contentKey);
  });

  it('in a transaction that fails later, no row is left', async () => {
    const bytes = await contextOf().documents.put(Buffer.from('x'));
    const work = inTransaction(t.db, async (tx) => {
      await storeDocument(contextOf(), { ...text('undone.txt', 'x'), bytes }, tx);
      throw new Error('something else');
    });
    await expect(work).rejects.toThrow('something else');
    expect((await u1.get(addressOf({ folder: 'Compliance Testing', file: 'undone.txt' }))).status).toBe(404);
  });

  it("in the caller's transaction asks for no connection of its own, and leaves the bytes to the caller", async () => {
    await storeDocument(contextOf(), text('held.txt', 'first'));
    const bytes = await contextOf().documents.put(Buffer.from('second'));
    const work = inTransaction(t.db, async (tx) => {
      const held = await Promise.all([1, 2, 3, 4].map(() => t.db.$client.connect()));
      try {
        await storeDocument(contextOf(), { ...text('held.txt', ''), bytes }, tx);
      } finally {
        for (const client of held) client.release();
      }
    });
    await expect(work).rejects.toMatchObject({ code: 'document_exists' });
    expect(stored(folder())).toContain(bytes.contentKey);
  });

  it('puts nothing over a paper of the program but its own', async () => {
    const own = { ...text('own.txt', 'first'), systemMade: true };
    await storeDocument(contextOf(), own);
    const over = { ...text('own.txt', 'second'), overwrite: true };
    await expect(storeDocument(contextOf(), over)).rejects.toMatchObject({ code: 'document_protected' });
    expect(await storeDocument(contextOf(), { ...over, systemMade: true })).toMatchObject({ size: 6 });
  });

  it('without the site no bytes are left', async () => {
    const before = stored(folder()).length;
    await expect(storeDocument(contextOf(), { ...text('a.txt', 'x'), siteId: 999 })).rejects.toThrow();
    expect(stored(folder()).length).toBe(before);
  });
});

describe('the daily sweep', () => {
  it('takes unfinished and unnamed bytes older than a day, and nothing else', async () => {
    const folder = mkdtempSync(join(tmpdir(), 'forecourt-sweep-'));
    const store = openFolderStore(folder);
    const [named, mailed, sent, orphan, fresh] = await Promise.all(
      ['named', 'mailed', 'sent', 'orphan', 'fresh'].map((words) => store.put(Buffer.from(words))),
    );
    const ids = [named, mailed, sent, orphan].map((each) => each?.contentKey ?? '');
    const long = new Date(t.clock.now.getTime() - 25 * 3_600_000);
    for (const key of ids) utimesSync(join(folder, key.slice(0, 2), key), long, long);
    utimesSync(join(folder, fresh?.contentKey.slice(0, 2) ?? '', fresh?.contentKey ?? ''), t.clock.now, t.clock.now);
    for (const [name, at] of [
      ['old', long],
      ['young', t.clock.now],
    ] as const) {
      writeFileSync(join(folder, 'unfinished', name), 'half a fi');
      utimesSync(join(folder, 'unfinished', name), at, at);
    }
    await t.db.insert(documents).values({
      ...{ siteId: 101, folder: 'Exports', name: 'swept.txt', contentType: 'text/plain', size: 5 },
      ...{ contentKey: ids[0] ?? '', modifiedAt: t.clock.now },
    });
    const attached = (contentKey = '') => [{ name: 'a.txt', contentType: 'text/plain', contentKey }];
    const mail = { kind: 'test', recipients: ['a@b.example'], subject: 's', body: 'b' };
    await t.db.insert(mailOutbox).values([
      { ...mail, attachments: attached(ids[1]) },
      { ...mail, attachments: attached(ids[2]), state: 'sent' },
    ]);
    // The first sweep marks the store as this database's.
    expect(await sweepDocuments(t.db, store, t.clock.now)).toEqual({ unfinished: 0, unnamed: 0 });
    expect(await sweepDocuments(t.db, store, t.clock.now)).toEqual({ unfinished: 1, unnamed: 2 });
    expect(stored(folder).sort()).toEqual([ids[0], ids[1], fresh?.contentKey, 'young'].sort());
    expect(await sweepDocuments(t.db, store, t.clock.now)).toEqual({ unfinished: 0, unnamed: 0 });
    rmSync(folder, { recursive: true });
  });

  it('finds nothing to do where nothing was ever stored', async () => {
    const folder = mkdtempSync(join(tmpdir(), 'forecourt-sweep-'));
    const nowhere = openFolderStore(join(folder, 'no', 'such', 'folder'));
    for (let i = 0; i < 2; i++) {
      expect(await sweepDocuments(t.db, nowhere, t.clock.now)).toEqual({ unfinished: 0, unnamed: 0 });
    }
    rmSync(folder, { recursive: true });
  });

  it('the fixtures have their bytes', async () => {
    for (const key of Object.values(fixtureKeys)) {
      expect(await openDocumentStore(t.config).read(key)).toEqual(fixturePdf);
    }
  });
});
