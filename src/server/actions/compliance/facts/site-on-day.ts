import { isUnregulated } from '#compliance/calendar/contradictions.ts';
import { factOn, inForce, type Stretch, timelineOf } from '#compliance/facts/dated-facts.ts';
import { exemptDays } from '#compliance/facts/use.ts';
import { addDays } from '#contract/dates.ts';
import type { DatedFactRow } from '#server/store/compliance/month-dated-facts.ts';
import type { EquipmentUnitRow, TankUnitRow } from '#server/store/compliance/month-units.ts';
import type { SiteRecords } from './month-records.ts';

/* A site as it was on a day, by facts that count. What has no dated fact is as the lists have it. */

/** Facts by what they are of and by name, made once for a set of them. */
export type FactIndex = ReadonlyMap<string, ReadonlyMap<string, readonly DatedFactRow[]>>;

const subjectOf = ({ equipmentId, tankNumber }: Pick<DatedFactRow, 'equipmentId' | 'tankNumber'>) =>
  equipmentId !== null ? `equipment ${equipmentId}` : tankNumber !== null ? `tank ${tankNumber}` : 'site';

export function indexOf(facts: readonly DatedFactRow[]): FactIndex {
  const index = new Map<string, Map<string, DatedFactRow[]>>();
  for (const fact of facts) {
    const names = index.get(subjectOf(fact)) ?? new Map<string, DatedFactRow[]>();
    index.set(subjectOf(fact), names.set(fact.name, [...(names.get(fact.name) ?? []), fact]));
  }
  return index;
}

/**
 * The site on a day. `all`: every dated fact of the site, `counted`: those that count. A piece of which every recording is
 * not counted yet is not there.
 */
export function siteOnDay(site: SiteRecords, all: FactIndex, counted: FactIndex, day: string): SiteRecords {
  return {
    ...site,
    day,
    place: {
      ...site.place,
      state: recordedValue(all, counted, { of: 'site', name: 'state', day }, site.place.state) ?? '',
    },
    tanks: site.tanks.map((tank) => tankOnDay(tank, all, counted, day)),
    everyTank: site.everyTank.map((tank) => tankOnDay(tank, all, counted, day)),
    equipment: site.equipment.flatMap((piece) => pieceOnDay(piece, all, counted, day) ?? []),
    gone: site.equipment.flatMap((piece) => goneBy(piece, all, counted, day) ?? []),
  };
}

interface Question {
  of: string;
  name: string;
  day: string;
}

/** What was so on a day: by its facts, else as the list has it. */
function recordedValue(
  all: FactIndex,
  counted: FactIndex,
  { of, name, day }: Question,
  listed: string | null,
): string | null {
  if (all.get(of)?.get(name) === undefined) return listed;
  return factOn(counted.get(of)?.get(name) ?? [], day)?.value ?? null;
}

/** A piece as it was before it was removed; null: on that day it is there, or it never was. */
function goneBy(piece: EquipmentUnitRow, all: FactIndex, counted: FactIndex, day: string): EquipmentUnitRow | null {
  const gone = goneOf(counted.get(`equipment ${piece.id}`)?.get('listed'));
  if (gone === undefined || gone.on > day) return null;
  const before = pieceOnDay(piece, all, counted, addDays(gone.on, -1));
  return before === null || before.removed ? null : { ...before, removed: true };
}

/** The day from which on a piece is off the list for good. */
function goneOf(listed: readonly DatedFactRow[] | undefined): EquipmentUnitRow['gone'] {
  const last = inForce(listed ?? []).at(-1);
  return last?.value === 'no' && last.validFrom !== null ? { on: last.validFrom, proven: last.proven } : undefined;
}

function pieceOnDay(piece: EquipmentUnitRow, all: FactIndex, counted: FactIndex, day: string): EquipmentUnitRow | null {
  const of = `equipment ${piece.id}`;
  const own = all.get(of);
  if (own === undefined) return piece;
  const listed = isListedOn(piece, own, counted.get(of), day);
  // A device of the gauge stays with its mark; what people added is not there.
  if (!listed && piece.gaugeKey === null) return null;
  const traits: Record<string, string> = { ...piece.traits };
  for (const name of own.keys()) {
    if (name === 'listed' || name === 'installed_on') continue;
    const value = recordedValue(all, counted, { of, name, day }, null);
    if (value === null) delete traits[name];
    else traits[name] = value;
  }
  const gone = goneOf(counted.get(of)?.get('listed'));
  const use = counted.get(of)?.get('use');
  const regulated = factOn(counted.get(of)?.get('regulated') ?? [], day);
  return {
    ...piece,
    traits,
    removed: !listed,
    installedOn: recordedValue(all, counted, { of, name: 'installed_on', day }, piece.installedOn),
    ...(gone === undefined ? {} : { gone }),
    ...(use === undefined ? {} : emptyOn(use, piece, day)),
    ...usedOn(use, counted.get(of)?.get('regulated'), piece),
    ...(regulated === undefined ? {} : { regulated: { since: regulated.validFrom, reason: regulated.reason } }),
  };
}

