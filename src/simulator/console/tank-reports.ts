import { printedAlarmLabel } from '#gauges/alarms/alarm-labels.ts';
import type { ReportOf } from '#gauges/driver.ts';
import type { Delivery, DeliveryPoint } from '#gauges/reports/tank/deliveries/report.ts';
import {
  DELIVERY_IN_PROGRESS,
  INVALID_FUEL_HEIGHT,
  LEAK_TEST_IN_PROGRESS,
  type TankInventory,
} from '#gauges/reports/tank/inventory/report.ts';
import type { TankReading } from '../physics/reading.ts';
import { ullageTo } from '../physics/reading.ts';
import type { DeliveryRecord } from '../station/records.ts';
import type { Tank } from '../station/station.ts';
import { probeReading } from '../station/station.ts';
import type { ConsoleView } from './view.ts';
import { converted, shown, stamp, tanksOf, volume } from './view.ts';

/** The console offers ullage to 95 % in 21A unless it is set to 90 (function 564). */
const WORKING_ULLAGE = 0.95;
const KEPT_OF_A_KIND = 3;

function inventoryOf(view: ConsoleView, tank: Tank): TankInventory {
  const reading = shown(view, tank);
  const status =
    (tank.dropStart === null ? 0 : DELIVERY_IN_PROGRESS) |
    (tank.test === null ? 0 : LEAK_TEST_IN_PROGRESS) |
    (reading === null ? INVALID_FUEL_HEIGHT : 0);
  return {
    tank: tank.spec.number,
    product: tank.state.facts.code,
    label: tank.spec.label,
    status,
    volume: reading?.volume ?? null,
    tcVolume: reading?.tcVolume ?? null,
    ullage: reading?.ullage ?? null,
    height: reading?.height ?? null,
    water: reading?.water ?? null,
    temperature: reading?.temperature ?? null,
    waterVolume: reading?.waterVolume ?? null,
    more: [],
  };
}

/** 201 and 200: inventory, ullage to the full volume. */
export function inventory(view: ConsoleView): ReportOf<'201'> {
  return { tanks: tanksOf(view).map((tank) => inventoryOf(view, tank)) };
}

/** 21A: the same with working ullage. */
export function workingInventory(view: ConsoleView): ReportOf<'21A'> {
  const tanks = tanksOf(view).map((tank) => {
    const reading = probeReading(tank, view.at);
    const ullage = reading === null ? null : volume(view, ullageTo(tank.state, reading, WORKING_ULLAGE));
    return { ...inventoryOf(view, tank), ullage };
  });
  return { tanks };
}

function point(view: ConsoleView, at: number, reading: TankReading): DeliveryPoint {
  const { volume: gross, tcVolume, water, temperature, height } = converted(view, reading);
  return { at: stamp(view, at), volume: gross, tcVolume, water, temperature, height };
}

function delivery(view: ConsoleView, record: DeliveryRecord): Delivery {
  return {
    start: point(view, record.start, record.startReading),
    end: point(view, record.end, record.endReading),
    amount: volume(view, record.endReading.volume - record.startReading.volume),
    tcAmount: volume(view, record.endReading.tcVolume - record.startReading.tcVolume),
    more: [],
  };
}

/** 202: the last ten deliveries of a tank; 20C: the newest. */
export function deliveries(view: ConsoleView, most = 10): ReportOf<'202'> {
  const tanks = tanksOf(view).map((tank) => ({
    tank: tank.spec.number,
    product: tank.state.facts.code,
    label: tank.spec.label,
    deliveries: tank.deliveries.slice(0, most).map((record) => delivery(view, record)),
  }));
  return { tanks };
}

/** 205: the alarms of each tank. */
export function tankStatus(view: ConsoleView): ReportOf<'205'> {
  const tanks = tanksOf(view).map((tank) => {
    const alarms: number[] = [];
    for (let type = 1; type < 31; type += 1) if ((tank.conditions & (1 << type)) !== 0) alarms.push(type);
    const labels = alarms.map((type) => printedAlarmLabel({ category: 2, type }));
    return { tank: tank.spec.number, label: tank.spec.label, alarms, labels };
  });
  return { tanks };
}

/** 206: the last three occurrences of each kind of alarm of a tank. */
export function tankAlarmHistory(view: ConsoleView): ReportOf<'206'> {
  const tanks = tanksOf(view).map((tank) => {
    const seen = new Map<number, number>();
    const events = [];
    for (const { record, state, at } of view.station.events.toReversed()) {
      if (record.category !== 2 || record.device !== tank.spec.number || state !== 'occurred') continue;
      const count = (seen.get(record.type) ?? 0) + 1;
      seen.set(record.type, count);
      if (count > KEPT_OF_A_KIND) continue;
      events.push({
        at: stamp(view, at),
        alarm: record.type,
        label: printedAlarmLabel({ category: 2, type: record.type }),
      });
    }
    events.sort((a, b) => a.alarm - b.alarm || b.at.localeCompare(a.at));
    return { tank: tank.spec.number, label: tank.spec.label, events };
  });
  return { tanks };
}
