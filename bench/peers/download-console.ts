import { randomBytes } from 'node:crypto';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { storeDocument } from '#server/actions/document/store-document.ts';
import { systemActor } from '#server/audit/actor.ts';
import { openFolderStore } from '#server/documents/folder-store.ts';
import { ownCpu } from '../lib/cpu.ts';
import { freshDataDir, openEmbedded } from '../lib/database.ts';
import { servePeer } from '../lib/peer.ts';
import { serveConsole } from '../lib/serve-console.ts';
import { insertStations } from '../lib/site-database.ts';

const dataDir = freshDataDir();
const closing: (() => Promise<void>)[] = [];
const mebibyte = 1_048_576;

/** Bytes that no disk and no network can make smaller. */
function* noise(bytes: number): Generator<Buffer> {
  for (let left = bytes; left > 0; left -= mebibyte) yield randomBytes(Math.min(left, mebibyte));
}

export interface DownloadConsole {
  url: string;
  /** Where the packet's bytes are on the disk. */
  file: string;
  name: string;
}

// The console over one station whose Exports hold one large packet, in the folder store of this machine.
servePeer(
  {
    async open({ bytes, password }: { bytes: number; password: string }): Promise<DownloadConsole> {
      const opened = await openEmbedded(dataDir.path);
      closing.push(() => opened.close());
      await insertStations(opened.db.$client, { sites: 1, ofUser: [1], password });
      const folder = join(dataDir.path, 'documents');
      const now = new Date();
      const ctx = { db: opened.db, documents: openFolderStore(folder), actor: systemActor, now };
      const saved = await storeDocument(ctx, {
        siteId: 1,
        folder: 'Exports',
        name: 'Packet_1_2026-10_20261105T120000Z.zip',
        contentType: 'application/zip',
        bytes: Readable.from(noise(bytes)),
        systemMade: true,
      });
      const console = await serveConsole(opened, dataDir.path, now);
      closing.push(() => console.close());
      const file = join(folder, saved.contentKey.slice(0, 2), saved.contentKey);
      return { url: console.url, file, name: saved.name };
    },
    async cpu(): Promise<number> {
      return ownCpu();
    },
  },
  async () => {
    for (const close of closing.reverse()) await close();
    dataDir.remove();
  },
);
