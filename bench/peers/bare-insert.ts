import pg from 'pg';
import { importRows } from '../lib/import-rows.ts';
import { servePeer } from '../lib/peer.ts';

let client: pg.Client | null = null;

const intoSites = `insert into sites (name, ip, port, gauge_key, address, city, state, zip, facility_id, tags, report_recipients)
  select name, ip, port, ip, address, city, state, zip, facility_id, tags::text[], recipients::text[]
  from unnest($1::text[], $2::text[], $3::int[], $4::text[], $5::text[], $6::text[], $7::text[], $8::text[], $9::text[], $10::text[])
    as r(name, ip, port, address, city, state, zip, facility_id, tags, recipients)
  returning id`;

// The least that stores sites with gauges: one statement for each table, in one transaction.
servePeer(
  {
    async open({ databaseUrl }: { databaseUrl: string }): Promise<void> {
      client = new pg.Client({ connectionString: databaseUrl });
      await client.connect();
    },
    /** Inserts the rows of a round; answers how long it took, in milliseconds. */
    async insert({ round, count }: { round: number; count: number }): Promise<number> {
      if (client === null) throw new Error('insert was asked for before open.');
      const rows = importRows(round, count);
      const from = performance.now();
      await client.query('begin');
      const { rows: ids } = await client.query<{ id: number }>(intoSites, [
        rows.map((row) => row.name),
        rows.map((row) => row.ip),
        rows.map((row) => row.port),
        rows.map((row) => row.address),
        rows.map((row) => row.city),
        rows.map((row) => row.state),
        rows.map((row) => row.zip),
        rows.map((row) => row.facilityId),
        rows.map((row) => `{${row.tags.join(',')}}`),
        rows.map((row) => `{${row.recipients.join(',')}}`),
      ]);
      await client.query('insert into gauges (site_id) select unnest($1::int[])', [ids.map(({ id }) => id)]);
      await client.query('commit');
      return performance.now() - from;
    },
  },
  async () => {
    await client?.end();
  },
);
