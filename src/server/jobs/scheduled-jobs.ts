import { sendAutomaticReminders } from '../actions/reminder/automatic-reminders.ts';
import { closeDueMonths } from '../actions/report/close-due-months.ts';
import { systemActor } from '../audit/actor.ts';
import type { Config } from '../config.ts';
import { openDocumentStore } from '../documents/open-store.ts';
import { ensurePartitions } from '../store/partitions.ts';
import type { Database } from '../store/pool.ts';
import { pruneRemindedItems } from '../store/reminders.ts';
import { buildDueSpans } from './build-spans.ts';
import { refreshCompliance } from './refresh-compliance.ts';
import type { Job } from './start-jobs.ts';
import { sweepDocuments } from './sweep-documents.ts';

const day = 86_400_000;
/** Automatic reminders of items are kept apart by day: a month of them is more than enough. */
const remindedDays = 31;

/** Everything a worker does by the clock; mail and pruning of sessions come with startJobs. Times are UTC. */
export function scheduledJobs(config: Config, db: Database, publicUrl: () => string): Job[] {
  const documents = openDocumentStore(config);
  const context = () => ({ db, config, documents, actor: systemActor, now: new Date(), publicUrl: publicUrl() });
  const daysAgo = (days: number) => new Date(Date.now() - days * day).toISOString().slice(0, 10);
  return [
    refreshCompliance(db, publicUrl),
    { name: 'month-close', cron: '*/5 * * * *', run: () => closeDueMonths(context()) },
    { name: 'reminders', cron: '*/10 * * * *', run: () => sendAutomaticReminders(context()) },
    { name: 'reminders-prune', cron: '35 3 * * *', run: () => pruneRemindedItems(db, daysAgo(remindedDays)) },
    { name: 'reading-spans', cron: '*/10 * * * *', run: () => buildDueSpans(db, new Date()) },
    { name: 'reading-partitions', cron: '15 3 * * *', run: () => ensurePartitions(db.$client, new Date()) },
    { name: 'document-sweep', cron: '40 3 * * *', run: () => sweepDocuments(db, documents, new Date()) },
  ];
}
