/**
 * A worker in small, for tests to kill: tells what is due in the database of argv[2], with the key among the data of
 * argv[3], at the time of argv[4].
 */

import { mail } from '#server/actions/notification/channels/mail.ts';
import { webhook } from '#server/actions/notification/channels/webhook.ts';
import { collectNotices } from '#server/actions/notification/collect-notices.ts';
import { readConfig } from '#server/config.ts';
import { openDatabase } from '#server/store/database/pool.ts';

const [url = '', dataDir = '', at = ''] = process.argv.slice(2);
const config = readConfig({ FORECOURT_DATA: dataDir, FORECOURT_DEMO: '0' });
const db = openDatabase({ url, max: 3 });
const context = {
  db,
  config,
  now: new Date(at),
  publicUrl: 'https://tanks.example.com',
  log: console,
  allowLoopback: true,
};
await collectNotices(db, context.now);
await mail.sendDue(context);
await webhook.sendDue(context);
await db.$client.end();
