/**
 * A worker in small, for tests to kill: tells what is due in the database of argv[2], with the key among the data of
 * argv[3], at the time of argv[4].
 */
import { collectNotices } from '#server/actions/notification/collect-notices.ts';
import { mailDueNotices } from '#server/actions/notification/mail-notices.ts';
import { postDueNotices } from '#server/actions/notification/webhook-notices.ts';
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
await mailDueNotices(context);
await postDueNotices(context);
await db.$client.end();
