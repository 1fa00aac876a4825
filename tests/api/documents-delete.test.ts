import { utimesSync } from 'node:fs';
import { join } from 'node:path';
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { DeletedDocument } from '#contract/nouns/document/document.ts';
import { purgeDeleted } from '#server/actions/document/purge-deleted.ts';
import { openDocumentStore } from '#server/documents/open-store.ts';
import { sweepDocuments } from '#server/jobs/sweep-documents.ts';
import { inTransaction } from '#server/store/database/pool.ts';
import { insertMail } from '#server/store/notification/outbox.ts';
import { completions, recordedResults } from '#server/store/schema/compliance-schema.ts';
import { uploadParts, uploads } from '#server/store/schema/document-schema.ts';
import { documents, equipment, insurance } from '#server/store/schema/record-schema.ts';
import { type Answer, fixtureNow, startTestApp, type TestApp } from '#tests/helpers/app.ts';
import { resetFixtures } from '#tests/helpers/database-state.ts';
import { fixtureKeys, writeFixtureCalendar, writeFixturePapers } from '#tests/helpers/fixtures.ts';
import {
  auditOf,
  type DocumentCalls,
  documentCalls,
  documentOf,
  hasBytes,
  idOf,
  rowOf,
  storedKeys,
} from './document-calls.ts';

const day = 86_400_000;
let t: TestApp;
let u2: DocumentCalls;
let admin: DocumentCalls;
beforeAll(async () => {
  t = await startTestApp();
});
beforeEach(async () => {
  t.clock.now = fixtureNow;
  await signIn();
});
afterAll(() => t.stop());

/** The fixtures at the clock's time, with sessions that are good then. */
async function signIn(): Promise<void> {
  await resetFixtures(t.db, t.clock.now);
  writeFixturePapers(t.config.dataDir);
  u2 = documentCalls(await t.as('u2'));
  admin = documentCalls(await t.as('admin'));
}

/** Some time later; sessions would have ended. */
async function later(ms: number): Promise<void> {
  t.clock.now = new Date(t.clock.now.getTime() + ms);
  u2 = documentCalls(await t.as('u2'));
  admin = documentCalls(await t.as('admin'));
}

const tests = 'Compliance Testing';
const letters = 'Regulatory Correspondence';
const tank = 'Tank test.pdf';
const report = ['Monthly Reports/2026', '2026-10_Monthly_Report.pdf'] as const;
const notFound = { status: 404, code: 'document_not_found' };
const listed = (answer: Answer) => answer.json.documents as DeletedDocument[];
const context = () => ({ db: t.db, documents: openDocumentStore(t.config), now: t.clock.now });

describe('X-13 delete', () => {
  it('takes a document out of its folder; row and bytes stay; the second time there is none', async () => {
    const id = await idOf(t, tests, tank);
    const answer = await u2.remove('compliance testing', 'TANK test.pdf');
    expect(answer.json).toEqual({ success: true, message: 'Document deleted' });
    expect(await u2.names(tests)).toEqual([]);
    expect((await u2.download(tests, tank)).json).toMatchObject(notFound);
    expect((await u2.remove(tests, tank)).json).toMatchObject(notFound);
    expect(await rowOf(t, id)).toMatchObject({
      ...{ deletedAt: t.clock.now, deletedBy: 'Person u2', deletedById: 4, purgedAt: null, size: 1000 },
    });
    expect(hasBytes(t, fixtureKeys.test)).toBe(true);
    expect((await auditOf(t, 'document.deleted')).at(-1)).toMatchObject({
      ...{ actorId: 4, siteId: 101, targetId: String(id), detail: { folder: tests, name: tank, size: 1000 } },
    });
  });

  it('deletes once, however many ask at once', async () => {
    const answers = await Promise.all(Array.from({ length: 8 }, () => u2.remove(tests, tank)));
    expect(answers.map(({ status }) => status).sort()).toEqual([200, ...Array.from({ length: 7 }, () => 404)]);
  });

  it('gives its place free', async () => {
    await u2.remove(tests, tank);
    expect((await u2.upload(tests, tank)).status).toBe(201);
  });

  it('what the program made goes only with an admin', async () => {
    expect((await u2.remove(...report)).json).toMatchObject({ status: 403, code: 'document_protected' });
    expect(await u2.names(report[0])).toEqual([report[1]]);
    expect((await admin.remove(...report)).status).toBe(200);
  });

  it.each<[string, string, number, string]>([
    ['../..', 'passwd', 400, 'invalid_path'],
    [tests, '../a.pdf', 400, 'invalid_path'],
    [tests, 'a\0.pdf', 400, 'invalid_path'],
    [tests, 'a\\b.pdf', 400, 'invalid_path'],
    [tests, 'a'.repeat(300), 400, 'invalid_path'],
    [tests, '', 400, 'invalid_path'],
    ['', tank, 400, 'invalid_path'],
    [letters, tank, 404, 'document_not_found'],
    [tests, 'none.pdf', 404, 'document_not_found'],
  ])('%s, %j: %d %s', async (folder, file, status, code) => {
    expect((await u2.remove(folder, file)).json).toMatchObject({ status, code });
  });

  it('without folder and file it is no path; another site knows no such paper', async () => {
    const client = await t.as('u2');
    expect((await client.send('DELETE', '/api/sites/101/documents')).json).toMatchObject({ code: 'invalid_path' });
    expect((await documentCalls(client, 103).remove(tests, tank)).json).toMatchObject(notFound);
  });
});

