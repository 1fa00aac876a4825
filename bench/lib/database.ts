import { chmodSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type pg from 'pg';
import { type OpenedDatabase, openConfiguredDatabase } from '#server/start/open-database.ts';

/** A data folder of its own for one measurement; `remove` deletes it. */
export function freshDataDir(): { path: string; remove(): void } {
  const path = mkdtempSync(join(tmpdir(), 'forecourt-bench-'));
  // Where root measures, PostgreSQL runs as somebody else: it must reach the folder, or its data would lie elsewhere.
  chmodSync(path, 0o711);
  return { path, remove: () => rmSync(path, { recursive: true, force: true }) };
}

/** The embedded PostgreSQL, as the console starts it, over a data folder. */
export function openEmbedded(dataDir: string): Promise<OpenedDatabase> {
  return openConfiguredDatabase({ dataDir, databaseUrl: null, pgBin: process.env.PG_BIN ?? null });
}

/** Writes `count` sites named as people name stations, whose gauges stand at `places`; ids run from `after` + 1. */
export async function insertSites(
  pool: pg.Pool,
  count: number,
  places: readonly { host: string; port: number }[] = [],
  after = 0,
): Promise<void> {
  const ids = Array.from({ length: count }, (_, i) => after + i + 1);
  await pool.query(
    `insert into sites (id, name, ip, port, gauge_key, address, city, state, facility_id, tags)
     select i, towns[1 + i % 8] || ' Fuel ' || i, host, port, 'bench ' || i, i || ' Main St', towns[1 + i % 8], 'MD',
            'MD-' || i, array['north', 'diesel']
     from unnest($1::int[], $2::text[], $3::int[]) as r(i, host, port),
          (values (array['Bel Air', 'Aberdeen', 'Towson', 'Elkton', 'Dover', 'York', 'Salisbury', 'Laurel'])) t(towns)`,
    [
      ids,
      ids.map((i) => places[i - 1]?.host ?? `10.${i >> 16}.${(i >> 8) & 255}.${i & 255}`),
      ids.map((i) => places[i - 1]?.port ?? 10_001),
    ],
  );
  await pool.query("select setval('sites_id_seq', (select max(id) from sites))");
}
