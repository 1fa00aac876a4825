import { connection } from '../api/wire/connection.ts';
import { keptFor } from '../api/wire/kept-mark.ts';

/** The document under an address as kept on this device; null when there is a connection, or it is not kept. */
export async function keptPaper(address: string): Promise<Blob | null> {
  if (!connection().offline || keptFor() === null) return null;
  return (await import('./kept-store.ts')).readPaper(address);
}
