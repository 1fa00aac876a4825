import { refreshMarked } from '../actions/compliance/refresh/refresh.ts';
import { systemActor } from '../audit/actor.ts';
import type { Database } from '../store/database/pool.ts';
import type { Job } from './start-jobs.ts';

/** Keeps each site's standing and calendar up to date: at once when something they rest on changes, and as days pass; starts the clocks of suspected releases. */
export function refreshCompliance(db: Database, publicUrl: () => string): Job {
  return {
    name: 'refresh-compliance',
    cron: '* * * * *',
    on: 'compliance.marked',
    run: () => refreshMarked({ db, actor: systemActor, now: new Date(), publicUrl: publicUrl() }),
  };
}
