import type { pauseRoutes } from '#contract/routes/fleet-alarms.ts';
import { endNotificationPause, pauseNotifications } from '#server/actions/notification/pause/pause-notifications.ts';
import { readPauses, readRunningPauses } from '#server/actions/notification/pause/pause-view.ts';
import { toPerson } from '#server/actions/person.ts';
import { type Handlers, signedIn } from '../call/handler.ts';

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
