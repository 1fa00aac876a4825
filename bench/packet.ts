import { spawnSync } from 'node:child_process';
import { randomFillSync } from 'node:crypto';
import {
  createReadStream,
  createWriteStream,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { createDeflateRaw } from 'node:zlib';
import { figure, note, tell } from './lib/figure.ts';
import { Peer } from './lib/peer.ts';

/*
 * 2 GiB of documents as a packet into the folder store, by the real writer in a process of its own: against `zip -1` of
 * the same files (without that program, against Node's deflate of level 1), and how its memory grows meanwhile. Beside
 * it, for the papers that are stored as they are, against a plain copy of their bytes, which hashes and checks nothing.
 * At last the packets of 20 sites in one ZIP, as they are downloaded, against the same copy, and the memory of that.
 */

const mebibyte = 1_048_576;
const bytesInAll = 2_048 * mebibyte;
const memoryLimit = 64;
/** One document in so many is text; the others are compressed already, as PDFs and pictures are. */
const textEvery = 8;

const folder = mkdtempSync(join(tmpdir(), 'forecourt-bench-'));
const papers = join(folder, 'papers');
const writer = new Peer('packet-writer');
try {
  const { all, packed } = writePapers();
  note(`packet: ${all.length} documents of ${Math.round(sizeOf(all) / mebibyte)} MiB, ${packed.length} of them PDFs`);
  const own = await writePacket(all);
  const peer = await zipThem(all);
  tell(figure('packet', own.rate, 'MiB/s', peer, { atLeast: 0.8 }));
  tell(figure('packet.memory', own.growth, 'MiB more', memoryLimit, { atMost: 1 }));
  tell(figure('packet.pause', own.pause, 'ms (p99)'));
  const stored = await writePacket(packed);
  tell(figure('packet.stored', stored.rate, 'MiB/s', await copyThem(packed)));
  const many = await downloadMany(packed.slice(0, 10));
  tell(figure('packet.many', many.rate, 'MiB/s', await copyThem(packed)));
  tell(figure('packet.many.memory', many.growth, 'MiB more', memoryLimit, { atMost: 1 }));
} finally {
  await writer.stop();
  rmSync(folder, { recursive: true, force: true });
}

interface Paper {
  name: string;
  size: number;
}

function sizeOf(some: readonly Paper[]): number {
  return some.reduce((sum, { size }) => sum + size, 0);
}

/** Documents of 0.2 to 20 MB. */
function writePapers(): { all: Paper[]; packed: Paper[] } {
  mkdirSync(papers, { recursive: true });
  const all: Paper[] = [];
  for (let left = bytesInAll; left > 0; ) {
    const size = Math.min(left, Math.round(200_000 + 19_800_000 * ((all.length * 0.618) % 1)));
    const isText = all.length % textEvery === textEvery - 1;
    const name = `${String(all.length).padStart(4, '0')}.${isText ? 'csv' : 'pdf'}`;
    writeFileSync(join(papers, name), isText ? textOf(size) : randomFillSync(Buffer.allocUnsafe(size)));
    all.push({ name, size });
    left -= size;
  }
  return { all, packed: all.filter(({ name }) => name.endsWith('.pdf')) };
}

/** Lines of readings, as a console exports them. */
function textOf(size: number): Buffer {
  const bytes = Buffer.allocUnsafe(size);
  const noise = randomFillSync(new Uint16Array(4096));
  for (let at = 0, line = 0; at < size; line++) {
    const some = (noise[line & 4095] ?? 0) ^ ((line * 2654435761) % 65_536);
    const minute = new Date(1_760_000_000_000 + line * 60_000).toISOString();
    at += bytes.write(`${minute},Tank ${1 + (line & 3)},${5000 + some / 16},${60 + (some & 63) / 10},PASS\r\n`, at);
  }
  return bytes;
}

interface Written {
  /** MiB of documents a second. */
  rate: number;
  /** MiB of resident memory at its highest above what it was before. */
  growth: number;
  /** Milliseconds that other work waited at most, but for the worst of a hundred times. */
  pause: number;
}

/** What the writer answers, and by how much its memory grew meanwhile at most. */
async function askWatched<T>(ask: () => Promise<T>): Promise<{ answer: T; growth: number }> {
  const pid = await writer.ask<number>('begin', { folder: join(folder, 'store') });
  const before = residentOf(pid);
  let highest = before;
  const timer = setInterval(() => {
    highest = Math.max(highest, residentOf(pid));
  }, 10);
  const answer = await ask();
  clearInterval(timer);
  return { answer, growth: highest - before };
}

async function writePacket(some: readonly Paper[]): Promise<Written> {
  const names = some.map(({ name }) => name);
  const { answer, growth } = await askWatched(async () => {
    const from = performance.now();
    const { pause } = await writer.ask<{ pause: number }>('write', { papers, names });
    return { pause, seconds: (performance.now() - from) / 1000 };
  });
  return { rate: sizeOf(some) / mebibyte / answer.seconds, growth, pause: answer.pause };
}

/** The packets of 20 sites, each of these documents, in one ZIP that is read and not kept. */
async function downloadMany(some: readonly Paper[]): Promise<Omit<Written, 'pause'>> {
  const names = some.map(({ name }) => name);
  const { answer, growth } = await askWatched(() => writer.ask<{ rate: number }>('many', { papers, names, sites: 20 }));
  return { rate: answer.rate, growth };
}

/** MiB of resident memory of a process (proc(5)). Linux only. */
function residentOf(pid: number): number {
  return Number(/VmRSS:\s+(\d+) kB/.exec(readFileSync(`/proc/${pid}/status`, 'latin1'))?.[1] ?? 0) / 1024;
}

async function zipThem(some: readonly Paper[]): Promise<number> {
  const out = join(folder, 'peer.zip');
  const from = performance.now();
  const { error, status } = spawnSync('zip', ['-1', '-r', '-q', out, '.'], { cwd: papers });
  if (error !== undefined) {
    note('packet: there is no zip on this machine; compared with deflate of level 1');
    await pipeline(bytesOf(some), createDeflateRaw({ level: 1 }), createWriteStream(out));
  } else if (status !== 0) throw new Error(`zip ended with ${status}`);
  const seconds = (performance.now() - from) / 1000;
  rmSync(out);
  return sizeOf(some) / mebibyte / seconds;
}

/** Into one file that is on the disk at the end, as a packet is. */
async function copyThem(some: readonly Paper[]): Promise<number> {
  const out = join(folder, 'copy');
  const from = performance.now();
  await pipeline(bytesOf(some), createWriteStream(out, { flush: true }));
  const seconds = (performance.now() - from) / 1000;
  rmSync(out);
  return sizeOf(some) / mebibyte / seconds;
}

function bytesOf(some: readonly Paper[]): Readable {
  async function* all() {
    for (const { name } of some) yield* createReadStream(join(papers, name));
  }
  return Readable.from(all(), { objectMode: false });
}
