import { join } from 'node:path';
import type { ProcessRole } from '#server/config.ts';
import { type Database, openDatabase } from '#server/store/database/pool.ts';
import { type Fleet, startFleet } from '#simulator/fleet/fleet.ts';
import { endConsoles, faultFolder, freePort } from '#tests/faults/console-process.ts';
import { makeOwnPostgres } from '#tests/faults/own-postgres.ts';
import { openSession } from '#tests/helpers/app.ts';
import { type FixtureName, fixtureUsers, writeFixturePapers, writeFixtures } from '#tests/helpers/fixtures.ts';
import { type MailServer, startMailServer } from '#tests/helpers/mail-server.ts';
import { testStation } from '#tests/polling/station.ts';
import { type ClusterNode, clusterNode, endNodes } from './cluster-node.ts';
import { startProxy } from './proxy.ts';
import { openWitness, type Witness } from './witness.ts';

/** Two web processes behind a proxy, three pollers and two workers on one PostgreSQL server. */
export interface Cluster {
  /** Address of the proxy. */
  url: string;
  web: readonly ClusterNode[];
  pollers: readonly ClusterNode[];
  workers: readonly ClusterNode[];
  db: Database;
  databaseUrl: string;
  mail: MailServer;
  fleet: Fleet;
  /** What stands in front of each gauge, by site. */
  witnesses: ReadonlyMap<number, Witness>;
  /** Cookie of a person of the fixtures. */
  cookieOf(name: FixtureName): Promise<string>;
  stop(): Promise<void>;
}

export const gaugeCount = 18;
const day = 86_400_000;

/** Milliseconds from now to the second day of this month, when month reports are made and mailed. */
function toTheSecond(): number {
  const now = new Date();
  return Date.UTC(now.getUTCFullYear(), now.getUTCMonth(), 2, 12) - now.getTime();
}

/** Brings everything up, the processes all at once on a database that has its gauges already. */
export async function startCluster(): Promise<Cluster> {
  const closing: (() => Promise<unknown>)[] = [async () => endNodes(), endConsoles];
  const stop = async () => {
    for (const close of closing.splice(0).reverse()) await close();
  };
  try {
    const server = await makeOwnPostgres();
    closing.push(() => server.kill());
    await server.start();
    const mail = await startMailServer();
    closing.push(() => mail.close());
    const [proxyPort, port] = [await freePort(), await freePort()];
    const dataDir = join(faultFolder(), 'data');
    const env = {
      ...{
        DATABASE_URL: server.url,
        FORECOURT_DATA: dataDir,
        SECRET_KEY: 'a key that all processes of the cluster have',
      },
      ...{ PUBLIC_URL: `http://127.0.0.1:${proxyPort}`, TRUSTED_PROXY: '127.0.0.1', SMTP_URL: mail.url },
      ...{ POLL_SECONDS: '2', ALLOW_LOCAL_GAUGES: '1' },
    };
    const make = (role: ProcessRole, count: number, more: Record<string, string> = {}) =>
      Array.from({ length: count }, (_, i) => clusterNode({ role, number: i + 1, port }, { ...env, ...more }));
    const web = make('web', 2, { DRAIN_SECONDS: '2' });
    const pollers = make('poller', 3);
    const workers = make('worker', 2, { CLOCK_OFFSET_MS: String(toTheSecond()) });
    // The first brings the schema.
    await web[0]?.start();
    const db = openDatabase({ url: server.url, max: 4 });
    closing.push(() => db.$client.end());
    const fleet = await startStations();
    closing.push(() => fleet.stop());
    const witnesses = await fill(db, fleet);
    closing.push(() => Promise.all([...witnesses.values()].map((witness) => witness.close())));
    writeFixturePapers(dataDir);
    const nodes = [...web, ...pollers, ...workers];
    closing.push(async () => {
      await Promise.all(nodes.map((node) => node.stop()));
    });
    await Promise.all(nodes.slice(1).map((node) => node.start()));
    const at = web.map(({ address }) => `${address}:${port}`);
    const proxy = await startProxy(proxyPort, [at[0] ?? '', at[1] ?? '']);
    closing.push(() => proxy.stop());
    return {
      ...{ url: proxy.url, web, pollers, workers, db, databaseUrl: server.url, mail, fleet, witnesses, stop },
      cookieOf: (name) => openSession(db, fixtureUsers[name].id, new Date()),
    };
  } catch (error) {
    await stop();
    throw error;
  }
}

function startStations(): Promise<Fleet> {
  return startFleet({
    stations: Array.from({ length: gaugeCount }, (_, i) => ({
      spec: testStation(`Station ${i + 1}`),
      host: '127.0.0.1',
      port: 0,
    })),
    seed: 7,
    startAt: new Date(Date.now() - day),
    msPerByte: 0,
  });
}

/** Writes people and sites, one for each gauge with a witness in front of it, and a recipient for its monthly report. */
async function fill(db: Database, fleet: Fleet): Promise<Map<number, Witness>> {
  await writeFixtures(db, new Date());
  const run = (text: string, values: unknown[] = []) => db.$client.query(text, values);
  const witnesses = new Map<number, Witness>();
  for (const [i, { name, host, port }] of fleet.gauges.entries()) {
    const id = i < 2 ? 101 + i : 200 + i;
    const witness = await openWitness({ host, port });
    witnesses.set(id, witness);
    if (i >= 2) {
      await run("insert into sites (id, name, ip, port, gauge_key) values ($1, $2, '', 0, $2)", [id, name]);
      await run('insert into gauges (site_id) values ($1)', [id]);
    }
    await run("update sites set ip = '127.0.0.1', port = $2, gauge_key = $3 where id = $1", [
      id,
      witness.port,
      `127.0.0.1:${witness.port}`,
    ]);
  }
  await run('delete from tank_latest');
  await run("update gauges set last_seen_at = null, online = false, format = null, console_type = ''");
  // Water in a tank is a sign of a release, of which the owner is told by email too.
  await run('delete from alarms where category = 2 and type = 3');
  await run("update sites set created_at = '2025-01-01', report_recipients = array['owner' || id || '@example.com']");
  for (const table of ['alarms', 'issues', 'sites']) {
    await run(`select setval(pg_get_serial_sequence('${table}', 'id'), 2000)`);
  }
  await run("select setval(pg_get_serial_sequence('issues', 'number'), 2000)");
  // The report of October that the fixtures hold was made by nobody here.
  await run("delete from documents where name like '%Monthly_Report.pdf'");
  return witnesses;
}
