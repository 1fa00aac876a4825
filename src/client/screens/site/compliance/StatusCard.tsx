import { ChevronDown, ClipboardPlus, Download, PencilLine } from 'lucide-react';
import { type ReactNode, useId, useState } from 'react';
import type { MonthDetail } from '#client/api/compliance/read-month.ts';
import { downloadReport } from '#client/api/compliance/report-file.ts';
import type { MonthlyStatusState } from '#client/api/site/status.ts';
import { useWork } from '#client/api/wire/answer/use-work.ts';
import { monthName } from '#client/format/months.ts';
import { useLanguage } from '#client/language/language.ts';
import { named, said } from '#client/language/server-words.ts';
import { PacketActions } from '#client/parts/packet/PacketActions.tsx';
import { OpenReport } from '#client/parts/report/OpenReport.tsx';
import { RuleText } from '#client/parts/status/RuleText.tsx';
import { Button } from '#client/ui/Button.tsx';
import { cx } from '#client/ui/classes.ts';
import { SidePanel } from '#client/ui/overlay/SidePanel.tsx';
import { Skeleton } from '#client/ui/Skeleton.tsx';
import { usePhone } from '#client/ui/use-media.ts';
import { t } from '#client/words/site/compliance/month.ts';
import type { Language } from '#contract/language.ts';
import type { MonthlyStatus } from '#contract/nouns/common.ts';
import type { UnjudgedRule } from '#contract/nouns/compliance/unjudged-rule.ts';
import { shareWords } from './matrix/matrix.ts';
import { MonthPill, monthLook } from './month/CompliancePills.tsx';
import { FlagList } from './month/MonthFlags.tsx';
import { statusWords } from './month/status-words.ts';
import { watchedWords } from './month/watched-words.ts';
import { Snapshot } from './Snapshot.tsx';

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

