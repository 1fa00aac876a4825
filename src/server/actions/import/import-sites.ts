import { isComplianceOnly } from '#contract/nouns/common.ts';
import { type AuditEvent, recordMany } from '#server/audit/record.ts';
import { insertStates, recordsOwnFacts } from '#server/store/compliance/dated-facts.ts';
import { notifyChange } from '#server/store/database/events.ts';
import { inTransaction, type Sql } from '#server/store/database/pool.ts';
import { keepMoves } from '#server/store/gauge/gauge-moves.ts';
import {
  addGauges,
  type ImportedSite,
  insertSites,
  retargetGauges,
  updateSites,
} from '#server/store/import/import-sites.ts';
import { holdScopes } from '#server/store/site/scope-rules.ts';
import { correctClosedMonths } from '../compliance/correct-closed.ts';
import type { Context } from '../context.ts';
import { actorName } from '../document/names/actor-name.ts';
import { resetClocks } from '../release/reset-clocks.ts';
import { followSites } from '../user/follow-sites.ts';
import { stateChangeWords } from './findings.ts';
import { planSites, type SiteChange, type SitePlan } from './plan-sites.ts';
import { type ImportOutcome, readImport, reportOn, twice } from './read-import.ts';

/**
 * Adds and changes sites after a CSV file, matched by name: every row of it or none. With `dryRun` nothing is stored
 * and the report says what would be. Throws csv_invalid (with the report beside), csv_too_large.
 */
export async function importSites(
  ctx: Context,
  bytes: Buffer,
  { dryRun }: { dryRun: boolean },
): Promise<ImportOutcome> {
  const { rows, findings } = await readImport('sites', bytes, dryRun);
  // What is wrong with the cells was found once; a second turn must not tell it again.
  const { report, siteIds, restated } = await twice(() =>
    inTransaction(ctx.db, async (sql) => {
      const copy = findings.copy();
      if (!dryRun) await holdScopes(sql, 'sites');
      const plan = await planSites(sql, ctx.config, rows, copy, ctx.now);
      const { created, updated, unchanged, withoutState } = plan;
      const counts = { total: rows.length, created: created.length, updated: updated.length, unchanged };
      const states = updated.flatMap((change) => toStateChange(change) ?? []);
      const changes = states.map(({ row, before, after, since }) => ({
        row,
        message: stateChangeWords(before, after, since),
      }));
      const report = reportOn(copy, dryRun, counts, withoutState, changes);
      const siteIds = dryRun ? [] : await storeSites(ctx, sql, plan, counts);
      return { report, siteIds, restated: dryRun ? [] : states };
    }),
  );
  for (const { siteId } of restated) await correctClosedMonths(ctx, siteId, 'state of the site');
  return { report, siteIds };
}

interface StateChange {
  row: number;
  siteId: number;
  before: string;
  after: string;
  /** The first day of the new one; null: it is the first that is recorded, and held at all times. */
  since: string | null;
  reason: string;
}

function toStateChange({ row, before, after, changed, restated }: SiteChange): StateChange | null {
  if (!changed.includes('state')) return null;
  const change = { row, siteId: after.id, before: before.state, after: after.state ?? before.state };
  const isFirst = before.state.trim() === '';
  const { since = null, reason = '' } = restated;
  return isFirst ? { ...change, since: null, reason: '' } : { ...change, since, reason };
}

/** Answers the ids of all that is new or different. */
async function storeSites(
  ctx: Context,
  sql: Sql,
  { created, updated }: SitePlan,
  counts: Record<string, number>,
): Promise<number[]> {
  await recordsOwnFacts(sql);
  const states = updated.flatMap((change) => toStateChange(change) ?? []);
  const by = { id: ctx.actor.userId, name: await actorName(sql, ctx.actor) };
  await insertStates(sql, states, { at: ctx.now, by });
  await updateSites(
    sql,
    updated.map(({ after }) => after),
  );
  await retargetGauges(sql, retargeted(updated), ctx.now);
  await keepMoves(sql, updated.flatMap(moveOf), ctx.now);
  await resetClocks(
    ctx,
    sql,
    states.map(({ siteId, before, after }) => ({ id: siteId, before, state: after })),
  );
  const newIds = await insertSites(sql, created);
  const added = created.map((site, i) => ({ ...site, id: newIds[i] ?? 0 }));
  await addGauges(sql, idsOf(added.filter(hasGauge)));
  await recordMany(sql, ctx.actor, ctx.now, [
    ...added.map(createdEvent),
    ...updated.map(updatedEvent),
    { action: 'import.sites', detail: counts },
  ]);
  const siteIds = [...idsOf(added), ...updated.map(({ after }) => after.id)];
  await followSites(ctx, sql, siteIds);
  const moved = updated.filter(({ changed }) => changed.includes('timezone')).map(({ after }) => after.id);
  if (siteIds.length > 0) {
    await notifyChange(sql, { kind: 'sites.changed', siteIds });
    await notifyChange(sql, { kind: 'site.changed', siteIds });
  }
  if (moved.length > 0) await notifyChange(sql, { kind: 'calendar.changed', siteIds: moved });
  return siteIds;
}

function idsOf(sites: readonly { id: number }[]): number[] {
  return sites.map(({ id }) => id);
}

function hasGauge({ siteType }: Pick<ImportedSite, 'siteType'>): boolean {
  return !isComplianceOnly(siteType);
}

/** Sites whose poller starts afresh, and those that are polled no more. */
function retargeted(updated: readonly SiteChange[]): { reset: number[]; removed: number[] } {
  const moved = updated
    .filter(({ changed }) => changed.includes('ip') || changed.includes('port') || changed.includes('siteType'))
    .map(({ after }) => after);
  return { reset: idsOf(moved.filter(hasGauge)), removed: idsOf(moved.filter((site) => !hasGauge(site))) };
}

/** Another address of a gauge. */
function moveOf({ before, after, changed }: SiteChange): { siteId: number; from: string; to: string }[] {
  if (!hasGauge(after) || !(changed.includes('ip') || changed.includes('port'))) return [];
  const address = ({ ip, port }: { ip: string; port: number }) => (ip === '' ? '' : `${ip}:${port}`);
  return [{ siteId: after.id, from: address(before), to: address(after) }];
}

type Told = Record<string, unknown>;

/** Of a site what the audit log keeps, by the names of the contract. */
function told(site: Partial<ImportedSite> & { id: number }): Told {
  const { gaugeKey: _, siteType, ...rest } = site;
  return { ...rest, ...(siteType === undefined ? {} : { site_type: siteType }) };
}

function createdEvent(site: ImportedSite & { id: number }): AuditEvent {
  const { id } = site;
  // What a new site does not have is left out.
  const after = Object.fromEntries(Object.entries(told(site)).filter(([, value]) => String(value) !== ''));
  return { action: 'site.created', siteId: id, target: { type: 'site', id }, detail: { after } };
}

function updatedEvent({ before, after, changed, restated }: SiteChange): AuditEvent {
  const { id } = after;
  const { since, reason } = restated;
  const isRestated = changed.includes('state') && before.state.trim() !== '';
  const names = new Set<keyof ImportedSite>(['name', 'ip', 'port', 'siteType', ...changed]);
  const part = (site: ImportedSite) =>
    told({ id, ...Object.fromEntries([...names].map((name) => [name, site[name]])) });
  return {
    action: 'site.updated',
    siteId: id,
    target: { type: 'site', id },
    detail: {
      ...{ before: part(before), after: part(after) },
      ...(isRestated ? { state_since: since, state_reason: reason } : {}),
    },
  };
}
