import { createHash, randomBytes } from 'node:crypto';
import { readdirSync, unlinkSync, utimesSync } from 'node:fs';
import { join } from 'node:path';
import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';
import { eq } from 'drizzle-orm';
import { pino } from 'pino';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { uploadPartSize } from '#contract/nouns/document/document.ts';
import { finishUpload } from '#server/actions/upload/finish-upload.ts';
import { pruneUploads } from '#server/actions/upload/prune-uploads.ts';
import { systemActor } from '#server/audit/actor.ts';
import { openDocumentStore } from '#server/documents/open-store.ts';
import { buildApp } from '#server/http/start/app.ts';
import { sweepDocuments } from '#server/jobs/sweep-documents.ts';
import { uploadParts, uploads } from '#server/store/schema/document-schema.ts';
import { audit, documents } from '#server/store/schema/record-schema.ts';
import { sites } from '#server/store/schema/schema.ts';
import { replaceSiteAccess } from '#server/store/site/site-access.ts';
import { type Answer, fixtureNow, startTestApp, type TestApp, TestClient } from '#tests/helpers/app.ts';
import { resetFixtures } from '#tests/helpers/database-state.ts';
import { fixtureKeys, fixtureUsers } from '#tests/helpers/fixtures.ts';

setFlagsFromString('--expose-gc');
const collectGarbage = runInNewContext('gc') as () => void;

let t: TestApp;
let u2: TestClient;
beforeAll(async () => {
  t = await startTestApp();
});
beforeEach(async () => {
  t.clock.now = fixtureNow;
  await resetFixtures(t.db, t.clock.now);
  for (const key of storedKeys()) await openDocumentStore(t.config).remove(key);
  u2 = await t.as('u2');
});
afterAll(() => t.stop());

const home = '/api/sites/101/uploads';
const letters = 'Regulatory Correspondence';
const hour = 3_600_000;

/** A PDF of that many bytes, no part of it like another. */
function pdf(size: number): Uint8Array<ArrayBuffer> {
  const bytes = Uint8Array.from(randomBytes(size));
  bytes.set(Buffer.from('%PDF-1.7\n'));
  return bytes;
}

const sha256 = (bytes: Uint8Array) => createHash('sha256').update(bytes).digest('hex');

function partsOf(bytes: Uint8Array<ArrayBuffer>): Uint8Array<ArrayBuffer>[] {
  const count = Math.ceil(bytes.length / uploadPartSize);
  return Array.from({ length: count }, (_, i) => bytes.slice(i * uploadPartSize, (i + 1) * uploadPartSize));
}

/** Keys of everything in the store but the fixtures' papers, the unfinished included. */
function storedKeys(): string[] {
  const folder = join(t.config.dataDir, 'documents');
  const fixture: string[] = Object.values(fixtureKeys);
  return readdirSync(folder)
    .filter((name) => !name.endsWith('.json'))
    .flatMap((part) => readdirSync(join(folder, part)))
    .filter((key) => !fixture.includes(key));
}

const begin = (input: object, client = u2): Promise<Answer> => client.post(home, { folder: letters, ...input });

async function begun(input: object, client = u2): Promise<string> {
  const answer = await begin(input, client);
  expect(answer.status, answer.text).toBe(201);
  return String(answer.json.upload_id);
}

function send(id: string, number: number | string, bytes: Uint8Array<ArrayBuffer>, client = u2): Promise<Answer> {
  const form = new FormData();
  form.append('file', new Blob([bytes]), 'part');
  return client.send('PUT', `${home}/${id}/parts/${number}`, form);
}

const finish = (id: string, query = '', client = u2): Promise<Answer> => client.post(`${home}/${id}/finish${query}`);

/** A file that has come in whole and only waits to be finished. */
async function sent(bytes: Uint8Array<ArrayBuffer>, input: object = {}): Promise<string> {
  const id = await begun({ name: 'scan.pdf', size: bytes.length, ...input });
  for (const [number, part] of partsOf(bytes).entries()) {
    expect((await send(id, number, part)).status).toBe(200);
  }
  return id;
}

const lettersOf = () => t.db.select().from(documents).where(eq(documents.folder, letters));
const download = (file: string) =>
  u2.get(`/api/public/sites/101/documents/download?${new URLSearchParams({ folder: letters, file })}`);