/** Its use with its days. Days out of use of which a document shows that the tank was empty are marked, and the others. */
function daysOfUse(use: readonly DatedFactRow[], pieceDocumented: boolean): Stretch[] {
  const facts = inForce(use);
  return timelineOf(use).map((stretch) => {
    if (stretch.value !== 'out_of_use') return stretch;
    const within = facts.filter(
      ({ validFrom }) =>
        (validFrom ?? '') >= (stretch.from ?? '') && (stretch.to === null || (validFrom ?? '') <= stretch.to),
    );
    return { ...stretch, shownEmpty: pieceDocumented || within.some(({ emptyBy }) => emptyBy != null) };
  });
}

/** Its days of use, without those in which documents show that the rules ask nothing of it. */
function usedOn(
  use: readonly DatedFactRow[] | undefined,
  regulated: readonly DatedFactRow[] | undefined,
  { pieceDocumented }: EquipmentUnitRow,
): Pick<EquipmentUnitRow, 'use'> {
  const exempt = exemptStretches(regulated ?? []);
  const own = use === undefined ? undefined : daysOfUse(use, pieceDocumented);
  if (exempt.length === 0) return own === undefined ? {} : { use: own };
  const all: Stretch[] = own ?? [{ from: null, to: null, value: 'in_use' }];
  return { use: exempt.reduce(without, all) };
}

/** Stretches in which it is not regulated, where a document shows how each begins and ends. */
function exemptStretches(regulated: readonly DatedFactRow[]): Stretch[] {
  const facts = inForce(regulated);
  return facts.flatMap(({ value, validFrom, proven }, place) => {
    const next = facts[place + 1];
    const isShown = proven && (next === undefined || (next.proven && next.validFrom !== null));
    if (validFrom === null || !isShown || value === 'deferred' || !isUnregulated(value ?? undefined)) return [];
    return [{ from: validFrom, to: next?.validFrom == null ? null : addDays(next.validFrom, -1), value: exemptDays }];
  });
}

/** Stretches of use with exempt days in place of what they were. */
function without(use: readonly Stretch[], exempt: Stretch): Stretch[] {
  const { from, to } = exempt;
  const left = use.flatMap((one) => {
    const before = from === null ? null : earlierEnd(one, addDays(from, -1));
    const after = to === null ? null : laterStart(one, addDays(to, 1));
    return [before, after].flatMap((part) => part ?? []);
  });
  return [...left, exempt].toSorted((a, b) => ((a.from ?? '') < (b.from ?? '') ? -1 : 1));
}

/** What of a stretch lies up to a day, and from a day on; null: nothing. */
function earlierEnd(one: Stretch, end: string): Stretch | null {
  if (one.from !== null && one.from > end) return null;
  return { ...one, to: one.to === null || one.to > end ? end : one.to };
}
function laterStart(one: Stretch, start: string): Stretch | null {
  if (one.to !== null && one.to < start) return null;
  return { ...one, from: one.from === null || one.from < start ? start : one.from };
}

/** What shows that a tank is empty on a day: a document of the piece, or of the entry by which it is out of use then. */
function emptyOn(
  use: readonly DatedFactRow[],
  { pieceDocumented, emptyBy }: EquipmentUnitRow,
  day: string,
): Pick<EquipmentUnitRow, 'documented' | 'emptyBy'> {
  const own = shownBy(use, day);
  if (pieceDocumented) return { documented: true, emptyBy };
  return { documented: own !== null, emptyBy: own };
}

/** The newest document of the stretch out of use in which a day lies; null: it has none, or the day is one of use. */
function shownBy(use: readonly DatedFactRow[], day: string): EquipmentUnitRow['emptyBy'] {
  let shown: EquipmentUnitRow['emptyBy'] = null;
  for (const { validFrom, value, emptyBy } of inForce(use)) {
    if (validFrom !== null && validFrom > day) break;
    shown = value === 'out_of_use' ? (emptyBy ?? shown) : null;
  }
  return shown;
}

type FactsByName = ReadonlyMap<string, readonly DatedFactRow[]>;

/** One whose addition nobody recorded was there before it was taken off. */
function isListedOn(piece: EquipmentUnitRow, all: FactsByName, counted: FactsByName | undefined, day: string): boolean {
  const facts = all.get('listed');
  if (facts === undefined) return !piece.removed;
  const value = factOn(counted?.get('listed') ?? [], day)?.value;
  return value === undefined ? !facts.some((fact) => fact.value === 'yes') : value === 'yes';
}

/** A tank of the gauge with what was so on a day; it was retired on the first day that its facts name. */
function tankOnDay(tank: TankUnitRow, all: FactIndex, counted: FactIndex, day: string): TankUnitRow {
  const of = `tank ${tank.number}`;
  const own = all.get(of);
  if (own === undefined) return tank;
  const product = recordedValue(all, counted, { of, name: 'product', day }, tank.product) ?? '';
  const isSized = own.has('capacity');
  const capacity = recordedValue(all, counted, { of, name: 'capacity', day }, null);
  return {
    ...tank,
    product,
    ...(isSized ? { capacity: capacity === null ? null : Number(capacity) } : {}),
    ...retirementOf(tank, own, counted.get(of)),
  };
}

function retirementOf(
  { active, retiredOn }: TankUnitRow,
  all: FactsByName,
  counted: FactsByName | undefined,
): Pick<TankUnitRow, 'active' | 'retiredOn' | 'closed'> {
  if (all.get('retired') === undefined) return { active, retiredOn };
  const last = inForce(counted?.get('retired') ?? []).at(-1);
  const retired = last?.value === 'yes';
  return { active: !retired, retiredOn: retired ? last.validFrom : null, closed: retired && last.proven };
}
