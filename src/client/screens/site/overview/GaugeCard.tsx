import { Clock, TriangleAlert } from 'lucide-react';
import { type ReactNode, useEffect, useRef } from 'react';
import { Link } from 'react-router';
import { useGaugeStatus } from '#client/api/site/site-page.ts';
import { httpCode, statusOf } from '#client/api/wire/call.ts';
import { fill } from '#client/language/fill.ts';
import { named, said } from '#client/language/server-words.ts';
import { Moment } from '#client/parts/rows/Moment.tsx';
import { paths } from '#client/paths.ts';
import { ErrorState } from '#client/ui/ErrorState.tsx';
import { Skeleton } from '#client/ui/Skeleton.tsx';
import { t } from '#client/words/site/overview.ts';
import type { AtgStatus } from '#contract/nouns/gauge/gauge.ts';
import { timeWords } from '#contract/watched-words.ts';
import { useAskedForm } from '../page/use-asked-form.ts';
import { driftWords, errorWords, formatWords } from './gauge-words.ts';
import { NotUnderstood } from './NotUnderstood.tsx';
import { UnitsField } from './UnitsField.tsx';

type BackFill = AtgStatus['back_fills'][number];

/** What was, or is being, read back of times in which nobody watched the gauge. */
function BackFills({ gaps, zone }: { gaps: readonly BackFill[]; zone: string | null }) {
  if (gaps.length === 0) return null;
  return (
    <section aria-labelledby="back-fills" className="mt-3">
      <h3 id="back-fills" className="font-bold">
        {t.readBackFromConsolesMemory}
      </h3>
      <ul className="mt-1 flex flex-col gap-3">
        {gaps.map((gap) => (
          <li key={gap.from}>
            <p>
              {fill(gap.reason === 'first_contact' ? t.beforeFirstContact : t.notWatched, {
                from: <Moment at={gap.from} zone={zone} />,
                to: <Moment at={gap.to} zone={zone} />,
              })}
            </p>
            <ul className="mt-1 list-disc pl-5">
              {gap.parts.map((part) => (
                <li key={part.name}>
                  {named(part.name)}: {partWords(part)}
                </li>
              ))}
            </ul>
            <p className="mt-1">
              {gap.open
                ? t.forecourtIsStillReadingLittleAfter
                : gap.recovered_seconds === 0
                  ? t.recoveredNoTime
                  : t.recovered({ time: timeWords(gap.recovered_seconds) })}
              {gap.why !== null && ` ${said(gap.why)}`}
            </p>
          </li>
        ))}
      </ul>
    </section>
  );
}

function partWords({ state, rows }: BackFill['parts'][number]): string {
  const found = rows === null ? t.numberOfEntriesNotKnown : t.entries({ count: rows });
  if (state === 'read') return t.readFoundInThisTime({ found });
  if (state === 'waiting') return rows === null || rows === 0 ? t.notReadYet : t.beingReadFoundSoFar({ found });
  if (state === 'partial') return t.readFoundSomeOfItWas({ found });
  if (state === 'refused') return t.missingRefused;
  if (state === 'silent') return t.missingSilent;
  return t.missingUnread;
}

/** Readings of the last days that were odd, what was done about them, and how often. */
function OddReadings({ readings, zone }: { readings: AtgStatus['odd_readings']; zone: string | null }) {
  if (readings.length === 0) return null;
  return (
    <details className="mt-3">
      <summary className="min-h-(--control) py-2">{t.oddReadingsInLast7Days({ count: readings.length })}</summary>
      <p className="text-muted">{t.forecourtAsksConsoleAgainBeforeIt}</p>
      <ul className="mt-1 flex flex-col gap-2">
        {readings.map(({ tank, what, kept, times, last_at }) => (
          <li key={`${tank} ${what} ${kept}`}>
            {tank !== null && <b>{t.tankNo({ tank })} </b>}
            {what}. {kept ? t.consoleReportedItTwiceStoredAnd : t.consoleDidNotConfirmItNot}{' '}
            <span className="text-muted">
              {times === 1
                ? fill(t.onceLast, { moment: <Moment at={last_at} zone={zone} /> })
                : fill(t.timesLast, { times, moment: <Moment at={last_at} zone={zone} /> })}
            </span>
          </li>
        ))}
      </ul>
    </details>
  );
}

export interface GaugeCardProps {
  siteId: string;
  zone: string | null;
  /** True once the card may load. */
  ready: boolean;
  /** Administrators may set the units of a console that does not report them. */
  mayManage: boolean;
}

