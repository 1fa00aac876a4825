import { ExternalLink } from 'lucide-react';
import { OFFLINE_REASON_ID, offlineWords, useConnection } from '#client/api/wire/connection.ts';
import { reportAddress } from '#client/api/wire/files.ts';
import { buttonClass, cutOff } from '#client/ui/Button.tsx';
import { useToast } from '#client/ui/toast/toast.ts';
import { t } from '#client/words/parts/report.ts';

/** Opens the compliance report of a month (YYYY-MM) in a new window, and says so (docs/reference/screens.md#messages); not while offline. */
export function OpenReport({ siteId, month }: { siteId: string; month: string }) {
  const toast = useToast();
  const { offline } = useConnection();
  return (
    <a
      href={reportAddress(siteId, month)}
      target="_blank"
      rel="noreferrer"
      title={offline ? offlineWords() : t.opensInNewWindow}
      aria-disabled={offline || undefined}
      aria-describedby={offline ? OFFLINE_REASON_ID : undefined}
      className={buttonClass('secondary', offline ? cutOff : '')}
      onClick={(event) =>
        offline ? event.preventDefault() : toast.info(t.exportingCompliancePdfForMonth({ month }), 'brisk')
      }
    >
      {t.openPdf}
      <ExternalLink aria-hidden size={16} />
    </a>
  );
}
