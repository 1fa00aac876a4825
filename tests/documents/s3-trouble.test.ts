import { once } from 'node:events';
import { createServer } from 'node:http';
import { PassThrough, type Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { AppError } from '#contract/errors.ts';
import type { S3Settings } from '#server/config.ts';
import { openDocumentStore } from '#server/documents/open-store.ts';
import { usualPatience } from '#server/documents/s3-client.ts';
import { openS3Store } from '#server/documents/s3-store.ts';
import { type S3Server, startS3Server } from '#tests/helpers/s3-server.ts';
import { until } from '#tests/helpers/until.ts';
import { bytesAt, flow, mib } from './flow.ts';

/** For servers that hang, so that tests need not wait as people would. */
const impatient = { connectMs: 500, silenceMs: 800 };
let server: S3Server;
beforeAll(async () => {
  server = await startS3Server();
});
afterEach(async () => {
  await server.revive();
  const store = openS3Store(server.settings());
  await store.removeUnfinished(new Date('2100-01-01'));
  for await (const keys of store.keysBefore(new Date('2100-01-01'))) for (const key of keys) await store.remove(key);
});
afterAll(() => server.stop());
const storeWith = (other: Partial<S3Settings> = {}, patience = usualPatience) =>
  openS3Store(server.settings(other), patience);

/** What a failing call throws, with the store's word for it. */
async function troubleOf(work: Promise<unknown>): Promise<{ code: string; cause: unknown; retryAfter: unknown }> {
  const error = await work.then(
    () => null,
    (thrown: unknown) => thrown,
  );
  if (!(error instanceof AppError)) throw new Error(`expected trouble with the store, got ${String(error)}`);
  const { cause, retryAfter } = error.extras;
  return { code: error.code, cause: cause instanceof Error ? cause.name : cause, retryAfter };
}

/** Every call of a store, each on something that was there. */
const calls: [string, (store: ReturnType<typeof storeWith>, key: string) => Promise<unknown>][] = [
  ['put', (store) => store.put(Buffer.from('x'))],
  ['put of a large file', (store) => store.put(flow(20 * mib))],
  ['open', (store, key) => store.open(key)],
  ['read', (store, key) => store.read(key)],
  ['remove', (store, key) => store.remove(key)],
  ['removeUnfinished', (store) => store.removeUnfinished(new Date())],
  ['keysBefore', (store) => store.keysBefore(new Date())[Symbol.asyncIterator]().next()],
];

describe.each(calls)('%s', (name, call) => {
  const stored = async () => (await storeWith().put(Buffer.from('there'))).contentKey;

  it.each([
    ['another secret', () => ({ accessKeyId: server.accessKeyId, secretAccessKey: 'wrong' }), 'SignatureDoesNotMatch'],
    ['an unknown key', () => ({ accessKeyId: 'AKIANOBODY', secretAccessKey: 'wrong' }), 'InvalidAccessKeyId'],
  ])('with %s is unavailable, asked once', async (_what, credentials, cause) => {
    const key = await stored();
    await server.requests();
    const trouble = await troubleOf(call(storeWith({ credentials: credentials() }), key));
    expect(trouble).toEqual({ code: 'storage_unavailable', cause, retryAfter: 5 });
    // A failed upload tidies up after itself.
    expect((await server.requests()).filter((line) => !line.startsWith('DELETE'))).toHaveLength(
      name === 'remove' ? 0 : 1,
    );
    expect(server.objects()).toEqual([`${key.slice(0, 2)}/${key}`]);
    expect(server.unfinished()).toEqual([]);
  });

  it('of a bucket that is gone is unavailable', async () => {
    const key = await stored();
    const trouble = await troubleOf(call(storeWith({ bucket: 'other-papers' }), key));
    expect(trouble).toMatchObject({ code: 'storage_unavailable', cause: 'NoSuchBucket' });
  });

  it('of a store in trouble is unavailable after two tries, and works when it is over', async () => {
    const key = await stored();
    const store = storeWith();
    await server.manners({ refuses: { status: 503, code: 'SlowDown' } });
    await server.requests();
    expect(await troubleOf(call(store, key))).toMatchObject({ code: 'storage_unavailable', cause: 'SlowDown' });
    expect((await server.requests()).length).toBeLessThanOrEqual(4);
    await server.manners({});
    await call(store, key);
  });

  it('of a server that is gone is unavailable at once, and works when it is back', async () => {
    const key = await stored();
    const store = storeWith();
    await store.read(key);
    await server.kill();
    const began = performance.now();
    expect((await troubleOf(call(store, key))).code).toBe('storage_unavailable');
    expect(performance.now() - began).toBeLessThan(usualPatience.connectMs);
    await server.restart();
    await call(store, key);
  });

  it('of a server that hangs is unavailable within its patience', async () => {
    const key = await stored();
    const store = storeWith({}, impatient);
    server.pause();
    const began = performance.now();
    expect(await troubleOf(call(store, key))).toMatchObject({ code: 'storage_unavailable', cause: 'TimeoutError' });
    // Two tries, and those of tidying up, on a machine that is busy.
    expect(performance.now() - began).toBeLessThan(12 * impatient.silenceMs);
    server.resume();
    await call(storeWith(), key);
  });
});

describe('an outage in the middle', () => {
  it.each<[string, (server: S3Server) => unknown]>([
    ['is killed', (each) => each.kill()],
    ['hangs', (each) => each.pause()],
  ])('of an upload whose server %s leaves nothing, and the next one succeeds', async (_what, break_) => {
    const store = storeWith({}, impatient);
    const source = new PassThrough();
    const putting = troubleOf(store.put(source));
    source.write(bytesAt(0, 9 * mib));
    await until(
      () => server.unfinished(),
      (ids) => ids.length === 1,
    );
    await until(async () => (await server.requests()).some((line) => line.includes('partNumber=1')), Boolean);
    await break_(server);
    source.write(bytesAt(1, 9 * mib));
    source.end(bytesAt(2, 9 * mib));
    expect((await putting).code).toBe('storage_unavailable');
    expect(source.destroyed).toBe(true);
    await server.revive();
    // What nobody could tell the server to give up, the daily sweep does.
    // One that hung may take a part that it had received only after the first sweep.
    await until(
      async () => {
        await store.removeUnfinished(new Date(Date.now() + 60_000));
        return [...server.objects(), ...server.unfinished()];
      },
      (left) => left.length === 0,
    );
    expect((await storeWith().put(flow(20 * mib))).size).toBe(20 * mib);
  });

  it('of an upload that a slow browser still sends is told at once', async () => {
    const store = storeWith();
    const source = new PassThrough();
    const putting = troubleOf(store.put(source));
    await server.manners({ refuses: { status: 500, code: 'InternalError', method: 'PUT' } });
    source.write(bytesAt(0, 9 * mib));
    expect((await putting).code).toBe('storage_unavailable');
    expect(source.destroyed).toBe(true);
    expect([...server.objects(), ...server.unfinished()]).toEqual([]);
  });

  it('gives the parts up when the last word of an upload fails', async () => {
    await server.manners({ refuses: { status: 500, code: 'InternalError', method: 'POST' } });
    expect((await troubleOf(storeWith().put(flow(20 * mib)))).code).toBe('storage_unavailable');
    await server.manners({});
    const store = storeWith();
    const source = new PassThrough();
    const putting = troubleOf(store.put(source));
    source.write(bytesAt(0, 9 * mib));
    await until(
      () => server.unfinished(),
      (ids) => ids.length === 1,
    );
    await server.manners({ refuses: { status: 500, code: 'InternalError', method: 'POST' } });
    source.end();
    expect((await putting).code).toBe('storage_unavailable');
    expect([...server.objects(), ...server.unfinished()]).toEqual([]);
  });

  it.each<[string, (server: S3Server) => unknown]>([
    ['is killed', (each) => each.kill()],
    ['hangs', (each) => each.pause()],
  ])('of a download whose server %s breaks the stream', async (_what, break_) => {
    const { contentKey } = await storeWith().put(flow(40 * mib));
    const store = storeWith({}, impatient);
    const stream = (await store.open(contentKey)) as Readable;
    await once(stream, 'readable');
    stream.read(1);
    await break_(server);
    let seen = 0;
    const reading = (async () => {
      for await (const chunk of stream) seen += (chunk as Buffer).length;
    })();
    expect((await troubleOf(reading)).code).toBe('storage_unavailable');
    expect(seen).toBeLessThan(40 * mib - 1);
  });

  it('is no outage when the reader takes his time', async () => {
    const { contentKey } = await storeWith().put(flow(40 * mib));
    const stream = (await storeWith({}, impatient).open(contentKey)) as Readable;
    await once(stream, 'readable');
    await new Promise((resolve) => setTimeout(resolve, 4 * impatient.silenceMs));
    expect((await buffer(stream)).length).toBe(40 * mib);
  });

  it('ends no process, though nobody reads of the stream when it breaks', async () => {
    const store = storeWith({ endpoint: await oddServer(200, { 'content-length': '8' }) });
    const stream = (await store.open('0'.repeat(32))) as Readable;
    await until(
      () => stream.errored,
      (error) => error instanceof AppError,
    );
    expect((await troubleOf(buffer(stream))).code).toBe('storage_unavailable');
  });
});

/** Something at an address that answers every request with three bytes and breaks off. */
async function oddServer(status: number, headers: Record<string, string>): Promise<string> {
  const odd = createServer((_request, response) => {
    response.writeHead(status, headers);
    response.write('abc', () => response.destroy());
  }).unref();
  await new Promise<void>((resolve) => odd.listen(0, '127.0.0.1', resolve));
  const address = odd.address();
  return `http://127.0.0.1:${typeof address === 'object' ? address?.port : 0}`;
}

describe('what else may be wrong', () => {
  it.each([
    [507, 'XMinioStorageFull'],
    [507, 'Anything'],
    [403, 'QuotaExceeded'],
  ])('%d %s: there is no room left', async (status, code) => {
    await server.manners({ refuses: { status, code, method: 'PUT' } });
    expect(await troubleOf(storeWith().put(Buffer.from('x')))).toMatchObject({ code: 'storage_full', cause: code });
    expect(server.objects()).toEqual([]);
  });

  it('bears a clock that is wrong on one side', async () => {
    await server.manners({ clockAheadMs: 3_600_000 });
    const store = storeWith();
    const { contentKey } = await store.put(Buffer.from('late'));
    expect(String(await store.read(contentKey))).toBe('late');
  });

  it('leaves unfinished uploads to a store that cannot list them', async () => {
    await server.manners({ refuses: { status: 501, code: 'NotImplemented' } });
    expect(await storeWith().removeUnfinished(new Date())).toBe(0);
  });

  it.each([
    ['a part from elsewhere', { 'content-range': 'bytes 5-7/100', 'content-length': '3' }, 206],
    ['all instead of a part', { 'content-length': '3' }, 200],
    ['more than the part', { 'content-range': 'bytes 0-9/100', 'content-length': '3' }, 206],
    ['fewer bytes than it said', { 'content-range': 'bytes 0-2/100', 'content-length': '8' }, 206],
  ])('does not take %s for what was asked for', async (_what, headers, status) => {
    const store = storeWith({ endpoint: await oddServer(status, headers as Record<string, string>) });
    const reading = store.open('0'.repeat(32), { start: 0, end: 2 }).then((stream) => buffer(stream as Readable));
    expect((await troubleOf(reading)).code).toBe('storage_unavailable');
  });

  it('shares one store in a process', () => {
    const config = { dataDir: '/nowhere', s3: server.settings() };
    expect(openDocumentStore(config)).toBe(openDocumentStore(config));
    expect(openDocumentStore(config)).not.toBe(openDocumentStore({ ...config }));
  });
});
