import { existsSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { and, eq } from 'drizzle-orm';
import type { SiteDocument } from '#contract/nouns/document/document.ts';
import { audit, documents } from '#server/store/schema/record-schema.ts';
import type { Answer, TestApp, TestClient } from '#tests/helpers/app.ts';

/** The calls of papers, as somebody makes them on a site. */
export function documentCalls(client: TestClient, site = 101) {
  const papers = `/api/sites/${site}/documents`;
  const folders = `/api/sites/${site}/folders`;
  const query = (fields: Record<string, string>) => new URLSearchParams(fields).toString();
  return {
    upload(folder: string, name: string, fields: Record<string, string> = {}, words = `%PDF-1.7 ${name}`) {
      const form = new FormData();
      for (const [field, value] of Object.entries({ folder, ...fields })) form.append(field, value);
      form.append('file', new Blob([words]), name);
      return client.post(papers, form);
    },
    change: (folder: string, file: string, change: object) => client.send('PATCH', papers, { folder, file, ...change }),
    remove: (folder: string, file: string) => client.send('DELETE', `${papers}?${query({ folder, file })}`),
    deleted: (fields: Record<string, string> = {}) => client.get(`${papers}/deleted?${query(fields)}`),
    restore: (id: number) => client.post(`${papers}/restore`, { id }),
    addFolder: (name: string, parent?: string) =>
      client.post(folders, { name, ...(parent === undefined ? {} : { parent }) }),
    removeFolder: (folder: string) => client.send('DELETE', `${folders}?${query({ folder })}`),
    download: (folder: string, file: string) =>
      client.get(`/api/public/sites/${site}/documents/download?${query({ folder, file })}`),
    async names(folder: string): Promise<string[]> {
      const answer = await client.get(`/api/public/sites/${site}/documents?${query({ folder })}`);
      return (answer.json.documents as SiteDocument[]).map(({ name }) => name).sort();
    },
    async folders(): Promise<string[]> {
      const answer = await client.get(`/api/public/sites/${site}/folders`);
      const listed = answer.json.folders as { name: string; subfolders: { name: string }[] }[];
      return listed.flatMap(({ name, subfolders }) => [name, ...subfolders.map((sub) => `${name}/${sub.name}`)]);
    },
  };
}
export type DocumentCalls = ReturnType<typeof documentCalls>;

export const documentOf = (answer: Answer): SiteDocument => answer.json.document as SiteDocument;

/** The row of a document, deleted or not; throws where there is none. */
export async function rowOf(t: TestApp, id: number): Promise<typeof documents.$inferSelect> {
  const [row] = await t.db.select().from(documents).where(eq(documents.id, id));
  if (row === undefined) throw new Error(`there is no document ${id}`);
  return row;
}

/** The id of a fixture's document. */
export async function idOf(t: TestApp, folder: string, name: string, siteId = 101): Promise<number> {
  const [row] = await t.db
    .select({ id: documents.id })
    .from(documents)
    .where(and(eq(documents.siteId, siteId), eq(documents.folder, folder), eq(documents.name, name)));
  if (row === undefined) throw new Error(`there is no document ${folder}/${name}`);
  return row.id;
}

export async function auditOf(t: TestApp, action: string): Promise<(typeof audit.$inferSelect)[]> {
  return t.db.select().from(audit).where(eq(audit.action, action)).orderBy(audit.id);
}

export const hasBytes = (t: TestApp, key: string): boolean =>
  existsSync(join(t.config.dataDir, 'documents', key.slice(0, 2), key));

/** Keys of everything in the store, the unfinished included. */
export function storedKeys(t: TestApp): string[] {
  const folder = join(t.config.dataDir, 'documents');
  return readdirSync(folder).flatMap((part) => readdirSync(join(folder, part)));
}
