import { Download, Printer } from 'lucide-react';
import { testPageAddress, useGaugePageText } from '#client/api/site/gauge-pages.ts';
import { httpCode, statusOf } from '#client/api/wire/call.ts';
import { Moment } from '#client/parts/rows/Moment.tsx';
import { Button, buttonClass } from '#client/ui/Button.tsx';
import { ErrorState } from '#client/ui/ErrorState.tsx';
import { Dialog, DialogActions } from '#client/ui/overlay/Dialog.tsx';
import { Skeleton } from '#client/ui/Skeleton.tsx';
import type { GaugePage } from '#contract/nouns/gauge/gauge-page.ts';
import { pageTitle, reasonWords, seenWords } from './page-words.ts';
import './page-dialog.css';
import { fill } from '#client/language/fill.ts';
import { t } from '#client/words/site/overview.ts';

export interface PageDialogProps {
  siteId: string;
  page: GaugePage;
  zone: string | null;
  onClose: () => void;
}

/** A page as the console sent it, and what of it was not understood. */
export function PageDialog({ siteId, page, zone, onClose }: PageDialogProps) {
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
export function SavePage({ siteId, page }: Pick<PageDialogProps, 'siteId' | 'page'>) {
  return (
    <a href={testPageAddress(siteId, page.id)} download className={buttonClass('secondary')}>
      <Download aria-hidden size={16} />
      {t.saveAsTestPage}
      <span className="sr-only"> {t.ofName({ name: page.name })}</span>
    </a>
  );
}
