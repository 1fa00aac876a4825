import { mayReadSite } from '#contract/access.ts';
import { AppError } from '#contract/errors.ts';
import { toPerson } from '#server/actions/person.ts';
import type { TableReader } from '#server/actions/table/table.ts';
import { isLiveSite } from '#server/store/site/sites.ts';
import { readId } from '../access/path-target.ts';
import { type Call, signedIn } from '../call/handler.ts';
import type { Services } from '../call/services.ts';

/**
 * The site a query narrows to, checked like one in a path; null for all. Throws invalid_id, forbidden_site,
 * site_not_found.
 */
export async function readSiteFilter(
  services: Services,
  call: Pick<Call, 'session'>,
  text: string | undefined,
): Promise<number | null> {
  if (text === undefined || text === '') return null;
  const id = readId(text);
  if (id === null) throw new AppError('invalid_id');
  const { caller } = signedIn(call);
  if (!mayReadSite(caller, id)) throw new AppError('forbidden_site');
  if (caller.role === 'admin' && !(await isLiveSite(services.deps.db, id))) throw new AppError('site_not_found');
  return id;
}

/** Whose list a call asks for: the caller's, of the sites that they may see. */
export function readerOf(call: Pick<Call, 'session'>): TableReader {
  const { caller, user } = signedIn(call);
  const siteIds = caller.role === 'admin' ? null : [...caller.sites.keys()];
  return { userId: user.id, name: toPerson(user).name, role: caller.role, siteIds };
}
