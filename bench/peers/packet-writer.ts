import { createReadStream } from 'node:fs';
import { join } from 'node:path';
import { monitorEventLoopDelay } from 'node:perf_hooks';
import type { Readable } from 'node:stream';
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

async function* packetsOf(open: () => Promise<Readable | null>, sites: number): AsyncGenerator<ZipEntry> {
  for (let site = 1; site <= sites; site++) {
    const stream = await open();
    if (stream === null) throw new Error('the packet is gone');
    yield { name: `Packet_${site}.zip`, modified, deflate: false, open: () => stream };
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
  /** A packet of some documents, stored once, as the packets of so many sites in one ZIP that somebody downloads. */
  async many({ papers, names, sites }: { papers: string; names: string[]; sites: number }) {
    const of = store;
    if (of === null) throw new Error('the store is not open');
    const { contentKey, size } = await of.put(writeZip(entriesOf(papers, names)));
    let bytes = 0;
    const from = performance.now();
    for await (const chunk of writeZip(packetsOf(() => of.open(contentKey), sites))) bytes += (chunk as Buffer).length;
    const seconds = (performance.now() - from) / 1000;
    await of.remove(contentKey);
    if (bytes < size * sites) throw new Error('the ZIP lacks bytes');
    return { rate: bytes / 1_048_576 / seconds };
  },
});
