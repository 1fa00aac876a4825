import { type Database, openDatabase } from '#server/store/database/pool.ts';
import { type Fleet, startFleet } from '#simulator/fleet/fleet.ts';
import { openSession } from '#tests/helpers/app.ts';
import { fixtureUsers, writeFixtureCalendar, writeFixturePapers, writeFixtures } from '#tests/helpers/fixtures.ts';
import { testStation } from '#tests/polling/station.ts';

/** A database filled for writers at work. */
export interface Filled {
  /** Cookie of u2, who may change sites 101 and 103. */
  cookie: string;
  /** Alarms of site 103 that nobody has acknowledged. */
  alarms: number[];
  fleet: Fleet;
}

const stations = ['Alpha', 'Bravo', 'Delta', 'Echo'];

/** Writes people, sites and papers, starts four simulated gauges and has sites 101, 102, 104 and 105 polled from them. */
export async function fillForWriters(url: string, dataDir: string | null): Promise<Filled> {
  const db = openDatabase({ url, max: 2 });
  try {
    const now = new Date();
    await writeFixtures(db, now);
    await writeFixtureCalendar(db);
    if (dataDir !== null) writeFixturePapers(dataDir);
    const fleet = await startStations();
    await attachGauges(db, fleet);
    // The fixtures choose their own numbers; what comes counts on from above them.
    for (const table of ['alarms', 'issues', 'equipment', 'insurance', 'completions', 'recorded_results']) {
      await db.$client.query(`select setval(pg_get_serial_sequence('${table}', 'id'), 2000)`);
    }
    await db.$client.query("select setval(pg_get_serial_sequence('issues', 'number'), 2000)");
    const { rows } = await db.$client.query<{ id: number }>(
      `insert into alarms (site_id, category, type, device, label, raised_at, last_seen_at)
       select 103, 2, 3, n, 'T' || n || ': High Water Alarm', now(), now() from generate_series(1, 5000) as n returning id`,
    );
    const cookie = await openSession(db, fixtureUsers.u2.id, now);
    return { cookie, alarms: rows.map(({ id }) => id), fleet };
  } finally {
    await db.$client.end();
  }
}

/** Simulated gauges that answer at once. */
function startStations(): Promise<Fleet> {
  return startFleet({
    stations: stations.map((name) => ({ spec: testStation(name), host: '127.0.0.1', port: 0 })),
    seed: 7,
    startAt: new Date(Date.now() - 86_400_000),
    msPerByte: 0,
  });
}

async function attachGauges(db: Database, fleet: Fleet): Promise<void> {
  const add = 'insert into sites (id, name, ip, port, gauge_key) values ($1, $2, $3, $4, $5)';
  for (const [i, { name, host, port }] of fleet.gauges.entries()) {
    const id = [101, 102, 104, 105][i] ?? 0;
    const key = `${host}:${port}`;
    if (i < 2) {
      const change = 'update sites set ip = $2, port = $3, gauge_key = $4 where id = $1';
      await db.$client.query(change, [id, host, port, key]);
    } else {
      await db.$client.query(add, [id, name, host, port, key]);
      await db.$client.query('insert into gauges (site_id) values ($1)', [id]);
      await db.$client.query('insert into user_sites (user_id, site_id) values ($1, $2)', [fixtureUsers.u2.id, id]);
    }
  }
  // What the fixtures show was never read.
  await db.$client.query('delete from tank_latest');
  await db.$client.query('update gauges set last_seen_at = null, online = false');
}
