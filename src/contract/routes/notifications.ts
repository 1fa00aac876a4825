import { z } from 'zod';
import { ok } from '../nouns/common.ts';
import {
  notifyLogPage,
  notifyPreferences,
  notifyPreferencesInput,
  notifyPreferencesSaved,
  notifyTestInput,
} from '../nouns/people/notification.ts';
import { route } from './route.ts';

const page = z.object({
  limit: z.coerce.number().int().min(1).max(200).default(50),
  cursor: z.string().max(100).optional(),
});

export const notificationRoutes = {
  notifyPreferences: route({
    id: 'X-107',
    method: 'GET',
    path: '/api/users/{id}/notifications',
    summary: 'Notification preferences of a person',
    access: 'SELF_OR_ADMIN',
    answer: notifyPreferences,
    errors: ['forbidden_user', 'user_not_found'],
  }),
  setNotifyPreferences: route({
    id: 'X-108',
    method: 'PUT',
    path: '/api/users/{id}/notifications',
    summary: 'Change the notification preferences of a person',
    access: 'SELF_OR_ADMIN',
    body: notifyPreferencesInput,
    answer: notifyPreferencesSaved,
    errors: [
      'forbidden_user',
      'user_not_found',
      'webhook_invalid',
      'unknown_site',
      'secret_key_missing',
      'last_notified',
    ],
  }),
  testNotification: route({
    id: 'X-109',
    method: 'POST',
    path: '/api/users/{id}/notifications/test',
    summary: 'Send a test message now',
    access: 'SELF_OR_ADMIN',
    body: notifyTestInput,
    answer: ok,
    errors: [
      'forbidden_user',
      'user_not_found',
      'no_channel',
      'mail_failed',
      'webhook_failed',
      'webhook_invalid',
      'channel_failed',
      'channel_invalid',
    ],
    rate: { max: 5, minutes: 1, per: 'person' },
  }),
  notifyLog: route({
    id: 'X-110',
    method: 'GET',
    path: '/api/users/{id}/notifications/log',
    summary: 'Notifications sent to a person',
    access: 'SELF_OR_ADMIN',
    query: page,
    answer: notifyLogPage,
    errors: ['forbidden_user', 'user_not_found'],
  }),
  allNotifications: route({
    id: 'X-111',
    method: 'GET',
    path: '/api/admin/notifications',
    summary: 'Notifications sent to everybody',
    access: 'ADMIN',
    query: page.extend({ siteId: z.string().optional() }),
    answer: notifyLogPage,
    errors: ['invalid_id'],
  }),
};
