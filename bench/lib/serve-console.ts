import { pino } from 'pino';
import { readConfig } from '#server/config.ts';
import { buildApp } from '#server/http/start/app.ts';
import type { OpenedDatabase } from '#server/start/open-database.ts';
import { shareEventFeed } from '#server/store/database/events.ts';

/** The web server of the console over an open database; nothing polls, so that nothing changes. Answers its address. */
export async function serveConsole(
  opened: OpenedDatabase,
  dataDir: string,
  now: Date,
  /** The folder of the built client, where its pages are served too. */
  { clientDir }: { clientDir?: string } = {},
): Promise<{ url: string; close(): Promise<void> }> {
  const feed = await shareEventFeed(opened.url);
  const config = readConfig({ PORT: '0', FORECOURT_DATA: dataDir, FORECOURT_DEMO: '0', POLL_SECONDS: '86400' });
  let url = '';
  const log = pino({ level: 'error' }, pino.destination(2));
  // The clock starts where the readings end, however long it took to write them.
  const started = Date.now();
  const app = await buildApp({
    config,
    db: opened.db,
    feed,
    log,
    publicUrl: () => url,
    requestsPerMinute: 1e9,
    now: () => new Date(now.getTime() + Date.now() - started),
    ...(clientDir === undefined ? {} : { clientDir }),
  });
  url = await app.listen({ port: 0, host: '127.0.0.1' });
  return {
    url,
    async close() {
      await app.close();
      await feed.close();
    },
  };
}
