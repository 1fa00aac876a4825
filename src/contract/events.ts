import { z } from 'zod';

/** Live events (GET /api/events): hints to re-read, never data, so that no race with an access change can leak any. */
export const siteEventKinds = [
  'site.changed',
  'alarm.changed',
  'inventory.changed',
  'issue.changed',
  'documents.changed',
  'calendar.changed',
] as const;
export const adminEventKinds = ['sites.changed', 'users.changed'] as const;
export const streamEventKinds = ['resync', 'bye'] as const;

export type SiteEventKind = (typeof siteEventKinds)[number];
export type AdminEventKind = (typeof adminEventKinds)[number];

/** `data:` of an event. `site_id` is null for events that are about the installation, not a site. */
export const eventData = z.object({ site_id: z.int().nullable(), at: z.string() });
export type EventData = z.infer<typeof eventData>;