/** How the connection to the site's gauge stands. */
export function GaugeCard({ siteId, zone, ready, mayManage }: GaugeCardProps) {
  const { data, error, refetch, isFetching } = useGaugeStatus(siteId, ready);
  const { form, taken } = useAskedForm();
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => {
    if (form !== 'gauge' || data === undefined) return;
    heading.current?.focus({ preventScroll: true });
    heading.current?.scrollIntoView({ block: 'center' });
    taken();
  }, [form, data, taken]);
  return (
    <section aria-labelledby="gauge-connection" className="card px-4 py-3">
      <div className="flex items-center justify-between gap-2">
        <h2 ref={heading} tabIndex={-1} id="gauge-connection" className="text-16 outline-none">
          {t.gaugeConnection}
        </h2>
        {data && <span className="text-muted">{data.isOnline ? t.online : t.offline}</span>}
      </div>
      {data && <Connection siteId={siteId} status={data} zone={zone} />}
      {data && data.last_seen_at !== null && (
        <UnitsField siteId={siteId} status={data} mayManage={mayManage} zone={zone} />
      )}
      {data && <NotUnderstood siteId={siteId} status={data} zone={zone} />}
      {data && <OddReadings readings={data.odd_readings} zone={zone} />}
      {data && <BackFills gaps={data.back_fills} zone={zone} />}
      {data && <Unanswered reports={data.unanswered} zone={zone} />}
      {!data && error && (
        <ErrorState
          message={t.failedToLoadGaugeStatusHttp({ code: httpCode(statusOf(error)) })}
          onRetry={() => void refetch()}
          retrying={isFetching}
        />
      )}
      {!data && !error && <Skeleton className="mt-3 h-28 w-full" />}
    </section>
  );
}

function Connection({ siteId, status, zone }: { siteId: string; status: AtgStatus; zone: string | null }) {
  const drift = driftWords(status);
  const format = formatWords(status.format);
  return (
    <>
      <dl className="mt-2 grid grid-cols-[auto_minmax(0,1fr)] gap-x-4 gap-y-1.5">
        <Fact name={status.isOnline ? t.onlineSince : t.offlineSince}>
          {status.state_since ? <Moment at={status.state_since} zone={zone} /> : <Unknown>{t.notRecorded}</Unknown>}
        </Fact>
        <Fact name={t.lastSeen}>
          {status.last_seen_at ? <Moment at={status.last_seen_at} zone={zone} /> : <Unknown>{t.never}</Unknown>}
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
        {format !== null && <Fact name={t.protocol}>{format}</Fact>}
      </dl>
      {status.last_error && (
        <Notice icon={<TriangleAlert aria-hidden size={18} className="mt-0.5 shrink-0" />}>
          <b>{status.isOnline ? t.lastTrouble : t.whyItIsOffline}:</b> {errorWords(status.last_error)}
        </Notice>
      )}
      {status.setting_changes > 0 && (
        <Notice icon={<TriangleAlert aria-hidden size={18} className="mt-0.5 shrink-0" />}>
          {t.settingsOfConsoleChanged({ count: status.setting_changes })}{' '}
          <Link
            to={paths.site(siteId, { tab: 'atg' })}
            className="link inline-flex min-h-6 items-center pointer-coarse:min-h-12"
          >
            {t.reviewChanges}
          </Link>
        </Notice>
      )}
      {drift !== null && <Notice icon={<Clock aria-hidden size={18} className="mt-0.5 shrink-0" />}>{drift}.</Notice>}
    </>
  );
}

/** What the console answers no report about; what it once did answer is said aloud. */
function Unanswered({ reports, zone }: { reports: AtgStatus['unanswered']; zone: string | null }) {
  if (reports.length === 0) return null;
  const stopped = reports.filter(({ not_read_since }) => not_read_since !== null);
  return (
    <>
      {stopped.map(({ name, not_read_since }) => (
        <Notice key={name} icon={<TriangleAlert aria-hidden size={18} className="mt-0.5 shrink-0" />}>
          {fill(t.notReadSince, { name: named(name), moment: <Moment at={not_read_since ?? ''} zone={zone} /> })}
        </Notice>
      ))}
      <details className="mt-3">
        <summary className="min-h-(--control) py-2">{t.notAnsweredByThisConsole({ count: reports.length })}</summary>
        <ul className="mt-1 flex flex-col gap-2">
          {reports.map(({ name, means, how }) => (
            <li key={name}>
              <b>{named(name)}</b> <span className="text-muted">({how === 'silent' ? t.noAnswer : t.refused})</span>
              <br />
              {said(means)}
            </li>
          ))}
        </ul>
      </details>
    </>
  );
}

function Fact({ name, children }: { name: string; children: ReactNode }) {
  return (
    <>
      <dt className="text-muted">{name}</dt>
      <dd>{children}</dd>
    </>
  );
}

function Unknown({ children }: { children: ReactNode }) {
  return <span className="text-muted">{children}</span>;
}

function Notice({ icon, children }: { icon: ReactNode; children: ReactNode }) {
  return (
    <div className="mt-3 flex gap-2 rounded-md bg-warn-bg px-3 py-2 text-warn-fg wrap-anywhere">
      {icon}
      <div className="min-w-0">{children}</div>
    </div>
  );
}
