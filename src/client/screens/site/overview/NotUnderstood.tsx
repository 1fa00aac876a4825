import { Download, FileText, Printer, TriangleAlert } from 'lucide-react';
import { useState } from 'react';
import { testPageAddress, useGaugePages, useGaugePageText } from '#client/api/site/gauge-pages.ts';
import { httpCode, statusOf } from '#client/api/wire/call.ts';
import { fill } from '#client/language/fill.ts';
import { said } from '#client/language/server-words.ts';
import { Moment } from '#client/parts/rows/Moment.tsx';
import { Button, buttonClass } from '#client/ui/Button.tsx';
import { ErrorState } from '#client/ui/ErrorState.tsx';
import { Dialog, DialogActions } from '#client/ui/overlay/Dialog.tsx';
import { Skeleton } from '#client/ui/Skeleton.tsx';
import { t } from '#client/words/site/overview.ts';
import type { AtgStatus } from '#contract/nouns/gauge/gauge.ts';
import type { GaugePage } from '#contract/nouns/gauge/gauge-page.ts';
import './page-dialog.css';

export interface NotUnderstoodProps {
  siteId: string;
  status: AtgStatus;
  zone: string | null;
}

/** Reports that are in no form we know, in part or in whole: what they say there proves nothing. Their pages can be looked at. */
export function NotUnderstood({ siteId, status, zone }: NotUnderstoodProps) {
  const { not_understood: reports, pages_kept } = status;
  const { data: pages, error, refetch, isFetching } = useGaugePages(siteId, pages_kept > 0);
  const [shown, setShown] = useState<GaugePage | null>(null);
  if (reports.length === 0 && !(pages_kept > 0)) return null;
  const props = { siteId, zone, onShow: setShown };
  const past = (pages ?? []).filter(({ understood_at }) => understood_at !== null);
  return (
    <>
      {reports.length > 0 && (
        <section
          aria-labelledby="not-understood"
          className="mt-3 rounded-md bg-warn-bg px-3 py-2 text-warn-fg wrap-anywhere"
        >
          <h3 id="not-understood" className="flex gap-2 font-bold">
            <TriangleAlert aria-hidden size={18} className="mt-0.5 shrink-0" />
            {t.consolePrintedSomethingForecourtDoesNot}
          </h3>
          <ul className="flex flex-col divide-y divide-warn-fg/25 tablet:pl-6.5">
            {reports.map((report) => {
              const of = (pages ?? []).filter(
                (page) => page.function === report.function && page.understood_at === null,
              );
              return (
                <li key={report.function} className="py-2 last:pb-1">
                  <b>{pageTitle(report)}</b>
                  <p>{fill(t.since, { moment: <Moment at={report.since} zone={zone} /> })}</p>
                  <p className="mt-1">{said(report.means)}</p>
                  <PageRows {...props} pages={of} />
                </li>
              );
            })}
          </ul>
          {pages_kept > 0 && (
            <p className="border-t border-warn-fg/25 py-2 text-13 tablet:ml-6.5">{t.saveAsTestPageWritesFile}</p>
          )}
        </section>
      )}
      {!pages && error && pages_kept > 0 && (
        <ErrorState
          message={t.failedToLoadPagesHttpCode({ code: httpCode(statusOf(error)) })}
          onRetry={() => void refetch()}
          retrying={isFetching}
        />
      )}
      {past.length > 0 && (
        <details className="mt-3">
          <summary className="min-h-(--control) py-2">{t.understoodAgainPages({ count: past.length })}</summary>
          <ul className="flex flex-col gap-3">
            {past.map((page) => (
              <li key={page.id}>
                {fill(t.pageUnderstoodAgain, {
                  page: <b>{pageTitle(page)}</b>,
                  moment: <Moment at={page.understood_at} zone={zone} />,
                })}
                <PageRows {...props} pages={[page]} />
              </li>
            ))}
          </ul>
        </details>
      )}
      {shown && <PageDialog siteId={siteId} page={shown} zone={zone} onClose={() => setShown(null)} />}
    </>
  );
}

interface PageRowsProps {
  siteId: string;
  zone: string | null;
  pages: readonly GaugePage[];
  onShow: (page: GaugePage) => void;
}

/** The newest page of a report, and the others folded away. */
function PageRows({ pages, ...props }: PageRowsProps) {
  const [newest, ...others] = pages;
  if (newest === undefined) return null;
  return (
    <>
      <PageRow {...props} page={newest} />
      {others.length > 0 && (
        <details>
          <summary className="min-h-(--control) py-2">{t.otherPages({ count: others.length })}</summary>
          {others.map((page) => (
            <PageRow key={page.id} {...props} page={page} />
          ))}
        </details>
      )}
    </>
  );
}

