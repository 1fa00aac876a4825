import { createReadStream } from 'node:fs';
import { join } from 'node:path';
import { monitorEventLoopDelay } from 'node:perf_hooks';
import { writeZip, type ZipEntry } from '#server/actions/export/write-zip.ts';
import type { DocumentStore } from '#server/documents/document-store.ts';
import { openFolderStore } from '#server/documents/folder-store.ts';
import { servePeer } from '../lib/peer.ts';

/* The writer of packets as the console has it: entries of a folder through the zip writer into the store of documents. */

let store: DocumentStore | null = null;
const modified = new Date('2026-11-19T21:00:00Z');

async function* entriesOf(papers: string, names: readonly string[]): AsyncGenerator<ZipEntry> {
  for (const name of names) {
    yield { name, modified, deflate: !name.endsWith('.pdf'), open: () => createReadStream(join(papers, name)) };
  }
}

servePeer({
  async begin({ folder }: { folder: string }) {
    store = openFolderStore(folder);
    return process.pid;
  },
  async write({ papers, names }: { papers: string; names: string[] }) {
    if (store === null) throw new Error('the store is not open');
    const delays = monitorEventLoopDelay({ resolution: 1 });
    delays.enable();
    const { contentKey } = await store.put(writeZip(entriesOf(papers, names), { written: () => {}, passed: () => {} }));
    delays.disable();
    await store.remove(contentKey);
    return { pause: delays.percentile(99) / 1e6 };
  },
});
