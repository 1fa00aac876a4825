import { AppError } from '#contract/errors.ts';
import { lineUnitOfName } from '#contract/line-families.ts';
import type { EquipmentInput, EquipmentRemoval } from '#contract/nouns/gauge/equipment.ts';
import { assumedInVerdicts, exemptValues } from '#contract/nouns/gauge/equipment-traits.table.ts';
import { hasWords, reasonWords } from '#contract/words.ts';
import { type FactRow, insertFacts, listFacts, readRetiredOn } from '#server/store/compliance/dated-facts.ts';
import type { Sql } from '#server/store/database/pool.ts';
import { type EquipmentRow, newestOwnRecord, newestTestDay } from '#server/store/equipment/equipment.ts';
import { readSiteDay } from '#server/store/site/site-info.ts';
import type { Context } from '../context.ts';
import { findDocumentRefs } from '../document/find-document-refs.ts';
import { actorName } from '../document/names/actor-name.ts';

type Facts = Pick<EquipmentRow, 'traits' | 'installedOn'>;

/** One fact that a call changes. */
interface Change {
  name: string;
  value: string | null;
  /** Something was recorded of it before. */
  known: boolean;
}

export interface FactsChange {
  siteId: number;
  /** Null: it is new. */
  before: EquipmentRow | null;
  after: EquipmentRow;
  input: EquipmentInput;
  /** The site's own day. */
  today: string;
}

/**
 * Records what a call changes of a piece's traits and installation day, from the day that it names: without one from
 * today on, and what is recorded for the first time since first recorded. Answers the names that changed. Throws
 * validation where a day or a reason is missing or wrong, document_not_found.
 */
export async function recordEquipmentFacts(ctx: Context, q: Sql, change: FactsChange): Promise<string[]> {
  const { siteId, before, after, input, today } = change;
  const recorded = before === null ? [] : await listFacts(q, siteId, { equipmentId: before.id });
  const changes = changesOf(before, after, new Set(recorded.map(({ name }) => name)));
  requireSound(input, changes, after, { today, retiredOn: await retiredOn(q, siteId, after, changes) });
  requireShownDay(input, before, after, recorded);
  const isNew = before === null;
  const shown = shownOf(after, recorded, input, changes);
  if (changes.length + shown.length === 0 && !isNew) return [];
  const [document = null] =
    input.fact_document === undefined ? [] : await findDocumentRefs(q, siteId, [input.fact_document]);
  const slips = await slipsOf(q, siteId, { recorded, changes, today });
  const values = [
    ...changes.map(({ name, value, known }) => ({
      name,
      value,
      from:
        name === 'installed_on'
          ? null
          : (input.valid_from ?? firstDay({ name, value, known: known && !slips.has(name) }, isNew, today)),
    })),
    ...shown.map(({ name, value, validFrom }) => ({ name, value, from: validFrom })),
  ];
  await insertFacts(q, {
    siteId,
    of: { equipmentId: after.id },
    values: isNew ? [{ name: 'listed', value: 'yes', from: null }, ...values] : values,
    at: ctx.now,
    by: { id: ctx.actor.userId, name: await actorName(q, ctx.actor) },
    reason: input.reason ?? '',
    document,
  });
  return values.map(({ name }) => name);
}

/**
 * What a document shows that is on record without one: the fields that the call names and leaves as they are, or those of
 * them that `shows` names. With changes the document is theirs, unless others are named.
 */
function shownOf(
  { traits, installedOn }: Facts,
  recorded: readonly FactRow[],
  input: EquipmentInput,
  changes: readonly Change[],
): FactRow[] {
  if (input.fact_document === undefined) return [];
  const sent = [...Object.keys(input.traits ?? {}), ...(input.installed_on === undefined ? [] : ['installed_on'])];
  const named = input.shows ?? (changes.length === 0 ? sent : []);
  const present: Record<string, string | null | undefined> = { ...traits, installed_on: installedOn };
  return [...new Set(named)].flatMap((name) => {
    if (changes.some((change) => change.name === name)) return [];
    const fact = newestOf(recorded, name);
    const lacks = fact !== undefined && fact.recordedAt !== null && fact.documentFile === '';
    return lacks && fact.value !== null && fact.value === present[name] ? [fact] : [];
  });
}

/** The fact of a name that holds today. */
const newestOf = (recorded: readonly FactRow[], name: string): FactRow | undefined =>
  recorded.find((fact) => fact.name === name && fact.voidedAt === null);

