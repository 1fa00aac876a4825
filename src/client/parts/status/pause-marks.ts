import { late } from '#client/ui/late.tsx';

/** What says in lists that alarms are paused: no part of what the first screen loads. */
export const PauseMark = late(async () => (await import('./PauseMark.tsx')).PauseMark);
export const PausesUnknown = late(async () => (await import('./PauseMark.tsx')).PausesUnknown);
