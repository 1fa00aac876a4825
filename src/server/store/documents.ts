import type { Database } from './pool.ts';

export interface DocumentRow {
  folder: string;
  name: string;
  contentType: string;
  size: number;
  modifiedAt: Date;
  uploadedBy: string | null;
  systemMade: boolean;
}

const columns = `folder, name, content_type as "contentType", size, modified_at as "modifiedAt",
  uploaded_by as "uploadedBy", system_made as "systemMade"`;

/** Every folder that holds a document, as 'Name' or 'Name/Subname'. */
export async function listDocumentFolders(db: Database, siteId: number): Promise<string[]> {
  const { rows } = await db.$client.query<{ folder: string }>(
    'select distinct folder from documents where site_id = $1 and deleted_at is null',
    [siteId],
  );
  return rows.map((row) => row.folder);
}

/** Documents of one folder, not of its subfolders, newest first. */
export async function listDocuments(db: Database, siteId: number, folder: string): Promise<DocumentRow[]> {
  const { rows } = await db.$client.query<DocumentRow>(
    `select ${columns} from documents where site_id = $1 and deleted_at is null and folder = $2
     order by modified_at desc, id desc`,
    [siteId, folder],
  );
  return rows;
}

/** The newest documents of a folder and its subfolders. */
export async function newestDocuments(
  db: Database,
  siteId: number,
  folder: string,
  limit: number,
): Promise<DocumentRow[]> {
  const { rows } = await db.$client.query<DocumentRow>(
    `select ${columns} from documents
     where site_id = $1 and deleted_at is null and (folder = $2 or starts_with(folder, $2 || '/'))
     order by modified_at desc, id desc limit $3`,
    [siteId, folder, limit],
  );
  return rows;
}