describe('X-13 of a document that records rest on', () => {
  const place = { folder: 'compliance testing', file: 'TANK TEST.pdf' };
  const inUse = (detail: string) => ({
    ...{ status: 409, code: 'document_in_use', error: 'Document is attached to a compliance record', detail },
  });
  beforeEach(() => writeFixtureCalendar(t.db));

  it.each<[string, () => Promise<unknown>, () => Promise<unknown>, string]>([
    [
      'a test record',
      () => t.db.update(completions).set({ documents: [{ folder: tests, file: 'Other.pdf' }, place] }),
      () => t.db.update(completions).set({ voidedAt: t.clock.now }),
      'Spill bucket tightness of 2025-11-01',
    ],
    [
      'one of a component',
      () => t.db.update(completions).set({ documents: [place], component: 'Spill bucket, tank 1' }),
      () => t.db.update(completions).set({ documents: [] }),
      'Spill bucket tightness (Spill bucket, tank 1) of 2025-11-01',
    ],
    [
      'a recorded result',
      () => t.db.update(recordedResults).set({ documentFolder: place.folder, documentFile: place.file }),
      () => t.db.update(recordedResults).set({ voidedAt: t.clock.now }),
      'Tightness test of tank 1 of 2026-10-12',
    ],
    [
      'insurance',
      () => t.db.update(insurance).set({ documentFolder: place.folder, documentFile: place.file }),
      () => t.db.update(insurance).set({ deletedAt: t.clock.now }),
      'Insurance policy EM-77 of Example Mutual',
    ],
    [
      'equipment',
      () => t.db.update(equipment).set({ documents: [place] }),
      () => t.db.update(equipment).set({ deletedAt: t.clock.now }),
      'Equipment Sump sensor 1',
    ],
  ])('is refused for %s, until that is void or gone', async (_, use, release, detail) => {
    await use();
    expect((await admin.remove(tests, tank)).json).toMatchObject(inUse(detail));
    expect(await u2.names(tests)).toEqual([tank]);
    await release();
    expect((await u2.remove(tests, tank)).status).toBe(200);
  });

  it('names some of many, the newest first, and counts the others', async () => {
    const some = { siteId: 101, key: 'own_item', recordedBy: 'x', recordedAt: t.clock.now, result: 'PASS' };
    for (const on of ['2026-01-01', '2026-02-01', '2026-03-01', '2026-04-01']) {
      await t.db.insert(completions).values({ ...some, completedOn: on, documents: [place] });
    }
    await t.db.update(equipment).set({ documents: [place] });
    expect((await u2.remove(tests, tank)).json).toMatchObject(
      inUse('own item of 2026-04-01; own item of 2026-03-01; own item of 2026-02-01; and 2 more'),
    );
  });

  it('records of another site are no matter', async () => {
    const values = { siteId: 103, category: 'atg', name: 'Console', documents: [{ folder: tests, file: tank }] };
    await t.db.insert(equipment).values(values);
    expect((await u2.remove(tests, tank)).status).toBe(200);
  });
});

