import type { SiteListItem } from '#contract/nouns/site/site.ts';
import { routes } from '#contract/routes/all.ts';
import { readSiteList } from '../site/read-site.ts';
import { fetchAnswer } from '../wire/answer/fetch-answer.ts';
import { useCalls } from '../wire/answer/use-calls.ts';
import { ApiError, sentenceOf } from '../wire/call.ts';
import { keys } from '../wire/keys.ts';
import { readOnce } from '../wire/read.ts';

const readSites = readOnce(readSiteList);

export interface Sites {
  /** Null until the first answer. */
  sites: readonly SiteListItem[] | null;
  /** When the shown answer came, in milliseconds. */
  loadedAt: number;
  /** The last try failed; what is shown is older. */
  failed: boolean;
  reload: () => void;
}

/** The sites the signed-in person may see. A failure is only logged; what was there stays (docs/reference/screens.md#messages). */
export function useSites(enabled = true): Sites {
  const query = useCalls({
    queryKey: keys.sites(),
    ask: async (signal) => {
      try {
        return await fetchAnswer(routes.listSites, { signal, read: readSites });
      } catch (error) {
        if (!signal.aborted) console.error('The list of sites could not be loaded.', error);
        throw error;
      }
    },
    timeoutMs: null,
    structuralSharing: false,
    enabled,
  });
  return {
    sites: query.data ?? null,
    loadedAt: query.dataUpdatedAt,
    failed: query.isError,
    reload: () => void query.refetch(),
  };
}

/** Outcome of asking for the report mail; `failed` carries the words after 'Failed to email report: '. */
export type EmailOutcome = { kind: 'sent' } | { kind: 'no-recipients' } | { kind: 'failed'; words: string };

/**
 * Asks the server to mail a site's report of a month (YYYY-MM), to the configured recipients or to `to`
 * (comma-separated). Failures are outcomes, never exceptions.
 */
export async function emailMonthlyReport(siteId: number, month: string, to?: string): Promise<EmailOutcome> {
  try {
    await fetchAnswer(routes.emailReport, { params: { id: siteId }, query: { month, to }, read: (body) => body });
    return { kind: 'sent' };
  } catch (error) {
    if (!(error instanceof ApiError)) throw error;
    // An answer of success that is no JSON still says that the mail went out.
    if (error.status >= 200 && error.status < 300) return { kind: 'sent' };
    if (error.status === 400 && error.body?.error === 'no_recipients' && to === undefined) {
      return { kind: 'no-recipients' };
    }
    return { kind: 'failed', words: emailFailureWords(error) };
  }
}

/** '{error} ({status})' or 'HTTP {code}', then ' – {detail}' when there is one (docs/reference/screens.md#messages). */
function emailFailureWords(error: ApiError): string {
  const { error: sentence, status, detail } = error.body ?? {};
  const reason = sentence ? `${sentence} (${status ?? error.status})` : sentenceOf(error);
  return detail ? `${reason} – ${detail}` : reason;
}
