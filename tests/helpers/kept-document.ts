import type { Sql } from '#server/store/database/pool.ts';

/** Keeps a document of a type in Compliance Testing of a site, once: a record that names it counts by it. */
export async function keepDocument(pool: Sql, siteId: number, file: string, paper: string): Promise<void> {
  await pool.query(
    `insert into documents (site_id, folder, name, content_type, size, content_key, modified_at, paper)
     select $1::int, 'Compliance Testing', $2::text, 'application/pdf', 9, 'kept ' || $2, '2025-01-01', $3 where not exists (
       select from documents where site_id = $1 and folder = 'Compliance Testing' and name = $2 and deleted_at is null)`,
    [siteId, file, paper],
  );
}
