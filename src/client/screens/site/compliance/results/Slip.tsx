import { Copy } from 'lucide-react';
import { useId, useState } from 'react';
import { useSlip } from '#client/api/site/gauge-pages.ts';
import { httpCode, statusOf } from '#client/api/wire/call.ts';
import { formatInstant, formatInstantFully } from '#client/format/dates.ts';
import { useNow } from '#client/format/use-now.ts';
import { Button } from '#client/ui/Button.tsx';
import { copyText } from '#client/ui/copy-text.ts';
import { ErrorState } from '#client/ui/ErrorState.tsx';
import { Skeleton } from '#client/ui/Skeleton.tsx';
import { useToast } from '#client/ui/toast/toast.ts';
import { t } from '#client/words/site/compliance/results.ts';

export interface SlipProps {
  siteId: string;
  slipId: number;
  zone: string | null;
  /** What it is the slip of, for its name: '0.2 gph static test of Nov 3, 2026'. */
  of: string;
}

/** What the gauge sent about one piece of evidence, fetched when asked for. */
export function SlipToggle(props: SlipProps) {
  const [open, setOpen] = useState(false);
  const id = useId();
  return (
    <>
      <Button
        className="no-print"
        aria-expanded={open}
        aria-controls={open ? id : undefined}
        onClick={() => setOpen(!open)}
      >
        {open ? t.hideSlip : t.showSlip} <span className="sr-only">{t.ofWhat({ what: props.of })}</span>
      </Button>
      {open && (
        <div id={id} className="w-full min-w-0">
          <SlipText {...props} />
        </div>
      )}
    </>
  );
}

function SlipText({ siteId, slipId, zone, of }: SlipProps) {
  const { data, error, refetch, isFetching } = useSlip(siteId, slipId);
  const now = useNow();
  const toast = useToast();
  if (!data && error) {
    const status = statusOf(error);
    const message = status === 404 ? t.gaugesSlipIsNotKeptHere : t.failedToLoadSlip({ code: httpCode(status) });
    return <ErrorState message={message} onRetry={() => void refetch()} retrying={isFetching} />;
  }
  if (!data) return <Skeleton className="h-32 w-full" />;
  const copy = async () => {
    if (await copyText(data.text)) toast.success(t.copied, 'brisk');
    else toast.error(t.browserDidNotAllowCopying, 'brisk');
  };
  return (
    <figure className="min-w-0">
      <figcaption className="text-13 text-muted">
        {t.gaugeFunction({ code: data.function || '–' })} ·{' '}
        <time dateTime={data.received_at} title={formatInstantFully(data.received_at)}>
          {t.received({ moment: formatInstant(data.received_at, now, zone ?? undefined) })}
        </time>
        {data.gauge_time !== null && ` · ${t.gaugeClock({ time: data.gauge_time })}`}
      </figcaption>
      <div className="relative mt-1">
        <section
          // biome-ignore lint/a11y/noNoninteractiveTabindex: a box that scrolls must be reachable by keyboard
          tabIndex={0}
          aria-label={t.slipOf({ what: of })}
          className="max-h-80 overflow-auto rounded-md border border-border bg-sunken print:max-h-none print:overflow-visible"
        >
          {/* An answer in computer format is one line of hundreds of characters. */}
          <pre className="p-3 pt-12 font-mono text-13 break-all whitespace-pre-wrap print:pt-3">{data.text}</pre>
        </section>
        <Button className="no-print absolute top-1 right-1" onClick={() => void copy()}>
          <Copy aria-hidden size={16} />
          {t.copy}
          <span className="sr-only"> {t.theSlipOf({ what: of })}</span>
        </Button>
      </div>
    </figure>
  );
}
