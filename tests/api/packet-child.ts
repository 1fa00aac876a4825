/**
 * A worker in small, for tests to kill: takes over packets that nobody builds in the database of argv[2], with its
 * documents under the folder of argv[3]. It reads documents slowly, so that it is always killed in the middle of one.
 */
import { Transform } from 'node:stream';
import { setTimeout as pause } from 'node:timers/promises';
import { buildStalePackets } from '#server/actions/packet/archive/run-packet.ts';
import { systemActor } from '#server/audit/actor.ts';
import { readConfig } from '#server/config.ts';
import { openDocumentStore } from '#server/documents/open-store.ts';
import { openDatabase } from '#server/store/database/pool.ts';

const [url = '', dataDir = '', now = ''] = process.argv.slice(2);
const config = readConfig({ FORECOURT_DATA: dataDir, FORECOURT_DEMO: '0' });
const db = openDatabase({ url, max: 3 });
const clock = () => new Date(now);
const store = openDocumentStore(config);
const documents: typeof store = Object.create(store, {
  open: {
    value: async (...asked: Parameters<typeof store.open>) => {
      const bytes = await store.open(...asked);
      const slow = new Transform({
        transform(chunk, _, done) {
          void pause(20).then(() => done(null, chunk));
        },
      });
      return bytes === null ? null : bytes.on('error', (error) => slow.destroy(error)).pipe(slow);
    },
  },
});
const context = { db, config, documents, actor: systemActor, now: clock(), publicUrl: '' };
await buildStalePackets(context, clock);
await db.$client.end();
