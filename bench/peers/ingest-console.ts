import { randomUUID } from 'node:crypto';
import { pino } from 'pino';
import { Ingest } from '#server/polling/ingest-batches.ts';
import type { OpenedDatabase } from '#server/start/open-database.ts';
import { claimGauges, registerPoller } from '#server/store/critical/leases.ts';
import { notifyChange } from '#server/store/database/events.ts';
import { ensurePartitions } from '#server/store/database/partitions.ts';
import { insertReadings, type ReadingRow } from '#server/store/tank/readings.ts';
import { ownCpu, postmasterOf, treeCpu } from '../lib/cpu.ts';
import { freshDataDir, insertSites, openEmbedded } from '../lib/database.ts';
import { servePeer } from '../lib/peer.ts';
import { readingBatches, type Stretch } from '../lib/reading-rows.ts';

/** What it took to store a stretch of readings. */
export interface StoreCost {
  rows: number;
  /** CPU seconds of the process that writes and of PostgreSQL. */
  writerCpu: number;
  postgresCpu: number;
}

const dataDir = freshDataDir();
const pollerId = randomUUID();
let opened: OpenedDatabase | null = null;
let postmaster = 0;

function database(): OpenedDatabase {
  if (opened === null) throw new Error('The database is not open.');
  return opened;
}

async function fill(gauges: number, tanks: number): Promise<void> {
  const pool = database().db.$client;
  await insertSites(pool, gauges);
  await pool.query('insert into gauges (site_id, online, state_since) select id, true, now() from sites');
  await pool.query(
    `insert into tanks (site_id, tank_number, label, product, capacity)
     select id, n, 'Tank ' || n, 'Regular', 10000 from sites, generate_series(1, $1::int) n`,
    [tanks],
  );
  await registerPoller(pool, { id: pollerId, host: 'bench', pid: process.pid }, true);
  // Nobody renews the lease while rows are stored.
  await pool.query("update pollers set lease_until = now() + interval '1 day'");
  const held = await claimGauges(pool, pollerId, gauges);
  if (held.length !== gauges) throw new Error(`${held.length} of ${gauges} gauges are held.`);
  await pool.query('vacuum analyze');
}

/** As the poller collects and stores what its gauges said. */
function openIngest(): Ingest {
  return new Ingest({
    db: database().db,
    pollerId,
    log: pino({ level: 'warn' }, pino.destination(2)),
    publish: async (client, changed) => {
      if (changed.inventory.length > 0)
        await notifyChange(client, { kind: 'inventory.changed', siteIds: changed.inventory });
      if (changed.site.length > 0) await notifyChange(client, { kind: 'site.changed', siteIds: changed.site });
    },
  });
}

async function throughIngest(ingest: Ingest, rows: readonly ReadingRow[]): Promise<void> {
  for (const row of rows) {
    const write = ingest.writeFor(row.siteId);
    write.readings.push(row);
    const polledAt = new Date(row.at);
    write.poll ??= {
      siteId: row.siteId,
      polledAt,
      seenAt: polledAt,
      online: true,
      stateSince: polledAt,
      failures: 0,
      errorCode: null,
      error: null,
      clockDriftSeconds: 0,
    };
  }
  ingest.countReadings(rows.length);
  await ingest.flush();
}

async function costOf(stretch: Stretch, store: (rows: readonly ReadingRow[]) => Promise<void>): Promise<StoreCost> {
  const batches = readingBatches(stretch);
  const from = { own: ownCpu(), postgres: treeCpu(postmaster) };
  for (const rows of batches) await store(rows);
  return {
    rows: batches.reduce((sum, rows) => sum + rows.length, 0),
    writerCpu: ownCpu() - from.own,
    postgresCpu: treeCpu(postmaster) - from.postgres,
  };
}

// The part of the console that stores what gauges said, with nothing to ask them.
servePeer(
  {
    async open({ gauges, tanks, from }: { gauges: number; tanks: number; from: number }) {
      opened = await openEmbedded(dataDir.path);
      postmaster = await postmasterOf(opened.db.$client);
      await ensurePartitions(opened.db.$client, new Date(from), new Date());
      await fill(gauges, tanks);
      return { databaseUrl: opened.url, postmaster };
    },
    async ingest(stretch: Stretch): Promise<StoreCost> {
      const ingest = openIngest();
      const cost = await costOf(stretch, (rows) => throughIngest(ingest, rows));
      await ingest.close();
      const { stored, lost, waiting } = ingest.counts;
      if (stored !== cost.rows || lost > 0 || waiting > 0) throw new Error(`${stored} of ${cost.rows} were stored.`);
      return cost;
    },
    /** The statement alone: readings and the latest of each tank. */
    async readings(stretch: Stretch): Promise<StoreCost> {
      return costOf(stretch, (rows) => insertReadings(database().db.$client, rows));
    },
    async count(): Promise<number> {
      const { rows } = await database().db.$client.query<{ count: number }>(
        'select count(*)::int as count from readings',
      );
      return rows[0]?.count ?? 0;
    },
  },
  async () => {
    await opened?.close();
    dataDir.remove();
  },
);