describe('X-78, X-79, X-80, X-81, X-82 an upload in parts', () => {
  it('begins, takes its parts in any order and twice, and becomes one document', async () => {
    const bytes = pdf(2 * uploadPartSize + 500);
    const answer = await begin({ name: ' scan.pdf ', size: bytes.length, folder: 'regulatory correspondence' });
    expect(answer.status).toBe(201);
    expect(answer.json).toEqual({
      upload_id: expect.stringMatching(/^[0-9a-f]{8}-[0-9a-f]{4}-4/),
      ...{ name: 'scan.pdf', folder: letters, size: bytes.length, part_size: 1_048_576, parts: 3, received: [] },
      expires_at: new Date(t.clock.now.getTime() + 24 * hour).toISOString(),
    });
    const id = String(answer.json.upload_id);
    const [first, second, third] = partsOf(bytes) as [
      Uint8Array<ArrayBuffer>,
      Uint8Array<ArrayBuffer>,
      Uint8Array<ArrayBuffer>,
    ];
    expect((await send(id, 2, third)).json.received).toEqual([2]);
    // What came first under this number was spoilt on its way.
    expect((await send(id, 0, pdf(uploadPartSize))).json.received).toEqual([0, 2]);
    expect(storedKeys()).toHaveLength(2);
    t.clock.now = new Date(t.clock.now.getTime() + hour);
    expect((await send(id, 0, first)).json).toMatchObject({
      received: [0, 2],
      expires_at: new Date(t.clock.now.getTime() + 24 * hour).toISOString(),
    });
    expect(storedKeys()).toHaveLength(2);
    expect((await u2.get(`${home}/${id}`)).json).toMatchObject({ name: 'scan.pdf', received: [0, 2], parts: 3 });
    expect((await finish(id)).json).toMatchObject({
      status: 409,
      code: 'upload_incomplete',
      detail: '1 of 3 parts is missing.',
    });
    await send(id, 1, second);
    const finished = await finish(id);
    expect(finished.status, finished.text).toBe(201);
    expect(finished.json).toMatchObject({
      success: true,
      document: {
        name: 'scan.pdf',
        folder: letters,
        size: bytes.length,
        sha256: sha256(bytes),
        uploaded_by: 'Person u2',
      },
    });
    expect(storedKeys()).toHaveLength(1);
    expect((await download('scan.pdf')).headers.get('etag')).toBe(`"${sha256(bytes)}"`);
    expect((await u2.get(`${home}/${id}`)).json).toMatchObject({ status: 404, code: 'upload_not_found' });
    const told = (await t.db.select().from(audit)).filter(({ at }) => at >= fixtureNow);
    expect(told.map(({ action }) => action)).toContain('document.uploaded');
    expect(told.filter(({ action }) => action.startsWith('upload'))).toEqual([]);
    expect(told.find(({ action }) => action === 'document.uploaded')).toMatchObject({ actorId: 4, siteId: 101 });
  });

  it('takes all its parts at once, through two servers on one database and one store', async () => {
    const other = await buildApp({
      ...{ config: t.config, db: t.db, feed: t.feed, log: pino({ level: 'silent' }) },
      ...{ publicUrl: () => t.url, now: () => t.clock.now, requestsPerMinute: 100_000 },
    });
    await other.listen({ port: 0, host: '127.0.0.1' });
    try {
      const address = other.server.address();
      const there = new TestClient(`http://127.0.0.1:${typeof address === 'object' ? address?.port : 0}`, t.url);
      there.cookie = u2.cookie;
      const bytes = pdf(12 * uploadPartSize);
      const id = await begun({ name: 'scan.pdf', size: bytes.length });
      // Each part twice, over both.
      const all = [...partsOf(bytes).entries()];
      const answers = await Promise.all([
        ...all.map(([number, part]) => send(id, number, part, number % 2 === 0 ? u2 : there)),
        ...all.map(([number, part]) => send(id, number, part, number % 2 === 0 ? there : u2)),
      ]);
      expect(answers.map(({ status }) => status)).toEqual(Array.from({ length: 24 }, () => 200));
      expect(storedKeys()).toHaveLength(12);
      expect((await finish(id, '', there)).json).toMatchObject({ document: { sha256: sha256(bytes) } });
      expect(storedKeys()).toHaveLength(1);
    } finally {
      await other.close();
    }
  });

  it('of the largest size goes through with little memory', async () => {
    const bytes = pdf(26_214_400);
    const id = await sent(bytes);
    // The bytes that travel; the process's whole memory also holds what other tests do in it at the same time.
    const travelling = () => process.memoryUsage().arrayBuffers;
    const limit = 20 * 1_048_576;
    collectGarbage();
    const before = travelling();
    let most = 0;
    const watch = setInterval(() => {
      // What nobody holds any more does not count, however late it is cleared away.
      if (travelling() - before > limit) collectGarbage();
      most = Math.max(most, travelling() - before);
    }, 5);
    const answer = await finish(id);
    clearInterval(watch);
    expect(answer.json).toMatchObject({ document: { size: 26_214_400, sha256: sha256(bytes) } });
    expect(most).toBeLessThan(limit);
  });

  it('keeps what its sender said of its kind; without a word it has none, whatever its name', async () => {
    const bytes = pdf(100);
    const paperOf = async (input: object) =>
      ((await finish(await sent(bytes, { overwrite: true, ...input }))).json.document as { paper: unknown }).paper;
    expect(await paperOf({ name: 'spill bucket.pdf' })).toBeNull();
    expect(await paperOf({ name: 'spill bucket 2.pdf', paper: 'repair' })).toBe('repair');
    expect(await paperOf({ name: 'spill bucket 3.pdf', paper: null })).toBeNull();
    expect(await paperOf({ name: 'spill bucket 2.pdf' })).toBe('repair');
  });
});

