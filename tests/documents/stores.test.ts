import { createHash } from 'node:crypto';
import { PassThrough, Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { until } from '#tests/helpers/until.ts';
import { bytesAt, flow, mib } from './flow.ts';
import { type StoreUnderTest, storeKinds } from './store-kinds.ts';

const sha256 = (bytes: Uint8Array) => createHash('sha256').update(bytes).digest('hex');

describe.each(storeKinds)('%s', (_name, open) => {
  let t: StoreUnderTest;
  beforeAll(async () => {
    t = await open();
  });
  afterAll(() => t.close());
  afterEach(() => t.clear());
  const keysBefore = async (before: Date) => {
    const all: string[] = [];
    for await (const keys of t.store.keysBefore(before)) all.push(...keys);
    return all.sort();
  };

  it.each([0, 1, 5, 8 * mib - 1, 8 * mib, 8 * mib + 1, 30 * mib + 7])('stores a stream of %d bytes', async (size) => {
    const whole = await buffer(flow(size));
    const stored = await t.store.put(flow(size));
    expect(stored).toEqual({ contentKey: expect.stringMatching(/^[a-f0-9]{32}$/), size, sha256: sha256(whole) });
    const read = await t.store.read(stored.contentKey);
    expect(read?.length).toBe(size);
    expect(sha256(read ?? Buffer.alloc(0))).toBe(stored.sha256);
    expect(t.held()).toEqual([stored.contentKey]);
  });

  it.each([3, 20 * mib])('stores %d bytes given at once, also a view into others', async (size) => {
    const whole = new Uint8Array(size + 20).fill(7);
    const stored = await t.store.put(whole.subarray(10, size + 10));
    expect(stored.size).toBe(size);
    expect(stored.sha256).toBe(sha256(whole.subarray(10, size + 10)));
    expect((await t.store.read(stored.contentKey))?.equals(whole.subarray(10, size + 10))).toBe(true);
  });

  it('keeps uploads apart that come at once', async () => {
    const sizes = [1, 9 * mib, 2, 10 * mib, 3];
    const all = await Promise.all(sizes.map((size) => t.store.put(flow(size))));
    expect(all.map(({ size }) => size)).toEqual(sizes);
    for (const { contentKey, sha256: hash } of all) {
      expect(sha256((await t.store.read(contentKey)) ?? Buffer.alloc(0))).toBe(hash);
    }
  });

  it.each([
    [0, 0, 'a'],
    [0, 25, 'abcdefghijklmnopqrstuvwxyz'],
    [3, 5, 'def'],
    [25, 25, 'z'],
    [24, 25, 'yz'],
  ])('opens bytes %d to %d', async (start, end, text) => {
    const { contentKey } = await t.store.put(Buffer.from('abcdefghijklmnopqrstuvwxyz'));
    const stream = await t.store.open(contentKey, { start, end });
    expect(String(await buffer(stream ?? Readable.from(['none'])))).toBe(text);
  });

  it.each([
    [24, 26],
    [26, 30],
  ])('does not take bytes %d to %d for all there, when there are 26', async (start, end) => {
    const { contentKey } = await t.store.put(Buffer.from('abcdefghijklmnopqrstuvwxyz'));
    await expect(t.store.open(contentKey, { start, end })).rejects.toMatchObject({ code: 'storage_unavailable' });
  });

  it('opens a stretch in the middle of a large file', async () => {
    const { contentKey } = await t.store.put(flow(20 * mib));
    const stream = await t.store.open(contentKey, { start: 10 * mib - 5, end: 10 * mib + 70_000 });
    const expected = (await buffer(flow(20 * mib))).subarray(10 * mib - 5, 10 * mib + 70_001);
    expect((await buffer(stream ?? Readable.from([]))).equals(expected)).toBe(true);
  });

  it('lets a reader leave whenever he likes', async () => {
    const { contentKey } = await t.store.put(flow(12 * mib));
    for (let i = 0; i < 60; i++) {
      const stream = await t.store.open(contentKey);
      if (i % 2 === 0) await new Promise((resolve) => stream?.once('data', resolve));
      stream?.destroy();
    }
    expect((await t.store.read(contentKey))?.length).toBe(12 * mib);
  });

  it.each(['0'.repeat(32), '../../etc/passwd', '', 'ABCDEF0123456789ABCDEF0123456789', '00/../00'])(
    'has nothing under the key %s, and removes nothing',
    async (key) => {
      const { contentKey } = await t.store.put(Buffer.from('x'));
      expect(await t.store.read(key)).toBeNull();
      expect(await t.store.open(key)).toBeNull();
      expect(await t.store.open(key, { start: 0, end: 3 })).toBeNull();
      await t.store.remove(key);
      expect(t.held()).toEqual([contentKey]);
    },
  );

  it('removes, and once more', async () => {
    const { contentKey } = await t.store.put(flow(9 * mib));
    await t.store.remove(contentKey);
    await t.store.remove(contentKey);
    expect(await t.store.read(contentKey)).toBeNull();
    expect(t.held()).toEqual([]);
  });

  it.each([10, 9 * mib, 30 * mib])('stores %d bytes and not one more when that is the limit', async (limit) => {
    const source = flow(limit + 1);
    await expect(t.store.put(source, limit)).rejects.toMatchObject({ code: 'upload_too_large', status: 413 });
    expect(source.destroyed).toBe(true);
    expect(t.held()).toEqual([]);
    expect((await t.store.put(flow(limit), limit)).size).toBe(limit);
  });

  it.each([100, 20 * mib])('leaves nothing of an upload that breaks off after %d bytes', async (size) => {
    const gone = Object.assign(new Error('the browser hung up'), { code: 'ECONNRESET' });
    await expect(t.store.put(flow(size, { endsWith: gone }))).rejects.toBe(gone);
    expect(t.held()).toEqual([]);
    const silent = new PassThrough();
    silent.write(bytesAt(0, 1000));
    setTimeout(() => silent.destroy(), 20);
    await expect(t.store.put(silent)).rejects.toMatchObject({ code: 'ERR_STREAM_PREMATURE_CLOSE' });
    expect(t.held()).toEqual([]);
  });

  it('bears a source that has failed before anybody read of it', async () => {
    const broken = new PassThrough();
    const failure = new Error('failed early');
    const putting = t.store.put(broken);
    broken.destroy(failure);
    await expect(putting).rejects.toBe(failure);
    expect(t.held()).toEqual([]);
  });

  it('lists what was stored before a time, and nothing that is not its own', async () => {
    const [old, older, young] = await Promise.all(['a', 'b', 'c'].map((text) => t.store.put(Buffer.from(text))));
    const at = new Date('2026-03-04T05:06:07Z');
    t.age(old?.contentKey ?? '', at);
    t.age(older?.contentKey ?? '', new Date(at.getTime() - 3_600_000));
    t.place('readme', Buffer.from('x'));
    t.place('ab/notes', Buffer.from('x'));
    t.place(`zz/${'z'.repeat(32)}`, Buffer.from('x'));
    expect(await keysBefore(new Date(at.getTime() + 1000))).toEqual([old?.contentKey, older?.contentKey].sort());
    expect(await keysBefore(at)).toEqual([older?.contentKey]);
    expect(await keysBefore(new Date(0))).toEqual([]);
    expect(await keysBefore(new Date(Date.now() + 60_000))).toEqual(
      [old?.contentKey, older?.contentKey, young?.contentKey].sort(),
    );
  });

  it('lists more than fit on a page, also while they are removed', async () => {
    const all = Array.from({ length: 1_100 }, (_, i) => sha256(Buffer.from(String(i))).slice(0, 32));
    for (const key of all) t.place(`${key.slice(0, 2)}/${key}`, Buffer.from('x'));
    const seen: string[] = [];
    for await (const keys of t.store.keysBefore(new Date('2100-01-01'))) {
      seen.push(...keys);
      for (const key of keys.slice(0, 5)) await t.store.remove(key);
    }
    expect(seen.sort()).toEqual(all.sort());
  });

  it('gives up what was begun long ago, and only that', async () => {
    const before = new Date('2026-03-04T05:06:07Z');
    await t.leaveUnfinished(new Date(before.getTime() - 1000));
    await t.leaveUnfinished(new Date(before.getTime() - 90_000));
    await t.leaveUnfinished(new Date(before.getTime() + 1000));
    const { contentKey } = await t.store.put(Buffer.from('whole'));
    t.age(contentKey, new Date(0));
    expect(await t.store.removeUnfinished(before)).toBe(2);
    expect(t.held()).toHaveLength(2);
    expect(await t.store.removeUnfinished(before)).toBe(0);
    expect(String(await t.store.read(contentKey))).toBe('whole');
  });

  it('counts an upload as begun while it is on its way', async () => {
    const source = new PassThrough();
    const putting = t.store.put(source);
    for (let at = 0; at < 20 * mib; at += mib) source.write(bytesAt(at, mib));
    await until(
      () => t.held(),
      (held) => held.length === 1,
    );
    expect(await keysBefore(new Date('2100-01-01'))).toEqual([]);
    source.end();
    const { contentKey } = await putting;
    expect(await keysBefore(new Date('2100-01-01'))).toEqual([contentKey]);
  });
});
