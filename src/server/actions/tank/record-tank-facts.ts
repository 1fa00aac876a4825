import { AppError } from '#contract/errors.ts';
import type { TankInput } from '#contract/nouns/gauge/tank.ts';
import { hasWords } from '#contract/words.ts';
import {
  insertFacts,
  keepTankBefore,
  listFacts,
  type NewFacts,
  readRetiredOn,
  recordsOwnFacts,
} from '#server/store/compliance/dated-facts.ts';
import type { Sql } from '#server/store/database/pool.ts';
import { readSiteDay } from '#server/store/site/site-info.ts';
import type { TankSetup } from '#server/store/tank/tank-setup.ts';
import type { Context } from '../context.ts';
import { findDocumentRefs } from '../document/find-document-refs.ts';
import { actorName } from '../document/names/actor-name.ts';

type TankFacts = Pick<TankSetup, 'capacity' | 'product' | 'active'>;

/** What saving a tank changes: the value before and after; '' before: nothing was recorded. */
interface Change {
  name: 'capacity' | 'product' | 'retired';
  before: string;
  after: string;
}

/** A tank of which nothing is on record yet: what is recorded of it first counts as any fact that was not known before. */
const unknown: TankFacts = { capacity: null, product: '', active: true };

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
export async function recordTankFacts(
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