describe('X-78 beginning', () => {
  it.each<[string, object, object]>([
    ['one byte too many', { size: 26_214_401 }, { status: 413, code: 'upload_too_large' }],
    ['a folder that is not there', { folder: 'Photos' }, { status: 404, code: 'folder_not_found' }],
    ['a folder outside', { folder: '../..' }, { status: 400, code: 'invalid_path' }],
    ['a name outside', { name: '../a.pdf' }, { status: 400, code: 'invalid_path' }],
    ['a name with a turn', { name: 'a\u200ffdp.pdf' }, { status: 400, code: 'invalid_path' }],
    ['a name with NUL', { name: 'a\0.pdf' }, { status: 400, code: 'validation' }],
    ['a name that is an ending', { name: '.pdf' }, { status: 400, code: 'invalid_path' }],
    [
      'a name without end',
      { name: `${'a'.repeat(297)}.pdf` },
      { code: 'validation', fields: { name: 'at most 200 characters' } },
    ],
    ['a program', { name: 'setup.exe' }, { status: 415, code: 'upload_type' }],
    ['a page', { name: 'a.html' }, { status: 415, code: 'upload_type' }],
    ['no ending', { name: 'pdf' }, { status: 415, code: 'upload_type' }],
    ['an ending of every object', { name: 'a.constructor' }, { status: 415, code: 'upload_type' }],
    ['a name that is taken', { name: 'inspection LETTER.pdf' }, { status: 409, code: 'document_exists' }],
    [
      "the program's paper",
      { folder: 'Monthly Reports/2026', name: '2026-10_Monthly_Report.pdf', overwrite: true },
      { status: 403, code: 'document_protected' },
    ],
    [
      'a name of the program',
      { folder: 'Monthly Reports', name: '2026-11_Monthly_Report.pdf' },
      { status: 403, code: 'document_protected' },
    ],
    ['a packet', { folder: 'exports', name: 'packet_101.zip' }, { status: 400, code: 'invalid_path' }],
    ['no size', { size: 0 }, { code: 'validation', fields: { size: 'must be at least 1' } }],
    ['half a byte', { size: 1.5 }, { code: 'validation', fields: { size: 'must be a whole number' } }],
    ['no kind of paper', { paper: 'poem' }, { code: 'validation', fields: { paper: 'is not a known document type' } }],
  ])('refuses %s before a byte travels', async (_, input, expected) => {
    const answer = await begin({ name: 'a.pdf', size: 100, ...input });
    expect(answer.json).toMatchObject({ success: false, ...expected });
    expect(await t.db.select().from(uploads)).toEqual([]);
  });

  it('lets a taken name through when it is to be replaced', async () => {
    expect((await begin({ name: 'Inspection letter.pdf', size: 100, overwrite: true })).status).toBe(201);
  });

  it('knows at most 20 unfinished ones of a person, however many are begun at once', async () => {
    const answers = await Promise.all(Array.from({ length: 25 }, (_, i) => begin({ name: `${i}.pdf`, size: 10 })));
    expect(answers.filter(({ status }) => status === 201)).toHaveLength(20);
    expect(answers.find(({ status }) => status !== 201)?.json).toMatchObject({
      ...{ status: 429, code: 'uploads_open' },
      error: 'Too many unfinished uploads. Finish or cancel one first.',
    });
    expect((await begin({ name: 'a.pdf', size: 10 }, await t.as('tech2'))).status).toBe(201);
    const [first] = answers.filter(({ status }) => status === 201);
    expect((await u2.send('DELETE', `${home}/${first?.json.upload_id}`)).json).toMatchObject({ success: true });
    expect((await begin({ name: 'a.pdf', size: 10 })).status).toBe(201);
    t.clock.now = new Date(t.clock.now.getTime() + 24 * hour);
    u2 = await t.as('u2');
    expect((await begin({ name: 'b.pdf', size: 10 })).status).toBe(201);
  });
});

