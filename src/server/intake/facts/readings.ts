import {
  DELIVERY_IN_PROGRESS,
  INVALID_FUEL_HEIGHT,
  LEAK_TEST_IN_PROGRESS,
  type TankInventory,
} from '#gauges/reports/inventory/report.ts';
import { noteRunning } from '#server/gauge/follow-up.ts';
import { alarmKey, isReport, type OwnedGauge } from '#server/gauge/owned-gauge.ts';
import { polledCodes } from '#server/gauge/poll-plan.ts';
import { areMixedUp, possibleTank } from '#server/gauge/possible.ts';
import { insertReadings, type ReadingRow } from '#server/store/readings.ts';
import { TANK_CATEGORY } from '../alarm-changes.ts';
import { isCounted } from '../counted.ts';
import type { Fact, Take } from '../fact.ts';
import { plainText } from '../plain-text.ts';

/** Of the 16 status bits of report 201 only the lowest three are defined (576013-635, function 201). */
const knownStatusBits = 0b111;

const mixedWords = "The gauge's tanks answer under each other's product: their readings are not taken.";
const setupRestMs = 5 * 60_000;
const productCodes = polledCodes('product-code');

/** Reports 200 and 201. */
const take: Take = (gauge, answer, write, sent) => {
  if (!isReport(answer, 'inventory') || !isReport(sent, 'inventory')) return;
  const { report, gaugeTime } = answer.outcome;
  const { at } = answer;
  const sentTanks = sent.outcome.report.tanks;
  gauge.doubt = areMixedUp(report, gauge.facts) ? mixedWords : null;
  if (gauge.doubt !== null) {
    readSetupAgain(gauge, at);
    return;
  }
  const unitsKnown = (gauge.reportedUnits ?? gauge.setUnits) !== null;
  report.tanks.forEach((read, index) => {
    if (!isCounted(read.tank)) return;
    const possible = possibleTank(read, gauge.facts, unitsKnown);
    noteStatus(gauge, read);
    const tank = withoutInvalid(possible, sentTanks[index], hasNoFloat(gauge, read));
    write.readings.push({
      siteId: gauge.siteId,
      tankNumber: tank.tank,
      at,
      gaugeTime,
      volume: tank.volume,
      tcVolume: tank.tcVolume,
      ullage: tank.ullage,
      height: tank.height,
      water: tank.water,
      temperature: tank.temperature,
      waterVolume: tank.waterVolume,
      status: (tank.status ?? 0) & knownStatusBits,
      original: gauge.units === 'us' ? null : { units: gauge.units, values: sevenValues(sentTanks[index]) },
    });
    if (!gauge.tanks.has(tank.tank)) {
      gauge.tanks.add(tank.tank);
      const label = plainText(tank.label ?? '');
      write.setup.push({ siteId: gauge.siteId, tankNumber: tank.tank, ...(label ? { label } : {}) });
    }
  });
};

/** A page prints no status bits: there, what runs is not known. */
function noteStatus(gauge: OwnedGauge, { tank, status }: TankInventory): void {
  if (status === null) return;
  noteRunning(gauge, 'deliveries', 'tank', tank, (status & DELIVERY_IN_PROGRESS) !== 0);
  noteRunning(gauge, 'leakTests', 'tank', tank, (status & LEAK_TEST_IN_PROGRESS) !== 0);
}

/** Invalid Fuel Level and Probe Out, types of alarms of tanks (576013-635, function 101). */
const noFloatAlarms = [8, 9];

/**
 * The console says that it has no fuel height: by the status bit, which a page does not print and which does not speak
 * of a probe that is out, or by an alarm.
 */
function hasNoFloat({ openAlarms }: OwnedGauge, { tank, status }: TankInventory): boolean {
  if (status !== null && (status & INVALID_FUEL_HEIGHT) !== 0) return true;
  return noFloatAlarms.some((type) =>
    openAlarms.has(alarmKey({ category: TANK_CATEGORY, type, device: tank, label: '' })),
  );
}

/**
 * Without a fuel height the console sends zeros: they are no values of an empty tank. `sent` is the tank in the console's
 * own units, where a temperature of zero is still zero.
 */
function withoutInvalid(tank: TankInventory, sent: TankInventory | undefined, isInvalid: boolean): TankInventory {
  const isZero = (value: number | null | undefined) => value === 0 || value === null;
  if (!isInvalid || !isZero(sent?.height) || !isZero(sent?.volume)) return tank;
  return {
    ...tank,
    volume: null,
    tcVolume: null,
    ullage: null,
    height: null,
    water: isZero(sent?.water) ? null : tank.water,
    temperature: isZero(sent?.temperature) ? null : tank.temperature,
    waterVolume: isZero(sent?.waterVolume) ? null : tank.waterVolume,
  };
}

/** Products may have been exchanged at the console: its set-up is read anew, though not in every poll. */
function readSetupAgain(gauge: OwnedGauge, at: number): void {
  for (const code of productCodes) {
    const read = gauge.readAt.get(code);
    if (read === undefined || at - read < setupRestMs) continue;
    gauge.readAt.forget(code);
    gauge.slowDueAt = 0;
  }
}

function sevenValues(tank: TankInventory | undefined): (number | null)[] {
  if (tank === undefined) return [];
  return [tank.volume, tank.tcVolume, tank.ullage, tank.height, tank.water, tank.temperature, tank.waterVolume];
}

/** Tank readings, and a row for each tank that is new. */
export const readings: Fact<ReadingRow> = { take, dated: true, changes: ['inventory'], store: insertReadings };