function PageRow({ siteId, zone, page, onShow }: Omit<PageRowsProps, 'pages'> & { page: GaugePage }) {
  return (
    <>
      <p className="mt-1">
        {fill(t.readTimesLast, { times: seenWords(page.times), moment: <Moment at={page.last_seen_at} zone={zone} /> })}
      </p>
      <div className="mt-2 flex flex-wrap gap-2 max-tablet:[&>*]:flex-1">
        <Button needsServer onClick={() => onShow(page)}>
          <FileText aria-hidden size={16} />
          {t.showPage}
          <span className="sr-only"> {t.ofName({ name: page.name })}</span>
        </Button>
        <SavePage siteId={siteId} page={page} />
      </div>
    </>
  );
}

interface PageDialogProps {
  siteId: string;
  page: GaugePage;
  zone: string | null;
  onClose: () => void;
}

/** A page as the console sent it, and what of it was not understood. */
function PageDialog({ siteId, page, zone, onClose }: PageDialogProps) {
  return (
    <Dialog
      open
      wide
      onOpenChange={(open) => {
        if (!open) onClose();
      }}
      title={pageTitle(page)}
      description={fill(t.readTimesPageBelowIsFirst, {
        times: seenWords(page.times),
        moment: <Moment at={page.first_seen_at} zone={zone} />,
      })}
    >
      <h3 className="font-bold">
        {page.not_understood === 'all' ? t.forecourtUnderstandsNothingOfIt : t.whatForecourtDoesNotUnderstand}
      </h3>
      <ul className="mt-1 max-h-40 list-disc overflow-auto pl-5">
        {page.reasons.map((reason) => (
          <li key={reason} className="wrap-anywhere">
            {reasonWords(reason)}
          </li>
        ))}
      </ul>
      <PageText siteId={siteId} page={page} />
      <p className="no-print mt-3 text-13 text-muted">{t.saveAsTestPageWritesZip}</p>
      <DialogActions>
        <Button onClick={() => window.print()}>
          <Printer aria-hidden size={16} />
          {t.print}
        </Button>
        <SavePage siteId={siteId} page={page} />
        <Button variant="primary" onClick={onClose}>
          {t.close}
        </Button>
      </DialogActions>
    </Dialog>
  );
}

function PageText({ siteId, page }: Pick<PageDialogProps, 'siteId' | 'page'>) {
  const { data, error, refetch, isFetching } = useGaugePageText(siteId, page.id);
  if (!data && error) {
    const status = statusOf(error);
    const message = status === 404 ? t.thisPageIsNotKeptAny : t.failedToLoadPageHttpCode({ code: httpCode(status) });
    return <ErrorState message={message} onRetry={() => void refetch()} retrying={isFetching} />;
  }
  if (!data) return <Skeleton className="mt-3 h-48 w-full" />;
  return (
    <>
      <section
        // biome-ignore lint/a11y/noNoninteractiveTabindex: a box that scrolls must be reachable by keyboard
        tabIndex={0}
        aria-label={t.pageAsConsoleSentIt}
        data-gauge-page
        className="mt-3 max-h-[45dvh] overflow-auto rounded-md border border-border bg-sunken"
      >
        <pre
          className={
            // An answer in computer format is one line of hundreds of characters.
            page.format === 'computer'
              ? 'p-3 font-mono text-13 break-all whitespace-pre-wrap'
              : 'w-max min-w-full p-3 font-mono text-13 print:w-auto print:whitespace-pre-wrap'
          }
        >
          {data.text}
        </pre>
      </section>
      {page.cut && <p className="mt-1 text-13 text-muted">{t.pageIsLongerItsFirst64}</p>}
    </>
  );
}

/** A link that saves a page as a test page. */
function SavePage({ siteId, page }: Pick<PageDialogProps, 'siteId' | 'page'>) {
  return (
    <a href={testPageAddress(siteId, page.id)} download className={buttonClass('secondary')}>
      <Download aria-hidden size={16} />
      {t.saveAsTestPage}
      <span className="sr-only"> {t.ofName({ name: page.name })}</span>
    </a>
  );
}

/** `In-tank leak test results (208)`. */
function pageTitle({ name, function: code }: Pick<GaugePage, 'name' | 'function'>): string {
  return name === code ? t.reportCode({ code }) : `${name} (${code})`;
}

function seenWords(times: number): string {
  return times === 1 ? t.seenOnce : t.seenTimes({ count: times });
}

/** A reason as a sentence begins. */
function reasonWords(reason: string): string {
  return reason.charAt(0).toUpperCase() + reason.slice(1);
}
