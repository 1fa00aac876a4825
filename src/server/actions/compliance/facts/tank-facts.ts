import type { UnitFacts } from '#compliance/facts/month-facts.ts';
import { needsInterstitial } from '#compliance/facts/new-tanks.ts';
import { consoleNameOf } from '#compliance/listings/console-names.ts';
import type { DetectionMethod } from '#contract/nouns/compliance/month.ts';
import type { Traits } from '#contract/nouns/gauge/equipment-traits.table.ts';
import type { EquipmentUnitRow, TankUnitRow } from '#server/store/compliance/month-units.ts';
import { firstOwn, manyOwn, ownUnitName } from '#server/store/result/own-unit.ts';
import { deviceKey, shareOf } from './alarm-facts.ts';
import { type GoneUnit, goneUnit, lifeOf, speaksAgainst } from './gone-units.ts';
import { hasOwnEvidence, isListed, knownBy, recordedNumber, testedNumbers } from './listed-units.ts';
import { firstDay, lastDay } from './month-days.ts';
import type { MonthRecords, Pieces } from './month-records.ts';
import { regulationOf } from './regulation-facts.ts';
import { isFilled, isMeasured, restOf } from './rest-facts.ts';
import { noSensors, sensorsOf } from './sensor-facts.ts';
import { daysOf, evidenceOf, failedByName } from './test-facts.ts';
import { throughputOf } from './throughput-facts.ts';
import { historyOf } from './unit-history.ts';

/**
 * The tanks of a site as units of a month: those the gauge knows, those in the list of equipment, those that tests or
 * recorded results speak of, and those that people set up where there is no gauge.
 */
export function tankUnits(records: MonthRecords): UnitFacts[] {
  const { numbered, apart } = records.listed.tank;
  const known = new Map(records.tanks.map((tank) => [tank.number, tank]));
  const tested = new Set(testedNumbers(records, 'tank'));
  const setUp = new Set(setUpNumbers(records));
  const numbers = new Set([...known.keys(), ...numbered.keys(), ...tested, ...setUp]);
  const ordered = [...numbers].sort((a, b) => a - b);
  return [
    ...ordered.flatMap((number) => {
      const tank = known.get(number);
      const pieces = numbered.get(number) ?? {};
      const gone = goneUnit(records, 'tank', number);
      if (gone !== null) return goneTank(gone, { number, tank, pieces }, records);
      const judged =
        tank === undefined
          ? isAnyListed(pieces, records) ||
            (isToCome(pieces, records)
              ? hasOwnEvidence(records, deviceKey('tank', number))
              : tested.has(number) || setUp.has(number))
          : counts(tank, pieces, records) && !(isToCome(pieces, records) && isSilent(tank, records));
      return judged ? tankUnit({ number, tank, pieces, ...nameOfRemoved(number, records) }, records) : [];
    }),
    ...apart.flatMap((piece) => (isListed(piece, records.month) ? tankApart(piece, records) : [])),
  ];
}

/** A tank that was removed: nothing of it is judged, unless something dated after that speaks of it. */
function goneTank(gone: GoneUnit, { number, tank, pieces }: TankPlace, records: MonthRecords): UnitFacts[] {
  const reportedOn = tank?.active === true ? tank.reportedOn : null;
  const against = speaksAgainst(gone, records, { device: 'tank', number, reportedOn });
  const isFull = tank !== undefined && isFilled(number, records, gone.on);
  if (against === null && !isFull) return [];
  const own = pieces.byGauge === undefined ? { ...pieces, byHand: gone.piece } : pieces;
  const unit = tankUnit({ number, tank, pieces: own }, records);
  return [against === null ? unit : { ...unit, inUse: true, rest: against }];
}

/** Tanks that people set up at a site without a gauge, which has no list of its own, and that they have not retired. */
function setUpNumbers({ papersOnly, everyTank }: MonthRecords): number[] {
  return papersOnly ? everyTank.flatMap(({ number, edited, active }) => (edited && active ? number : [])) : [];
}

/** People recorded that it was installed after the month. */
const isToCome = ({ byHand, byGauge }: Pieces, { month }: MonthRecords): boolean => {
  const installedOn = byGauge?.installedOn ?? byHand?.installedOn ?? null;
  return installedOn !== null && installedOn > lastDay(month);
};

/** No gauge measured the tank in the month, and no record of the month speaks of it. */
const isSilent = ({ number }: TankUnitRow, records: MonthRecords): boolean =>
  !isMeasured(number, records) && !hasOwnEvidence(records, deviceKey('tank', number));

