import { Ban, Check, Clock, type LucideIcon } from 'lucide-react';
import { useRef, useState } from 'react';
import { useShares, useShareWrites } from '#client/api/document/shares.ts';
import { httpCode, sentenceOf, statusOf } from '#client/api/wire/call.ts';
import { formatInstant } from '#client/format/dates.ts';
import { useNow } from '#client/format/use-now.ts';
import { fill } from '#client/language/fill.ts';
import { Moment } from '#client/parts/rows/Moment.tsx';
import { Button } from '#client/ui/Button.tsx';
import { ErrorState } from '#client/ui/ErrorState.tsx';
import { useAsk } from '#client/ui/overlay/Ask.tsx';
import { Pill, type PillProps } from '#client/ui/Pill.tsx';
import { Skeleton } from '#client/ui/Skeleton.tsx';
import { useToast } from '#client/ui/toast/toast.ts';
import { t } from '#client/words/parts/packet.ts';
import type { ShareInfo } from '#contract/nouns/document/share.ts';
import { ViewsPanel } from './ViewsPanel.tsx';

export interface ShareLinksProps {
  siteId: string;
  zone: string | null;
}

/** Links to packets of the site: until when each opens, how often it was used, and withdrawing it. */
export function ShareLinks({ siteId, zone }: ShareLinksProps) {
  const { data, error, refetch, isFetching } = useShares(siteId);
  const { withdraw } = useShareWrites(siteId);
  const [viewed, setViewed] = useState<ShareInfo | null>(null);
  const [all, setAll] = useState(false);
  const live = data?.filter(({ state }) => state === 'live') ?? [];
  const ended = data?.filter(({ state }) => state !== 'live') ?? [];
  const shown = all ? [...live, ...ended] : live;
  const heading = useRef<HTMLHeadingElement>(null);
  const toast = useToast();
  const ask = useAsk();

  const end = async (share: ShareInfo) => {
    const sure = await ask.confirm({
      title: t.withdrawThisLink,
      text: t.itStopsOpeningAtOnceFor,
      details: <p className="font-bold wrap-anywhere">{share.file}</p>,
      confirmLabel: t.withdraw,
      danger: true,
    });
    if (!sure) return;
    try {
      await withdraw(share.share_id);
      toast.success(t.linkWithdrawn, 'brisk');
      heading.current?.focus();
    } catch (failure) {
      toast.error(t.errorWithdrawingLink({ trouble: sentenceOf(failure) }), 'lingering');
    }
  };
  return (
    <section aria-labelledby="share-links" className="card">
      <h2 id="share-links" ref={heading} tabIndex={-1} className="px-4 py-3 text-16 outline-none">
        {t.shareLinks}
      </h2>
      {data?.length === 0 && <p className="border-t border-border px-4 py-4 text-muted">{t.noLinkHasBeenMadeFor}</p>}
      <ul>
        {shown.map((share) => (
          <Row
            key={share.share_id}
            share={share}
            zone={zone}
            onViews={() => setViewed(share)}
            onWithdraw={() => void end(share)}
          />
        ))}
      </ul>
      {ended.length > 0 && (
        <div className="border-t border-border p-2">
          <Button variant="quiet" className="w-full" aria-expanded={all} onClick={() => setAll(!all)}>
            {all ? t.hideLinksThatHaveEnded : t.showEnded({ count: ended.length })}
          </Button>
        </div>
      )}
      {!data && error && (
        <ErrorState
          message={t.failedToLoadShareLinksHttp({ code: httpCode(statusOf(error)) })}
          onRetry={() => void refetch()}
          retrying={isFetching}
        />
      )}
      {!data && !error && <Skeleton className="mx-4 mb-4 h-20" />}
      {viewed !== null && <ViewsPanel siteId={siteId} share={viewed} zone={zone} onClose={() => setViewed(null)} />}
    </section>
  );
}

/** How often it was opened: 'Opened once, last …'. */
function opened(count: number, { moment }: { moment: string | number }): string {
  return count === 1 ? t.openedOnce({ moment }) : t.openedTimes({ count, moment });
}

interface RowProps {
  share: ShareInfo;
  zone: string | null;
  onViews: () => void;
  onWithdraw: () => void;
}

function Row({ share, zone, onViews, onWithdraw }: RowProps) {
  const { file, state, views, downloads } = share;
  const last = <Moment at={share.last_viewed_at} zone={zone} />;
  return (
    <li
      data-share={share.share_id}
      className="grid items-center gap-x-6 gap-y-2 border-t border-border px-4 py-3 tablet:grid-cols-[minmax(0,1fr)_auto]"
    >
      <div className="min-w-0">
        <p className="flex flex-wrap items-center gap-x-3 gap-y-1">
          <b className="min-w-0 wrap-anywhere">{file}</b>
          <StatePill share={share} zone={zone} />
        </p>
        <p className="text-muted wrap-anywhere">
          {fill(t.madeByAt, {
            person: share.created_by || t.somebody,
            moment: <Moment at={share.created_at} zone={zone} />,
          })}
        </p>
        <p className="text-muted">
          {views === 0 ? t.notOpenedYet : fill((nodes) => opened(views, nodes), { moment: last })}
          {downloads > 0 && ` · ${t.downloads({ count: downloads })}`}
        </p>
      </div>
      <span className="flex gap-2 max-tablet:[&>*]:flex-1">
        <Button onClick={onViews}>
          {fill(t.viewsOf, { of: <span className="sr-only">{t.ofLinkToFile({ file })}</span> })}
        </Button>
        {state === 'live' && share.may_withdraw && (
          <Button variant="danger" onClick={onWithdraw}>
            {fill(t.withdrawWhat, { what: <span className="sr-only">{t.linkToFile({ file })}</span> })}
          </Button>
        )}
      </span>
    </li>
  );
}

const looks: Readonly<Record<ShareInfo['state'], Pick<PillProps, 'tone' | 'loudness'> & { icon: LucideIcon }>> = {
  live: { tone: 'ok', loudness: 'quiet', icon: Check },
  expired: { tone: 'na', loudness: 'tint', icon: Clock },
  withdrawn: { tone: 'na', loudness: 'tint', icon: Ban },
  gone: { tone: 'na', loudness: 'tint', icon: Ban },
};

function StatePill({ share, zone }: { share: ShareInfo; zone: string | null }) {
  const now = useNow();
  const at = (iso: string | null) => formatInstant(iso, now, zone ?? undefined);
  const words = {
    live: t.until({ moment: at(share.expires_at) }),
    expired: t.expired({ moment: at(share.expires_at) }),
    withdrawn: share.revoked_at === null ? t.withdrawn : t.withdrawnAt({ moment: at(share.revoked_at) }),
    gone: t.noLongerOpens,
  }[share.state];
  return (
    <Pill {...looks[share.state]} data-share-state={share.state} className="h-auto! min-h-6 whitespace-normal!">
      {words}
    </Pill>
  );
}
