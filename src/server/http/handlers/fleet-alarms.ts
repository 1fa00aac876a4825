import { z } from 'zod';
import { id } from '#contract/nouns/common.ts';
import type { FleetAlarm, FleetAlarmGroup } from '#contract/nouns/gauge/fleet-alarm.ts';
import type { fleetAlarmRoutes } from '#contract/routes/fleet-alarms.ts';
import { clearedCell } from '#server/actions/alarm/alarm-view.ts';
import { type FleetAlarmQuery, readFleetFilter } from '#server/actions/alarm/fleet/fleet-filter-input.ts';
import { countFleet, readFleetAlarms, wholeFleetAlarms } from '#server/actions/alarm/fleet/read-fleet-alarms.ts';
import { readFleetTrends } from '#server/actions/alarm/fleet/read-trends.ts';
import type { CsvCell } from '#server/actions/csv/csv-text.ts';
import type { Column } from '#server/actions/csv/sheet-bytes.ts';
import { toPerson } from '#server/actions/person.ts';
import { type Call, type Handlers, sent, signedIn } from '../call/handler.ts';
import type { Services } from '../call/services.ts';
import { localDate, localMinute } from '../input/range.ts';
import { isTableFormat, sendTable } from '../input/table-file.ts';
import { databaseMoment, makeCursor, readPage } from '../lists/paging.ts';
import { readSiteFilter } from './site-filter.ts';

const placeKey = z.tuple([databaseMoment, id]);

/** Handlers of the alarms of many sites. Each reads those of the sites of the caller alone. */
export function fleetAlarmHandlers(services: Services): Pick<Handlers, keyof typeof fleetAlarmRoutes> {
  return {
    fleetAlarms: async (call) => {
      const { context, query, reply } = call;
      const group: FleetAlarmGroup = query.group ?? 'open';
      const { limit, after } = readPage(query, placeKey);
      const { filter } = await filterOf(services, call, query);
      if (isTableFormat(query.format)) {
        const name = `Alarms_${group}_${localDate(context.now, 'UTC')}`;
        await sendTable(reply, query.format, { name, columns, rows: toRows(wholeFleetAlarms(context, group, filter)) });
        return sent;
      }
      const place = after === null ? null : { moment: after[0], id: after[1] };
      const { alarms, last } = await readFleetAlarms(context, group, filter, { after: place, limit });
      return { alarms, next_cursor: last === null ? null : makeCursor([last.moment, last.id]) };
    },
    fleetAlarmCounts: async (call) => {
      const { filter, own, siteId } = await filterOf(services, call, call.query);
      return countFleet(call.context, filter, { own, siteId });
    },
    fleetAlarmTrends: async (call) => {
      const { filter } = await filterOf(services, call, call.query);
      return readFleetTrends(call.context, filter);
    },
  };
}

/** The filter of a call, over the sites that the caller may see or the one that they ask for. */
async function filterOf(
  services: Services,
  call: Pick<Call, 'session' | 'context'>,
  query: FleetAlarmQuery & { site_id?: string | undefined },
) {
  const { caller, user } = signedIn(call);
  const siteId = await readSiteFilter(services, call, query.site_id);
  const own = caller.role === 'admin' ? null : [...caller.sites.keys()];
  const reader = { userId: user.id, name: toPerson(user).name, siteIds: siteId === null ? own : [siteId] };
  return { filter: readFleetFilter(reader, query, call.context.now), own, siteId };
}

const columns: readonly Column[] = [
  ...['Site', 'State', 'Label', 'Code', 'Kind', 'Category', 'Severity', 'Maker of the console'],
  { header: 'Raised (time of the site)', as: 'minute' },
  { header: 'Cleared (time of the site)', as: 'minute' },
  ...['Time zone of the site', 'Acknowledged by'],
  { header: 'Acknowledged (time of the site)', as: 'minute' },
  ...['Issue', 'Status of the issue', 'Assignee', 'Notifications', 'Meaning', 'Times'],
];

async function* toRows(alarms: AsyncIterable<FleetAlarm>): AsyncGenerator<CsvCell[]> {
  for await (const alarm of alarms) {
    const { site, issue } = alarm;
    const local = (at: string | null) => (at === null ? null : localMinute(new Date(at), site.timezone));
    yield [
      ...[site.name, site.state, alarm.label, alarm.code, alarm.kind, alarm.category, alarm.severity],
      alarm.maker ?? 'not known',
      ...[local(alarm.opened_at), clearedCell(alarm, local), site.timezone],
      ...[alarm.acknowledged_by, local(alarm.acknowledged_at)],
      ...[
        issue?.number ?? null,
        issue?.status ?? null,
        issue?.assignee ?? null,
        pausedWords(alarm, local),
        alarm.meaning,
      ],
      alarm.clock_unknown ? 'not certain: the clock of the console was never compared' : null,
    ];
  }
}

function pausedWords({ paused }: FleetAlarm, local: (at: string) => string | null): string | null {
  return paused === null ? null : `paused until ${local(paused.until)} by ${paused.by}: ${paused.reason}`;
}
