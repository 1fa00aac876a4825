import { formatInstant } from '#client/format/dates.ts';
import { paths } from '#client/paths.ts';
import { t } from '#client/words/parts/critical.ts';
import type { ReachProblem } from '#contract/nouns/site/critical.ts';

export const demoWords = () => t.demoKeepsMails;
export const unknownWords = () => t.reachUnknown;

/** An answer that could not be renewed says so long how things stand: some tries in a row may fail. */
const staleMs = 5 * 60_000;

/** Whether nobody knows how things stand: the last try failed, and the answer before it is old or was never there. */
export function isUnknown(query: { isError: boolean; dataUpdatedAt: number; errorUpdatedAt: number }): boolean {
  return query.isError && query.errorUpdatedAt - query.dataUpdatedAt > staleMs;
}

/** What is wrong, in one sentence with the number of sites; `now` in milliseconds. */
export function problemWords({ reason, sites, site, address, since }: ReachProblem, now: number): string {
  const count =
    sites === 1 && site !== null
      ? site.name
      : t.sitesUngrouped({ number: sites, noun: sites === 1 ? t.site : t.sites });
  if (reason === 'not_polled') {
    if (since === null)
      return sites === 1 ? t.noProcessPollsGauge({ sites: count }) : t.noProcessPollsGauges({ sites: count });
    const polled = { since: formatInstant(since, now), sites: count };
    return sites === 1 ? t.noProcessHasPolledGauge(polled) : t.noProcessHasPolledGauges(polled);
  }
  if (reason === 'no_transport') {
    return t.noEmailsAreSent({ sites: count });
  }
  if (reason === 'nobody') return t.nobodyCanBeReachedByEmail({ sites: count });
  if (reason === 'mail_failed') return t.emailsFail({ recipient: address ?? t.someRecipient, sites: count });
  if (reason === 'channel_failed') return t.channelFails({ recipient: address ?? t.someRecipient, sites: count });
  return t.criticalNotificationHasReachedNobody({ sites: count });
}

/** Where it is mended: the recipients of the one site, else Installation. */
export function problemLink({ reason, sites, site }: ReachProblem): { to: string; label: string } {
  if (
    reason !== 'no_transport' &&
    reason !== 'not_polled' &&
    reason !== 'channel_failed' &&
    sites === 1 &&
    site !== null
  ) {
    return { to: paths.site(site.id, { tab: 'info' }), label: t.recipients };
  }
  return { to: paths.installation(), label: t.installation };
}
