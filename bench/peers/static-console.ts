import { pino } from 'pino';
import { readConfig } from '#server/config.ts';
import { buildApp } from '#server/http/start/app.ts';
import { shareEventFeed } from '#server/store/database/events.ts';
import { ownCpu } from '../lib/cpu.ts';
import { freshDataDir, openEmbedded } from '../lib/database.ts';
import { servePeer } from '../lib/peer.ts';

const dataDir = freshDataDir();
const closing: (() => Promise<void>)[] = [];

// The web server of the console with the built client.
servePeer(
  {
    async open({ clientDir }: { clientDir: string }): Promise<string> {
      const opened = await openEmbedded(dataDir.path);
      closing.push(() => opened.close());
      const feed = await shareEventFeed(opened.url);
      closing.push(() => feed.close());
      const config = readConfig({ PORT: '0', FORECOURT_DATA: dataDir.path, FORECOURT_DEMO: '0' });
      let url = '';
      const log = pino({ level: 'error' }, pino.destination(2));
      const app = await buildApp({ config, db: opened.db, feed, log, clientDir, publicUrl: () => url });
      closing.push(() => app.close());
      url = await app.listen({ port: 0, host: '127.0.0.1' });
      return url;
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
