import { z } from 'zod';
import { tableFormat, tableMedia } from '../nouns/common.ts';
import { asOfErrors, asOfQuery } from '../nouns/compliance/as-known.ts';
import { overviewSearch, searchedKinds, siteMgmtSearch, siteSearch, tankSearch } from '../nouns/people/search.ts';
import { siteMap } from '../nouns/site/site-map.ts';
import { route } from './route.ts';

const text = z.string().optional();
const query = z.string().max(200, 'at most 200 characters').optional();
const paging = { limit: text, cursor: text };

/** The long lists in pages, searched and sorted on the server, for those whose lists no browser should hold. */
export const searchRoutes = {
  searchSites: route({
    id: 'X-114',
    method: 'GET',
    path: '/api/site-search',
    summary: 'Sites the caller may see, searched, sorted and paged',
    access: 'SESSION',
    query: z.object({
      q: query,
      kind: z.enum(searchedKinds, `must be one of ${searchedKinds.join(', ')}`).optional(),
      /** failed, offline, alarms: any of those named, separated by commas. */
      show: text,
      /** name, alarms, console, compliance or status; a minus before it turns it round. */
      sort: text,
      /** Only these sites: at most 200 ids, separated by commas. */
      ids: text,
      ...paging,
      format: tableFormat(),
    }),
    answer: siteSearch,
    media: tableMedia,
  }),
  siteMap: route({
    id: 'X-460',
    method: 'GET',
    path: '/api/site-map',
    summary: 'Sites the caller may see as a map draws them, clustered by zoom, with the worst of each',
    access: 'SESSION',
    query: z.object({
      q: query,
      kind: z.enum(searchedKinds, `must be one of ${searchedKinds.join(', ')}`).optional(),
      /** failed, offline, alarms: any of those named, separated by commas. */
      show: text,
      /** West, south, east and north in degrees, separated by commas; left out: the whole world. */
      box: text,
      /** 0: the world is 256 pixels wide; each more doubles that. */
      zoom: text,
    }),
    answer: siteMap,
  }),
  searchManagedSites: route({
    id: 'X-115',
    method: 'GET',
    path: '/api/admin/site-search',
    summary: 'Sites for management, searched and paged, by name',
    access: 'ADMIN',
    right: ['manage_sites', 'manage_people'],
    query: z.object({ q: query, ...paging }),
    answer: siteMgmtSearch,
  }),
  searchTanks: route({
    id: 'X-116',
    method: 'GET',
    path: '/api/tank-search',
    summary: 'Current tank inventory, filtered and paged, by site name and tank number',
    access: 'SESSION',
    query: z.object({
      site_id: text,
      /** Every one must be carried: separated by commas, a comma or backslash within has a backslash before it. */
      tags: z.string().max(2000, 'at most 2000 characters').optional(),
      /** Part of the site's name. */
      q: query,
      /** low, water, no_reading: tanks with any of those named, separated by commas. */
      show: text,
      ...paging,
      format: tableFormat(),
    }),
    answer: tankSearch,
    media: tableMedia,
    errors: ['invalid_id', 'forbidden_site', 'site_not_found'],
  }),
  searchOverview: route({
    id: 'X-117',
    method: 'GET',
    path: '/api/compliance-overview-search',
    summary: 'Compliance overview of the sites the caller may see, in pages, soonest due first',
    access: 'SESSION',
    query: z.object({
      windowDays: text,
      state: text,
      status: text,
      query: text,
      ...asOfQuery,
      ...paging,
      format: tableFormat(),
    }),
    answer: overviewSearch,
    media: tableMedia,
    errors: ['invalid_window', 'invalid_state', 'invalid_status', ...asOfErrors],
  }),
};