describe('X-11 over a document', () => {
  beforeEach(() => writeFixtureCalendar(t.db));
  const over = (words: string) => u2.upload(tests, tank, { overwrite: 'true' }, words);

  it('is refused where a record rests on it, with the words of X-13, also in parts', async () => {
    await t.db.update(completions).set({ documents: [{ folder: tests, file: tank }] });
    const inUse = { status: 409, code: 'document_in_use', detail: 'Spill bucket tightness of 2025-11-01' };
    const before = await rowOf(t, await idOf(t, tests, tank));
    const keys = storedKeys(t);
    expect((await over('%PDF-1.7 forged')).json).toMatchObject(inUse);
    const client = await t.as('u2');
    const input = { folder: tests, name: tank, size: 8 };
    expect((await client.post('/api/sites/101/uploads', { ...input, overwrite: true })).json).toMatchObject(inUse);
    expect(await rowOf(t, before.id)).toEqual(before);
    expect(storedKeys(t)).toEqual(keys);
    expect(listed(await u2.deleted())).toEqual([]);
    await t.db.update(completions).set({ documents: [] });
    const begun = await client.post('/api/sites/101/uploads', { ...input, overwrite: true });
    const form = new FormData();
    form.append('file', new Blob(['%PDF-1.7']), 'part');
    const upload = `/api/sites/101/uploads/${begun.json.upload_id}`;
    expect((await client.send('PUT', `${upload}/parts/0`, form)).status).toBe(200);
    await t.db.update(completions).set({ documents: [{ folder: tests, file: tank }] });
    expect((await client.post(`${upload}/finish`)).json).toMatchObject(inUse);
    await t.db.update(completions).set({ voidedAt: t.clock.now });
    expect((await client.post(`${upload}/finish`)).status).toBe(200);
  });

  it('keeps what was there as a deleted document: listed, told, brought back, purged in the end', async () => {
    const id = await idOf(t, tests, tank);
    const before = await rowOf(t, id);
    const answer = await over('%PDF-1.7 newer');
    expect([answer.status, documentOf(answer).id]).toEqual([200, id]);
    const [old] = listed(await u2.deleted());
    expect(old).toMatchObject({ name: tank, folder: tests, size: 1000, deleted_by: 'Person u2' });
    expect(old?.id).not.toBe(id);
    const { contentKey, uploadedBy, modifiedAt } = before;
    expect(await rowOf(t, old?.id ?? 0)).toMatchObject({
      ...{ contentKey, uploadedBy, modifiedAt, deletedAt: t.clock.now, deletedById: 4, purgedAt: null },
    });
    expect(hasBytes(t, fixtureKeys.test)).toBe(true);
    await over('%PDF-1.7 newest');
    expect((await auditOf(t, 'document.uploaded')).at(-1)?.detail).toMatchObject({
      ...{ replaced: true, sha256: expect.stringMatching(/^[0-9a-f]{64}$/), replacedSha256: documentOf(answer).sha256 },
    });
    expect((await u2.restore(old?.id ?? 0)).json).toMatchObject({ code: 'document_exists' });
    await u2.remove(tests, tank);
    expect((await u2.restore(old?.id ?? 0)).status).toBe(200);
    expect((await rowOf(t, old?.id ?? 0)).contentKey).toBe(contentKey);
    expect(listed(await u2.deleted())).toHaveLength(2);
    await later(31 * day);
    expect(await purgeDeleted(context())).toBe(2);
    expect(hasBytes(t, fixtureKeys.test)).toBe(true);
  });
});

describe('X-84 deleted documents', () => {
  it('lists what was deleted, the last first, with who and until when it can come back', async () => {
    await u2.remove(tests, tank);
    await later(60_000);
    await admin.remove(...report);
    const [first, second, ...others] = listed(await documentCalls(await t.as('reg')).deleted());
    expect(first).toMatchObject({ folder: report[0], name: report[1], protected: true, deleted_by: 'Person admin' });
    expect(second).toEqual({
      ...{ id: await idOf(t, tests, tank), name: tank, folder: tests, size: 1000, content_type: 'application/pdf' },
      ...{ modified: expect.any(String), uploaded_by: null, protected: false, sha256: null, paper: null },
      deleted_at: fixtureNow.toISOString(),
      deleted_by: 'Person u2',
      restorable_until: new Date(fixtureNow.getTime() + 30 * day).toISOString(),
    });
    expect(others).toEqual([]);
    expect(listed(await documentCalls(await t.as('u2'), 103).deleted())).toEqual([]);
  });

  it('page by page, also where many went at one moment', async () => {
    const names = ['a', 'b', 'c', 'd', 'e'].map((name) => `${name}.pdf`);
    for (const name of names) await u2.upload(letters, name);
    for (const name of names) await u2.remove(letters, name);
    // As a clock that counts finer than the cursor would have it.
    await t.db.execute(
      "update documents set deleted_at = deleted_at + interval '300 microseconds' where name = 'c.pdf'",
    );
    const seen: string[] = [];
    let cursor = '';
    for (let pages = 0; pages < 5; pages++) {
      const answer = await u2.deleted({ limit: '2', ...(cursor === '' ? {} : { cursor }) });
      seen.push(...listed(answer).map(({ name }) => name));
      if (answer.json.next_cursor === null) break;
      cursor = String(answer.json.next_cursor);
    }
    expect(seen).toEqual(names.toReversed());
    for (const fields of [{ limit: '0' }, { limit: 'x' }, { cursor: 'garbage' }, { cursor: 'WzFd' }]) {
      expect((await u2.deleted(fields as Record<string, string>)).json).toMatchObject({ code: 'validation' });
    }
  });
});

