import { clear, createStore, del, delMany, get, keys, set, type UseStore, update } from 'idb-keyval';
import type { SessionUser } from '#contract/nouns/people/user.ts';
import { keptFor, markKeptFor } from '../api/wire/kept-mark.ts';
import { type KeptAnswer, type KeptSite, mergeSite, openedNow } from './kept-rules.ts';

/** Who was signed in, and when the server last said so. */
export interface KeptSession {
  user: SessionUser;
  at: number;
}

let opened: UseStore | undefined;
const store = (): UseStore => {
  opened ??= createStore('forecourt-kept', 'kept');
  return opened;
};

const nameOf = {
  session: (userId: number) => `${userId} session`,
  recent: (userId: number) => `${userId} recent`,
  list: (userId: number, hash: string) => `${userId} list ${hash}`,
  site: (userId: number, siteId: string) => `${userId} site ${siteId}`,
  paper: (userId: number, address: string) => `${userId} paper ${address}`,
};

/** Who was signed in when the server was last there; null when nothing is kept. */
export async function readSession(): Promise<KeptSession | null> {
  const userId = keptFor();
  if (userId === null) return null;
  const kept = await get<KeptSession>(nameOf.session(userId), store()).catch(() => undefined);
  return kept?.user.id === userId ? kept : null;
}

/** Keeps who is signed in: what the screens need of the person, never anything to sign in with. */
export async function keepSession({ id, name, email, role, language }: SessionUser, at: number): Promise<void> {
  if (keptFor() !== id) return;
  const user = { id, name, email, role, mustChangePassword: false, language };
  await set(nameOf.session(id), { user, at } satisfies KeptSession, store());
}

/** The kept answer of a list. */
export async function readList(userId: number, hash: string): Promise<KeptAnswer | undefined> {
  return keptFor() === userId ? get<KeptAnswer>(nameOf.list(userId, hash), store()) : undefined;
}

export async function keepList(userId: number, hash: string, answer: KeptAnswer): Promise<void> {
  if (keptFor() === userId) await set(nameOf.list(userId, hash), answer, store());
}

/** All kept answers of a site. */
export async function readSite(userId: number, siteId: string): Promise<KeptSite | undefined> {
  return keptFor() === userId ? get<KeptSite>(nameOf.site(userId, siteId), store()) : undefined;
}

/** Keeps answers of a site beside those that are kept; the site counts as opened now. */
export async function keepSite(userId: number, siteId: string, answers: KeptSite): Promise<void> {
  if (keptFor() !== userId) return;
  await update<KeptSite>(nameOf.site(userId, siteId), (kept) => mergeSite(kept, answers), store());
  let gone: string[] = [];
  await update<string[]>(
    nameOf.recent(userId),
    (recent) => {
      const next = openedNow(recent ?? [], siteId);
      gone = next.gone;
      return next.recent;
    },
    store(),
  );
  await forgetSites(userId, gone);
}

/** Forgets sites that were taken away from the person. */
export async function forgetSites(userId: number, siteIds: readonly string[]): Promise<void> {
  if (siteIds.length === 0) return;
  await update<string[]>(
    nameOf.recent(userId),
    (recent) => (recent ?? []).filter((id) => !siteIds.includes(id)),
    store(),
  );
  const papers = (await keys<string>(store())).filter((name) =>
    siteIds.some((id) => name.startsWith(nameOf.paper(userId, `/api/public/sites/${id}/`))),
  );
  await delMany([...siteIds.map((id) => nameOf.site(userId, id)), ...papers], store());
}

/** Sites that are kept, last opened first. */
export async function keptSites(userId: number): Promise<readonly string[]> {
  return keptFor() === userId ? ((await get<string[]>(nameOf.recent(userId), store())) ?? []) : [];
}

/** A document kept on request, by the address it is shown under. */
export async function readPaper(address: string): Promise<Blob | null> {
  const userId = keptFor();
  if (userId === null) return null;
  return (await get<Blob>(nameOf.paper(userId, address), store()).catch(() => undefined)) ?? null;
}

/** Keeps a document. Rejects when the device has no room. */
export async function keepPaper(address: string, paper: Blob): Promise<void> {
  const userId = keptFor();
  if (userId !== null) await set(nameOf.paper(userId, address), paper, store());
}

export async function forgetPaper(address: string): Promise<void> {
  const userId = keptFor();
  if (userId !== null) await del(nameOf.paper(userId, address), store());
}

/** Forgets everything kept on this device. */
export async function forgetKept(): Promise<void> {
  markKeptFor(null);
  await clear(store());
}

/** Makes this device keep for a person; what was kept for another is forgotten. False when it keeps nothing. */
export async function keepFor(userId: number): Promise<boolean> {
  if (keptFor() === userId) return true;
  await clear(store());
  return markKeptFor(userId);
}
