import { readdirSync, truncateSync } from 'node:fs';
import { get, type IncomingMessage, request } from 'node:http';
import { join } from 'node:path';
import { PassThrough, Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import { pino } from 'pino';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { purgeDeleted } from '#server/actions/document/purge-deleted.ts';
import { openDocumentStore } from '#server/documents/open-store.ts';
import { documents } from '#server/store/schema/record-schema.ts';
import { type Answer, startTestApp, type TestApp, type TestClient } from '#tests/helpers/app.ts';
import { resetFixtures } from '#tests/helpers/database-state.ts';
import { type S3Server, startS3Server } from '#tests/helpers/s3-server.ts';
import { until } from '#tests/helpers/until.ts';

const folder = 'Regulatory Correspondence';
const mib = 1_048_576;
let server: S3Server;
let t: TestApp;
let u2: TestClient;
let logged = '';
beforeAll(async () => {
  server = await startS3Server();
  const log = new PassThrough();
  log.on('data', (chunk) => {
    logged += chunk;
  });
  t = await startTestApp({ env: { ...server.env(), S3_PREFIX: 'forecourt' }, deps: { log: pino(log) } });
});
beforeEach(async () => {
  await resetFixtures(t.db, t.clock.now);
  u2 = await t.as('u2');
  logged = '';
});
afterEach(async () => {
  await server.revive();
  const store = openDocumentStore(t.config);
  for await (const keys of store.keysBefore(new Date('2100-01-01'))) for (const key of keys) await store.remove(key);
  await store.removeUnfinished(new Date('2100-01-01'));
});
afterAll(async () => {
  await t.stop();
  await server.stop();
});

/** A PDF of so many bytes, no stretch of it like another. */
function pdfOf(size: number): Buffer {
  const bytes = Buffer.alloc(size);
  for (let at = 0; at < size; at += 64) bytes.write(`line ${at}\n`, at, 'latin1');
  bytes.write('%PDF-1.7\n');
  return bytes;
}

function upload(name: string, bytes: Buffer, more: Record<string, string> = {}): Promise<Answer> {
  const form = new FormData();
  for (const [field, value] of Object.entries({ folder, ...more })) form.append(field, value);
  form.append('file', new Blob([Uint8Array.from(bytes)]), name);
  return u2.post('/api/sites/101/documents', form);
}

const pathOf = (file: string) => `/api/public/sites/101/documents/download?${new URLSearchParams({ folder, file })}`;
const rows = async () => (await t.db.select().from(documents)).map(({ name }) => name);
/** All that the bucket holds, finished or not. */
const held = () => [...server.objects(), ...server.unfinished()];
/** Keys of the fixtures' papers: their bytes lie in the folder, not in the bucket. */
const filesOnDisk = () => readdirSync(join(t.config.dataDir, 'documents'));

/** A download whose body is in our hands. */
function download(file: string): Promise<IncomingMessage> {
  const headers = { cookie: `console_session=${u2.cookie}` };
  return new Promise((resolve, reject) => {
    get(t.url.replace('localhost', '127.0.0.1') + pathOf(file), { headers }, resolve).on('error', reject);
  });
}

const sentence = 'The document store does not answer. Please try again in a moment.';
const unavailable = { success: false, status: 503, code: 'storage_unavailable', error: sentence, message: sentence };

describe('documents in a bucket', () => {
  it.each([200, 20 * mib])('come back as they went, %d bytes of them', async (size) => {
    const before = filesOnDisk();
    const bytes = pdfOf(size);
    expect((await upload('letter.pdf', bytes)).status).toBe(201);
    expect(server.objects()).toEqual([expect.stringMatching(/^forecourt\/([a-f0-9]{2})\/\1[a-f0-9]{30}$/)]);
    const answer = await download('letter.pdf');
    expect(answer.statusCode).toBe(200);
    expect(answer.headers['content-length']).toBe(String(size));
    expect((await buffer(answer)).equals(bytes)).toBe(true);
    expect(filesOnDisk()).toEqual(before);
  });

  it('are sent in parts', async () => {
    await upload('letter.pdf', pdfOf(1000));
    const part = await u2.get(pathOf('letter.pdf'), { range: 'bytes=64-68' });
    expect([part.status, part.text]).toEqual([206, 'line ']);
    expect(part.headers.get('content-range')).toBe('bytes 64-68/1000');
    const first = await u2.get(pathOf('letter.pdf'), { range: 'bytes=0-0' });
    expect([first.status, first.text]).toEqual([206, '%']);
    const outside = await u2.get(pathOf('letter.pdf'), { range: 'bytes=1000-' });
    expect(outside.json).toMatchObject({ status: 416, code: 'range_not_satisfiable' });
  });

  it('tell their size to a HEAD', async () => {
    await upload('letter.pdf', pdfOf(5 * mib));
    const answer = await u2.send('HEAD', pathOf('letter.pdf'));
    expect([answer.status, answer.headers.get('content-length')]).toEqual([200, String(5 * mib)]);
    await until(
      () => server.busy(),
      (busy) => busy === 0,
    );
  });

  it('keep the bytes that were replaced, and those of deleted ones, until a month is over', async () => {
    await upload('letter.pdf', pdfOf(100));
    const [first] = server.objects();
    expect((await upload('letter.pdf', pdfOf(200), { overwrite: 'true' })).status).toBe(200);
    expect(server.objects()).toHaveLength(2);
    expect(server.objects()).toContain(first);
    const place = new URLSearchParams({ folder, file: 'letter.pdf' });
    expect((await u2.send('DELETE', `/api/sites/101/documents?${place}`)).status).toBe(200);
    expect((await u2.get(pathOf('letter.pdf'))).status).toBe(404);
    expect(server.objects()).toHaveLength(2);
    const now = new Date(t.clock.now.getTime() + 32 * 86_400_000);
    await purgeDeleted({ db: t.db, documents: openDocumentStore(t.config), now });
    expect(server.objects()).toEqual([]);
  });

  it('leave nothing of a form that is refused or breaks off', async () => {
    const before = await rows();
    expect((await upload('big.pdf', pdfOf(26_214_401))).json).toMatchObject({ code: 'upload_too_large' });
    expect((await upload('odd.pdf', Buffer.from('no pdf'))).json).toMatchObject({ code: 'upload_type' });
    const sending = request(`${t.url.replace('localhost', '127.0.0.1')}/api/sites/101/documents`, {
      method: 'POST',
      headers: {
        cookie: `console_session=${u2.cookie}`,
        origin: t.url,
        'content-type': 'multipart/form-data; boundary=b',
        'content-length': 20 * mib,
      },
    });
    sending.on('error', () => {});
    sending.write('--b\r\ncontent-disposition: form-data; name="file"; filename="half.pdf"\r\n\r\n');
    sending.write(pdfOf(10 * mib));
    await until(
      () => server.unfinished(),
      (ids) => ids.length === 1,
    );
    sending.destroy();
    await until(held, (all) => all.length === 0);
    expect(await rows()).toEqual(before);
  });

  it('are let go of when the reader hangs up', async () => {
    await upload('letter.pdf', pdfOf(25 * mib));
    for (let i = 0; i < 5; i++) {
      const answer = await download('letter.pdf');
      await new Promise((resolve) => answer.once('data', resolve));
      answer.pause();
      answer.destroy();
    }
    // Of a store that hangs too: nobody is there any more when it answers.
    server.pause();
    const waiting = download('letter.pdf');
    waiting.catch(() => {});
    await new Promise((resolve) => setTimeout(resolve, 200));
    const asked = get(t.url.replace('localhost', '127.0.0.1') + pathOf('letter.pdf'), {
      headers: { cookie: `console_session=${u2.cookie}` },
    }).on('error', () => {});
    await new Promise((resolve) => setTimeout(resolve, 200));
    asked.destroy();
    server.resume();
    (await waiting).destroy();
    await until(
      () => server.busy(),
      (busy) => busy === 0,
    );
  });
});

describe('an outage of the bucket', () => {
  it('is told in words, changes nothing, and is over when it is over', async () => {
    await upload('letter.pdf', pdfOf(100));
    const [before, objects] = [await rows(), held()];
    await server.kill();
    const sent = await upload('other.pdf', pdfOf(100));
    expect(sent.json).toMatchObject(unavailable);
    expect(sent.headers.get('retry-after')).toBe('5');
    expect((await upload('large.pdf', pdfOf(12 * mib))).json).toMatchObject(unavailable);
    expect((await upload('letter.pdf', pdfOf(100), { overwrite: 'true' })).json).toMatchObject(unavailable);
    expect((await u2.get(pathOf('letter.pdf'))).json).toMatchObject(unavailable);
    expect((await u2.get(pathOf('letter.pdf'), { range: 'bytes=1-2' })).json).toMatchObject(unavailable);
    expect(await rows()).toEqual(before);
    await server.restart();
    expect(held()).toEqual(objects);
    expect((await upload('other.pdf', pdfOf(100))).status).toBe(201);
    expect((await u2.get(pathOf('letter.pdf'))).status).toBe(200);
  });

  it('lets everything else go on: lists of papers, readiness', async () => {
    await upload('letter.pdf', pdfOf(100));
    await server.kill();
    const list = await u2.get(`/api/public/sites/101/documents?${new URLSearchParams({ folder })}`);
    expect(list.json.documents).toMatchObject([{ name: 'letter.pdf' }, {}]);
    const ready = await (await t.as('anon')).get('/readyz');
    expect([ready.status, ready.json]).toMatchObject([200, { status: 'ready' }]);
  });

  it('is in the log with what the store said, without the secret', async () => {
    await server.manners({ refuses: { status: 403, code: 'SignatureDoesNotMatch' } });
    expect((await upload('letter.pdf', pdfOf(100))).json).toMatchObject(unavailable);
    expect(logged).toContain('SignatureDoesNotMatch');
    expect(logged).not.toContain(server.secretAccessKey);
  });

  it('leaves a bucket without room as it is', async () => {
    const before = await rows();
    await server.manners({ refuses: { status: 507, code: 'XMinioStorageFull', method: 'PUT' } });
    expect((await upload('letter.pdf', pdfOf(100))).json).toMatchObject({
      ...{ status: 507, code: 'storage_full', error: 'There is no space left to store this document' },
    });
    expect((await upload('large.pdf', pdfOf(12 * mib))).json).toMatchObject({ status: 507, code: 'storage_full' });
    expect([held(), await rows()]).toEqual([[], before]);
  });

  it('in the middle of a download never makes a file that looks whole', async () => {
    await upload('letter.pdf', pdfOf(25 * mib));
    const answer = await download('letter.pdf');
    await new Promise((resolve) => answer.once('readable', resolve));
    await server.kill();
    await expect(buffer(answer)).rejects.toMatchObject({ code: 'ECONNRESET' });
    expect(answer.complete).toBe(false);
  });

  it('is what bytes are that are fewer than were stored', async () => {
    await upload('letter.pdf', pdfOf(5_000));
    truncateSync(join(server.bucketFolder, `${server.objects()[0]}._S3rver_object`), 2_000);
    expect((await u2.get(pathOf('letter.pdf'))).json).toMatchObject(unavailable);
    expect((await u2.get(pathOf('letter.pdf'), { range: 'bytes=1900-2100' })).json).toMatchObject(unavailable);
    expect((await u2.send('HEAD', pathOf('letter.pdf'))).status).toBe(503);
  });

  it('is not what bytes are that are gone', async () => {
    await upload('letter.pdf', pdfOf(100));
    await openDocumentStore(t.config).remove(server.objects()[0]?.split('/').at(-1) ?? '');
    expect((await u2.get(pathOf('letter.pdf'))).json).toMatchObject({ status: 404, code: 'document_not_found' });
  });
});

describe('a folder that is copied into a bucket', () => {
  it('is found there, paper by paper, under the names it had', async () => {
    const folders = openDocumentStore({ dataDir: t.config.dataDir, s3: null });
    const stored = await folders.put(Readable.from([pdfOf(70_000)]));
    // As `aws s3 sync` does it: each file under the prefix and its path.
    server.copyIn(join(t.config.dataDir, 'documents'), 'forecourt/');
    const bucket = openDocumentStore(t.config);
    expect((await bucket.read(stored.contentKey))?.equals(pdfOf(70_000))).toBe(true);
    const keys: string[] = [];
    for await (const some of folders.keysBefore(new Date('2100-01-01'))) keys.push(...some);
    expect(keys.length).toBeGreaterThan(1);
    for (const key of keys) expect(await bucket.read(key)).toEqual(await folders.read(key));
    const report = new URLSearchParams({ folder: 'Monthly Reports/2026', file: '2026-10_Monthly_Report.pdf' });
    expect((await u2.get(`/api/public/sites/101/documents/download?${report}`)).status).toBe(200);
  });
});