describe('X-85 restore', () => {
  const removed = async (folder: string, name: string): Promise<number> => {
    const id = await idOf(t, folder, name);
    expect((await admin.remove(folder, name)).status).toBe(200);
    return id;
  };

  it('brings a document back as it was', async () => {
    const before = await rowOf(t, await idOf(t, tests, tank));
    const answer = await u2.restore(await removed(tests, tank));
    expect(answer.status, answer.text).toBe(200);
    expect(documentOf(answer)).toMatchObject({ id: before.id, folder: tests, name: tank });
    expect(await rowOf(t, before.id)).toEqual(before);
    expect((await u2.download(tests, tank)).status).toBe(200);
    expect(listed(await u2.deleted())).toEqual([]);
    expect((await auditOf(t, 'document.restored')).at(-1)).toMatchObject({
      ...{ actorId: 4, siteId: 101, detail: { folder: tests, name: tank, deletedAt: t.clock.now.toISOString() } },
    });
    expect((await u2.restore(before.id)).json).toMatchObject(notFound);
  });

  it('not where its place is taken, and not twice at once', async () => {
    const id = await removed(tests, tank);
    await u2.upload(tests, 'TANK test.pdf');
    expect((await u2.restore(id)).json).toMatchObject({ status: 409, code: 'document_exists' });
    await u2.change(tests, tank, { newName: 'b.pdf' });
    const answers = await Promise.all([u2.restore(id), u2.restore(id), u2.restore(id)]);
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 404, 404]);
    expect(await u2.names(tests)).toEqual([tank, 'b.pdf']);
  });

  it('with its folder, as that is spelt now', async () => {
    await u2.addFolder('Photos');
    await u2.addFolder('May', 'Photos');
    const ids: number[] = [];
    for (const name of ['a.pdf', 'b.pdf']) {
      await u2.upload('Photos/May', name);
      ids.push(await removed('Photos/May', name));
    }
    expect((await u2.removeFolder('Photos/May')).status).toBe(200);
    expect((await u2.removeFolder('Photos')).status).toBe(200);
    expect(documentOf(await u2.restore(ids[0] ?? 0)).folder).toBe('Photos/May');
    expect(await u2.folders()).toEqual(expect.arrayContaining(['Photos', 'Photos/May']));
    await removed('Photos/May', 'a.pdf');
    await u2.removeFolder('Photos/May');
    await u2.removeFolder('Photos');
    await u2.addFolder('PHOTOS');
    expect(documentOf(await u2.restore(ids[1] ?? 0)).folder).toBe('PHOTOS/May');
  });

  it('knows no living document, none of another site, none that never was', async () => {
    const id = await idOf(t, tests, tank);
    expect((await u2.restore(id)).json).toMatchObject(notFound);
    await removed(tests, tank);
    expect((await documentCalls(await t.as('u2'), 103).restore(id)).json).toMatchObject(notFound);
    expect((await u2.restore(99_999)).json).toMatchObject(notFound);
    const client = await t.as('u2');
    for (const body of [{}, { id: 0 }, { id: 'x' }, { id: 1.5 }, { id: 99_999_999_999 }]) {
      expect((await client.post('/api/sites/101/documents/restore', body)).json).toMatchObject({ code: 'validation' });
    }
  });

  it('what the program made comes back only with an admin', async () => {
    const id = await removed(...report);
    expect((await u2.restore(id)).json).toMatchObject({ status: 403, code: 'document_protected' });
    expect(documentOf(await admin.restore(id))).toMatchObject({ name: report[1], protected: true });
  });

  it('for 30 days', async () => {
    const id = await removed(tests, tank);
    const other = await removed(letters, 'Inspection letter.pdf');
    await later(30 * day - 1);
    expect((await u2.restore(id)).status).toBe(200);
    await later(1);
    expect((await u2.restore(other)).json).toMatchObject({
      ...{ status: 410, code: 'document_purged', error: expect.stringContaining('can no longer be restored') },
    });
    expect(listed(await u2.deleted())).toMatchObject([{ id: other, restorable_until: null }]);
  });
});

