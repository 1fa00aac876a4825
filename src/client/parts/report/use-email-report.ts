import { useState } from 'react';
import { emailMonthlyReport } from '#client/api/lists/sites.ts';
import { monthOf } from '#client/format/dates.ts';
import { useAsk } from '#client/ui/overlay/Ask.tsx';
import { useToast } from '#client/ui/toast/toast.ts';
import { t } from '#client/words/parts/report.ts';
import { checkRecipients, recipientsOf } from './report-recipients.ts';

/**
 * Mails a site's report of the current month; when nobody is configured to get it, asks once for addresses and tries
 * again. Outcomes are toasts (docs/reference/screens.md#messages); cancelling the question does nothing.
 */
export function useEmailReport(siteId: number): { busy: boolean; send: () => Promise<void> } {
  const [busy, setBusy] = useState(false);
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
    setBusy(true);
    try {
      const outcome = await attempt();
      if (outcome?.kind === 'sent') toast.success(t.monthlyReportEmailSent);
      if (outcome?.kind === 'failed') toast.error(t.failedToEmailReportWords({ words: outcome.words }));
    } finally {
      setBusy(false);
    }
  };
  return { busy, send };
}
