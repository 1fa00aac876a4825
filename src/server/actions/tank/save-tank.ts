import { AppError } from '#contract/errors.ts';
import type { Tank, TankInput } from '#contract/nouns/gauge/tank.ts';
import { hasWords } from '#contract/words.ts';
import { record } from '#server/audit/record.ts';
import {
  insertFacts,
  keepTankBefore,
  listFacts,
  type NewFacts,
  readRetiredOn,
  recordsOwnFacts,
} from '#server/store/compliance/dated-facts.ts';
import { inTransaction, type Sql } from '#server/store/database/pool.ts';
import { readSiteDay } from '#server/store/site/site-info.ts';
import { lockSite } from '#server/store/site/sites.ts';
import { lockTankSetup, putTankSetup, type TankSetup } from '#server/store/tank/tank-setup.ts';
import { correctClosedMonths } from '../compliance/correct-closed.ts';
import { factsChangedWords } from '../compliance/facts/fact-words.ts';
import type { Context } from '../context.ts';
import { findDocumentRefs } from '../document/find-document-refs.ts';
import { actorName } from '../document/names/actor-name.ts';
import { notifyTankChange, toTank } from './tank-view.ts';

/** A tank of which nothing is on record yet: what is recorded of it first counts as any fact that was not known before. */
const unknown: TankFacts = { capacity: null, product: '', active: true };

/**
 * Sets a tank up by hand, a new one or one the gauge reported; from then on the gauge no longer changes these values.
 * A site without a gauge has tanks too: their size decides which statements count. A retired tank comes back unless it is
 * sent as not active. Throws site_not_found, validation for a size that is too small to be one, or a day that cannot be.
 */
export async function saveTank(
  ctx: Context,
  siteId: number,
  tankNumber: number,
  input: TankInput,
): Promise<{ tank: Tank; created: boolean }> {
  requireSizes(input);
  const { saved, changed } = await inTransaction(ctx.db, async (sql) => {
    const site = await lockSite(sql, siteId);
    if (site === null) throw new AppError('site_not_found');
    const before = await lockTankSetup(sql, siteId, tankNumber);
    const names = await recordTankFacts(ctx, sql, { siteId, tankNumber }, { before, input });
    const after = await putTankSetup(sql, siteId, {
      tankNumber,
      label: input.tank_label,
      product: input.product,
      capacity: input.capacity,
      diameterInches: input.diameter_inches === undefined ? (before?.diameterInches ?? null) : input.diameter_inches,
      active: input.active ?? true,
      edited: true,
    });
    await record(sql, ctx.actor, ctx.now, {
      action: 'tank.updated',
      siteId,
      target: { type: 'tank', id: tankNumber },
      detail: { before: before === null ? null : toTank(before), after: toTank(after) },
    });
    await notifyTankChange(sql, siteId);
    return { saved: { tank: toTank(after), created: before === null }, changed: names };
  });
  if (changed.length > 0) await correctClosedMonths(ctx, siteId, factsChangedWords(changed, `tank ${tankNumber}`));
  return saved;
}

/** Sizes are stored as single-precision numbers: what is nothing there, the database refuses. */
function requireSizes({ capacity, diameter_inches }: TankInput): void {
  const fields: Record<string, string> = {};
  if (Math.fround(capacity) === 0) fields.capacity = 'must be a number above 0';
  if (typeof diameter_inches === 'number' && Math.fround(diameter_inches) === 0) {
    fields.diameter_inches = 'must be a number above 0';
  }
  if (Object.keys(fields).length > 0) throw new AppError('validation', { fields });
}

type TankFacts = Pick<TankSetup, 'capacity' | 'product' | 'active'>;

/** What saving a tank changes: the value before and after; '' before: nothing was recorded. */
interface Change {
  name: 'capacity' | 'product' | 'retired';
  before: string;
  after: string;
}

