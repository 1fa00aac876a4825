/**
 * A worker in small, for tests to kill: takes over packets that nobody builds in the database of argv[2], with its
 * documents under the folder of argv[3].
 */
import { buildStalePackets } from '#server/actions/packet/run-packet.ts';
import { systemActor } from '#server/audit/actor.ts';
import { readConfig } from '#server/config.ts';
import { openDocumentStore } from '#server/documents/open-store.ts';
import { openDatabase } from '#server/store/database/pool.ts';

const [url = '', dataDir = '', now = ''] = process.argv.slice(2);
const config = readConfig({ FORECOURT_DATA: dataDir, FORECOURT_DEMO: '0' });
const db = openDatabase({ url, max: 3 });
const clock = () => new Date(now);
const context = { db, config, documents: openDocumentStore(config), actor: systemActor, now: clock(), publicUrl: '' };
await buildStalePackets(context, clock);
await db.$client.end();