describe('X-80 a part', () => {
  const wrong = { status: 400, code: 'part_wrong', error: 'This part does not belong to the upload' };
  it.each<[string, string, number, string]>([
    ['too high a number', '3', 500, 'Parts of this upload are numbered 0 to 2.'],
    ['a number below nothing', '-1', 500, 'Parts of this upload are numbered 0 to 2.'],
    ['a number that is none', 'one', 500, 'Parts of this upload are numbered 0 to 2.'],
    ['a number without end', '9'.repeat(40), 500, 'Parts of this upload are numbered 0 to 2.'],
    ['too short', '0', 500, 'Part 0 of this upload has 1048576 bytes, not 500.'],
    ['too long', '2', 501, 'Part 2 of this upload has 500 bytes, not 501.'],
    ['much too long', '2', 3_000_000, 'Part 2 of this upload has 500 bytes, not 3000000.'],
  ])('%s is refused and leaves nothing behind', async (_, number, size, detail) => {
    const id = await begun({ name: 'scan.pdf', size: 2 * uploadPartSize + 500 });
    expect((await send(id, number, pdf(size))).json).toMatchObject({ ...wrong, detail });
    expect(storedKeys()).toEqual([]);
    expect((await u2.get(`${home}/${id}`)).json.received).toEqual([]);
  });

  it('of a file in one part is told so', async () => {
    const id = await begun({ name: 'scan.pdf', size: 500 });
    expect((await send(id, 1, pdf(500))).json).toMatchObject({
      ...wrong,
      detail: 'This upload has one part, number 0.',
    });
  });

  it('without a file is none', async () => {
    const id = await begun({ name: 'scan.pdf', size: 500 });
    expect((await u2.send('PUT', `${home}/${id}/parts/0`, new FormData())).json).toMatchObject({
      code: 'file_missing',
    });
    expect((await u2.send('PUT', `${home}/${id}/parts/0`, '{}')).json).toMatchObject({ code: 'file_missing' });
  });
});

describe("X-79, X-80, X-81, X-82 another's upload", () => {
  const notFound = { status: 404, code: 'upload_not_found', error: 'Upload not found. Start it again.' };

  it('is not there: for another person, at another site, under an id that is none', async () => {
    const id = await sent(pdf(500));
    const [tech2, admin] = [await t.as('tech2'), await t.as('admin')];
    for (const client of [tech2, admin]) {
      expect((await client.get(`${home}/${id}`)).json).toMatchObject(notFound);
      expect((await send(id, 0, pdf(500), client)).json).toMatchObject(notFound);
      expect((await finish(id, '', client)).json).toMatchObject(notFound);
      expect((await client.send('DELETE', `${home}/${id}`)).json).toMatchObject(notFound);
    }
    expect((await u2.get(`/api/sites/103/uploads/${id}`)).json).toMatchObject(notFound);
    for (const garbage of ['1', 'x', '%00', `${id}0`, "'%20or%20true", '%F0%9F%92%A5']) {
      expect((await u2.get(`${home}/${garbage}`)).json).toMatchObject(notFound);
    }
    expect((await u2.get(`${home}/${id}`)).status).toBe(200);
    expect(storedKeys()).toHaveLength(1);
  });

  it('and ones own after the right to write is gone', async () => {
    const id = await sent(pdf(500));
    await replaceSiteAccess(t.db, fixtureUsers.u2.id, { siteIds: [101], writeSiteIds: [] });
    expect((await finish(id)).json).toMatchObject({ status: 403, code: 'forbidden_write' });
    expect((await send(id, 0, pdf(500))).json).toMatchObject({ status: 403, code: 'forbidden_write' });
  });
});

