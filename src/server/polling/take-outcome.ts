import type { FunctionCode } from '#gauges/driver.ts';
import { type Family, familyOf } from '#gauges/families.ts';
import { normalise } from '#gauges/normalise.ts';
import { INVALID_FUEL_HEIGHT, type InventoryReport, type TankInventory } from '#gauges/reports/inventory/report.ts';
import type { LeakTestRow, LineRow } from '../store/gauge-reports.ts';
import type { OpenAlarmRow } from '../store/leases.ts';
import { type AlarmChanges, compareAlarms, isAlarm, type ListedAlarm } from './alarm-changes.ts';
import { pastAlarms } from './alarm-history.ts';
import { isCounted } from './counted.ts';
import { takeSettings } from './gauge-settings.ts';
import type { GaugeWrite } from './gauge-write.ts';
import { clockDrift } from './local-time.ts';
import { alarmKey, type CodedOutcome, type OwnedGauge, readUnits } from './owned-gauge.ts';
import { plainText } from './plain-text.ts';
import { areMixedUp, possibleTank } from './possible.ts';
import { forgetRefusals } from './profile.ts';
import { sensorLabels, tankSetup } from './setup-reports.ts';
import { deliveryRows, leakTestRows, lineRows, sensorRows } from './test-reports.ts';
import { isUnknownState, unknownStateChanges } from './unknown-states.ts';
import { isPartial } from './unread.ts';

/**
 * Turns one decoded answer into what is to be stored, and keeps the working copy of the gauge in step. Answers how many
 * readings were added. A failed outcome changes nothing: the last known values stay.
 */
export function takeOutcome(gauge: OwnedGauge, answer: CodedOutcome, write: GaugeWrite): number {
  const { outcome, at } = answer;
  if (!outcome.ok) return 0;
  if (outcome.gaugeTime !== null) gauge.clockDriftSeconds = clockDrift(outcome.gaugeTime, gauge.timezone, at);
  switch (answer.code) {
    case '200':
    case '201':
      return takeInventory(gauge, answer, write);
    case '101':
    case '205':
      takeAlarms(gauge, answer, write);
      break;
    case '113':
      takeStanding(gauge, answer, write);
      break;
    case '517':
    case '50F':
    case '902':
    case '905':
      takeIdentity(gauge, answer);
      takeSettings(gauge, answer);
      break;
    default:
      takeSlowReport(gauge, inOurUnits(gauge, answer), write);
  }
  return 0;
}

/** The same answer in gallons, inches and degrees Fahrenheit. */
function inOurUnits(gauge: OwnedGauge, answer: CodedOutcome): CodedOutcome {
  if (gauge.units === 'us' || !answer.outcome.ok) return answer;
  const { report } = normalise(answer.code, answer.outcome.report, gauge.units);
  // The function code decides the report type, before and after.
  return { ...answer, outcome: { ...answer.outcome, report } } as CodedOutcome;
}

/** Of the 16 status bits of report 201 only the lowest three are defined (576013-635, function 201). */
const knownStatusBits = 0b111;

const mixedWords = "The gauge's tanks answer under each other's product: their readings are not taken.";
const setupRestMs = 5 * 60_000;

type Of<C extends CodedOutcome['code']> = Extract<CodedOutcome, { code: C }>;

function takeInventory(gauge: OwnedGauge, answer: Of<'200' | '201'>, write: GaugeWrite): number {
  const { outcome, at } = answer;
  if (!outcome.ok) return 0;
  const report: InventoryReport = normalise('201', outcome.report, gauge.units).report;
  gauge.doubt = areMixedUp(report, gauge.facts) ? mixedWords : null;
  if (gauge.doubt !== null) {
    readSetupAgain(gauge, at);
    return 0;
  }
  const before = write.readings.length;
  const unitsKnown = (gauge.reportedUnits ?? gauge.setUnits) !== null;
  report.tanks.forEach((told, index) => {
    if (!isCounted(told.tank)) return;
    const possible = possibleTank(told, gauge.facts, unitsKnown);
    const tank = withoutInvalid(possible, outcome.report.tanks[index], hasNoFloat(gauge, told));
    write.readings.push({
      siteId: gauge.siteId,
      tankNumber: tank.tank,
      at,
      gaugeTime: outcome.gaugeTime,
      volume: tank.volume,
      tcVolume: tank.tcVolume,
      ullage: tank.ullage,
      height: tank.height,
      water: tank.water,
      temperature: tank.temperature,
      waterVolume: tank.waterVolume,
      status: (tank.status ?? 0) & knownStatusBits,
      original: gauge.units === 'us' ? null : { units: gauge.units, values: sevenValues(outcome.report.tanks[index]) },
    });
    if (!gauge.tanks.has(tank.tank)) {
      gauge.tanks.add(tank.tank);
      const label = plainText(tank.label ?? '');
      write.setup.push({ siteId: gauge.siteId, tankNumber: tank.tank, ...(label ? { label } : {}) });
    }
  });
  return write.readings.length - before;
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
    openAlarms.has(alarmKey({ category: tankCategory, type, device: tank, label: '' })),
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
  const read = gauge.readAt.get('603');
  if (read === undefined || at - read < setupRestMs) return;
  gauge.readAt.forget('603');
  gauge.slowDueAt = 0;
}

