import { z } from 'zod';
import type { DocumentStore } from './document-store.ts';

/** The name of the mark beside the documents; no document's key can equal it. */
export const ownerMarkName = 'forecourt-owner.json';

const shape = z.object({
  /** The installation that owns these documents. */
  installation: z.string(),
  /** Its database, which no restored copy is (store/database/database-home.ts). */
  database: z.string(),
  /** Of its last sweep: a database that was put back to an earlier time does not know it. */
  sweep: z.string(),
});

/** Which database may remove what it does not name. */
export type OwnerMark = z.infer<typeof shape>;

/** The mark of a store; null without one, 'unreadable' for what is not of this program's making. */
export async function readOwnerMark(store: DocumentStore): Promise<OwnerMark | null | 'unreadable'> {
  const bytes = await store.readMark();
  if (bytes === null) return null;
  try {
    return shape.parse(JSON.parse(bytes.toString('utf8')));
  } catch {
    return 'unreadable';
  }
}

export async function writeOwnerMark(store: DocumentStore, mark: OwnerMark): Promise<void> {
  await store.writeMark(Buffer.from(`${JSON.stringify(mark, null, 2)}\n`));
}
