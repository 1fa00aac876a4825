import { Readable, Writable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import type { S3Settings } from '#server/config.ts';
import { openDocumentStore } from '#server/documents/open-store.ts';

/** Streams bytes into a store and out again, and says as JSON by how much its memory grew at most. */
const task: { dataDir: string; s3: S3Settings | null; mib: number } = JSON.parse(process.argv[2] ?? '');
const mib = 1_048_576;
const store = openDocumentStore(task);
// The test's own bytes: handed out in turn, so that what grows is what the store needs.
const pieces = Array.from({ length: 64 }, (_, i) => Buffer.alloc(mib / 16, i));
const through = async (size: number) => {
  const bytes = function* () {
    for (let i = 0; i < size * 16; i++) yield pieces[i % pieces.length] as Buffer;
  };
  const { contentKey } = await store.put(Readable.from(bytes()));
  let seen = 0;
  const count = new Writable({
    write(chunk: Buffer, _encoding, done) {
      seen += chunk.length;
      done();
    },
  });
  await pipeline((await store.open(contentKey)) ?? Readable.from([]), count);
  await store.remove(contentKey);
  return seen;
};
// Libraries are loaded and compiled by then.
await through(1);
const before = process.memoryUsage.rss();
let most = before;
const timer = setInterval(() => {
  most = Math.max(most, process.memoryUsage.rss());
}, 5);
const seen = await through(task.mib);
clearInterval(timer);
process.stdout.write(JSON.stringify({ seen: seen / mib, grownMib: (most - before) / mib }));