describe('X-81 finishing', () => {
  it('twice at once makes one document', async () => {
    const id = await sent(pdf(3 * uploadPartSize));
    const answers = await Promise.all(Array.from({ length: 8 }, () => finish(id)));
    expect(answers.map(({ status }) => status).sort()).toEqual([201, 404, 404, 404, 404, 404, 404, 404]);
    expect((await lettersOf()).filter(({ name }) => name === 'scan.pdf')).toHaveLength(1);
    expect(storedKeys()).toHaveLength(1);
  });

  it('keeps the parts when the place was taken meanwhile; then it replaces, and says 200', async () => {
    const bytes = pdf(uploadPartSize + 1);
    const id = await sent(bytes);
    expect((await finish(await sent(pdf(10)))).status).toBe(201);
    expect((await finish(id)).json).toMatchObject({ status: 409, code: 'document_exists' });
    expect((await finish(id, '?overwrite=maybe')).json).toMatchObject({
      code: 'validation',
      fields: { overwrite: 'must be true or false' },
    });
    expect(storedKeys()).toHaveLength(3);
    const over = await finish(id, '?overwrite=true');
    expect(over.status).toBe(200);
    expect(over.json).toMatchObject({ success: true, document: { sha256: sha256(bytes) } });
    // The other one stays, as a deleted document.
    expect(storedKeys()).toHaveLength(2);
  });

  it('joins nothing when its place is taken, and no two at once', async () => {
    const id = await sent(pdf(10), { name: 'a.pdf' });
    const waiting = await sent(pdf(2 * uploadPartSize), { name: 'a.pdf' });
    const liar = await sent(new Uint8Array(20).fill(66), { name: 'b.pdf' });
    const store = openDocumentStore(t.config);
    let [joins, most, now] = [0, 0, 0];
    const put: typeof store.put = async (bytes, limit) => {
      joins += 1;
      now += 1;
      most = Math.max(most, now);
      return store.put(bytes, limit).finally(() => {
        now -= 1;
      });
    };
    const actor = { ...systemActor, userId: fixtureUsers.u2.id, role: 'user' as const };
    const context = {
      ...{ db: t.db, config: t.config, actor, documents: { ...store, put } },
      ...{ now: t.clock.now, publicUrl: t.url },
    };
    const end = (upload: string, overwrite?: boolean) =>
      finishUpload(context, 101, upload, overwrite).then(
        () => 'done',
        (error: { code?: string }) => error.code,
      );
    expect(await end(id)).toBe('done');
    expect(await end(waiting)).toBe('document_exists');
    expect(await end(liar)).toBe('upload_type');
    expect(joins).toBe(1);
    expect((await Promise.all(Array.from({ length: 4 }, () => end(waiting, true)))).sort()).toEqual([
      ...['done', 'upload_not_found', 'upload_not_found', 'upload_not_found'],
    ]);
    expect([joins, most]).toEqual([2, 1]);
  });

  it('may also take back what was said at the beginning', async () => {
    const id = await sent(pdf(10), { name: 'Inspection letter.pdf', overwrite: true });
    expect((await finish(id, '?overwrite=false')).json).toMatchObject({ code: 'document_exists' });
    expect((await finish(id)).status).toBe(200);
  });

  it('looks at the bytes: what only calls itself a PDF is none', async () => {
    const id = await sent(Uint8Array.from(Buffer.from('MZ this is a program')));
    expect((await finish(id)).json).toMatchObject({ status: 415, code: 'upload_type' });
    expect(storedKeys()).toHaveLength(1);
    expect((await u2.get(`${home}/${id}`)).json.received).toEqual([0]);
  });

  it('sees a NUL in the last part of a text', async () => {
    const bytes = new Uint8Array(uploadPartSize + 5).fill(65);
    bytes[uploadPartSize + 2] = 0;
    expect((await finish(await sent(bytes, { name: 'a.txt' }))).json).toMatchObject({ code: 'upload_type' });
  });

  it('says which parts are gone when their bytes are, and takes them again', async () => {
    const bytes = pdf(2 * uploadPartSize);
    const id = await sent(bytes);
    const [, lost] = await t.db.select().from(uploadParts).orderBy(uploadParts.number);
    const key = lost?.contentKey ?? '';
    unlinkSync(join(t.config.dataDir, 'documents', key.slice(0, 2), key));
    expect((await finish(id)).json).toMatchObject({ code: 'upload_incomplete', detail: '1 of 2 parts is missing.' });
    expect((await u2.get(`${home}/${id}`)).json.received).toEqual([0]);
    expect(storedKeys()).toHaveLength(1);
    await send(id, 1, partsOf(bytes)[1] ?? bytes);
    expect((await finish(id)).json).toMatchObject({ document: { sha256: sha256(bytes) } });
  });

  it('while a part comes again makes a document of the one or the other', async () => {
    const [one, other] = [pdf(2 * uploadPartSize), pdf(2 * uploadPartSize)];
    other.set(one.subarray(uploadPartSize), uploadPartSize);
    const id = await sent(one);
    const [finished, again] = await Promise.all([finish(id), send(id, 0, other.slice(0, uploadPartSize))]);
    expect([200, 404]).toContain(again.status);
    expect([201, 409]).toContain(finished.status);
    if (finished.status === 201) {
      const document = finished.json.document as { sha256: string };
      expect([sha256(one), sha256(other)]).toContain(document.sha256);
      expect(storedKeys()).toHaveLength(1);
    }
  });
});

