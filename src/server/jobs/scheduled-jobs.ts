import type { FastifyBaseLogger } from 'fastify';
import { tellOfOverdue } from '../actions/agency-letter/letter-news.ts';
import { logNewestSeal } from '../actions/audit/verify-seal.ts';
import { refreshMarked } from '../actions/compliance/refresh/refresh.ts';
import { purgeDeleted } from '../actions/document/purge-deleted.ts';
import { pruneTexts, readDocumentTexts } from '../actions/document-text/read-document-texts.ts';
import { buildBatchPackets } from '../actions/packet/archive/batch-packets.ts';
import { buildStalePackets } from '../actions/packet/archive/run-packet.ts';
import { sendAutomaticReminders } from '../actions/reminder/automatic-reminders.ts';
import { closeDueMonths } from '../actions/report/close-due-months.ts';
import { sendMonthEnds } from '../actions/report/month-end-mail.ts';
import { sendDueReports } from '../actions/scheduled-report/send-due.ts';
import { pruneUploads } from '../actions/upload/prune-uploads.ts';
import { systemActor } from '../audit/actor.ts';
import type { Config } from '../config.ts';
import type { DocumentStore } from '../documents/document-store.ts';
import { openDocumentStore } from '../documents/open-store.ts';
import { pruneRemindedItems } from '../store/calendar/reminders.ts';
import { ensurePartitions } from '../store/database/partitions.ts';
import type { Database } from '../store/database/pool.ts';
import { buildDueSpans } from './build-spans.ts';
import { notificationJobs } from './notifications.ts';
import type { Job } from './start-jobs.ts';
import { sweepDocuments, warnOfOtherOwner } from './sweep-documents.ts';
import { pruneOldRows, thinReadings } from './thin-readings.ts';

const day = 86_400_000;
/** Automatic reminders of items are kept apart by day: a month of them is more than enough. */
const remindedDays = 31;

/** Everything a worker does by the clock; mail and pruning of sessions come with startJobs. Times are UTC. */
export function scheduledJobs(
  config: Config,
  db: Database,
  publicUrl: () => string,
  log: Pick<FastifyBaseLogger, 'info' | 'warn' | 'error'>,
): Job[] {
  const documents = openDocumentStore(config);
  const context = () => ({ db, config, documents, actor: systemActor, now: new Date(), publicUrl: publicUrl() });
  const daysAgo = (days: number) => new Date(Date.now() - days * day).toISOString().slice(0, 10);
  return [
    refreshCompliance(db, publicUrl),
    ...notificationJobs(config, db, publicUrl, log),
    { name: 'month-close', cron: '*/5 * * * *', run: () => closeDueMonths(context()) },
    { name: 'month-end', cron: '*/10 * * * *', run: () => sendMonthEnds(context()) },
    {
      name: 'scheduled-reports',
      cron: '*/5 * * * *',
      on: 'report.asked',
      run: () =>
        sendDueReports(context(), (err, report) => log.error({ err, report }, 'A scheduled report was not made')),
    },
    { name: 'letter-news', cron: '*/10 * * * *', run: () => tellOfOverdue(context()) },
    { name: 'reminders', cron: '*/10 * * * *', run: () => sendAutomaticReminders(context()) },
    { name: 'reminders-prune', cron: '35 3 * * *', run: () => pruneRemindedItems(db, daysAgo(remindedDays)) },
    {
      name: 'packets',
      cron: '* * * * *',
      atStart: true,
      run: async () => {
        await buildStalePackets(context(), undefined, (packet, err) =>
          log.error({ err, packet }, 'A packet was not built'),
        );
        await buildBatchPackets(context());
      },
    },
    { name: 'reading-spans', cron: '*/10 * * * *', run: () => buildDueSpans(db, new Date()) },
    { name: 'reading-partitions', cron: '15 3 * * *', run: () => ensurePartitions(db, new Date()) },
    {
      name: 'reading-thinning',
      cron: '7,17,27,37,47,57 * * * *',
      run: () => thinReadings(db, { settings: config.retention, now: new Date() }),
    },
    { name: 'old-rows-prune', cron: '30 3 * * *', run: () => pruneOldRows(db, new Date()) },
    { name: 'audit-seal', cron: '5 4 * * *', run: () => logNewestSeal(db, log) },
    { name: 'document-purge', cron: '50 3 * * *', run: () => purgeDeleted(context()) },
    readTexts(db, documents),
    { name: 'document-texts-prune', cron: '55 3 * * *', run: () => pruneTexts(context()) },
    { name: 'uploads-prune', cron: '45 * * * *', run: () => pruneUploads(context()) },
    { name: 'document-sweep', cron: '40 3 * * *', run: () => sweepDocuments(db, documents, new Date(), log) },
    { name: 'document-owner', cron: '40 15 * * *', atStart: true, run: () => warnOfOtherOwner(db, documents, log) },
  ];
}

/** Reads the texts of new documents soon after they have come, and now and then those that were left. */
function readTexts(db: Database, documents: DocumentStore): Job {
  return {
    name: 'document-texts',
    cron: '*/10 * * * *',
    on: 'documents.changed',
    run: () => readDocumentTexts({ db, documents, now: new Date() }),
  };
}

/** Keeps each site's standing and calendar up to date: at once when something they rest on changes, and as days pass; starts the clocks of suspected releases. */
export function refreshCompliance(db: Database, publicUrl: () => string): Job {
  return {
    name: 'refresh-compliance',
    cron: '* * * * *',
    on: 'compliance.marked',
    run: (stop) => refreshMarked({ db, actor: systemActor, now: new Date(), publicUrl: publicUrl(), stop }),
  };
}