const isAnyListed = ({ byHand, byGauge }: Pieces, { month }: MonthRecords) =>
  isListed(byHand, month) || isListed(byGauge, month);

/** A tank of the gauge: active in the month, listed by hand, or spoken of by what is dated in it. */
function counts(tank: TankUnitRow, { byHand, byGauge }: Pieces, records: MonthRecords): boolean {
  const { month } = records;
  const { number, product, label } = tank;
  const retired = !tank.active && (tank.retiredOn === null || tank.retiredOn < firstDay(month));
  return (
    !retired ||
    isFilled(number, records) ||
    isListed(byHand, month) ||
    hasOwnEvidence(records, deviceKey('tank', number)) ||
    failedByName(records, 'tank', number, [product.trim() || label.trim(), byGauge?.name])
  );
}

interface TankPlace {
  number: number;
  /** As the gauge knows it. */
  tank: TankUnitRow | undefined;
  pieces: Pieces;
  /** Its name, where it has no number. */
  name?: string;
}

/** A tank of which people recorded no number, or another one's. */
function tankApart(piece: EquipmentUnitRow, records: MonthRecords): UnitFacts {
  const number = records.ownNumbers.get(piece) ?? piece.id;
  const place = {
    number,
    tank: undefined,
    pieces: { byHand: piece },
    name: nameApart(piece),
  };
  const shared = recordedNumber(piece, 'tank');
  return { ...tankUnit(place, records), ...(shared === null ? {} : { sharesNumberOf: `Tank ${shared}` }) };
}

/** How a tank without a number of the gauge's is called that was removed and of which the month has results. */
function nameOfRemoved(number: number, { gone = [] }: MonthRecords): Pick<TankPlace, 'name'> {
  if (number < firstOwn) return {};
  const piece = gone.find(({ category, id }) => category === 'tank' && firstOwn + (id % manyOwn) === number);
  return { name: piece === undefined ? 'Tank without a number' : nameApart(piece) };
}

function nameApart(piece: EquipmentUnitRow): string {
  const { name, installedOn } = piece;
  const since = installedOn === null ? null : Number(installedOn.slice(0, 4));
  return ownUnitName('tank', { name, number: recordedNumber(piece, 'tank'), since });
}

function tankUnit({ number, tank, pieces, name }: TankPlace, records: MonthRecords): UnitFacts {
  const { byGauge, byHand } = pieces;
  // What the gauge reported takes precedence over what was entered by hand.
  const traits: Traits = { ...byHand?.traits, ...byGauge?.traits };
  const installedOn = byGauge?.installedOn ?? byHand?.installedOn ?? null;
  const sized = name === undefined ? records.everyTank.find((known) => known.number === number) : undefined;
  const piece = byHand ?? byGauge;
  const named = tank ?? (piece === undefined && sized?.edited === true ? sized : undefined);
  const label = named === undefined ? piece?.name.trim() : named.product.trim() || named.label.trim();
  const own = evidenceOf(records, 'tank', number, [name, label, byHand?.name, byGauge?.name]);
  const method = needsInterstitial(installedOn) ? 'interstitial' : tankMethod(traits, own, records.month);
  const interstice = method === 'interstitial' && name === undefined ? sensorsOf(records, 'tank', number) : noSensors;
  const siphon = name === undefined ? records.siphonOf.get(number) : undefined;
  const called = [label, byHand?.name, byGauge?.name, sized?.product, sized?.label];
  return {
    device: 'tank',
    number,
    name: name ?? `Tank ${number}`,
    label: name === undefined && label !== `Tank ${number}` ? (label ?? '') : '',
    capacity: sized?.capacity ?? null,
    capacityConfirmed: sized?.capacityConfirmed ?? true,
    method,
    diameter: sized?.diameter ?? null,
    walls: traits.walls,
    agencyApproval: traits.agency_approval,
    metering: traits.metering,
    system: { console: consoleNameOf(records.place), probe: traits.probe ?? null },
    ...(records.ownListings.length === 0 ? {} : { ownListings: records.ownListings }),
    delivered: throughputOf(number, records),
    ...(siphon === undefined ? {} : { siphon }),
    ...restOf({ number, tank, pieces, traits }, records),
    regulation: regulationOf(pieces, traits, called),
    productNames: called.filter((each) => each !== undefined),
    ...own,
    ...lifeOf(pieces, installedOn, records, daysOf(own)),
    alarms: [...(records.alarmsOf.get(deviceKey('tank', number)) ?? []), ...interstice.alarms],
    sensors: interstice.sensors,
    annualTestOn: null,
    leakDetector: null,
    electronicDetector: false,
    installedOn,
    piping: null,
    lineMethod: null,
    ...pipingOf(number, traits, own.recorded, records),
    ...shellOf(number, pieces, records),
    generator: traits.use === 'generator',
    history: historyOf(records, 'tank', number, [name, label, byHand?.name, byGauge?.name]),
    knownBy: knownBy(pieces, records),
    coverage: interstice.coverage ?? (tank === undefined ? null : shareOf(records.watched, 'tank', number)),
  };
}