describe('the bytes of deleted documents', () => {
  it('go after 30 days, the record never', async () => {
    const id = await idOf(t, tests, tank);
    await u2.remove(tests, tank);
    await later(30 * day - 1);
    expect(await purgeDeleted(context())).toBe(0);
    expect(hasBytes(t, fixtureKeys.test)).toBe(true);
    await later(1);
    expect(await purgeDeleted(context())).toBe(1);
    expect(hasBytes(t, fixtureKeys.test)).toBe(false);
    expect(hasBytes(t, fixtureKeys.letter)).toBe(true);
    expect(await rowOf(t, id)).toMatchObject({
      ...{ name: tank, size: 1000, deletedBy: 'Person u2', purgedAt: t.clock.now },
    });
    expect(listed(await u2.deleted())).toMatchObject([{ id, deleted_by: 'Person u2', restorable_until: null }]);
    expect((await u2.restore(id)).json).toMatchObject({ status: 410, code: 'document_purged' });
    expect(await purgeDeleted(context())).toBe(0);
  });

  it('stay while anything else names them: another document, a waiting mail, a part of an upload', async () => {
    const attachment = { name: tank, contentType: 'application/pdf', contentKey: fixtureKeys.test };
    const mail = { kind: 'test', recipients: ['a@b.example'], subject: 's', body: 'b', onceKey: null };
    await insertMail(t.db, { ...mail, attachments: [attachment] }, t.clock.now);
    await t.db.insert(documents).values({
      ...{ siteId: 103, folder: tests, name: 'Same.pdf', contentType: 'application/pdf', size: 1000 },
      ...{ contentKey: fixtureKeys.letter, modifiedAt: t.clock.now },
    });
    const upload = { id: '6f7c1f8e-0000-4000-8000-000000000001', siteId: 101, userId: 4, folder: tests, name: 'x.pdf' };
    await t.db.insert(uploads).values({ ...upload, size: 1000, overwrite: false, expiresAt: t.clock.now });
    await t.db
      .insert(uploadParts)
      .values({ uploadId: upload.id, number: 0, contentKey: fixtureKeys.report, size: 1000 });
    await admin.remove(tests, tank);
    await admin.remove(letters, 'Inspection letter.pdf');
    await admin.remove(...report);
    await later(31 * day);
    expect(await purgeDeleted(context())).toBe(3);
    for (const key of Object.values(fixtureKeys)) expect(hasBytes(t, key)).toBe(true);
  });

  it('are left alone by the daily sweep until then, and taken by it when the purge could not', async () => {
    const store = openDocumentStore(t.config);
    const long = new Date(t.clock.now.getTime() - 2 * day);
    for (const key of Object.values(fixtureKeys)) {
      utimesSync(join(t.config.dataDir, 'documents', key.slice(0, 2), key), long, long);
    }
    await u2.remove(tests, tank);
    // The first one only marks the store.
    for (let i = 0; i < 2; i++) await sweepDocuments(t.db, store, t.clock.now);
    expect(hasBytes(t, fixtureKeys.test)).toBe(true);
    await later(31 * day);
    const broken = { ...store, remove: () => Promise.reject(new Error('the store is away')) };
    expect(await purgeDeleted({ ...context(), documents: broken })).toBe(1);
    expect(hasBytes(t, fixtureKeys.test)).toBe(true);
    await sweepDocuments(t.db, store, t.clock.now);
    expect(hasBytes(t, fixtureKeys.test)).toBe(false);
    expect(hasBytes(t, fixtureKeys.letter)).toBe(true);
  });

  it('stay with a document that somebody is just bringing back', async () => {
    const id = await idOf(t, tests, tank);
    await u2.remove(tests, tank);
    const at = t.clock.now;
    await later(30 * day);
    await inTransaction(t.db, async (sql) => {
      await sql.query('select from documents where id = $1 for update', [id]);
      expect(await purgeDeleted(context())).toBe(0);
    });
    expect(await rowOf(t, id)).toMatchObject({ deletedAt: at, purgedAt: null });
    expect(await purgeDeleted(context())).toBe(1);
  });

  it('go in batches', async () => {
    const rows = Array.from({ length: 205 }, (_, i) => ({
      ...{ siteId: 101, folder: 'Exports', name: `${i}.pdf`, contentType: 'application/pdf', size: 1 },
      ...{ contentKey: String(i).padStart(32, '0'), modifiedAt: t.clock.now },
      deletedAt: new Date(t.clock.now.getTime() - 40 * day),
    }));
    await t.db.insert(documents).values(rows);
    expect(await purgeDeleted(context())).toBe(205);
    expect(await t.db.select().from(documents).where(eq(documents.folder, 'Exports'))).toSatisfy(
      (all: (typeof documents.$inferSelect)[]) =>
        all.filter(({ deletedAt }) => deletedAt !== null).every(({ purgedAt }) => purgedAt !== null),
    );
  });
});
