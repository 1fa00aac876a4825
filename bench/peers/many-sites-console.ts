import { monitorEventLoopDelay } from 'node:perf_hooks';
import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';
import { freshDataDir, openEmbedded } from '../lib/database.ts';
import { servePeer } from '../lib/peer.ts';
import { serveConsole } from '../lib/serve-console.ts';
import { fillStations } from '../lib/site-database.ts';

const dataDir = freshDataDir();
const closing: (() => Promise<void>)[] = [];
const delay = monitorEventLoopDelay({ resolution: 2 });
setFlagsFromString('--expose-gc');
const collect = runInNewContext('gc') as () => void;
// The console over many sites that nobody polls. It tells of its memory, and of how long its event loop stood still.
servePeer(
  {
    async open({ sites, password }: { sites: number; password: string }): Promise<string> {
      const opened = await openEmbedded(dataDir.path);
      closing.push(() => opened.close());
      await opened.db.$client.query("set statement_timeout = '0'");
      await fillStations(opened.db.$client, sites, password);
      const console = await serveConsole(opened, dataDir.path, new Date());
      closing.push(() => console.close());
      delay.enable();
      return console.url;
    },
    /** Bytes in use after a collection. */
    async memory(): Promise<number> {
      collect();
      const { heapUsed, external } = process.memoryUsage();
      return heapUsed + external;
    },
    /** The longest time since the last question for which the event loop stood still, in milliseconds. */
    async stoodStill(): Promise<number> {
      const longest = delay.max / 1e6;
      delay.reset();
      return longest;
    },
  },
  async () => {
    for (const close of closing.reverse()) await close();
    dataDir.remove();
  },
);