function changesOf(before: TankFacts, after: TankFacts): Change[] {
  const all: Change[] = [
    { name: 'capacity', before: capacityText(before.capacity), after: capacityText(after.capacity) },
    { name: 'product', before: before.product.trim(), after: after.product.trim() },
    { name: 'retired', before: before.active ? 'no' : 'yes', after: after.active ? 'no' : 'yes' },
  ];
  return all.filter((each) => each.before !== each.after);
}

/** As PostgreSQL keeps it: single precision. */
const capacityText = (capacity: number | null) => (capacity === null ? '' : String(Math.fround(capacity)));

/**
 * Records what saving a tank changes of its product, capacity and retirement, from the day that the call names: without
 * one from today on, and what is recorded for the first time since first recorded. What was so before stays recorded with
 * it. Answers the names that changed. Throws validation where a day or a reason is missing or wrong, document_not_found.
 */
async function recordTankFacts(
  ctx: Context,
  q: Sql,
  { siteId, tankNumber }: { siteId: number; tankNumber: number },
  { before, input }: { before: TankSetup | null; input: TankInput },
): Promise<string[]> {
  await recordsOwnFacts(q);
  const today = await readSiteDay(q, siteId, ctx.now);
  if (today === null) return [];
  const { capacity, product, active = true } = input;
  const changes = changesOf(before ?? unknown, { capacity, product, active });
  const retiredOn = before === null ? null : await readRetiredOn(q, siteId, tankNumber);
  requireSound(input, changes, { today, retiredOn });
  const shown = changes.length === 0 ? await shownOf(q, siteId, tankNumber, input) : [];
  if (changes.length + shown.length === 0) return [];
  const [document = null] =
    input.fact_document === undefined ? [] : await findDocumentRefs(q, siteId, [input.fact_document]);
  for (const { name, before: value } of changes)
    if (value !== '') await keepTankBefore(q, siteId, tankNumber, { name, value });
  await insertFacts(q, {
    siteId,
    of: { tankNumber },
    values: [
      ...changes.map(({ name, before: value, after }) => ({
        name,
        value: after === '' ? null : after,
        from: input.valid_from ?? (value === '' ? null : today),
      })),
      ...shown,
    ],
    at: ctx.now,
    by: { id: ctx.actor.userId, name: await actorName(q, ctx.actor) },
    reason: input.reason ?? '',
    document,
  });
  return [...changes, ...shown].map(({ name }) => name);
}

/** Product and capacity that are on record without a document, which a call with nothing but a document shows. */
async function shownOf(q: Sql, siteId: number, tankNumber: number, input: TankInput): Promise<NewFacts['values']> {
  if (input.fact_document === undefined) return [];
  const recorded = await listFacts(q, siteId, { tankNumber });
  const values = { capacity: capacityText(input.capacity), product: input.product.trim() };
  return (['capacity', 'product'] as const).flatMap((name) => {
    const fact = recorded.find((one) => one.name === name && one.voidedAt === null);
    const lacks = fact !== undefined && fact.recordedBy !== null && fact.documentFile === '';
    return lacks && fact.value === values[name] ? [{ name, value: fact.value, from: fact.validFrom }] : [];
  });
}

function requireSound(
  { valid_from: from, reason = '' }: TankInput,
  changes: readonly Change[],
  { today, retiredOn }: { today: string; retiredOn: string | null },
): void {
  if (from === undefined) return;
  const fields: Record<string, string> = {};
  const isBack = changes.some(({ name, after }) => name === 'retired' && after === 'no');
  if (from > today) fields.valid_from = 'is in the future: record a fact once it is true';
  else if (isBack && retiredOn !== null && from < retiredOn)
    fields.valid_from = `is before the tank was retired on ${retiredOn}`;
  if (from < today && changes.length > 0 && !hasWords(reason)) fields.reason = 'is required for a day in the past';
  if (Object.keys(fields).length > 0) throw new AppError('validation', { fields });
}
