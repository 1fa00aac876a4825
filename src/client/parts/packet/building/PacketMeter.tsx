import { TriangleAlert } from 'lucide-react';
import type { useBinder } from '#client/api/document/packets.ts';
import { statusOf } from '#client/api/site/site-page.ts';
import { httpCode } from '#client/api/wire/call.ts';
import { formatSize } from '#client/format/file-size.ts';
import { Button } from '#client/ui/Button.tsx';
import { Skeleton } from '#client/ui/Skeleton.tsx';
import { t } from '#client/words/parts/packet.ts';
import { type Binder, packetLimit } from '#contract/nouns/document/packet.ts';
import { meterWords } from '../binder-words.ts';

/** As the server's sentence counts them. */
const LIMIT_MB = packetLimit / 1_048_576;

export interface PacketMeterProps {
  /** What was read of the packet-to-be, or why not. */
  query: ReturnType<typeof useBinder>;
}

/** How complete the packet would be. It never blocks building. */
export function PacketMeter({ query }: PacketMeterProps) {
  const { error, isFetching, isPlaceholderData, refetch } = query;
  const binder = shownBinder(query);
  if (binder === undefined) {
    if (error === null) return <Checking />;
    return (
      <p className="flex flex-wrap items-center gap-x-2 text-muted">
        {t.couldNotCheckDocuments({ code: httpCode(statusOf(error)) })}
        <Button variant="quiet" busy={isFetching} onClick={() => void refetch()}>
          {t.retry}
        </Button>
      </p>
    );
  }
  return (
    <div className="flex flex-col gap-3">
      <Summary binder={binder} stale={isPlaceholderData} />
      {binder.too_large && (
        <p className="flex items-start gap-2 rounded-md bg-warn-bg px-3 py-2 text-warn-fg">
          <TriangleAlert aria-hidden size={18} className="mt-0.5 shrink-0" />
          <span>{t.documentsComeTo({ size: formatSize(binder.size), limitMb: LIMIT_MB })}</span>
        </p>
      )}
    </div>
  );
}

/** The binder to show: the one of an earlier choice stays until that of the present one is there, unless it failed. */
export function shownBinder({ data, error, isPlaceholderData }: PacketMeterProps['query']): Binder | undefined {
  return error !== null && isPlaceholderData ? undefined : data;
}

/** As high as what comes in its place: the buttons below stay where they are. */
function Checking() {
  return (
    <div className="flex flex-col gap-1">
      <p role="status" className="min-h-6 text-muted">
        {t.checkingWhichDocumentsAreOnFile}
      </p>
      <Skeleton className="h-3 w-full" />
    </div>
  );
}

function Summary({ binder, stale }: { binder: Binder; stale: boolean }) {
  const { there, asked, files, size } = binder;
  const words = meterWords(binder);
  return (
    <div className="flex flex-col gap-1">
      <p className="flex flex-wrap items-baseline justify-between gap-x-4">
        <span role="status" className="text-16 font-bold">
          {stale ? t.checking : words}
        </span>
        <span className="text-muted">
          {files === 0 ? t.noStoredDocumentsGoIn : `${t.files({ count: files })}, ${formatSize(size)}`}
        </span>
      </p>
      {asked > 0 && (
        <div aria-hidden className="h-3 overflow-clip rounded-full border border-control bg-sunken">
          <div
            className="h-full origin-left bg-ok-solid transition-transform duration-[240ms]"
            style={{ transform: `scaleX(${Math.min(1, there / asked)})` }}
          />
        </div>
      )}
    </div>
  );
}