interface MonthActionsProps {
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
function MonthActions({ siteId, siteName, month, onRecord, onCorrect, withReports }: MonthActionsProps) {
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

export interface StatusCardProps {
  siteId: string;
  siteName: string;
  zone: string | null;
  month: string;
  /** The month is over at the site. */
  ended: boolean;
  /** Status by its own calls; the verdict, once it is here, stands before it. */
  status: MonthlyStatusState;
  /** The verdict of this very month; undefined until it is here. */
  detail: MonthDetail | undefined;
  onWhy: () => void;
  /** Opens what it says; null where the person may not. */
  onRecord: (() => void) | null;
  onCorrect: (() => void) | null;
  /** The report and the packet can be made: they are of today only. */
  withReports: boolean;
  switcher: ReactNode;
  strip: ReactNode;
}

/** How the site stands in a month, what that rests on, and what can be done about it. */
export function StatusCard(props: StatusCardProps) {
  const { siteId, siteName, month, detail, status, switcher, strip, onRecord, onCorrect, withReports } = props;
  const name = monthName(month);
  const judged = detail?.judged ? detail.status : null;
  const known = judged ?? (status.loading ? null : status.status);
  return (
    <section aria-labelledby="month-status" className="card px-4 py-3">
      <div className="flex flex-wrap items-center justify-between gap-x-6 gap-y-2">
        <h2 id="month-status" className="text-16">
          {t.complianceIn({ month: name })}
        </h2>
        {switcher}
      </div>
      <div className="mt-3 min-h-24">
        {known === null ? (
          <p className="flex items-start gap-4">
            <Skeleton className="h-6 w-28" />
            <span className="text-muted">{t.checking}</span>
          </p>
        ) : (
          <Standing {...props} known={known} failed={judged === null && status.error !== null} />
        )}
      </div>
      <p role="status" className="sr-only">
        {known === null ? '' : `${name}: ${monthLook(known, judged === null ? [] : detail?.reasons).words}`}
      </p>
      <MonthActions
        siteId={siteId}
        siteName={siteName}
        month={month}
        onRecord={onRecord}
        onCorrect={onCorrect}
        withReports={withReports}
      />
      <div className="mt-3">{strip}</div>
    </section>
  );
}

function Standing({ known, failed, ...props }: StatusCardProps & { known: MonthlyStatus; failed: boolean }) {
  const { month, ended, detail, zone, onWhy } = props;
  const sentence = said(detail?.sentence ?? '') || statusWords(known, month, detail?.checks ?? [], !ended);
  const corrected = detail?.versions[0]?.cause === 'corrected';
  return (
    <div className="grid gap-2">
      <div className="flex flex-wrap items-start gap-x-4 gap-y-2">
        <span className="flex flex-wrap items-center gap-2">
          <MonthPill status={known} {...(detail?.judged ? { reasons: detail.reasons } : {})} />
          {corrected && <span className="text-13 font-bold text-muted">{t.corrected}</span>}
        </span>
        <p className="min-w-0 flex-1 basis-64 wrap-anywhere max-tablet:order-last max-tablet:basis-full">
          {failed ? t.statusCouldNotBeRead({ month: monthName(month) }) : sentence}
        </p>
        {detail?.judged && (
          <Button className="no-print max-tablet:ml-auto" aria-label={t.whyWholeSite} onClick={onWhy}>
            {t.why}
          </Button>
        )}
      </div>
      {detail && (
        <>
          <Grounds detail={detail} ended={ended} />
          <Snapshot detail={detail} zone={zone} />
          <FlagList flags={detail.flags} />
          {detail.judged && <NotJudged rules={detail.not_judged} />}
        </>
      )}
    </div>
  );
}

/** The rules it was judged by and how much of the month was watched. */
function Grounds({ detail, ended }: { detail: MonthDetail; ended: boolean }) {
  const edition = detail.rules || (detail.versions[0]?.rules ?? '');
  const rules = [named(detail.profile), edition && t.edition({ edition })].filter(Boolean).join(', ');
  const share =
    detail.coverage === null
      ? ''
      : ended
        ? t.watchedOfMonth({ share: shareWords(detail.coverage) })
        : t.watchedOfMonthSoFar({ share: shareWords(detail.coverage) });
  const watched = detail.watched === null ? share : [share, watchedWords(detail.watched)].filter(Boolean).join('. ');
  if (rules === '' && watched === '') return null;
  return (
    <p className="flex flex-wrap gap-x-4 text-muted">
      {rules !== '' && <span>{rules}</span>}
      {watched !== '' && <span>{watched}</span>}
    </p>
  );
}

/** The rules that the verdict says nothing of: a line, and a press away each with its reason and what the owner must do. */
function NotJudged({ rules }: { rules: readonly UnjudgedRule[] }) {
  const [open, setOpen] = useState(false);
  if (rules.length === 0) return <p className="font-bold">{t.notJudgedNotKnown}</p>;
  const title = t.notJudgedHere({ count: rules.length });
  return (
    <div data-not-judged>
      <button
        type="button"
        aria-haspopup="dialog"
        className="link inline-flex min-h-(--control) items-center text-left pointer-coarse:min-h-12"
        onClick={() => setOpen(true)}
      >
        {title}
      </button>
      <SidePanel
        open={open}
        onOpenChange={setOpen}
        side="right"
        wide
        title={title}
        description={t.noVerdictRestsOnThem}
      >
        <ul className="grid gap-3 px-4 py-3">
          {rules.map((one) => (
            <Rule key={one.key} rule={one} />
          ))}
        </ul>
      </SidePanel>
    </div>
  );
}

function Rule({ rule: { label, rule, why, what_to_do: toDo } }: { rule: UnjudgedRule }) {
  return (
    <li className="min-w-0 rounded-md border border-border p-3">
      <h3 className="mb-1 font-bold wrap-anywhere">{named(label)}</h3>
      <RuleText rule={rule} />
      <dl className="mt-2 grid gap-2 wrap-anywhere">
        <div>
          <dt className="text-13 text-muted">{t.whyNotJudged}</dt>
          <dd>{said(why)}</dd>
        </div>
        <div>
          <dt className="text-13 text-muted">{t.whatToDoYourself}</dt>
          <dd className="font-bold">{said(toDo)}</dd>
        </div>
      </dl>
    </li>
  );
}