describe('X-82 giving up', () => {
  it('removes every byte; the second time it is not there', async () => {
    const id = await sent(pdf(2 * uploadPartSize + 1));
    expect((await u2.send('DELETE', `${home}/${id}`)).json).toEqual({ success: true, message: 'Upload given up' });
    expect(storedKeys()).toEqual([]);
    expect((await u2.send('DELETE', `${home}/${id}`)).json).toMatchObject({ status: 404, code: 'upload_not_found' });
  });
});

describe('what nobody goes on with', () => {
  const prune = () => pruneUploads({ db: t.db, documents: openDocumentStore(t.config), now: t.clock.now });

  it('is over a day after its last part, and removed with its bytes', async () => {
    const [old, young] = [await sent(pdf(10)), await begun({ name: 'b.pdf', size: 10 })];
    t.clock.now = new Date(t.clock.now.getTime() + 23 * hour);
    u2 = await t.as('u2');
    await send(young, 0, pdf(10));
    expect(await prune()).toBe(0);
    t.clock.now = new Date(t.clock.now.getTime() + hour);
    expect((await finish(old)).json).toMatchObject({ code: 'upload_not_found' });
    expect(await prune()).toBe(1);
    expect(storedKeys()).toHaveLength(1);
    expect((await finish(young)).status).toBe(201);
  });

  it('of a deleted site goes at once', async () => {
    await sent(pdf(10));
    await t.db.update(sites).set({ deletedAt: t.clock.now }).where(eq(sites.id, 101));
    expect(await prune()).toBe(1);
    expect(storedKeys()).toEqual([]);
  });

  it('is left alone by the daily sweep while it lives', async () => {
    await sent(pdf(2 * uploadPartSize));
    const long = new Date(t.clock.now.getTime() - 25 * hour);
    for (const key of storedKeys()) utimesSync(join(t.config.dataDir, 'documents', key.slice(0, 2), key), long, long);
    // The first one only marks the store.
    for (let i = 0; i < 2; i++) await sweepDocuments(t.db, openDocumentStore(t.config), t.clock.now);
    expect(storedKeys()).toHaveLength(2);
    await t.db.delete(uploads);
    await sweepDocuments(t.db, openDocumentStore(t.config), t.clock.now);
    expect(storedKeys()).toEqual([]);
  });
});
