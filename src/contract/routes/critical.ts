import { ok } from '../nouns/common.ts';
import { criticalList, criticalReadInput, reach } from '../nouns/site/critical.ts';
import { route } from './route.ts';

export const criticalRoutes = {
  criticalNotifications: route({
    id: 'X-150',
    method: 'GET',
    path: '/api/users/{id}/critical-notifications',
    summary: 'Your critical notifications, newest first',
    access: 'SELF',
    answer: criticalList,
    errors: ['forbidden_user'],
  }),
  readCriticalNotifications: route({
    id: 'X-151',
    method: 'POST',
    path: '/api/users/{id}/critical-notifications/read',
    summary: 'Mark your critical notifications as read',
    access: 'SELF',
    body: criticalReadInput,
    answer: ok,
    errors: ['forbidden_user'],
  }),
  reach: route({
    id: 'X-152',
    method: 'GET',
    path: '/api/admin/notification-reach',
    summary: 'Whether critical notifications reach at least one person at every site',
    access: 'ADMIN',
    answer: reach,
  }),
};
