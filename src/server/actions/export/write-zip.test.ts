import { randomBytes } from 'node:crypto';
import { Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import { describe, expect, it } from 'vitest';
import { crc32, readZip } from '#tests/helpers/read-zip.ts';
import { type WrittenEntry, writeZip, type ZipEntry } from './write-zip.ts';

const modified = new Date('2026-10-05T12:00:00Z');
const text = 'Month,Status\r\n'.repeat(5000);
const noise = randomBytes(300_000);

function entry(name: string, bytes: Buffer | string, deflate = false): ZipEntry {
  return { name, modified, deflate, open: () => Readable.from(Buffer.from(bytes)) };
}

async function* of(...entries: ZipEntry[]): AsyncGenerator<ZipEntry> {
  yield* entries;
}

describe('writeZip', () => {
  it('knows its own checksum', () => {
    expect(crc32(Buffer.from('123456789'))).toBe(0xcbf43926);
  });

  it('writes what is read again, hashed as it went by', async () => {
    const told: WrittenEntry[] = [];
    let passed = 0;
    const entries = of(entry('a/Café 🛢.pdf', noise), entry('a/months.csv', text, true), entry('empty.txt', '', true));
    const hooks = { written: (one: WrittenEntry) => told.push(one), passed: (bytes: number) => (passed += bytes) };
    const archive = await buffer(writeZip(entries, hooks));
    const files = await readZip(archive);
    expect(files.map(({ name, packed }) => [name, packed])).toEqual([
      ['a/Café 🛢.pdf', false],
      ['a/months.csv', true],
      ['empty.txt', true],
    ]);
    expect(files[0]?.bytes.equals(noise)).toBe(true);
    expect(files[1]?.text).toBe(text);
    expect(files.every((file) => Math.abs(file.modified.getTime() - modified.getTime()) < 2000)).toBe(true);
    expect(told).toEqual(files.map(({ name, bytes, sha256 }) => ({ name, size: bytes.length, sha256 })));
    expect(passed).toBe(noise.length + text.length);
    expect(archive.length).toBeLessThan(noise.length + text.length / 4);
  });

  it('asks for an entry when the one before has gone by', async () => {
    const seen: string[] = [];
    async function* entries() {
      yield entry('one', noise);
      yield entry('two', seen.join());
    }
    const archive = await buffer(writeZip(entries(), { written: ({ name }) => void seen.push(name) }));
    expect((await readZip(archive)).map(({ text: words }) => words.slice(0, 5))).toEqual([expect.anything(), 'one']);
  });

  it('reads no further than it is taken', async () => {
    let read = 0;
    const source = () =>
      Readable.from(
        (async function* () {
          for (let i = 0; i < 1000; i++) {
            read++;
            yield randomBytes(65_536);
          }
        })(),
        { objectMode: false },
      );
    const stream = writeZip(of({ name: 'large', modified, deflate: false, open: source }));
    await new Promise((resolve) => stream.once('readable', resolve));
    await new Promise((resolve) => setTimeout(resolve, 100));
    expect(read).toBeLessThan(40);
    stream.destroy();
  });

  it('fails with what an entry, or asking for one, failed of', async () => {
    const broken = () =>
      Readable.from(
        (async function* () {
          yield noise;
          throw new Error('the disk is gone');
        })(),
      );
    await expect(buffer(writeZip(of({ ...entry('a', ''), open: broken })))).rejects.toThrow('the disk is gone');
    async function* none(): AsyncGenerator<ZipEntry> {
      yield entry('a', noise);
      throw new Error('no more');
    }
    await expect(buffer(writeZip(none()))).rejects.toThrow('no more');
    await expect(buffer(writeZip(of(entry('../a', 'x'))))).rejects.toThrow();
  });

  it('lets go of what it reads when nobody takes it any more', async () => {
    const endless = new Readable({
      read() {
        this.push(noise);
      },
    });
    let ended = false;
    async function* entries() {
      try {
        yield { ...entry('endless', ''), open: () => endless };
      } finally {
        ended = true;
      }
    }
    const stream = writeZip(entries());
    await new Promise((resolve) => stream.once('data', resolve));
    stream.destroy();
    await new Promise((resolve) => setTimeout(resolve, 50));
    expect([endless.destroyed, ended]).toEqual([true, true]);
  });
});
