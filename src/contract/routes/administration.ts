import { z } from 'zod';
import { tableMedia } from '../nouns/common.ts';
import { auditPage } from '../nouns/people/audit.ts';
import { importReport } from '../nouns/people/import.ts';
import { route } from './route.ts';

const dryRun = z.object({ dryRun: z.enum(['true', 'false'], 'can be true or false').default('true') });
const importErrors = ['csv_invalid', 'csv_too_large', 'file_missing'] as const;

export const administrationRoutes = {
  audit: route({
    id: 'X-53',
    method: 'GET',
    path: '/api/admin/audit',
    summary: 'Audit log',
    access: 'ADMIN',
    query: z.object({
      actor: z.string().trim().max(254).optional(),
      action: z.string().trim().max(100).optional(),
      siteId: z.string().optional(),
      from: z.string().optional(),
      to: z.string().optional(),
      limit: z.coerce.number().int().min(1).max(200).default(50),
      cursor: z.string().max(100).optional(),
      format: z.string().optional(),
    }),
    answer: auditPage,
    media: tableMedia,
    errors: ['invalid_id', 'range_invalid'],
  }),
  importSites: route({
    id: 'X-54',
    method: 'POST',
    path: '/api/admin/import/sites',
    summary: 'Import sites from CSV',
    access: 'ADMIN',
    query: dryRun,
    answer: importReport,
    errors: importErrors,
    upload: true,
    orBody: 'text/csv',
  }),
  importUsers: route({
    id: 'X-55',
    method: 'POST',
    path: '/api/admin/import/users',
    summary: 'Import users from CSV',
    access: 'ADMIN',
    query: dryRun,
    answer: importReport,
    errors: [...importErrors, 'last_admin'],
    upload: true,
    orBody: 'text/csv',
  }),
  importTemplate: route({
    id: 'X-56',
    method: 'GET',
    path: '/api/admin/import/{kind}/template',
    summary: 'CSV template',
    access: 'ADMIN',
    answer: 'file',
    media: ['text/csv'],
    errors: ['route_not_found'],
  }),
  exportAll: route({
    id: 'X-112',
    method: 'GET',
    path: '/api/admin/export',
    summary: 'Every record as CSV files in one zip',
    access: 'ADMIN',
    answer: 'file',
    media: ['application/zip'],
  }),
};
