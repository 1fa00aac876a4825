import { ok } from '../nouns/common.ts';
import { notificationPauseInput, notificationPauseList, notificationPauseSaved } from '../nouns/people/pause.ts';
import { route } from './route.ts';

/** Calls of snoozes and maintenance windows. */
export const pauseRoutes = {
  notificationPauses: route({
    id: 'X-388',
    method: 'GET',
    path: '/api/sites/{id}/notification-pauses',
    summary: 'Snoozes and maintenance windows of a site that run or are planned',
    access: 'SITE_READ',
    answer: notificationPauseList,
  }),
  pauseNotifications: route({
    id: 'X-389',
    method: 'POST',
    path: '/api/sites/{id}/notification-pauses',
    summary: 'Hold notifications of an alarm, a device or the site for a time; never those of signs of a release',
    access: 'SITE_WRITE',
    body: notificationPauseInput,
    answer: notificationPauseSaved,
    status: 201,
    errors: ['alarm_not_found', 'alarm_never_held', 'alarm_over'],
  }),
  endNotificationPause: route({
    id: 'X-390',
    method: 'POST',
    path: '/api/sites/{id}/notification-pauses/{pauseId}/end',
    summary: 'End a snooze or maintenance window before its time; what is still active is notified',
    access: 'SITE_WRITE',
    answer: ok,
    errors: ['pause_not_found'],
    bodyIgnored: true,
  }),
};