interface Slips {
  recorded: readonly FactRow[];
  changes: readonly Change[];
  today: string;
}

/**
 * Names of which nothing was on record before today and that are again what they were taken for: a first entry that is
 * taken back on its day holds for no day.
 */
async function slipsOf(q: Sql, siteId: number, { recorded, changes, today }: Slips): Promise<Set<string>> {
  const slips = new Set<string>();
  for (const { name, value } of changes) {
    if (value !== null && value !== assumedInVerdicts(name)) continue;
    const own = recorded.filter((fact) => fact.name === name);
    const first = own.map(({ recordedAt }) => recordedAt).reduce(earlierOf, own[0]?.recordedAt ?? null);
    if (first === null || own.some(({ validFrom }) => validFrom !== null)) continue;
    if ((await readSiteDay(q, siteId, first)) === today) slips.add(name);
  }
  return slips;
}

/** Null: before facts had dates. */
const earlierOf = (a: Date | null, b: Date | null) => (a === null || b === null ? null : a < b ? a : b);

/**
 * From which day on a fact holds where the call names none. What is recorded for the first time was so before too; but
 * that a tank rests begins with the word, unless the tank itself is new on the list.
 */
function firstDay({ name, value, known }: Change, isNew: boolean, today: string): string | null {
  if (isNew) return null;
  const rests = name === 'use' && value === 'out_of_use';
  return known || rests ? today : null;
}

function changesOf(before: Facts | null, after: Facts, recorded: ReadonlySet<string>): Change[] {
  const flat = (facts: Facts | null): Record<string, string> =>
    facts === null
      ? {}
      : { ...facts.traits, ...(facts.installedOn === null ? {} : { installed_on: facts.installedOn }) };
  const [old, now] = [flat(before), flat(after)];
  return [...new Set([...Object.keys(old), ...Object.keys(now)])]
    .filter((name) => old[name] !== now[name])
    .map((name) => ({ name, value: now[name] ?? null, known: old[name] !== undefined || recorded.has(name) }));
}

/** The day on which the tank of the gauge was retired that a piece stands for. */
async function retiredOn(q: Sql, siteId: number, piece: EquipmentRow, changes: readonly Change[]) {
  if (changes.length === 0 || piece.category !== 'tank') return null;
  const number = Number(/^tank (\d+)$/.exec(piece.gaugeKey ?? '')?.[1] ?? piece.tankNumber ?? Number.NaN);
  return Number.isNaN(number) ? null : readRetiredOn(q, siteId, number);
}

interface Bounds {
  today: string;
  retiredOn: string | null;
}

function requireSound(
  { valid_from: from, reason = '' }: EquipmentInput,
  changes: readonly Change[],
  { installedOn, traits }: Facts,
  { today, retiredOn: retired }: Bounds,
): void {
  const fields: Record<string, string> = {};
  if (from !== undefined && from > today) fields.valid_from = 'is in the future: record a fact once it is true';
  else if (from !== undefined && installedOn !== null && from < installedOn)
    fields.valid_from = `is before the installation on ${installedOn}`;
  else if (retired !== null && changes.some(({ name }) => name !== 'installed_on') && (from ?? today) > retired)
    fields.valid_from = `is after the tank was retired on ${retired}`;
  if (retired !== null && installedOn !== null && installedOn > retired && changes.some(isInstallation))
    fields.installed_on = `is after the tank was retired on ${retired}`;
  if (from !== undefined && from < today && changes.length > 0 && !hasWords(reason))
    fields.reason = 'is required for a day in the past';
  if (changes.some(({ name }) => name === 'regulated') && isExempt(traits.regulated)) {
    if (from === undefined) fields.valid_from = 'is required: a tank is not regulated from a day on';
    if (!hasWords(reason)) fields.reason = 'is required: a tank is not regulated for a reason';
  }
  if (Object.keys(fields).length > 0) throw new AppError('validation', { fields });
}

/**
 * Another installation day than the one on record decides as much as the use of a tank: it needs a reason and a document.
 * The day that was recorded first may be put back by a reason of its own. Throws validation.
 */
