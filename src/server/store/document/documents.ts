import { and, eq, isNull, type SQL, sql } from 'drizzle-orm';
import type { DocumentKindKey } from '#contract/nouns/document/document-kinds.table.ts';
import { build, type Database, type Sql } from '../database/pool.ts';
import { documents } from '../schema/record-schema.ts';

export interface DocumentRow {
  id: number;
  folder: string;
  name: string;
  contentType: string;
  size: number;
  modifiedAt: Date;
  uploadedBy: string | null;
  systemMade: boolean;
  /** '' for documents stored before it was kept. */
  sha256: string;
  /** The kind of document; null where nobody set it. */
  paper: DocumentKindKey | null;
}

/** A document with what finds its bytes. */
export interface StoredDocument extends DocumentRow {
  contentKey: string;
}

export interface DocumentValues extends Omit<StoredDocument, 'id'> {
  uploadedById: number | null;
}

/** Everything of a document that its callers read. */
export const storedColumns = {
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
  paper: sql<DocumentKindKey | null>`${documents.paper}`,
};

const columns = `id, folder, name, sha256, paper, content_type as "contentType", size, modified_at as "modifiedAt",
  uploaded_by as "uploadedBy", system_made as "systemMade"`;

/** Documents of one folder, not of its subfolders, newest first. */
export async function listDocuments(db: Database, siteId: number, folder: string): Promise<DocumentRow[]> {
  const { rows } = await db.query<DocumentRow>(
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
  const { rows } = await db.query<DocumentRow>(
    `select ${columns} from documents
     where site_id = $1 and deleted_at is null and (folder = $2 or starts_with(folder, $2 || '/'))
     order by modified_at desc, id desc limit $3`,
    [siteId, folder, limit],
  );
  return rows;
}

/** The document of that place, spelt in small or capital letters, as the unique index compares them. */
export async function findDocument(
  q: Sql,
  siteId: number,
  folder: string,
  name: string,
): Promise<StoredDocument | null> {
  const rows = await build(q)
    .select(storedColumns)
    .from(documents)
    .where(atPlace(siteId, folder, name));
  return rows[0] ?? null;
}

/** The same, locked until the transaction ends. */
export async function lockDocument(
  q: Sql,
  siteId: number,
  folder: string,
  name: string,
): Promise<StoredDocument | null> {
  const rows = await build(q)
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

/** Texts as the unique indexes of places compare them, in the same order: the database's small letters. */
export async function foldLetters(q: Sql, texts: readonly string[]): Promise<string[]> {
  const { rows } = await build(q).execute<{ folded: string }>(sql`
    select lower(given.word) as folded
    from jsonb_array_elements_text(${JSON.stringify(texts)}::jsonb) with ordinality as given (word, n) order by n`);
  return rows.map((row) => row.folded);
}

/** Folder and name of a site's document as they are stored (case does not count); null when there is none. */
export async function findDocumentPlace(
  q: Sql,
  siteId: number,
  place: { folder: string; file: string },
): Promise<{ folder: string; file: string } | null> {
  const rows = await build(q)
    .select({ folder: documents.folder, file: documents.name })
    .from(documents)
    .where(
      and(
        eq(documents.siteId, siteId),
        sql`lower(${documents.folder}) = lower(${place.folder})`,
        sql`lower(${documents.name}) = lower(${place.file})`,
        isNull(documents.deletedAt),
      ),
    )
    // Until the record that names it is stored, it neither goes nor takes another name.
    .for('share');
  return rows[0] ?? null;
}

/** Adds a document; null when its place is taken. */
export async function insertDocument(q: Sql, siteId: number, values: DocumentValues): Promise<StoredDocument | null> {
  const rows = await build(q)
    .insert(documents)
    .values({ siteId, ...values })
    .onConflictDoNothing()
    .returning(storedColumns);
  return rows[0] ?? null;
}

/** Gives a document other bytes; its place keeps its spelling, by which records name it. */
export async function replaceDocument(
  q: Sql,
  id: number,
  values: Omit<DocumentValues, 'folder' | 'name'>,
): Promise<StoredDocument> {
  const rows = await build(q).update(documents).set(values).where(eq(documents.id, id)).returning(storedColumns);
  const row = rows[0];
  if (row === undefined) throw new Error('update of documents answered no row');
  return row;
}

/** Gives a document another place or kind; a place that is taken breaks the unique index. */
export async function moveDocument(
  q: Sql,
  id: number,
  values: Pick<DocumentRow, 'folder' | 'name' | 'paper'>,
): Promise<StoredDocument> {
  const { folder, name, paper } = values;
  const rows = await build(q)
    .update(documents)
    .set({ folder, name, paper })
    .where(eq(documents.id, id))
    .returning(storedColumns);
  const row = rows[0];
  if (row === undefined) throw new Error(`document ${id} is not there to be moved`);
  return row;
}

/**
 * The newest monthly report (PDF) of a month, YYYY-MM, or an earlier one: the month is how its name begins. Only one
 * that the program made counts, whatever people name their documents. Null when there is none.
 */
export async function findMonthlyReport(q: Sql, siteId: number, month: string): Promise<StoredDocument | null> {
  const monthOfName = sql`substr(${documents.name}, 1, 7)`;
  const rows = await build(q)
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

/**
 * Of these keys, those that are still named: by a document whose bytes are kept, deleted or not, by a mail that has not
 * gone out yet, by a part of an upload, or by a file that a vendor sent.
 */
export async function namedContentKeys(q: Sql, keys: readonly string[]): Promise<Set<string>> {
  const wanted = sql`array[${sql.join(
    keys.map((key) => sql`${key}`),
    sql`, `,
  )}]::text[]`;
  const { rows } = await build(q).execute<{ key: string }>(sql`
    select content_key as key from documents where content_key = any(${wanted}) and purged_at is null
    union
    select content_key from upload_parts where content_key = any(${wanted})
    union
    select content_key from work_order_files where content_key = any(${wanted})
    union
    select attachment ->> 'contentKey' from mail_outbox, jsonb_array_elements(attachments) as attachment
    where state <> 'sent' and attachments <> '[]' and attachment ->> 'contentKey' = any(${wanted})`);
  return new Set(rows.map((row) => row.key));
}
