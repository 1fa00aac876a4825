import { ExternalLink } from 'lucide-react';
import { reportAddress } from '#client/api/downloads.ts';
import { buttonClass } from '#client/ui/Button.tsx';
import { useToast } from '#client/ui/toast.ts';

/** Opens the compliance report of a month (YYYY-MM) in a new window, and says so (spec section 8). */
export function OpenReport({ siteId, month }: { siteId: string; month: string }) {
  const toast = useToast();
  return (
    <a
      href={reportAddress(siteId, month)}
      target="_blank"
      rel="noreferrer"
      title="Opens in a new window"
      className={buttonClass('secondary')}
      onClick={() => toast.info(`Exporting Compliance PDF for ${month}...`, 'brisk')}
    >
      Open PDF
      <ExternalLink aria-hidden size={16} />
    </a>
  );
}
