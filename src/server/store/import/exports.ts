import type { Readable } from 'node:stream';
import type pg from 'pg';
import { to as copyTo } from 'pg-copy-streams';

/** Rows that are fetched at a time: what is in memory, whatever the size of a table. */
const fetched = 1_000;

export type ExportCell = string | number | null;

/** All tables as they are at one moment, read over one connection. */
export interface Snapshot {
  client: pg.ClientBase;
  /** Gives the connection back; after a failure, in the middle of whatever it did, it is dropped. */
  close(failure?: Error): Promise<void>;
}

/** Begins to read; nobody waits for it and it waits for nobody. */
export async function openSnapshot(pool: pg.Pool): Promise<Snapshot> {
  const client = await pool.connect();
  try {
    await client.query('begin isolation level repeatable read read only');
    await client.query("set local statement_timeout = 0; set local timezone = 'UTC'; set local datestyle = 'ISO'");
    // The moment is that of the first query.
    await client.query('select from sites limit 1');
  } catch (error) {
    client.release(error instanceof Error ? error : true);
    throw error;
  }
  return {
    client,
    async close(failure) {
      if (failure !== undefined) return client.release(failure);
      await client.query('rollback').then(
        () => client.release(),
        (broken: Error) => client.release(broken),
      );
    },
  };
}

/** PostgreSQL's type numbers (pg_type.dat), which never change. */
const oids = { bool: 16, int8: 20, int2: 21, int4: 23, float4: 700, float8: 701, timestamp: 1114, timestamptz: 1184 };
const numbers: ReadonlySet<number> = new Set([oids.int8, oids.int2, oids.int4, oids.float4, oids.float8]);

const asText = (text: string): ExportCell => text;

/** Numbers as numbers, times in ISO 8601, truth as true and false, all else as the database writes it. */
function parserOf(oid: number): (text: string) => ExportCell {
  if (numbers.has(oid)) return Number;
  if (oid === oids.bool) return (text) => (text === 't' ? 'true' : 'false');
  if (oid === oids.timestamp) return (text) => text.replace(' ', 'T');
  if (oid === oids.timestamptz) return (text) => text.replace(' ', 'T').replace(/\+00$/, 'Z');
  return asText;
}

/** Names of a query's columns, and its rows while they are fetched, one batch after the other. */
export async function readRows(
  { client }: Snapshot,
  text: string,
): Promise<{ header: string[]; rows: AsyncGenerator<ExportCell[]> }> {
  await client.query(`declare export_rows no scroll cursor for ${text}`);
  const first = await fetchRows(client);
  async function* rows(): AsyncGenerator<ExportCell[]> {
    for (let batch = first.rows; batch.length > 0; batch = (await fetchRows(client)).rows) yield* batch;
    await client.query('close export_rows');
  }
  return { header: first.fields.map(({ name }) => name), rows: rows() };
}

function fetchRows(client: pg.ClientBase): Promise<pg.QueryArrayResult<ExportCell[]>> {
  return client.query<ExportCell[]>({
    text: `fetch ${fetched} from export_rows`,
    rowMode: 'array',
    types: { getTypeParser: parserOf as never },
  });
}

/** Months, as YYYY-MM, that have readings, with the table they are in. */
export async function listReadingMonths({ client }: Snapshot): Promise<{ month: string; table: string }[]> {
  const { rows } = await client.query<{ table: string }>(
    `select c.relname as table from pg_inherits i join pg_class c on c.oid = i.inhrelid
     where i.inhparent = 'readings'::regclass and c.relname ~ '^readings_[0-9]{4}_[0-9]{2}$' order by c.relname`,
  );
  const months = [];
  for (const { table } of rows) {
    const some = await client.query(`select from ${table} limit 1`);
    if (some.rows.length > 0) months.push({ month: table.slice(-7).replace('_', '-'), table });
  }
  return months;
}

/**
 * The readings of a month as CSV, as fast as the database writes them: none is turned over in between. They hold nothing
 * but numbers and times, which no spreadsheet runs. In the order in which they came in.
 */
export function copyReadings({ client }: Snapshot, table: string): Readable {
  const time = (column: string, format: string) => `to_char(${column}, '${format}') as ${column}`;
  return client.query(
    copyTo(`copy (
      select site_id, tank_number, ${time('at', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')},
        ${time('gauge_time', 'YYYY-MM-DD"T"HH24:MI:SS')}, volume, tc_volume, ullage, height, water, temperature,
        water_volume, status, units, array_to_string(original, ';', '') as original
      from ${table}
    ) to stdout with (format csv, header)`),
  );
}
