import { z } from 'zod';
import { languages } from '../language.ts';
import { ok } from '../nouns/common.ts';
import { notifyResult, reminderPage, reminderSettings } from '../nouns/compliance/reminder.ts';
import { emailReportOk, reportProof, retryInput, undelivered } from '../nouns/compliance/report.ts';
import { route } from './route.ts';

const text = z.string().optional();
const reportLanguage = z
  .enum(languages, 'must be en or es')
  .optional()
  .describe('Language of the document. Absent: that of the account. The English one is the record');
const ofMonth = z.object({ month: text, lang: reportLanguage });

/** Calls of the monthly report, of reminders, and of what could not be delivered. */
export const reportRoutes = {
  downloadReport: route({
    id: 'S-07',
    method: 'GET',
    path: '/api/public/sites/{id}/compliance-report-v2/pdf',
    summary: 'Compliance report as PDF, as a download',
    access: 'SITE_READ',
    query: ofMonth,
    answer: 'file',
    media: ['application/pdf'],
    errorPages: true,
    errors: ['invalid_month', 'report_failed'],
  }),
  emailReport: route({
    id: 'S-08',
    method: 'POST',
    path: '/api/admin/sites/{id}/email-latest-monthly-report',
    summary: 'Email the monthly report',
    access: 'SITE_READ',
    query: z.object({ month: text, to: text }),
    answer: emailReportOk,
    errors: [
      'invalid_month',
      'no_recipients',
      'invalid_recipients',
      'too_many_recipients',
      'recipients_not_allowed',
      'email_rate_limited',
      'mail_failed',
      'report_failed',
      'storage_full',
      'storage_unavailable',
    ],
    bodyIgnored: true,
  }),
  showReport: route({
    id: 'S-24',
    method: 'GET',
    path: '/api/sites/{id}/compliance-report-v2/pdf',
    summary: 'Compliance report as PDF, for viewing',
    access: 'SITE_READ',
    query: ofMonth,
    answer: 'file',
    media: ['application/pdf'],
    errorPages: true,
    errors: ['invalid_month', 'report_failed'],
  }),
  proveReport: route({
    id: 'X-71',
    method: 'GET',
    path: '/api/public/reports/{code}',
    summary: 'The content of the report with this code, as created',
    access: 'PUBLIC',
    answer: reportProof,
    errors: ['report_unknown'],
    rate: { max: 30, minutes: 1, per: 'address' },
    openToMustChange: true,
  }),
  notifyDue: route({
    id: 'S-37',
    method: 'POST',
    path: '/api/compliance-calendar/notify-due',
    summary: 'Send compliance reminders',
    access: 'ADMIN',
    query: z.object({ windowDays: text, siteId: text }),
    body: z.object({ windowDays: z.unknown().optional(), siteId: z.unknown().optional() }),
    answer: notifyResult,
    errors: ['invalid_window', 'invalid_id', 'site_not_found'],
    bodyIgnored: true,
  }),
  reminders: route({
    id: 'X-57',
    method: 'GET',
    path: '/api/admin/reminders',
    summary: 'Reminder log, newest first',
    access: 'ADMIN',
    query: z.object({
      siteId: text,
      limit: z.coerce.number().int().min(1).max(200).default(50),
      cursor: z.string().max(100).optional(),
    }),
    answer: reminderPage,
    errors: ['invalid_id'],
  }),
  reminderSettings: route({
    id: 'X-58',
    method: 'GET',
    path: '/api/admin/reminder-settings',
    summary: 'Automatic reminders',
    access: 'ADMIN',
    answer: reminderSettings,
  }),
  changeReminderSettings: route({
    id: 'X-59',
    method: 'PUT',
    path: '/api/admin/reminder-settings',
    summary: 'Change automatic reminders',
    access: 'ADMIN',
    body: reminderSettings,
    answer: reminderSettings,
  }),
  undelivered: route({
    id: 'X-73',
    method: 'GET',
    path: '/api/admin/undelivered',
    summary: 'Emails and monthly reports that failed',
    access: 'ADMIN',
    answer: undelivered,
  }),
  retryUndelivered: route({
    id: 'X-74',
    method: 'POST',
    path: '/api/admin/undelivered/retry',
    summary: 'Retry a failed email or report',
    access: 'ADMIN',
    body: retryInput,
    answer: ok,
    errors: ['not_undelivered'],
  }),
};
