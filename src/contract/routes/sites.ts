import { z } from 'zod';
import { ok } from '../nouns/common.ts';
import { inventory } from '../nouns/gauge/inventory.ts';
import { siteDetail, siteInput, siteList, siteMgmtList, siteSaved } from '../nouns/site/site.ts';
import { route } from './route.ts';

const siteSaveErrors = ['site_fields', 'ip_invalid', 'port_invalid', 'site_type_invalid', 'site_duplicate'] as const;

export const siteRoutes = {
  listSites: route({
    id: 'S-06',
    method: 'GET',
    path: '/api/sites',
    summary: 'Sites the caller may see',
    access: 'SESSION',
    answer: siteList,
    also: { 304: 'The caller already has this content (If-None-Match)' },
  }),
  adminSite: route({
    id: 'S-09',
    method: 'GET',
    path: '/api/admin/sites/{id}',
    summary: 'Site, admin and technician view',
    access: 'ADMIN_TECH',
    answer: siteDetail,
  }),
  site: route({
    id: 'S-10',
    method: 'GET',
    path: '/api/sites/{id}',
    summary: 'Site, ordinary view',
    access: 'SITE_READ',
    answer: siteDetail,
  }),
  inventory: route({
    id: 'S-21',
    method: 'GET',
    path: '/api/inventory',
    summary: 'Current tank inventory',
    access: 'SESSION',
    query: z.object({ site_id: z.string().optional() }),
    answer: inventory,
    also: { 304: 'The caller already has this content (If-None-Match)' },
    errors: ['invalid_id', 'forbidden_site', 'site_not_found'],
  }),
  siteInventory: route({
    id: 'X-25',
    method: 'GET',
    path: '/api/sites/{id}/inventory',
    summary: 'Inventory of one site',
    access: 'SITE_READ',
    answer: inventory,
  }),
  manageSites: route({
    id: 'S-25',
    method: 'GET',
    path: '/api/admin/sites',
    summary: 'Sites for management',
    access: 'ADMIN',
    right: ['manage_sites', 'manage_people'],
    answer: siteMgmtList,
  }),
  addSite: route({
    id: 'S-26',
    method: 'POST',
    path: '/api/admin/sites',
    summary: 'Add a site',
    access: 'ADMIN',
    right: 'manage_sites',
    body: siteInput,
    answer: siteSaved,
    status: 201,
    errors: [...siteSaveErrors, 'beyond_scope', 'admin_field'],
  }),
  changeSite: route({
    id: 'S-27',
    method: 'PUT',
    path: '/api/admin/sites/{id}',
    summary: 'Change a site',
    access: 'ADMIN',
    right: 'manage_sites',
    body: siteInput,
    answer: siteSaved,
    errors: [...siteSaveErrors, 'forbidden_site', 'beyond_scope', 'admin_field'],
  }),
  deleteSite: route({
    id: 'S-28',
    method: 'DELETE',
    path: '/api/admin/sites/{id}',
    summary: 'Delete a site',
    access: 'ADMIN',
    answer: ok,
    errors: ['site_release_open'],
    bodyIgnored: true,
  }),
};
