import type { Sql } from '#server/store/database/pool.ts';

/** Keeps a document of a type at a site, in Compliance Testing unless `folder` says otherwise, once: a record that names it counts by it. */
export async function keepDocument(
  pool: Sql,
  siteId: number,
  file: string,
  paper: string,
  folder = 'Compliance Testing',
): Promise<void> {
  await pool.query(
    `insert into documents (site_id, folder, name, content_type, size, content_key, modified_at, paper)
     select $1::int, $4::text, $2::text, 'application/pdf', 9, 'kept ' || $4 || ' ' || $2, '2025-01-01', $3 where not exists (
       select from documents where site_id = $1 and folder = $4 and name = $2 and deleted_at is null)`,
    [siteId, file, paper, folder],
  );
}
