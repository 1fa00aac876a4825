import { sendCritical } from '../actions/critical/send-critical.ts';
import { collectNotices } from '../actions/notification/collect-notices.ts';
import { mailDueNotices, type NoticeContext } from '../actions/notification/mail-notices.ts';
import { postDueNotices } from '../actions/notification/webhook-notices.ts';
import type { Config } from '../config.ts';
import type { Database } from '../store/database/pool.ts';
import { pruneNotices } from '../store/notification/notices.ts';
import type { Job } from './start-jobs.ts';

const day = 86_400_000;
/** Notices that are done with: only so long could the same thing come up again. */
const keptDays = 90;

/**
 * Notifies people of events, at once on news and as time passes. Mail and webhooks are jobs of their own, so that a
 * receiver who hangs holds up no mail; both look for news, and whoever is first finds it.
 */
export function notificationJobs(
  config: Config,
  db: Database,
  publicUrl: () => string,
  log: NoticeContext['log'],
): Job[] {
  const job = (name: string, send: (ctx: NoticeContext) => Promise<unknown>): Job => ({
    name,
    cron: '* * * * *',
    on: ['alarm.changed', 'site.changed'],
    run: async () => {
      const now = new Date();
      await collectNotices(db, now);
      await sendCritical(db, { now, publicUrl: publicUrl(), sendsKept: config.smtpUrl !== null });
      await send({ db, now, publicUrl: publicUrl(), log });
    },
  });
  return [
    job('notifications', mailDueNotices),
    job('webhooks', (ctx) => postDueNotices({ ...ctx, config })),
    {
      name: 'notices-prune',
      cron: '5 4 * * *',
      run: () => pruneNotices(db, new Date(Date.now() - keptDays * day)),
    },
  ];
}
