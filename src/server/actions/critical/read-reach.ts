import type { Reach, ReachProblem } from '#contract/nouns/site/critical.ts';
import { countUndelivered } from '#server/store/critical/critical-list.ts';
import {
  countSites,
  countSitesOf,
  countUnreachable,
  listAddresses,
  listFailingAddresses,
  type SiteCount,
} from '#server/store/critical/critical-people.ts';
import { readUnpolled } from '#server/store/critical/unwatched.ts';
import { listFailingChannels } from '#server/store/notification/channels.ts';
import type { Context } from '../context.ts';
import { channelWords } from '../notification/outside/channel-words.table.ts';
import { isReachable } from './choose-people.ts';
import { unwatchedBefore } from './mark-unwatched.ts';

/** A worker has so long to send what is due before anybody is alarmed. */
const patienceMs = 3 * 60_000;
/** What is due since before then and has reached nobody is a problem. */
export function undeliveredBefore(now: Date): Date {
  return new Date(now.getTime() - patienceMs);
}

/** Failing addresses that are named; of more the first ones. */
const mostAddresses = 20;

/**
 * Whether critical notifications reach somebody: gauges that no process polls, no mail server, sites without anybody who can be reached, addresses
 * whose emails fail, channels that fail, events that reached nobody. In the demo, which keeps its mails by design, no server is no problem.
 */
export async function readReach({ db, config, now }: Pick<Context, 'db' | 'config' | 'now'>): Promise<Reach> {
  const sql = db;
  const transport = config.smtpUrl !== null ? 'set' : config.demo ? 'demo' : 'none';
  const failing = await listFailingAddresses(sql);
  const people = await listAddresses(sql);
  const bad = people.filter(({ email }) => !isReachable(email, failing)).map(({ id }) => id);
  const problems: ReachProblem[] = [];
  const add = (
    reason: ReachProblem['reason'],
    { count, id, name }: SiteCount,
    address: string | null = null,
    since: Date | null = null,
  ) => {
    const site = id === null || name === null ? null : { id, name };
    problems.push({ reason, sites: count, site, address, since: since?.toISOString() ?? null });
  };
  const unpolled = await readUnpolled(sql, unwatchedBefore(now, config.pollSeconds));
  if (unpolled.count > 0) add('not_polled', unpolled, null, unpolled.since);
  if (transport === 'none') add('no_transport', await countSites(sql));
  const unreachable = await countUnreachable(sql, bad);
  if (unreachable.count > 0) add('nobody', unreachable);
  for (const address of [...failing].sort().slice(0, mostAddresses)) {
    const concerned = await countSitesOf(sql, address);
    if (concerned.count > 0) add('mail_failed', concerned, address);
  }
  for (const { email, channel, since } of await listFailingChannels(sql, mostAddresses)) {
    // Also of who is responsible for no site: their notifications are late, too.
    const concerned = await countSitesOf(sql, email.toLowerCase());
    add('channel_failed', concerned, `${email}, ${channelWords[channel]}`, since);
  }
  const undelivered = await countUndelivered(sql, undeliveredBefore(now), transport === 'demo');
  if (undelivered.count > 0) add('not_delivered', undelivered);
  return { transport, problems };
}
