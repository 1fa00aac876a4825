import { and, eq, isNull, type SQL, sql } from 'drizzle-orm';
import type { Database, Queryable } from './pool.ts';
import { documents } from './record-schema.ts';

export interface DocumentRow {
  folder: string;
  name: string;
  contentType: string;
  size: number;
  modifiedAt: Date;
  uploadedBy: string | null;
  systemMade: boolean;
}

/** A document with what finds its bytes. */
export interface StoredDocument extends DocumentRow {
  id: number;
  contentKey: string;
  /** '' for papers from before it was kept. */
  sha256: string;
}

export interface DocumentValues extends DocumentRow {
  contentKey: string;
  sha256: string;
  uploadedById: number | null;
}

const storedColumns = {
  id: documents.id,
  folder: documents.folder,
  name: documents.name,
  contentType: documents.contentType,
  size: documents.size,
  modifiedAt: documents.modifiedAt,
  uploadedBy: documents.uploadedBy,
  systemMade: documents.systemMade,
  contentKey: documents.contentKey,
  sha256: documents.sha256,
};

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

/** The newest documents of a folder and its subfolders, all of them or only those that the program made. */
export async function newestDocuments(
  db: Database,
  siteId: number,
  folder: string,
  limit: number,
  only: { systemMade: boolean } = { systemMade: false },
): Promise<DocumentRow[]> {
  const { rows } = await db.$client.query<DocumentRow>(
    `select ${columns} from documents
     where site_id = $1 and deleted_at is null and (folder = $2 or starts_with(folder, $2 || '/'))
       and (system_made or not $4)
     order by modified_at desc, id desc limit $3`,
    [siteId, folder, limit, only.systemMade],
  );
  return rows;
}

/** The document of that place, spelt in small or capital letters, as the unique index compares them. */
export async function findDocument(
  q: Queryable,
  siteId: number,
  folder: string,
  name: string,
): Promise<StoredDocument | null> {
  const rows = await q
    .select(storedColumns)
    .from(documents)
    .where(atPlace(siteId, folder, name));
  return rows[0] ?? null;
}

/** The same, locked until the transaction ends. */
export async function lockDocument(
  q: Queryable,
  siteId: number,
  folder: string,
  name: string,
): Promise<StoredDocument | null> {
  const rows = await q
    .select(storedColumns)
    .from(documents)
    .where(atPlace(siteId, folder, name))
    .for('update');
  return rows[0] ?? null;
}

function atPlace(siteId: number, folder: string, name: string): SQL | undefined {
  return and(
    eq(documents.siteId, siteId),
    isNull(documents.deletedAt),
    sql`lower(${documents.folder}) = lower(${folder})`,
    sql`lower(${documents.name}) = lower(${name})`,
  );
}

/** Adds a document; null when its place is taken. */
export async function insertDocument(
  q: Queryable,
  siteId: number,
  values: DocumentValues,
): Promise<StoredDocument | null> {
  const rows = await q
    .insert(documents)
    .values({ siteId, ...values })
    .onConflictDoNothing()
    .returning(storedColumns);
  return rows[0] ?? null;
}

/** Gives a document other bytes; its place keeps its spelling, by which records name it. */
export async function replaceDocument(
  q: Queryable,
  id: number,
  values: Omit<DocumentValues, 'folder' | 'name'>,
): Promise<StoredDocument> {
  const rows = await q.update(documents).set(values).where(eq(documents.id, id)).returning(storedColumns);
  const row = rows[0];
  if (row === undefined) throw new Error('update of documents answered no row');
  return row;
}

/**
 * The newest monthly report (PDF) of a month, YYYY-MM, or an earlier one: the month is how its name begins. Only one
 * that the program made counts, whatever people name their papers. Null when there is none.
 */
export async function findMonthlyReport(q: Queryable, siteId: number, month: string): Promise<StoredDocument | null> {
  const monthOfName = sql`substr(${documents.name}, 1, 7)`;
  const rows = await q
    .select(storedColumns)
    .from(documents)
    .where(
      and(
        eq(documents.siteId, siteId),
        isNull(documents.deletedAt),
        eq(documents.systemMade, true),
        sql`(${documents.folder} = 'Monthly Reports' or starts_with(${documents.folder}, 'Monthly Reports/'))`,
        sql`${documents.name} ~* '^20[0-9]{2}-(0[1-9]|1[0-2]).*[.]pdf$'`,
        sql`${monthOfName} <= ${month}`,
      ),
    )
    .orderBy(sql`${monthOfName} desc, ${documents.modifiedAt} desc, ${documents.id} desc`)
    .limit(1);
  return rows[0] ?? null;
}

/** Of these keys, those that a document or a mail that has not gone out yet still names. */
export async function namedContentKeys(q: Queryable, keys: readonly string[]): Promise<Set<string>> {
  const wanted = sql`array[${sql.join(
    keys.map((key) => sql`${key}`),
    sql`, `,
  )}]::text[]`;
  const { rows } = await q.execute<{ key: string }>(sql`
    select content_key as key from documents where content_key = any(${wanted})
    union
    select attachment ->> 'contentKey' from mail_outbox, jsonb_array_elements(attachments) as attachment
    where state <> 'sent' and attachments <> '[]' and attachment ->> 'contentKey' = any(${wanted})`);
  return new Set(rows.map((row) => row.key));
}
