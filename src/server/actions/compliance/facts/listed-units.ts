import type { UnitFacts } from '#compliance/facts/month-facts.ts';
import { lineUnitOfName } from '#contract/line-families.ts';
import type { EquipmentUnitRow } from '#server/store/compliance/month-units.ts';
import { firstOwn, manyOwn } from '#server/store/result/own-unit.ts';
import { firstDay, lastDay } from './month-days.ts';
import type { Listed, MonthRecords, Pieces } from './month-records.ts';

type Device = 'tank' | 'line';

/** Sorts the equipment of a kind by number. Of a gauge's devices those taken off the list are among them. */
export function listedUnits(equipment: readonly EquipmentUnitRow[], device: Device): Listed {
  const numbered = new Map<number, Pieces>();
  const apart: EquipmentUnitRow[] = [];
  for (const piece of equipment) {
    if (piece.category !== device) continue;
    const number = recordedNumber(piece, device);
    const known = number === null ? undefined : numbered.get(number);
    const place = piece.gaugeKey === null ? 'byHand' : 'byGauge';
    if (number !== null && known?.[place] === undefined && !isSecond(piece, known))
      numbered.set(number, { ...known, [place]: piece });
    else if (!piece.removed) apart.push(piece);
  }
  return { numbered, apart };
}

/** Pieces come in the order in which they were added: one that people add while the gauge's is on the list is another. */
function isSecond({ gaugeKey, removed }: EquipmentUnitRow, known: Pieces | undefined): boolean {
  return gaugeKey === null && !removed && known?.byGauge?.removed === false;
}

/** The number that a piece is recorded with, which another of the site may have; null: it has none. */
export function recordedNumber({ gaugeKey, tankNumber, name }: EquipmentUnitRow, device: Device): number | null {
  const [kind, told] = gaugeKey?.split(' ') ?? [];
  if (kind === device) return Number(told);
  const number = device === 'tank' ? tankNumber : lineUnitOfName(name);
  return number === null || number < 1 ? null : number;
}

/** The number of a unit that has none: 1000 and the id of its equipment, and none twice at a site. */
export function ownNumbers(equipment: readonly EquipmentUnitRow[]): ReadonlyMap<EquipmentUnitRow, number> {
  const numbers = new Map<EquipmentUnitRow, number>();
  const taken = new Set<number>();
  for (const piece of equipment) {
    let number = firstOwn + (piece.id % manyOwn);
    while (taken.has(number)) number = firstOwn + ((number + 1 - firstOwn) % manyOwn);
    taken.add(number);
    numbers.set(piece, number);
  }
  return numbers;
}

/** On the list of equipment, and not first installed after the month. */
export function isListed(piece: EquipmentUnitRow | undefined, month: string): boolean {
  return piece !== undefined && !piece.removed && (piece.installedOn === null || piece.installedOn <= lastDay(month));
}

/** Where a tank or line is known from. */
export function knownBy(
  { byGauge, byHand }: Pieces,
  { papersOnly }: Pick<MonthRecords, 'papersOnly'>,
): UnitFacts['knownBy'] {
  if (papersOnly) return 'documents';
  return [byGauge, byHand].some((piece) => piece !== undefined && !piece.removed) ? 'list' : 'gauge';
}

/**
 * Numbers of the tanks or lines that tests or recorded results around the month speak of. Where documents are all there is,
 * tests of the gauge that once was count for their own month. The number of a piece without one is no second unit.
 */
export function testedNumbers(records: MonthRecords, device: Device): number[] {
  const { testsOf, recordedOf, papersOnly } = records;
  const apart = new Set([...records.ownNumbers].flatMap(([{ category }, own]) => (category === device ? [own] : [])));
  const keys = [...new Set([...testsOf.keys(), ...recordedOf.keys()])].filter(
    (key) => !papersOnly || recordedOf.has(key) || hasOwnEvidence(records, key),
  );
  const numbers = keys.flatMap((key) => (key.startsWith(`${device} `) ? [Number(key.slice(device.length + 1))] : []));
  return numbers.filter((number) => !apart.has(number));
}

/** A test, recorded result or alarm of a release of the month itself speaks of the device. */
export function hasOwnEvidence(records: MonthRecords, key: string): boolean {
  const { month, testsOf, recordedOf, alarmsOf } = records;
  return (
    (testsOf.get(key) ?? []).some(({ on }) => on.startsWith(month)) ||
    (recordedOf.get(key) ?? []).some((row) => row.on.startsWith(month) || row.month === month) ||
    (alarmsOf.get(key) ?? []).some(
      ({ means, from, to }) => means === 'release' && from <= lastDay(month) && (to === null || to >= firstDay(month)),
    )
  );
}
