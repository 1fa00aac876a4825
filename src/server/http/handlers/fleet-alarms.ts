import { z } from 'zod';
import { id } from '#contract/nouns/common.ts';
import type { FleetAlarmGroup } from '#contract/nouns/gauge/fleet-alarm.ts';
import type { fleetAlarmRoutes, pauseRoutes } from '#contract/routes/fleet-alarms.ts';
import { type FleetAlarmQuery, readFleetFilter } from '#server/actions/alarm/fleet/fleet-filter-input.ts';
import { countFleet, readFleetAlarms } from '#server/actions/alarm/fleet/read-fleet-alarms.ts';
import { readFleetTrends } from '#server/actions/alarm/fleet/read-trends.ts';
import { endNotificationPause, pauseNotifications } from '#server/actions/notification/pause/pause-notifications.ts';
import { readPauses, readRunningPauses } from '#server/actions/notification/pause/pause-view.ts';
import { toPerson } from '#server/actions/person.ts';
import { fleetAlarmTable } from '#server/actions/table/fleet-alarm-table.ts';
import { type Call, type Handlers, signedIn } from '../call/handler.ts';
import type { Services } from '../call/services.ts';
import { isTableFormat, sendTable } from '../input/table-file.ts';
import { databaseMoment, makeCursor, readPage } from '../lists/paging.ts';
import { readSiteFilter } from './site-filter.ts';

/** Handlers of snoozes and maintenance windows. */
export const pauseHandlers: Pick<Handlers, keyof typeof pauseRoutes> = {
  notificationPauses: ({ context, id }) => readPauses(context, id),
  runningPauses: async (call) => {
    const { caller } = signedIn(call);
    return readRunningPauses(call.context, caller.role === 'admin' ? null : [...caller.sites.keys()]);
  },
  pauseNotifications: async (call) => {
    const pause = await pauseNotifications(call.context, toPerson(signedIn(call).user), call.id, call.body);
    return { success: true, pause };
  },
  endNotificationPause: async (call) => {
    await endNotificationPause(call.context, toPerson(signedIn(call).user), call.id, Number(call.params.pauseId));
    return { success: true };
  },
};

const placeKey = z.tuple([databaseMoment, id]);

/** Handlers of the alarms of many sites. Each reads those of the sites of the caller alone. */
export function fleetAlarmHandlers(services: Services): Pick<Handlers, keyof typeof fleetAlarmRoutes> {
  return {
    fleetAlarms: async (call) => {
      const { context, query, reply } = call;
      const group: FleetAlarmGroup = query.group ?? 'open';
      const { limit, after } = readPage(query, placeKey);
      const { filter } = await filterOf(services, call, query);
      if (isTableFormat(query.format)) return sendTable(reply, query.format, fleetAlarmTable(context, group, filter));
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
