import { z } from 'zod';
import { ok, tableFormat, tableMedia } from '../nouns/common.ts';
import {
  fleetAlarmAges,
  fleetAlarmCounts,
  fleetAlarmGroups,
  fleetAlarmKinds,
  fleetAlarmPage,
  fleetAlarmSeverities,
  fleetAlarmTrends,
} from '../nouns/gauge/fleet-alarm.ts';
import {
  notificationPauseInput,
  notificationPauseList,
  notificationPauseSaved,
  runningPauseList,
} from '../nouns/people/pause.ts';
import { route } from './route.ts';

const text = z.string().optional();

/** A choice of a filter; '' is none. */
const choice = <const T extends readonly string[]>(all: T) =>
  z.enum(['', ...all] as unknown as ['', ...T], `must be one of ${all.join(', ')}`).optional();

/** A function: the browser's bundle has no use for it, and drops what is called by nothing. */
const filters = () => ({
  kind: choice(fleetAlarmKinds),
  /** Without it alarms and warnings. */
  severity: choice(fleetAlarmSeverities),
  /** Only this site. */
  site_id: text,
  /** Two letters of a state. */
  state: text,
  tag: text,
  /** Raised at least so many days ago. */
  age: choice(fleetAlarmAges),
  acknowledged: choice(['yes', 'no']),
  /** Who has the job of the alarm: 'me', 'nobody', or the id of a person. */
  assignee: z
    .string()
    .regex(/^(me|nobody|[1-9][0-9]{0,8}|)$/, 'must be me, nobody or a number')
    .optional(),
  /** Part of the site's name or of the label. */
  q: z.string().max(200, 'at most 200 characters').optional(),
});
const siteErrors = ['invalid_id', 'forbidden_site', 'site_not_found'] as const;

/** Calls of the alarms of all sites that a person may see. */
export const fleetAlarmRoutes = {
  fleetAlarms: route({
    id: 'X-385',
    method: 'GET',
    path: '/api/alarms',
    summary: 'Alarms of the sites the caller may see, newest first, as JSON or as a file of all that match',
    access: 'SESSION',
    query: z.object({
      group: z.enum(fleetAlarmGroups, `must be one of ${fleetAlarmGroups.join(', ')}`).optional(),
      ...filters(),
      limit: text,
      cursor: text,
      format: tableFormat(),
    }),
    answer: fleetAlarmPage,
    media: tableMedia,
    errors: siteErrors,
  }),
  fleetAlarmCounts: route({
    id: 'X-386',
    method: 'GET',
    path: '/api/alarms/counts',
    summary: 'How many alarms each list has under the filters, what can be chosen, and how many sites are not read',
    access: 'SESSION',
    query: z.object(filters()),
    answer: fleetAlarmCounts,
    errors: siteErrors,
  }),
  fleetAlarmTrends: route({
    id: 'X-387',
    method: 'GET',
    path: '/api/alarms/trends',
    summary: 'Alarms of the last twelve months by kind, site and maker of the console',
    access: 'SESSION',
    query: z.object(filters()),
    answer: fleetAlarmTrends,
    errors: siteErrors,
  }),
};

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
  runningPauses: route({
    id: 'X-450',
    method: 'GET',
    path: '/api/notification-pauses',
    summary: 'Snoozes and maintenance windows that run now at the sites of the caller',
    access: 'SESSION',
    answer: runningPauseList,
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
