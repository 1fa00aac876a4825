import type { AlarmFact, MonthFacts, UnitFacts } from '#compliance/month-facts.ts';
import { addDays } from '#contract/dates.ts';
import { alarmsByDevice, deviceKey } from './alarm-facts.ts';
import { Dispositions } from './dispositions.ts';
import { lineUnits } from './line-facts.ts';
import { evidenceDays, firstDay } from './month-days.ts';
import { addMonths } from './month-input.ts';
import type { MonthRecords, SiteRecords } from './month-records.ts';
import { sensorUnits } from './sensor-facts.ts';
import { tankUnits } from './tank-facts.ts';

/** Turns what is stored of a site into the facts of one month (YYYY-MM). */
export function toMonthFacts(site: SiteRecords, month: string): MonthFacts {
  const { from, until } = evidenceDays(month, month);
  const dispositions = new Dispositions(site.issues);
  const records: MonthRecords = {
    ...site,
    month,
    dispositions,
    tests: site.tests.filter(({ on }) => on >= from && on < until),
    recorded: site.recorded.filter((row) => row.month >= addMonths(month, -2) && row.month <= addMonths(month, 1)),
    alarmsOf: alarmsByDevice(
      site.alarms.filter(({ from, to }) => to === null || (to >= addDays(firstDay(month), -7) && from < until)),
      dispositions,
    ),
    watched: site.watched.filter((row) => row.month === month),
  };
  const units: UnitFacts[] = [...tankUnits(records), ...lineUnits(records), ...sensorUnits(records)];
  return {
    month,
    today: site.place.today,
    state: site.place.state,
    units,
    alarms: alarmsOfNone(records, units),
    clockDriftSeconds: site.place.hasGauge && !site.papersOnly ? site.place.clockDriftSeconds : null,
    online: records.watched.find(({ device }) => device === null)?.share ?? null,
  };
}

/** Alarms of what is no unit: a retired tank, a vapor sensor, a device the gauge no longer tells of. */
function alarmsOfNone({ alarmsOf }: MonthRecords, units: readonly UnitFacts[]): AlarmFact[] {
  const known = new Set(units.map(({ device, number }) => deviceKey(device, number)));
  return [...alarmsOf].flatMap(([key, alarms]) => (known.has(key) ? [] : alarms));
}
