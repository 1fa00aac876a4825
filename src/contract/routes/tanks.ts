import { z } from 'zod';
import { ok, tableFormat, tableMedia } from '../nouns/common.ts';
import { deliveryPage, forecast, tankInput, tankList, tankSaved, tankSeries } from '../nouns/gauge/tank.ts';
import { route } from './route.ts';

const text = z.string().optional();

/** Calls of tanks, their past and what is to be expected of them. */
export const tankRoutes = {
  tankHistory: route({
    id: 'X-26',
    method: 'GET',
    path: '/api/sites/{id}/inventory/history',
    summary: 'Tank trend: at most 2000 points, extremes kept; format=csv or xlsx for a file',
    access: 'SITE_READ',
    query: z.object({
      tank: text,
      from: text,
      to: text,
      bucket: z.enum(['raw', 'hour', 'day'], 'must be raw, hour or day').optional(),
      format: tableFormat(),
    }),
    answer: tankSeries,
    media: tableMedia,
    errors: ['range_invalid', 'tank_not_found'],
  }),
  deliveries: route({
    id: 'X-27',
    method: 'GET',
    path: '/api/sites/{id}/deliveries',
    summary: 'Deliveries, newest first; format=csv or xlsx for a file',
    access: 'SITE_READ',
    query: z.object({ tank: text, from: text, to: text, limit: text, cursor: text, format: tableFormat() }),
    answer: deliveryPage,
    media: tableMedia,
    errors: ['range_invalid', 'tank_not_found'],
  }),
  tanks: route({
    id: 'X-28',
    method: 'GET',
    path: '/api/sites/{id}/tanks',
    summary: 'Tank setup',
    access: 'SITE_READ',
    answer: tankList,
  }),
  saveTank: route({
    id: 'X-29',
    method: 'PUT',
    path: '/api/sites/{id}/tanks/{tankNumber}',
    summary: 'Create or change a tank',
    access: 'ADMIN',
    body: tankInput,
    answer: tankSaved,
    also: { 201: 'The tank is new' },
    errors: ['document_not_found'],
  }),
  retireTank: route({
    id: 'X-30',
    method: 'DELETE',
    path: '/api/sites/{id}/tanks/{tankNumber}',
    summary: 'Retire a tank',
    access: 'ADMIN',
    answer: ok,
    errors: ['tank_not_found'],
    bodyIgnored: true,
  }),
  forecast: route({
    id: 'X-66',
    method: 'GET',
    path: '/api/sites/{id}/forecast',
    summary: 'Forecast of when each tank will run empty, from its sales pattern',
    access: 'SITE_READ',
    answer: forecast,
  }),
};
