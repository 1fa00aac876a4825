import { Download, ExternalLink } from 'lucide-react';
import { useState } from 'react';
import { reportAddress } from '#client/api/downloads.ts';
import { downloadReport } from '#client/api/report-file.ts';
import { Button, buttonClass } from '#client/ui/Button.tsx';
import { useToast } from '#client/ui/toast.ts';

/** The month's report: shown in a window of its own, or kept as a file. */
export function ReportButtons({ siteId, siteName, month }: { siteId: string; siteName: string; month: string }) {
  const [busy, setBusy] = useState(false);
  const toast = useToast();
  const download = async () => {
    setBusy(true);
    try {
      await downloadReport(siteId, siteName, month);
    } catch (error) {
      // The specification wants this failure silent (row C-104).
      console.error('The report could not be downloaded.', error);
    } finally {
      setBusy(false);
    }
  };
  return (
    <>
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
      <Button busy={busy} onClick={() => void download()}>
        Download PDF
        <Download aria-hidden size={16} />
      </Button>
    </>
  );
}
