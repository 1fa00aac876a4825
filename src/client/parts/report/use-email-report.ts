import { emailMonthlyReport } from '#client/api/lists/sites.ts';
import { useWork } from '#client/api/wire/answer/use-work.ts';
import { monthOf } from '#client/format/dates.ts';
import { useAsk } from '#client/ui/overlay/Ask.tsx';
import { useToast } from '#client/ui/toast/toast.ts';
import { t } from '#client/words/parts/report.ts';

/** An address as the server accepts it in a list (docs/reference/api.md#calls). */
const ADDRESS = /^[^@\s,]+@[^@\s,]+$/;
const MOST = 10;

/** The addresses of a comma-separated line, trimmed, without blanks and repeats. */
export function recipientsOf(line: string): string[] {
  const seen = new Set<string>();
  return line
    .split(',')
    .map((part) => part.trim())
    .filter((address) => {
      const same = address.toLowerCase();
      if (address === '' || seen.has(same)) return false;
      seen.add(same);
      return true;
    });
}

/** What is wrong with a line of addresses, or null. An empty line is fine: it counts as cancelling. */
export function checkRecipients(line: string): string | null {
  const addresses = recipientsOf(line);
  const wrong = addresses.filter((address) => !ADDRESS.test(address));
  if (wrong.length > 0) return t.notEmailAddressValue({ value: wrong.join(', ') });
  return addresses.length > MOST ? t.atMostMostRecipientsAreAllowed({ most: MOST }) : null;
}

/**
 * Mails a site's report of the current month; when nobody is configured to get it, asks once for addresses and tries
 * again. Outcomes are toasts (docs/reference/screens.md#messages); cancelling the question does nothing.
 */
export function useEmailReport(siteId: number): { busy: boolean; send: () => Promise<void> } {
  const { busy, run } = useWork();
  const toast = useToast();
  const { prompt } = useAsk();

  const attempt = async () => {
    const month = monthOf(Date.now());
    const first = await emailMonthlyReport(siteId, month);
    if (first.kind !== 'no-recipients') return first;
    const line = await prompt({
      title: t.noRecipientsConfiguredEnterEmailS,
      label: t.emailAddresses,
      inputMode: 'email',
      okLabel: t.send,
      check: checkRecipients,
    });
    const to = recipientsOf(line ?? '');
    return to.length === 0 ? null : emailMonthlyReport(siteId, month, to.join(','));
  };

  const send = async () => {
    const done = await run(attempt, ({ sentence }) => toast.error(t.failedToEmailReportWords({ words: sentence })));
    const outcome = done?.answer ?? null;
    if (outcome?.kind === 'sent') toast.success(t.monthlyReportEmailSent);
    if (outcome?.kind === 'failed') toast.error(t.failedToEmailReportWords({ words: outcome.words }));
  };
  return { busy, send };
}
