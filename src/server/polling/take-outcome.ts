import { type Family, familyOf } from '#gauges/families.ts';
import { normalise } from '#gauges/normalise.ts';
import type { InventoryReport, TankInventory } from '#gauges/reports/inventory/report.ts';
import type { LeakTestRow } from '../store/gauge-reports.ts';
import { type AlarmChanges, compareAlarms, isAlarm, type ListedAlarm } from './alarm-changes.ts';
import { pastAlarms } from './alarm-history.ts';
import type { GaugeWrite } from './gauge-write.ts';
import { clockDrift } from './local-time.ts';
import { alarmKey, type CodedOutcome, type OwnedGauge } from './owned-gauge.ts';
import { plainText } from './plain-text.ts';
import { forgetRefusals } from './profile.ts';
import { sensorLabels, tankSetup } from './setup-reports.ts';
import { deliveryRows, leakTestRows, lineRows, sensorRows } from './test-reports.ts';

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

type Of<C extends CodedOutcome['code']> = Extract<CodedOutcome, { code: C }>;

function takeInventory(gauge: OwnedGauge, answer: Of<'200' | '201'>, write: GaugeWrite): number {
  const { outcome, at } = answer;
  if (!outcome.ok) return 0;
  const report: InventoryReport = normalise('201', outcome.report, gauge.units).report;
  let added = 0;
  for (const [index, tank] of report.tanks.entries()) {
    // Consoles count tanks from 1: anything else is not a tank.
    if (tank.tank < 1) continue;
    added++;
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
  }
  return added;
}

function sevenValues(tank: TankInventory | undefined): (number | null)[] {
  if (tank === undefined) return [];
  return [tank.volume, tank.tcVolume, tank.ullage, tank.height, tank.water, tank.temperature, tank.waterVolume];
}

function listedAlarms(answer: Of<'101' | '205'>): ListedAlarm[] {
  if (!answer.outcome.ok) return [];
  if (answer.code === '101') return answer.outcome.report.alarms;
  return answer.outcome.report.tanks.flatMap((tank) =>
    tank.alarms.map((type, index) => ({
      category: type === null ? null : 2,
      type,
      device: tank.tank,
      label: tank.labels[index] ?? null,
    })),
  );
}

function takeAlarms(gauge: OwnedGauge, answer: Of<'101' | '205'>, write: GaugeWrite): void {
  const listed = listedAlarms(answer).filter(isAlarm);
  if (listed.length === 0 && gauge.openAlarms.size === 0) return;
  const changes: AlarmChanges = compareAlarms(gauge.openAlarms, listed, answer.at);
  for (const alarm of changes.opened) {
    gauge.openAlarms.set(alarmKey(alarm), { ...alarm, polls: 1 });
    write.alarmChanges.push({ open: true, siteId: gauge.siteId, ...alarm });
    // The console's own times of alarms come with report 113: read it with the next poll.
    delete gauge.readAt['113'];
    gauge.slowDueAt = 0;
  }
  for (const alarm of changes.closed) {
    gauge.openAlarms.delete(alarmKey(alarm));
    write.alarmChanges.push({ open: false, siteId: gauge.siteId, ...alarm, clearedAt: new Date(answer.at) });
  }
}

/** Report 113 lists only what stands: what 101 lists besides is latched, waiting to be acknowledged at the console. */
function takeStanding(gauge: OwnedGauge, answer: Of<'113'>, write: GaugeWrite): void {
  if (!answer.outcome.ok) return;
  const standing = new Map<string, string | null>();
  for (const alarm of answer.outcome.report.alarms) {
    if (alarm.category === null || alarm.type === null) continue;
    standing.set(alarmKey({ category: alarm.category, type: alarm.type, device: alarm.device, label: '' }), alarm.at);
  }
  for (const [key, alarm] of gauge.openAlarms) {
    if (alarm.category === 0) continue;
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
    gauge.units = outcome.report.units ?? 'us';
  } else if ('style' in outcome.report) {
    if (gauge.profile !== null) gauge.profile.dateStyle = outcome.report.style;
  } else {
    const software = outcome.report.software;
    if (gauge.software !== null && software !== gauge.software && gauge.profile !== null) {
      forgetRefusals(gauge.profile, answer.at);
      gauge.slowDueAt = 0;
    }
    gauge.software = software;
    const family = familyOf(software ?? '');
    gauge.family = family.key;
    gauge.consoleType = modelOf(family, software ?? '');
  }
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
      if (answer.outcome.ok) write.deliveries.push(...deliveryRows(gauge, answer.outcome.report));
      return;
    case '301':
    case '306':
    case '311':
    case '341':
    case '346':
      if (answer.outcome.ok) {
        write.sensors.push(...sensorRows(gauge, answer.code, answer.outcome.report, answer.at, outcome.gaugeTime));
      }
      return;
    case '381':
      write.lines.push(...lineRows(gauge, answer));
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
      write.setup.push(...tankSetup(gauge, answer));
      write.sensorLabels.push(...sensorLabels(gauge, answer));
  }
}

/** Results with the answer that told them, as evidence. */
function withSlip(gauge: OwnedGauge, answer: CodedOutcome, rows: LeakTestRow[]): LeakTestRow[] {
  const { outcome, code, at } = answer;
  if (!outcome.ok || rows.length === 0) return rows;
  const { raw: body, gaugeTime } = outcome;
  const slip = { siteId: gauge.siteId, function: code, receivedAt: new Date(at), gaugeTime, body };
  return rows.map((row) => ({ ...row, slip }));
}
