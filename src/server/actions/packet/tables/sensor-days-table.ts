import { requirePlace } from '#server/actions/compliance/read-month.ts';
import type { Context } from '#server/actions/context.ts';
import type { CsvCell } from '#server/actions/csv/csv-text.ts';
import { gatherSensors } from '#server/actions/report/record/gather-sensors.ts';
import { monthVerdicts } from './month-verdicts.ts';
import type { PacketTable, TableScope } from './table-scope.ts';

/** Each sensor in each of the twelve months: on which days it was normal, not normal, or not watched (40 CFR 280.43(g)). */
export function sensorDaysTable(ctx: Context, scope: TableScope): PacketTable {
  async function* rows(): AsyncGenerator<CsvCell[]> {
    const site = await requirePlace(ctx, scope.siteId);
    for await (const { month, verdict } of monthVerdicts(ctx, scope)) {
      const sensors = verdict.units.filter(({ device }) => device === 'sensor');
      const seen = await gatherSensors(ctx, site, month, sensors);
      for (const [i, { name, label }] of sensors.entries()) {
        const own = seen[i];
        if (own === undefined) continue;
        const { normal, notNormal, unwatched, alarms } = own.days;
        yield [
          ...[
            month,
            name,
            label === '' ? 'not recorded' : label,
            own.kind,
            own.state === '' ? 'never read' : own.state,
          ],
          ...[normal || 'no day', notNormal || 'no day', unwatched || 'no day', alarms.join(' ') || 'none'],
        ];
      }
    }
  }
  const header = [
    ...['Month', 'Sensor', 'Place', 'Kind', 'Last state read', 'Normal on', 'Not normal on', 'Not monitored on'],
    'Alarms',
  ];
  return { name: 'release-detection/sensor-days.csv', section: 5, header, rows: rows() };
}
