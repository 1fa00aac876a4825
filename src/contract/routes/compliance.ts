import { z } from 'zod';
import { calendar, complianceDetail, inbox, statusAdmin, statusHistory, statusUser } from '../nouns/compliance.ts';
import { documentList, folderList } from '../nouns/document.ts';
import { route } from './route.ts';

const text = z.string().optional();
const ofMonth = z.object({ month: text });

/** Calls of a site's month, its calendar and its papers. */
export const complianceRoutes = {
  inbox: route({
    id: 'S-12',
    method: 'GET',
    path: '/api/public/sites/{id}/inbox',
    summary: 'Monthly inbox',
    access: 'SITE_READ',
    query: ofMonth,
    answer: inbox,
    errors: ['invalid_month'],
  }),
  folders: route({
    id: 'S-13',
    method: 'GET',
    path: '/api/public/sites/{id}/folders',
    summary: 'Document folders',
    access: 'SITE_READ',
    answer: folderList,
  }),
  documents: route({
    id: 'S-14',
    method: 'GET',
    path: '/api/public/sites/{id}/documents',
    summary: 'Documents of one folder',
    access: 'SITE_READ',
    query: z.object({ folder: text }),
    answer: documentList,
    errors: ['invalid_path'],
  }),
  calendar: route({
    id: 'S-18',
    method: 'GET',
    path: '/api/compliance-calendar/{id}',
    summary: 'Compliance calendar of a site',
    access: 'SITE_READ',
    query: z.object({ windowDays: text }),
    answer: calendar,
    errors: ['invalid_window'],
  }),
  complianceStatus: route({
    id: 'S-19',
    method: 'GET',
    path: '/api/sites/{id}/compliance-status',
    summary: 'Monthly status, ordinary',
    access: 'SITE_READ',
    query: ofMonth,
    answer: statusUser,
    errors: ['invalid_month'],
  }),
  adminComplianceStatus: route({
    id: 'S-20',
    method: 'GET',
    path: '/api/admin/sites/{id}/compliance-status',
    summary: 'Monthly status, admin and technician',
    access: 'ADMIN_TECH',
    query: ofMonth,
    answer: statusAdmin,
    errors: ['invalid_month'],
  }),
  complianceDetail: route({
    id: 'X-41',
    method: 'GET',
    path: '/api/sites/{id}/compliance',
    summary: 'Compliance checks of a month',
    access: 'SITE_READ',
    query: ofMonth,
    answer: complianceDetail,
    errors: ['invalid_month'],
  }),
  statusHistory: route({
    id: 'X-42',
    method: 'GET',
    path: '/api/sites/{id}/compliance-status/history',
    summary: 'Monthly status by month, newest first',
    access: 'SITE_READ',
    query: z.object({ months: text }),
    answer: statusHistory,
  }),
};