function sevenValues(tank: TankInventory | undefined): (number | null)[] {
  if (tank === undefined) return [];
  return [tank.volume, tank.tcVolume, tank.ullage, tank.height, tank.water, tank.temperature, tank.waterVolume];
}

/** Category of alarms of tanks (576013-635, function 101). */
const tankCategory = 2;

function listedAlarms(answer: Of<'101' | '205'>): ListedAlarm[] {
  if (!answer.outcome.ok) return [];
  if (answer.code === '101') return answer.outcome.report.alarms;
  return answer.outcome.report.tanks.flatMap((tank) =>
    tank.alarms.map((type, index) => ({
      category: type === null ? null : tankCategory,
      type,
      device: tank.tank,
      label: tank.labels[index] ?? null,
    })),
  );
}

const noneOf = () => false;
/** What a list of the console's alarms names if it is active. */
const nameable = (alarm: OpenAlarmRow) => !isUnknownState(alarm);

/** Which open alarms an answer may close by not listing them: none where a part of it was not understood. */
function listable({ profile }: OwnedGauge, answer: Of<'101' | '205'>): (alarm: OpenAlarmRow) => boolean {
  if (isPartial(answer.outcome)) return noneOf;
  if (answer.code === '101') return nameable;
  // Report 205 speaks of tanks alone. An alarm without a number is its own where 101 never was there to tell of it.
  const isAlone = profile?.lost?.['101'] === undefined;
  return (alarm) => alarm.category === tankCategory || (alarm.category === 0 && isAlone && nameable(alarm));
}

function takeAlarms(gauge: OwnedGauge, answer: Of<'101' | '205'>, write: GaugeWrite): void {
  const listed = listedAlarms(answer).filter(isAlarm);
  if (listed.length === 0 && gauge.openAlarms.size === 0) return;
  const changes = compareAlarms(gauge.openAlarms, listed, answer.at, listable(gauge, answer));
  // A text that no table knows may be the damaged name of an alarm that is open: until it is read once more, none closes.
  const isStrange = changes.opened.some(({ category }) => category === 0);
  writeChanges(gauge, isStrange ? { ...changes, closed: [] } : changes, answer.at, write);
  if (changes.opened.length === 0) return;
  // The console's own times of alarms come with report 113: read it with the next poll.
  gauge.readAt.forget('113');
  gauge.slowDueAt = 0;
}

function writeChanges(gauge: OwnedGauge, changes: AlarmChanges, at: number, write: GaugeWrite): void {
  for (const alarm of changes.opened) {
    gauge.openAlarms.set(alarmKey(alarm), { ...alarm, polls: 1 });
    write.alarmChanges.push({ open: true, siteId: gauge.siteId, ...alarm });
  }
  for (const alarm of changes.closed) {
    gauge.openAlarms.delete(alarmKey(alarm));
    write.alarmChanges.push({ open: false, siteId: gauge.siteId, ...alarm, clearedAt: new Date(at) });
  }
}

/** Report 113 lists only what stands: what 101 lists besides is latched, waiting to be acknowledged at the console. */
function takeStanding(gauge: OwnedGauge, answer: Of<'113'>, write: GaugeWrite): void {
  // What a page that is not wholly understood does not name may be active all the same.
  if (!answer.outcome.ok || isPartial(answer.outcome)) return;
  const standing = new Map<string, string | null>();
  let isStrange = false;
  for (const alarm of answer.outcome.report.alarms) {
    if (alarm.category === null || alarm.type === null) {
      isStrange = true;
      continue;
    }
    standing.set(alarmKey({ category: alarm.category, type: alarm.type, device: alarm.device, label: '' }), alarm.at);
  }
  for (const [key, alarm] of gauge.openAlarms) {
    // A text that no table knows may be the name of any of them: those that are not named may stand all the same.
    if (alarm.category === 0 || (isStrange && !standing.has(key))) continue;
    alarm.standing = standing.has(key);
    write.sightings.push({
      siteId: gauge.siteId,
      ...alarm,
      seenAt: new Date(answer.at),
      gaugeRaisedAt: standing.get(key) ?? null,
    });
  }
}