function requireShownDay(
  { reason = '', fact_document: document }: EquipmentInput,
  before: EquipmentRow | null,
  { installedOn }: EquipmentRow,
  recorded: readonly FactRow[],
): void {
  if (installedOn === null || before?.installedOn === installedOn) return;
  const days = recorded.flatMap(({ name, value }) => (name === 'installed_on' && value !== null ? [value] : []));
  const known = [...days, ...(before?.installedOn == null ? [] : [before.installedOn])];
  // The newest comes first.
  if (known.length === 0 || known.every((day) => day === installedOn) || days.at(-1) === installedOn) return;
  const fields = {
    ...(hasWords(reason) ? {} : { reason: 'is required: say why another installation day is on record' }),
    ...(document === undefined ? { fact_document: 'is required: attach a document that shows the day' } : {}),
  };
  if (Object.keys(fields).length > 0) throw new AppError('validation', { fields });
}

const isInstallation = ({ name }: Change) => name === 'installed_on';
const isExempt = (value: string | undefined) => exemptValues.some((exempt) => exempt === value);

interface Removal {
  siteId: number;
  piece: EquipmentRow;
  /** The site's own day. */
  today: string;
  removal: EquipmentRemoval;
}

/**
 * Records that a piece was taken off the list: from the day that is given, else from today on; one that was added today
 * and leaves today was never there, unless a test of it is on record: what was tested was there. Answers the first day on which it is not there, null for never. Throws validation,
 * document_not_found.
 */
export async function recordRemoval(ctx: Context, q: Sql, change: Removal): Promise<string | null> {
  const { siteId, piece, today, removal } = change;
  const facts = await listFacts(q, siteId, { equipmentId: piece.id });
  const tests = { ofUnit: await newestTestOf(q, siteId, piece), own: await newestOwnRecord(q, siteId, piece.id) };
  requireSoundRemoval(change, facts, tests);
  const added = facts.find(({ name, value }) => name === 'listed' && value === 'yes');
  const addedAt = added?.recordedAt ?? null;
  const addedToday = addedAt !== null && (await readSiteDay(q, siteId, addedAt)) === today;
  const day = removal.removed_on ?? today;
  const from = addedToday && day === today && tests.ofUnit === null ? null : day;
  const [document = null] = removal.document === undefined ? [] : await findDocumentRefs(q, siteId, [removal.document]);
  await insertFacts(q, {
    siteId,
    of: { equipmentId: piece.id },
    values: [{ name: 'listed', value: 'no', from }],
    at: ctx.now,
    by: { id: ctx.actor.userId, name: await actorName(q, ctx.actor) },
    reason: removal.reason ?? '',
    document,
  });
  return from;
}

/** The newest day on which a tank or line was tested; null: it is neither, or no test is on record. */
async function newestTestOf(q: Sql, siteId: number, piece: EquipmentRow): Promise<string | null> {
  const { id, category, gaugeKey, tankNumber, name } = piece;
  if (category !== 'tank' && category !== 'line') return null;
  const ofGauge = gaugeKey === null ? null : Number(gaugeKey.split(' ')[1]);
  const number = ofGauge ?? (category === 'tank' ? tankNumber : lineUnitOfName(name));
  return newestTestDay(q, siteId, { id, device: category, number });
}

/**
 * Nothing is removed before it was there, nor before a day from which something else is recorded of it, nor on a day on which
 * its tank or line was tested (`ofUnit`, YYYY-MM-DD), nor before its own last test (`own`): a failed one would be of nothing.
 */
function requireSoundRemoval(
  { piece, today, removal }: Removal,
  facts: readonly FactRow[],
  { ofUnit, own }: { ofUnit: string | null; own: string | null },
): void {
  const { removed_on: day, reason } = removal;
  if (day === undefined) return;
  const fields: Record<string, string> = {};
  const later = facts.filter(
    ({ name, validFrom, voidedAt }) => name !== 'listed' && voidedAt === null && validFrom !== null && validFrom > day,
  );
  if (day > today) fields.removed_on = 'is in the future: record a removal once it is done';
  else if (piece.installedOn !== null && day < piece.installedOn)
    fields.removed_on = `is before the installation on ${piece.installedOn}`;
  else if (later[0]?.validFrom != null)
    fields.removed_on = `is before ${later[0].validFrom}, from which day on something else is recorded of it`;
  else if (ofUnit !== null && ofUnit >= day)
    fields.removed_on = `is not after ${ofUnit}, the day of its newest test: what was tested was there`;
  else if (own !== null && own > day)
    fields.removed_on = `is before its own test of ${own}: what was tested was there. Enter that day or a later one, or void the record if it is wrong`;
  if (reason === undefined) fields.reason = reasonWords('it was removed');
  if (Object.keys(fields).length > 0) throw new AppError('validation', { fields });
}
