import type { ReactNode } from 'react';
import type { SitePage } from '#client/api/site/read-site.ts';
import { readsAdminViewFirst, useGaugeStatus } from '#client/api/site/site-page.ts';
import { httpCode, statusOf } from '#client/api/wire/call.ts';
import { Moment } from '#client/parts/rows/Moment.tsx';
import { brandOf, ConsoleType } from '#client/parts/status/BrandMark.tsx';
import { OnlinePill } from '#client/parts/status/StatusPill.tsx';
import { ErrorState } from '#client/ui/ErrorState.tsx';
import { Skeleton } from '#client/ui/Skeleton.tsx';
import { t } from '#client/words/site/atg.ts';
import type { AtgStatus } from '#contract/nouns/gauge/gauge.ts';

export interface ConsoleCardProps {
  site: SitePage;
  siteId: string;
  role: string;
}

/** Which console is spoken to, and how the connection to it stands. */
export function ConsoleCard({ site, siteId, role }: ConsoleCardProps) {
  const { data, error, refetch, isFetching } = useGaugeStatus(siteId, true);
  const type = data?.consoleType || site.consoleType;
  const maker = brandOf(type)?.name;
  return (
    <section aria-labelledby="atg-console" className="card px-4 py-3">
      <div className="flex flex-wrap items-center gap-x-3 gap-y-1">
        <h2 id="atg-console" className="text-16">
          {t.console}
        </h2>
        {data && <OnlinePill online={data.isOnline} />}
      </div>
      <dl className="mt-2 grid gap-x-6 gap-y-2 tablet:grid-cols-3 desktop:grid-cols-[repeat(auto-fit,minmax(11rem,1fr))]">
        <Fact name={t.model}>
          <ConsoleType consoleType={type} />
        </Fact>
        {maker !== undefined && <Fact name={t.maker}>{maker}</Fact>}
        {data && <StatusFacts status={data} zone={site.timezone} />}
        {readsAdminViewFirst(role) && site.ip !== '' && (
          <Fact name={t.address}>
            <span className="font-mono text-13">{`${site.ip}:${site.port}`}</span>
          </Fact>
        )}
      </dl>
      {!data && error && statusOf(error) !== 404 && (
        <ErrorState
          message={t.failedToLoadGaugeStatusHttp({ code: httpCode(statusOf(error)) })}
          onRetry={() => void refetch()}
          retrying={isFetching}
        />
      )}
      {!data && !error && <Skeleton className="mt-3 h-10 w-full" />}
    </section>
  );
}

function StatusFacts({ status, zone }: { status: AtgStatus; zone: string | null }) {
  return (
    <>
      <Fact name={status.isOnline ? t.onlineSince : t.offlineSince}>
        {status.state_since ? <Moment at={status.state_since} zone={zone} /> : <Unknown>{t.notRecorded}</Unknown>}
      </Fact>
      <Fact name={t.lastPoll}>
        {status.last_poll_at ? <Moment at={status.last_poll_at} zone={zone} /> : <Unknown>{t.notPolledYet}</Unknown>}
      </Fact>
      <Fact name={t.software}>
        {status.software ? (
          <span className="font-mono text-13 wrap-anywhere">{status.software}</span>
        ) : (
          <Unknown>{t.notKnown}</Unknown>
        )}
      </Fact>
    </>
  );
}

function Fact({ name, children }: { name: string; children: ReactNode }) {
  return (
    <div className="flex min-w-0 flex-col max-tablet:flex-row max-tablet:gap-x-3">
      <dt className="shrink-0 text-muted max-tablet:w-28">{name}</dt>
      <dd className="min-w-0 wrap-anywhere">{children}</dd>
    </div>
  );
}

function Unknown({ children }: { children: ReactNode }) {
  return <span className="text-muted">{children}</span>;
}
