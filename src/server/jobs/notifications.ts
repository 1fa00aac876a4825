import { notifyChannels } from '#contract/nouns/people/notification.ts';
import { sendCritical } from '../actions/critical/send-critical.ts';
import { channels } from '../actions/notification/channels/all.ts';
import type { Channel, SendContext } from '../actions/notification/channels/channel.ts';
import { collectNotices } from '../actions/notification/collect-notices.ts';
import type { Config } from '../config.ts';
import { notifyChange } from '../store/database/events.ts';
import type { Database } from '../store/database/pool.ts';
import { pruneNotices } from '../store/notification/notice-log.ts';
import type { Job } from './start-jobs.ts';

const day = 86_400_000;
/** Notices that are done with: only so long could the same thing come up again. */
const keptDays = 90;

/** Names of jobs that a database knows already; a job of another channel is 'notify-' and its name. */
const knownJobs: Readonly<Record<string, string>> = { mail: 'notifications', webhook: 'webhooks' };

/**
 * Notifies people of events, at once on news and as time passes. One job looks on news, one by the clock for what
 * becomes critical as time passes; both tell the channels when they have looked. Each channel is a job of its own, so
 * that a receiver who hangs holds up no other channel.
 */
export function notificationJobs(
  config: Config,
  db: Database,
  publicUrl: () => string,
  log: SendContext['log'],
): Job[] {
  const look = async (byClock: boolean) => {
    const now = new Date();
    await collectNotices(db, now, { byClock });
    await sendCritical(db, { now, publicUrl: publicUrl(), sendsKept: config.smtpUrl !== null });
    await notifyChange(db.$client, { kind: 'notices.looked' });
  };
  const send = ({ name, sendDue }: Channel): Job => ({
    name: knownJobs[name] ?? `notify-${name}`,
    cron: '* * * * *',
    on: 'notices.looked',
    run: () => sendDue({ db, config, now: new Date(), publicUrl: publicUrl(), log }),
  });
  return [
    { name: 'notices-news', cron: '* * * * *', on: ['alarm.changed', 'site.changed'], run: () => look(false) },
    { name: 'notices-clock', cron: '* * * * *', run: () => look(true) },
    ...notifyChannels.map((name) => send(channels[name])),
    {
      name: 'notices-prune',
      cron: '5 4 * * *',
      run: () => pruneNotices(db, new Date(Date.now() - keptDays * day)),
    },
  ];
}
