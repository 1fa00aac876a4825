import { formatInstant } from '#client/format/dates.ts';
import { paths } from '#client/paths.ts';
import type { ReachProblem } from '#contract/nouns/site/critical.ts';

export const demoWords = 'This demo keeps mails and sends none.';
export const unknownWords = 'Forecourt cannot check whether critical notifications reach somebody.';

/** An answer that could not be renewed says so long how things stand: some tries in a row may fail. */
const staleMs = 5 * 60_000;

/** Whether nobody knows how things stand: the last try failed, and the answer before it is old or was never there. */
export function isUnknown(query: { isError: boolean; dataUpdatedAt: number; errorUpdatedAt: number }): boolean {
  return query.isError && query.errorUpdatedAt - query.dataUpdatedAt > staleMs;
}

/** What is wrong, in one sentence with the number of sites; `now` in milliseconds. */
export function problemWords({ reason, sites, site, address, since }: ReachProblem, now: number): string {
  const count = sites === 1 && site !== null ? site.name : `${sites} ${sites === 1 ? 'site' : 'sites'}`;
  if (reason === 'not_polled') {
    const what = sites === 1 ? 'gauge' : 'gauges';
    return since === null
      ? `No process polls the ${what} (${count}). A leak there is not detected.`
      : `No process has polled the ${what} since ${formatInstant(since, now)} (${count}). A leak there is not detected.`;
  }
  if (reason === 'no_transport') {
    return `No emails are sent: no mail server is set. Nobody gets an email about a leak (${count}).`;
  }
  if (reason === 'nobody') return `Nobody can be reached by email about a leak: ${count}.`;
  if (reason === 'mail_failed') return `Emails to ${address ?? 'a recipient'} fail (${count}).`;
  return `A critical notification has reached nobody: ${count}.`;
}

/** Where it is mended: the recipients of the one site, else Installation. */
export function problemLink({ reason, sites, site }: ReachProblem): { to: string; label: string } {
  if (reason !== 'no_transport' && reason !== 'not_polled' && sites === 1 && site !== null) {
    return { to: paths.site(site.id, { tab: 'info' }), label: 'Recipients' };
  }
  return { to: paths.installation(), label: 'Installation' };
}
