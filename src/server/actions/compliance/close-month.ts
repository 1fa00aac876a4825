import type { MonthVerdict } from '#compliance/facts/month-facts.ts';
import { AppError } from '#contract/errors.ts';
import { type MonthPlace, readMonthPlaces } from '#server/store/compliance/month-places.ts';
import {
  insertVersions,
  type NewVersion,
  readNewestVerdicts,
  type StoredVerdict,
  type StoredVersion,
} from '#server/store/compliance/month-verdicts.ts';
import { notifyChange } from '#server/store/database/events.ts';
import { inTransaction } from '#server/store/database/pool.ts';
import type { Context } from '../context.ts';
import { isOver, isPastLate } from './facts/month-days.ts';
import { judgePlaces } from './judge-sites.ts';
import { groundsOf, storedEvidence } from './stored-evidence.ts';

/** How far the closing of a month has come. */
export interface MonthClose {
  /** 'pending': it still runs, or proof may still come in; 'closed': stored, late evidence adds a version; 'fixed'. */
  state: 'pending' | 'closed' | 'fixed';
  /** A version was added just now. */
  changed: boolean;
  /** The newest version; null where none is stored. */
  version: number | null;
}

/** Sites that are closed with one set of statements: more would only take more memory, a month's evidence is long. */
const batch = 50;

/**
 * Stores the verdict of a month (YYYY-MM) that is over: version 1 as soon as it is not PENDING, another one when the
 * evidence has changed within ten days after the month's end, after that only a failure (late-failures.ts). Doing it again,
 * or by two workers at once, adds nothing. Throws site_not_found.
 */
export async function closeMonth(ctx: Pick<Context, 'db' | 'now'>, siteId: number, month: string): Promise<MonthClose> {
  const close = (await closeMonths(ctx, [siteId], month)).get(siteId);
  if (close === undefined) throw new AppError('site_not_found');
  return close;
}

/** The same for many sites, by site; sites that are not there (any more) are left out. */
export async function closeMonths(
  ctx: Pick<Context, 'db' | 'now'>,
  siteIds: readonly number[],
  month: string,
): Promise<Map<number, MonthClose>> {
  const closes = new Map<number, MonthClose>();
  for (let i = 0; i < siteIds.length; i += batch) {
    for (const [siteId, close] of await closeBatch(ctx, siteIds.slice(i, i + batch), month)) closes.set(siteId, close);
  }
  return closes;
}

async function closeBatch(
  ctx: Pick<Context, 'db' | 'now'>,
  siteIds: readonly number[],
  month: string,
): Promise<Map<number, MonthClose>> {
  const pool = ctx.db;
  const places = await readMonthPlaces(pool, siteIds, ctx.now);
  const stored = await readNewestVerdicts(pool, siteIds, month);
  const open = places.filter(
    (place) => isOver(month, place.today) && (stored.get(place.id) === undefined || !isPastLate(month, place.today)),
  );
  const judged = await judgePlaces(pool, open, month, ctx.now);
  const versions = [...judged].flatMap(([siteId, verdict]) => nextVersion(siteId, verdict, stored.get(siteId)) ?? []);
  const added = new Set(await addVersions(ctx, versions));
  const newest = new Map(versions.map(({ siteId, version }) => [siteId, version]));
  return new Map(
    places.map((place) => {
      const version = newest.get(place.id) ?? stored.get(place.id)?.version ?? null;
      const fixed = version !== null && isPastLate(month, place.today);
      const state = version === null ? 'pending' : fixed ? 'fixed' : 'closed';
      return [place.id, { state, changed: added.has(place.id), version }];
    }),
  );
}

/**
 * Stored, and no longer changed automatically: ten days after the month's end. A status that a person set against the
 * evidence stays before that too, unless the evidence comes to a failure.
 */
export function isFixed(
  stored: Pick<StoredVersion, 'cause' | 'month' | 'status' | 'computedStatus'> | undefined,
  { today }: Pick<MonthPlace, 'today'>,
): boolean {
  return stored !== undefined && (isOverride(stored) || isPastLate(stored.month, today));
}

function isOverride({ cause, status, computedStatus }: Pick<StoredVersion, 'cause' | 'status' | 'computedStatus'>) {
  return cause === 'corrected' && status !== computedStatus;
}

function nextVersion(siteId: number, verdict: MonthVerdict, stored: StoredVerdict | undefined): NewVersion | null {
  if (stored === undefined) {
    return verdict.status === 'PENDING'
      ? null
      : automaticVersion(siteId, verdict, { version: 1, cause: 'closed', note: '' });
  }
  if (groundsOf(verdict) === groundsOf(stored.evidence)) return null;
  if (isOverride(stored) && !turnsBad(verdict, stored)) return null;
  const note =
    verdict.status === stored.status
      ? 'Evidence arrived or changed after the month was closed; the status is unchanged.'
      : `Evidence arrived or changed after the month was closed; the status was ${stored.status}.`;
  return automaticVersion(siteId, verdict, { version: stored.version + 1, cause: 'late_evidence', note });
}

function turnsBad(verdict: MonthVerdict, stored: StoredVerdict): boolean {
  return verdict.status === 'FAILED' && stored.computedStatus !== 'FAILED';
}

/** Stores that a month of a site fails by what became known after its stored verdict, however late; else nothing. */
export async function storeTurnedBad(
  ctx: Pick<Context, 'db' | 'now'>,
  siteId: number,
  verdict: MonthVerdict,
): Promise<void> {
  const stored = (await readNewestVerdicts(ctx.db.$client, [siteId], verdict.month)).get(siteId);
  const version = stored !== undefined && turnsBad(verdict, stored) ? nextVersion(siteId, verdict, stored) : null;
  if (version !== null) await addVersions(ctx, [version]);
}

/** A version that nobody made but the rules. */
export function automaticVersion(
  siteId: number,
  verdict: MonthVerdict,
  { version, cause, note }: Pick<NewVersion, 'version' | 'cause' | 'note'>,
): NewVersion {
  const { month, status } = verdict;
  return {
    ...storedEvidence(verdict),
    siteId,
    month,
    version,
    status,
    computedStatus: status,
    cause,
    note,
    madeBy: null,
  };
}

/** Adds versions and announces the new ones. */
async function addVersions(ctx: Pick<Context, 'db' | 'now'>, versions: readonly NewVersion[]): Promise<number[]> {
  if (versions.length === 0) return [];
  return inTransaction(ctx.db, async (sql) => {
    const added = await insertVersions(sql, versions, ctx.now);
    if (added.length > 0) await notifyChange(sql, { kind: 'site.changed', siteIds: added });
    return added;
  });
}
