import { isUnregulated } from '#compliance/calendar/contradictions.ts';
import type { UnitFacts } from '#compliance/facts/month-facts.ts';
import type { GoneTank, Rest } from '#compliance/facts/unit-doubts.ts';
import { addDays } from '#contract/dates.ts';
import { deviceName } from '#contract/line-families.ts';
import { addMonths } from '#server/actions/month-input.ts';
import type { EquipmentUnitRow } from '#server/store/compliance/month-units.ts';
import { deviceKey } from './alarm-facts.ts';
import { recordedNumber } from './listed-units.ts';
import { firstDay, lastDay } from './month-days.ts';
import type { MonthRecords, Pieces } from './month-records.ts';

type Device = 'tank' | 'line';

/** A tank or line that was removed, by what people recorded. */
export interface GoneUnit {
  /** The first day on which it was not there. */
  on: string;
  proven: boolean;
  piece: EquipmentUnitRow;
}

const isStanding = (piece: EquipmentUnitRow | undefined) => piece !== undefined && !piece.removed;

/** The removal of the tank or line of a number; null: it is there, or nobody recorded it at all. */
export function goneUnit(records: MonthRecords, device: Device, number: number): GoneUnit | null {
  const { byGauge, byHand } = records.listed[device].numbered.get(number) ?? {};
  if (isStanding(byGauge) || isStanding(byHand)) return null;
  return goneUnits(records, device).get(number) ?? null;
}

function goneUnits({ gone = [] }: MonthRecords, device: Device): Map<number, GoneUnit> {
  const found = new Map<number, GoneUnit>();
  for (const piece of gone) {
    const number = piece.category === device ? recordedNumber(piece, device) : null;
    if (number === null || piece.gone === undefined) continue;
    const known = found.get(number);
    if (known === undefined || known.on < piece.gone.on) found.set(number, { ...piece.gone, piece });
  }
  return found;
}

/** Tanks that were removed by the end of the month and of which nothing is judged in it (`units`: those that are judged). */
export function goneTanks(records: MonthRecords, units: readonly UnitFacts[]): GoneTank[] {
  const judged = new Set(units.flatMap(({ device, number }) => (device === 'tank' ? [number] : [])));
  const numbered = [...goneUnits(records, 'tank')].flatMap(([number, { on, proven }]) =>
    judged.has(number) || goneUnit(records, 'tank', number) === null
      ? []
      : [{ name: deviceName('tank', number), on, proven }],
  );
  const apart = (records.gone ?? []).flatMap((piece) =>
    piece.category === 'tank' && recordedNumber(piece, 'tank') === null && piece.gone !== undefined
      ? [{ name: piece.name.trim() || 'Tank without a number', ...piece.gone }]
      : [],
  );
  return [...numbered, ...apart, ...retiredTanks(records, judged)].toSorted((a, b) => (a.name < b.name ? -1 : 1));
}

/** Tanks that were retired by the end of the month, and of which no removal is recorded. */
function retiredTanks(records: MonthRecords, judged: ReadonlySet<number>): GoneTank[] {
  return records.everyTank.flatMap(({ number, active, retiredOn, closed = false }) => {
    const { byGauge, byHand } = records.listed.tank.numbered.get(number) ?? {};
    const isExempt = [byGauge, byHand].some((piece) => isUnregulated(piece?.traits.regulated));
    if (active || judged.has(number) || isExempt || byGauge?.removed === true || byHand !== undefined) return [];
    if (retiredOn !== null && retiredOn > lastDay(records.month)) return [];
    return [
      {
        name: deviceName('tank', number),
        on: retiredOn ?? firstDay(records.month),
        proven: retiredOn !== null && closed,
      },
    ];
  });
}

/** What is dated after a removal and speaks against it: the day; null: nothing does. `reportedOn`: by its gauge. */
export function speaksAgainst(
  { on }: Pick<GoneUnit, 'on'>,
  records: MonthRecords,
  { device, number, reportedOn }: { device: Device; number: number; reportedOn: string | null | undefined },
): Rest | null {
  const key = deviceKey(device, number);
  const { month, testsOf, recordedOf, alarmsOf } = records;
  const [first, last] = [firstDay(month), lastDay(month)];
  const isOf = (day: string) => day >= on && day >= first && day <= last;
  const dated = [
    ...(testsOf.get(key) ?? []).map((test) => test.on),
    ...(recordedOf.get(key) ?? []).flatMap((row) =>
      row.kind === 'sir' || row.kind === 'inventory'
        ? row.month > on.slice(0, 7)
          ? [firstDay(row.month)]
          : []
        : [row.on],
    ),
    ...(alarmsOf.get(key) ?? []).flatMap(({ means, from }) => (means === 'release' ? [from] : [])),
  ].filter(isOf);
  const [spokenOfOn] = dated.sort();
  if (spokenOfOn !== undefined) return { recorded: 'removed', removedOn: on, highest: null, spokenOfOn };
  const isReported = typeof reportedOn === 'string' && reportedOn > on && reportedOn >= first;
  return isReported ? { recorded: 'removed', removedOn: on, highest: null, reportedOn } : null;
}

/**
 * The days on which a unit is there: from its installation, where that is among the days that a month looks at and nothing
 * older speaks of the unit, to its removal. That of a tank is one only where a document shows it: else the tank is judged as
 * if it were there (40 CFR 280.71, 280.74).
 */
export function lifeOf(
  { byGauge, byHand }: Pieces,
  installedOn: string | null,
  { month }: Pick<MonthRecords, 'month'>,
  days: readonly string[],
): Pick<UnitFacts, 'life'> {
  const pieces = [byGauge, byHand].flatMap((piece) => (piece === undefined || piece.removed ? [] : [piece]));
  const ends = pieces.map(({ gone }) => gone?.on ?? null);
  const end = ends.length === 0 || ends.includes(null) ? null : (ends.toSorted().at(-1) ?? null);
  const isNew =
    installedOn !== null &&
    installedOn >= firstDay(addMonths(month, -2)) &&
    installedOn <= lastDay(month) &&
    days.every((day) => day >= installedOn);
  if (end === null && !isNew) return {};
  const isShown = pieces.every(({ category, gone }) => category !== 'tank' || gone?.proven === true);
  const to = end === null || !isShown ? null : addDays(end, -1);
  const unshown = end === null || isShown ? {} : { unshownEnd: end };
  return { life: { from: isNew ? installedOn : null, to, ...unshown } };
}
