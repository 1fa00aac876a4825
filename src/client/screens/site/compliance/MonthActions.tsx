import { ChevronDown, ClipboardPlus, Download, PencilLine } from 'lucide-react';
import { useId, useState } from 'react';
import { downloadReport } from '#client/api/compliance/report-file.ts';
import { useWork } from '#client/api/wire/answer/use-work.ts';
import { useLanguage } from '#client/language/language.ts';
import { PacketActions } from '#client/parts/packet/PacketActions.tsx';
import { OpenReport } from '#client/parts/report/OpenReport.tsx';
import { Button } from '#client/ui/Button.tsx';
import { cx } from '#client/ui/classes.ts';
import { usePhone } from '#client/ui/use-media.ts';
import { t } from '#client/words/site/compliance/month.ts';
import type { Language } from '#contract/language.ts';

interface ReportDownloadProps {
  siteId: string;
  siteName: string;
  month: string;
  /** The language that is not in force: its button is written in it. */
  other?: Language;
}

/** What the button of a language is called, for who reads that language. */
const inOtherLanguage: Readonly<Record<Language, string>> = { en: 'PDF in English', es: 'PDF en español' };

/** The month's report, kept as a file. */
function ReportDownload({ siteId, siteName, month, other }: ReportDownloadProps) {
  const { busy, run } = useWork();
  const download = () =>
    run(
      () => downloadReport(siteId, siteName, month, other),
      // The specification wants this failure silent.
      ({ error }) => console.error('The report could not be downloaded.', error),
    );
  return (
    <Button busy={busy} lang={other} onClick={() => void download()}>
      {other === undefined ? t.downloadPdf : inOtherLanguage[other]}
      <Download aria-hidden size={16} />
    </Button>
  );
}

export interface MonthActionsProps {
  siteId: string;
  siteName: string;
  month: string;
  /** Opens what it says; null where the person may not. */
  onRecord: (() => void) | null;
  onCorrect: (() => void) | null;
  /** The report and the packet can be made: they are of today only. */
  withReports: boolean;
}

/** What can be done about a month. A phone shows what is needed most; the rest is one press away. */
export function MonthActions({ siteId, siteName, month, onRecord, onCorrect, withReports }: MonthActionsProps) {
  const phone = usePhone();
  const [open, setOpen] = useState(false);
  const id = useId();
  const record = onRecord !== null && (
    <Button onClick={onRecord} className={phone ? 'flex-1' : ''}>
      <ClipboardPlus aria-hidden size={16} />
      {t.recordResult}
    </Button>
  );
  const report = withReports && <OpenReport siteId={siteId} month={month} />;
  const other = useLanguage() === 'es' ? 'en' : 'es';
  const file = { siteId, siteName, month };
  const download = withReports && (
    <>
      <ReportDownload {...file} />
      <ReportDownload {...file} other={other} />
    </>
  );
  const correct = onCorrect !== null && (
    <Button onClick={onCorrect}>
      <PencilLine aria-hidden size={16} />
      {t.correctThisMonth}
    </Button>
  );
  if (!phone) {
    return (
      <>
        <div className="no-print mt-3 flex flex-wrap gap-2">
          {report}
          {download}
          {record}
          {correct}
        </div>
        {withReports && <PacketActions siteId={siteId} month={month} className="mt-2" />}
      </>
    );
  }
  if (!record && !report) return null;
  return (
    <div className="no-print mt-3">
      <div className="flex flex-wrap gap-2 [&>*]:min-h-14 [&>*]:flex-1">
        {record || report}
        {withReports && (
          <Button aria-expanded={open} aria-controls={id} onClick={() => setOpen(!open)}>
            {t.more}
            <ChevronDown aria-hidden size={16} className={cx('transition-transform', open && 'rotate-180')} />
          </Button>
        )}
      </div>
      {withReports && (
        <div id={id} className="mt-2 flex flex-col gap-2 empty:hidden [&>button]:min-h-14 [&>a]:min-h-14">
          {open && record && report}
          {open && download}
          {open && correct}
          <PacketActions siteId={siteId} month={month} folded={!open} />
        </div>
      )}
    </div>
  );
}
