import { z } from 'zod';
import { apiDocument } from '../nouns/people/api-document.ts';
import { health, ready } from '../nouns/people/health.ts';
import { outboxPage, outboxState } from '../nouns/people/outbox.ts';
import { route } from './route.ts';

export const operationRoutes = {
  outbox: route({
    id: 'X-60',
    method: 'GET',
    path: '/api/admin/outbox',
    summary: 'Mail log',
    access: 'ADMIN',
    query: z.object({
      state: outboxState.optional(),
      limit: z.coerce.number().int().min(1).max(200).default(50),
      cursor: z.string().max(100).optional(),
    }),
    answer: outboxPage,
  }),
  events: route({
    id: 'X-62',
    method: 'GET',
    path: '/api/events',
    summary: 'Live event stream',
    access: 'SESSION',
    answer: 'event-stream',
    media: ['text/event-stream'],
    errors: ['streams_limit'],
    keepsSessionIdle: true,
  }),
  healthz: route({
    id: 'X-63',
    method: 'GET',
    path: '/healthz',
    summary: 'Liveness',
    access: 'PUBLIC',
    answer: health,
    openToMustChange: true,
    unlimited: true,
  }),
  readyz: route({
    id: 'X-64',
    method: 'GET',
    path: '/readyz',
    summary: 'Readiness',
    access: 'PUBLIC',
    answer: ready,
    errors: ['not_ready'],
    openToMustChange: true,
    unlimited: true,
  }),
  metrics: route({
    id: 'X-65',
    method: 'GET',
    path: '/metrics',
    summary: 'Prometheus metrics',
    access: 'METRICS',
    answer: 'text',
    media: ['text/plain'],
  }),
  apiDocument: route({
    id: 'X-113',
    method: 'GET',
    path: '/api/docs',
    summary: 'This document: every call, in OpenAPI 3.1',
    access: 'PUBLIC',
    answer: apiDocument,
    openToMustChange: true,
  }),
};
