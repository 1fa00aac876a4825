import type { GaugeTest, UnitFacts } from '#compliance/month-facts.ts';
import { needsInterstitial } from '#compliance/new-tanks.ts';
import type { Traits } from '#contract/nouns/equipment-traits.table.ts';
import type { DetectionMethod } from '#contract/nouns/month.ts';
import type { EquipmentUnitRow, TankUnitRow } from '#server/store/month-units.ts';
import { deviceKey, shareOf } from './alarm-facts.ts';
import { lastDay } from './month-days.ts';
import type { MonthRecords } from './month-records.ts';
import { type StandsFor, sensorsOf } from './sensor-facts.ts';
import { evidenceOf } from './test-facts.ts';

/** The tanks of a site as units of a month: those the gauge knows, on paper-only sites those in the list of equipment. */
export function tankUnits(records: MonthRecords): UnitFacts[] {
  const tanks = records.papersOnly ? tanksOnPaper(records.equipment) : records.tanks;
  return tanks.map((tank) => tankUnit(tank, records));
}

function tankUnit(tank: TankUnitRow, records: MonthRecords): UnitFacts {
  const { number } = tank;
  const own = evidenceOf(records, 'tank', number);
  const { traits, installedOn } = tankRecord(number, records.equipment);
  const method = needsInterstitial(installedOn)
    ? 'interstitial'
    : tankMethod(traits, own.tests, lastDay(records.month));
  const none: StandsFor = { sensors: [], alarms: [], coverage: null };
  const interstice = method === 'interstitial' ? sensorsOf(records, ({ tankNumber }) => tankNumber === number) : none;
  return {
    device: 'tank',
    number,
    name: `Tank ${number}`,
    label: tank.product.trim() || tank.label.trim(),
    capacity: tank.capacity,
    method,
    inUse: traits.use !== 'out_of_use',
    ...own,
    alarms: [...(records.alarmsOf.get(deviceKey('tank', number)) ?? []), ...interstice.alarms],
    sensors: interstice.sensors,
    annualTestOn: null,
    alldDueOn: null,
    coverage: interstice.coverage ?? shareOf(records.watched, 'tank', number),
  };
}

/** What people recorded of a tank: of the device the gauge told of before what was entered by hand. */
function tankRecord(
  number: number,
  equipment: readonly EquipmentUnitRow[],
): { traits: Traits; installedOn: string | null } {
  const own = equipment.filter((row) => row.category === 'tank' && !row.removed);
  const byHand = own.find((row) => row.gaugeKey === null && row.tankNumber === number);
  const byGauge = own.find((row) => row.gaugeKey === `tank ${number}`);
  return {
    traits: { ...byHand?.traits, ...byGauge?.traits },
    installedOn: byGauge?.installedOn ?? byHand?.installedOn ?? null,
  };
}

/** Inventory control has no monthly test of its own: what the gauge tells of the tank is taken. */
function tankMethod({ method }: Traits, tests: readonly GaugeTest[], end: string): DetectionMethod {
  if (method !== undefined && method !== 'inventory') return method;
  const upTo = tests.filter(({ kind, on }) => kind !== 'gross' && on <= end);
  return (upTo.at(-1) ?? tests.at(0))?.method === 'csld' ? 'csld' : 'atg';
}

function tanksOnPaper(equipment: readonly EquipmentUnitRow[]): TankUnitRow[] {
  const seen = new Map<number, TankUnitRow>();
  for (const { category, tankNumber: number, removed, siteId, name } of equipment) {
    if (category !== 'tank' || number === null || removed || seen.has(number)) continue;
    seen.set(number, { siteId, number, label: name, product: '', capacity: null });
  }
  return [...seen.values()].sort((a, b) => a.number - b.number);
}
