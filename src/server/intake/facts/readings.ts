import { areUnitsKnown } from '#contract/nouns/gauge/console-units.ts';
import { alarmLabel } from '#gauges/alarms/alarm-meaning.ts';
import {
  DELIVERY_IN_PROGRESS,
  LEAK_TEST_IN_PROGRESS,
  type TankInventory,
} from '#gauges/reports/tank/inventory/report.ts';
import { noteLeakAlarm, noteRunning } from '#server/gauge/follow-up.ts';
import { isFresh } from '#server/gauge/odd/last-readings.ts';
import type { Move, SuddenLoss } from '#server/gauge/odd/sudden-loss.ts';
import { alarmKey, isReport, type OwnedGauge } from '#server/gauge/owned-gauge.ts';
import { areMixedUp, possibleTank } from '#server/gauge/plausible-reading.ts';
import { polledCodes } from '#server/gauge/poll-plan.ts';
import { LASTING } from '#server/store/gauge/odd-kinds.table.ts';
import { insertReadings, type ReadingRow } from '#server/store/tank/readings.ts';
import { type Fact, isCounted, type Take } from '../fact.ts';
import { type GaugeWrite, rowsFor } from '../gauge-write.ts';
import { hasNoFloat } from '../no-float.ts';
import { plainText } from '../settings/plain-text.ts';

/** Sudden Loss Alarm, as the console itself numbers it (576013-635, function 101 notes). */
const suddenLoss = { category: 2, type: 6 };

/** More than a flicker: it was confirmed by a second reading. */
const confirmedPolls = 3;

const minute = 60_000;

/** Of the 16 status bits of report 201 only the lowest three are defined (576013-635, function 201). */
const knownStatusBits = 0b111;
/** Our own mark beside them: the reading is odd and the console said it twice (decision 0027). */
const ODD_AND_KEPT = 0b1000;

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
  const unitsKnown = areUnitsKnown(gauge);
  const moves: Move[] = [];
  report.tanks.forEach((read, index) => {
    if (!isCounted(read.tank)) return;
    const possible = possibleTank(read, gauge.facts, unitsKnown);
    noteStatus(gauge, read);
    const isInvalid = hasNoFloat(gauge, read);
    const tank = withoutInvalid(possible, sentTanks[index], isInvalid);
    const odd = answer.kept?.get(tank.tank) ?? nothingOdd;
    moves.push(moveOf(gauge, tank, isInvalid));
    if (!isInvalid) noteAccepted(gauge, possible, odd, at);
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
      status: ((tank.status ?? 0) & knownStatusBits) | (odd === nothingOdd ? 0 : ODD_AND_KEPT),
      original: gauge.units === 'us' ? null : { units: gauge.units, values: sevenValues(sentTanks[index]) },
    });
    if (!gauge.tanks.has(tank.tank)) {
      gauge.tanks.add(tank.tank);
      const label = plainText(tank.label ?? '');
      rowsFor(write, 'setup').push({
        siteId: gauge.siteId,
        tankNumber: tank.tank,
        isTank: true,
        ...(label ? { label } : {}),
      });
    }
  });
  // In units that nobody confirmed no figure says how much left.
  if (unitsKnown) noteLosses(gauge, moves, at, write);
};

/** Read before the reading is noted as the last one. */
function moveOf({ last }: OwnedGauge, { tank, volume, height }: TankInventory, isInvalid: boolean): Move {
  const before = last.of(tank);
  const known = before !== null && !Number.isNaN(before.volume) && !Number.isNaN(before.height);
  return {
    tank,
    before: known ? { at: before.at, volume: before.volume, height: before.height } : null,
    volume: isInvalid ? null : volume,
    height: isInvalid ? null : height,
  };
}

/** A page prints no status bits: there, what runs is not known. */
function noteStatus(gauge: OwnedGauge, { tank, status }: TankInventory): void {
  if (status === null) return;
  noteRunning(gauge, 'deliveries', 'tank', tank, (status & DELIVERY_IN_PROGRESS) !== 0);
  noteRunning(gauge, 'leakTests', 'tank', tank, (status & LEAK_TEST_IN_PROGRESS) !== 0);
}

const nothingOdd = 0;

/** What the next reading of the tank is judged against. What is odd for good counts from when it was said twice. */
function noteAccepted({ last }: OwnedGauge, tank: TankInventory, odd: number, at: number): void {
  const lasting = odd & LASTING;
  const before = last.of(tank.tank);
  const since = before !== null && before.lasting === lasting ? before.lastingAt : Number.NaN;
  last.note(tank, at, lasting, isFresh(since, at) ? since : at);
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

/** 'T2: Sudden Loss Alarm, 7,431 gal within 1 minute by its readings' */
function labelOf({ tank, gallons, from, to }: SuddenLoss): string {
  const minutes = Math.max(1, Math.round((to - from) / minute));
  const amount = Math.round(gallons).toLocaleString('en-US');
  const name = alarmLabel(suddenLoss.category, suddenLoss.type, tank);
  return plainText(`${name}, ${amount} gal within ${minutes} ${minutes === 1 ? 'minute' : 'minutes'} by its readings`);
}

/**
 * A loss that the readings show and that the console does not report as its own alarm is stored as one that came and went:
 * an unusual operating condition (40 CFR 280.50(b)), and a sign of a release until somebody answers it (decision 0013).
 */
function noteLosses(gauge: OwnedGauge, moves: readonly Move[], at: number, write: GaugeWrite): void {
  for (const loss of gauge.losses.note(moves, at)) {
    const device = loss.tank;
    if (gauge.openAlarms.has(alarmKey({ ...suddenLoss, device, label: '' }))) continue;
    const own = { siteId: gauge.siteId, ...suddenLoss, device, label: labelOf(loss) };
    const raisedAt = new Date(loss.to);
    rowsFor(write, 'alarmChanges').push(
      { open: true, ...own, raisedAt, gaugeRaisedAt: null, standing: true },
      { open: false, ...own, clearedAt: new Date(at), polls: confirmedPolls },
    );
    noteLeakAlarm(gauge, suddenLoss);
  }
}
