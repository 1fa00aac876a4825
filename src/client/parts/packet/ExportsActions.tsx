import { useQueryClient } from '@tanstack/react-query';
import { Ban, Check, CircleAlert, Clock, type LucideIcon } from 'lucide-react';
import { useRef, useState } from 'react';
import { usePacketBuilds } from '#client/api/document/packets.ts';
import { useShares, useShareWrites } from '#client/api/document/shares.ts';
import type { SitePage } from '#client/api/site/read-site.ts';
import { httpCode, sentenceOf, statusOf } from '#client/api/wire/call.ts';
import { keys } from '#client/api/wire/keys.ts';
import { formatInstant } from '#client/format/dates.ts';
import { monthName } from '#client/format/months.ts';
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
import type { PacketBuild } from '#contract/nouns/document/packet.ts';
import type { ShareInfo } from '#contract/nouns/document/share.ts';
import { PacketActions } from './PacketActions.tsx';
import { useMayBuildPackets, useMaySharePackets } from './use-may-handle-packets.ts';
import { ViewsPanel } from './ViewsPanel.tsx';

interface ShareLinksProps {
  siteId: string;
  zone: string | null;
}

/** Links to packets of the site: until when each opens, how often it was used, and withdrawing it. */
function ShareLinks({ siteId, zone }: ShareLinksProps) {
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

/** Failures that are shown at most. */
const FAILURES = 3;

/** What can be done with packets in Exports, how the last builds fared, and the links that were made; nothing for regulators without the right. */
export function ExportsActions({ siteId }: { siteId: string }) {
  const builds = useMayBuildPackets();
  const shares = useMaySharePackets();
  const client = useQueryClient();
  if (!builds) return null;
  // The page has read the site already.
  const zone = client.getQueryData<SitePage>(keys.sitePart(siteId, 'page'))?.timezone ?? null;
  return (
    <div className="flex min-w-0 flex-col gap-4">
      <section aria-labelledby="packets" className="card px-4 py-3">
        <h2 id="packets" className="text-16">
          {t.compliancePackets}
        </h2>
        <p className="mt-1 text-muted">{t.packetHoldsSitesRecordsForInspector}</p>
        <PacketActions siteId={siteId} className="mt-3" />
        <FailedBuilds siteId={siteId} zone={zone} />
      </section>
      {shares && <ShareLinks siteId={siteId} zone={zone} />}
    </div>
  );
}

function FailedBuilds({ siteId, zone }: { siteId: string; zone: string | null }) {
  const { data } = usePacketBuilds(siteId);
  const failed = failedLately(data ?? []);
  if (failed.length === 0) return null;
  return (
    <ul aria-label={t.packetsThatCouldNotBeBuilt} className="mt-3 flex flex-col gap-2">
      {failed.map((build) => (
        <li key={build.packet_id} className="flex items-start gap-2 rounded-md bg-bad-bg px-3 py-2 text-bad-fg">
          <CircleAlert aria-hidden size={18} className="mt-0.5 shrink-0" />
          <p className="min-w-0 wrap-anywhere">
            <b>{t.packetForMonthCouldNotBe({ month: monthName(build.month) })}</b> {build.error}
            <span className="block text-13 text-muted">
              {build.asked_by === '' ? (
                <Moment at={build.ended_at ?? build.asked_at} zone={zone} />
              ) : (
                fill(t.askedForByAt, {
                  person: build.asked_by,
                  moment: <Moment at={build.ended_at ?? build.asked_at} zone={zone} />,
                })
              )}
            </span>
          </p>
        </li>
      ))}
    </ul>
  );
}

/** Builds that failed since the last one that succeeded, newest first. */
export function failedLately(builds: readonly PacketBuild[]): PacketBuild[] {
  const lastDone = builds.findIndex(({ state }) => state === 'done');
  const since = lastDone === -1 ? builds : builds.slice(0, lastDone);
  return since.filter(({ state }) => state === 'failed').slice(0, FAILURES);
}