function takeIdentity(gauge: OwnedGauge, answer: Of<'517' | '50F' | '902' | '905'>): void {
  const { outcome } = answer;
  if (!outcome.ok) return;
  gauge.profileChanged = true;
  if ('units' in outcome.report) {
    takeUnits(gauge, outcome.report.units);
  } else if ('style' in outcome.report) {
    if (gauge.profile !== null) gauge.profile.dateStyle = outcome.report.style;
  } else {
    const software = outcome.report.software;
    if (gauge.software !== null && software !== gauge.software && gauge.profile !== null) {
      forgetRefusals(gauge.profile, answer.at);
      // Another software may lack what the one before it had.
      delete gauge.profile.lost;
      gauge.slowDueAt = 0;
    }
    gauge.software = software;
    const family = familyOf(software ?? '');
    gauge.family = family.key;
    gauge.consoleType = modelOf(family, software ?? '');
  }
}

/**
 * Units that a console names now and that we do not know confirm nothing. Its numbers are taken for those it named
 * before all the same: a damaged page must not leave a history behind that jumps.
 */
function takeUnits(gauge: OwnedGauge, told: OwnedGauge['reportedUnits']): void {
  const { profile, units: before, reportedUnits } = gauge;
  if (profile !== null && told !== null) delete profile.unitsBefore;
  if (profile !== null && told === null && reportedUnits !== null) profile.unitsBefore = reportedUnits;
  gauge.reportedUnits = told;
  gauge.units = told ?? gauge.setUnits ?? readUnits(profile?.unitsBefore) ?? 'us';
  // Full volumes in the units of before are no measure of what comes in others.
  if (gauge.units !== before) gauge.facts.capacities.clear();
}

/** 346nnn is the part number of the TLS-350's software (576013-635, function 902); others are named by their family. */
function modelOf(family: Family, software: string): string {
  return family.key === 'tls' && software.startsWith('346') ? 'TLS-350' : family.label;
}

function takeSlowReport(gauge: OwnedGauge, answer: CodedOutcome, write: GaugeWrite): void {
  const { outcome } = answer;
  if (!outcome.ok) return;
  switch (answer.code) {
    case '202':
    case '20C':
      if (answer.outcome.ok) write.deliveries.push(...deliveryRows(gauge, answer.outcome.report, answer.at));
      return;
    case '301':
    case '306':
    case '311':
    case '341':
    case '346':
      if (answer.outcome.ok) {
        const sensors = sensorRows(gauge, answer.code, answer.outcome.report, answer.at, outcome.gaugeTime);
        write.sensors.push(...sensors);
        const { family } = answer.outcome.report;
        writeChanges(gauge, unknownStateChanges(gauge.openAlarms, family, sensors, answer.at), answer.at, write);
        noteDevices(
          gauge,
          answer.code,
          sensors.map(({ number }) => number),
        );
      }
      return;
    case '381':
      takeLines(gauge, lineRows(gauge, answer), write);
      return;
    case '110':
    case '111':
    case '112':
      if (answer.outcome.ok) {
        write.pastAlarms.push(...pastAlarms(gauge, answer.outcome.report, outcome.gaugeTime, answer.at));
      }
      return;
    default:
      write.leakTests.push(...withSlip(gauge, answer, leakTestRows(gauge, answer)));
      takeSettings(gauge, answer);
      takeFacts(gauge, answer);
      write.setup.push(...tankSetup(gauge, answer));
      write.sensorLabels.push(...sensorLabels(gauge, answer));
  }
}

function takeLines(gauge: OwnedGauge, lines: LineRow[], write: GaugeWrite): void {
  write.lines.push(...lines);
  noteDevices(
    gauge,
    '381',
    lines.map(({ lineNumber }) => lineNumber),
  );
}

/** Has the profile stored where other devices are told of than before: with it they come among the site's equipment. */
function noteDevices(gauge: OwnedGauge, code: FunctionCode, numbers: readonly number[]): void {
  const told = numbers.join(' ');
  if ((gauge.devices.get(code) ?? '') === told) return;
  gauge.devices.set(code, told);
  gauge.profileChanged = true;
}

/** What later inventories are held against; `answer` is in our units. */
function takeFacts({ facts }: OwnedGauge, answer: CodedOutcome): void {
  if (!answer.outcome.ok) return;
  if (answer.code === '603') {
    facts.products = new Map(answer.outcome.report.products.map(({ tank, product }) => [tank, product]));
  } else if (answer.code === '604') {
    const known = answer.outcome.report.values.flatMap(({ tank, value }): [number, number][] =>
      value === null || value <= 0 ? [] : [[tank, value]],
    );
    facts.capacities = new Map(known);
  }
}

/** Results with the answer that told them, as evidence. */
function withSlip(gauge: OwnedGauge, answer: CodedOutcome, rows: LeakTestRow[]): LeakTestRow[] {
  const { outcome, code, at } = answer;
  if (!outcome.ok || rows.length === 0) return rows;
  const { gaugeTime } = outcome;
  const body = outcome.raw.slice();
  const slip = { siteId: gauge.siteId, function: code, receivedAt: new Date(at), gaugeTime, body };
  return rows.map((row) => ({ ...row, slip }));
}
