import type { MonthVerdict } from '#compliance/facts/month-facts.ts';
import { severityOf } from '#compliance/facts/severity.ts';
import { judgeMonth } from '#compliance/month/judge-month.ts';
import type { Context } from '#server/actions/context.ts';
import { actorName } from '#server/actions/document/names/actor-name.ts';
import { wakeClose } from '#server/store/compliance/month-closes.ts';
import { type MonthPlace, readMonthPlaces } from '#server/store/compliance/month-places.ts';
import { insertVersions, listNewestVersions, type StoredVersion } from '#server/store/compliance/month-verdicts.ts';
import { notifyChange } from '#server/store/database/events.ts';
import { inTransaction } from '#server/store/database/pool.ts';
import { addMonths } from '../month-input.ts';
import { automaticVersion } from './close-month.ts';
import { readMonthFacts } from './facts/read-facts.ts';

/** How many closed months back a changed fact is looked at. */
const monthsBack = 36;
/** Closing goes on beside it: its version may take a number first. */
const tries = 3;

/**
 * After facts of a site were recorded: adds a version to each closed month that they change, with the cause. A fact that
 * makes a month worse always does; one that makes it better only where a document shows it (decision 0031). A status that
 * a person set stays, unless the month comes to a failure. `what`: the facts in words, 'release detection of Tank 1'.
 */
export async function correctClosedMonths(ctx: Context, siteId: number, what: string): Promise<void> {
  for (let attempt = 0; attempt < tries; attempt++) if (await addVersions(ctx, siteId, what)) return;
  throw new Error(`no version could be added to closed months of site ${siteId}`);
}

/** False when somebody else has just added a version. */
async function addVersions(ctx: Context, siteId: number, what: string): Promise<boolean> {
  const sql = ctx.db;
  const [site] = await readMonthPlaces(sql, [siteId], ctx.now);
  if (site === undefined) return true;
  const current = site.today.slice(0, 7);
  const stored = await listNewestVersions(sql, siteId, addMonths(current, -monthsBack), current);
  if (stored.length === 0) return true;
  const months = stored.map(({ month }) => month);
  const before = await judgeAll(ctx, site, months, ctx.now);
  const after = await judgeAll(ctx, site, months, null);
  const by = await actorName(ctx.db, ctx.actor);
  const versions = stored.flatMap((version) => {
    const [old, now] = [before.get(version.month), after.get(version.month)];
    if (old === undefined || now === undefined || !changes(version, old, now)) return [];
    const note = noteOf(ctx.now, site, by, what, version);
    return automaticVersion(siteId, now, { version: version.version + 1, cause: 'fact_changed', note });
  });
  if (versions.length === 0) return true;
  return inTransaction(ctx.db, async (own) => {
    const added = await insertVersions(own, versions, ctx.now);
    for (const { month } of versions) await wakeClose(own, siteId, month, ctx.now);
    await notifyChange(own, { kind: 'site.changed', siteIds: [siteId] });
    return added.length === versions.length;
  });
}

async function judgeAll(ctx: Context, site: MonthPlace, months: readonly string[], before: Date | null) {
  const facts = (await readMonthFacts(ctx.db, [site], months, ctx.now, before)).get(site.id);
  return new Map([...(facts ?? [])].map(([month, own]): [string, MonthVerdict] => [month, judgeMonth(own)]));
}

/** The facts make another status of the month than it had by the facts before, and than the one that counts. */
function changes(stored: StoredVersion, old: MonthVerdict, now: MonthVerdict): boolean {
  const difference = severityOf(now.status) - severityOf(old.status);
  if (difference === 0 || now.status === 'PENDING') return false;
  const isSet = stored.cause === 'corrected' && stored.status !== stored.computedStatus;
  if (isSet) return now.status === 'FAILED' && stored.status !== 'FAILED';
  const toStored = severityOf(now.status) - severityOf(stored.status);
  return difference > 0 ? toStored > 0 : toStored < 0;
}

function noteOf(
  at: Date,
  { timezone }: MonthPlace,
  by: string | null,
  what: string,
  { status }: StoredVersion,
): string {
  const day = new Intl.DateTimeFormat('en-US', { dateStyle: 'medium', timeZone: timezone }).format(at);
  return `Fact changed on ${day}${by === null ? '' : ` by ${by}`}: ${what}. The status was ${status}.`;
}