/** What is recorded of a shell, in the order in which it is compared. */
const ofShell: readonly { what: string; of: (piece: EquipmentUnitRow) => string | null | undefined }[] = [
  { what: 'installation days', of: ({ installedOn }) => installedOn },
  { what: 'materials', of: ({ traits }) => traits.material },
  {
    what: 'walls',
    of: ({ traits }) => (traits.walls === undefined ? undefined : traits.walls === 'single' ? 'one' : 'two'),
  },
];

/** What a compartment is recorded with otherwise than another of its tank; nothing where the records agree. */
function shellOf(
  number: number,
  { byGauge, byHand }: Pieces,
  { listed, month }: MonthRecords,
): Pick<UnitFacts, 'shellDiffers'> {
  const own = [byGauge, byHand].find((piece) => piece !== undefined && isListed(piece, month));
  const shell = own?.traits.compartment ?? 'none';
  if (own === undefined || shell === 'none') return {};
  for (const [other, pieces] of listed.tank.numbered) {
    const piece = [pieces.byGauge, pieces.byHand].find((one) => one !== undefined && isListed(one, month));
    if (other === number || piece === undefined || piece.traits.compartment !== shell) continue;
    const differs = ofShell.find(({ of }) => of(own) != null && of(piece) != null && of(own) !== of(piece));
    if (differs !== undefined) return { shellDiffers: { of: `Tank ${other}`, what: differs.what } };
  }
  return {};
}

/** Whether a person has said that a tank has no piping, and what is on record against it: parts of piping, metered sales. */
function pipingOf(
  number: number,
  { tank_piping: piping }: Traits,
  recorded: UnitFacts['recorded'],
  { equipment, detectors, month }: MonthRecords,
): Pick<UnitFacts, 'withoutPiping' | 'pipedBy' | 'dispenser'> {
  const fed = equipment.find(
    (piece) => piece.category === 'dispenser' && piece.tankNumber === number && isListed(piece, month),
  );
  const dispenser = fed === undefined ? {} : { dispenser: fed.name.trim() };
  if (piping !== 'none') return { withoutPiping: false, ...dispenser };
  const tanks = equipment.filter(({ category, removed }) => category === 'tank' && !removed);
  const shared = tanks.every(({ traits }) => traits.tank_piping === 'none')
    ? [...detectors.ofAny, ...[...detectors.ofLine.values()].flat()]
    : [];
  const [detector] = [...(detectors.ofTank.get(number) ?? []), ...shared];
  const sells = recorded.some(({ kind, metered }) => kind === 'inventory' && (metered ?? 0) > 0);
  const part =
    detector === undefined
      ? fed === undefined
        ? undefined
        : `the dispenser ${fed.name.trim()}`
      : `the leak detector ${detector.name.trim()}`;
  const by = part ?? (sells ? 'metered sales' : undefined);
  return { withoutPiping: true, ...dispenser, ...(by === undefined ? {} : { pipedBy: by }) };
}

/**
 * A tank on inventory control whose month is not reconciled is taken as watched by its gauge, where that reports tests. A
 * tank of which nobody has said how it is watched, too.
 */
function tankMethod(
  { method }: Traits,
  { tests, recorded }: Pick<UnitFacts, 'tests' | 'recorded'>,
  month: string,
): DetectionMethod {
  const counting = tests.filter(({ kind }) => kind !== 'gross');
  const reconciled = recorded.some((record) => record.kind === 'inventory' && record.month === month);
  if (method !== undefined && (method !== 'inventory' || reconciled || counting.length === 0)) return method;
  const upTo = counting.filter(({ on }) => on <= lastDay(month));
  return (upTo.at(-1) ?? tests.at(0))?.method === 'csld' ? 'csld' : 'atg';
}
