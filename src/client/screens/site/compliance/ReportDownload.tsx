import { Download } from 'lucide-react';
import { useState } from 'react';
import { downloadReport } from '#client/api/compliance/report-file.ts';
import { Button } from '#client/ui/Button.tsx';
import { t } from '#client/words/site/compliance/month.ts';

/** The month's report, kept as a file. */
export function ReportDownload({ siteId, siteName, month }: { siteId: string; siteName: string; month: string }) {
  const [busy, setBusy] = useState(false);
  const download = async () => {
    setBusy(true);
    try {
      await downloadReport(siteId, siteName, month);
    } catch (error) {
      // The specification wants this failure silent.
      console.error('The report could not be downloaded.', error);
    } finally {
      setBusy(false);
    }
  };
  return (
    <Button busy={busy} onClick={() => void download()}>
      {t.downloadPdf}
      <Download aria-hidden size={16} />
    </Button>
  );
}
