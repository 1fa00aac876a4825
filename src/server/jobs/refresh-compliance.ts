import { refreshMarked } from '../actions/compliance/refresh.ts';
import type { Database } from '../store/pool.ts';
import type { Job } from './start-jobs.ts';

/** Keeps each site's standing and calendar up to date: at once when something they rest on changes, and as days pass. */
export function refreshCompliance(db: Database): Job {
  return {
    name: 'refresh-compliance',
    cron: '* * * * *',
    on: 'compliance.marked',
    run: () => refreshMarked({ db, now: new Date() }),
  };
}
