import { FileText } from 'lucide-react';
import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { useUndecidedReasons } from '#client/api/compliance/compliance.ts';
import { type InboxPage, useInbox } from '#client/api/compliance/inbox.ts';
import { monthlyStatusOf } from '#client/api/site/status.ts';
import { httpCode, statusOf } from '#client/api/wire/call.ts';
import { documentAddress } from '#client/api/wire/files.ts';
import { dateIn, formatDate } from '#client/format/calendar-date.ts';
import { formatDay, formatInstantFully } from '#client/format/dates.ts';
import { useNow } from '#client/format/use-now.ts';
import { dayIn, knownZone } from '#client/format/zone-time.ts';
import { paths } from '#client/paths.ts';
import { ErrorState } from '#client/ui/ErrorState.tsx';
import { Pill } from '#client/ui/Pill.tsx';
import { Skeleton } from '#client/ui/Skeleton.tsx';
import { t } from '#client/words/site/overview.ts';
import { isExempt, MonthPill, monthLooks } from '../compliance/month/CompliancePills.tsx';
import { SITE_UNIT } from '../compliance/month/month-search.ts';

export interface InboxCardProps {
  siteId: string;
  zone: string | null;
  /** True once the card may load. */
  ready: boolean;
}

/** What came in for the site this month: its report, letters from the authority, insurance that runs out. */
export function InboxCard({ siteId, zone, ready }: InboxCardProps) {
  const { data, error, refetch, isFetching } = useInbox(siteId, ready);
  const status = data === undefined || data.monthlyStatus === '' ? null : monthlyStatusOf(data.monthlyStatus);
  const reasons = useUndecidedReasons(siteId, data?.month ?? '', status, ready && (data?.month ?? '') !== '');
  return (
    <section aria-labelledby="inbox" className="card px-4 py-3">
      <div className="flex min-h-6 flex-wrap items-center justify-between gap-2">
        <div className="flex items-baseline gap-2">
          <h2 id="inbox" className="text-16">
            {t.inbox}
          </h2>
          {data && <span className="text-muted">{data.month}</span>}
        </div>
        {data && data.monthlyStatus !== '' && (
          <span className="flex items-center gap-3">
            <Link
              to={paths.site(siteId, {
                tab: 'compliance',
                ...(data.month === '' ? {} : { month: data.month }),
                unit: SITE_UNIT,
              })}
              className="no-print link inline-flex min-h-6 items-center pointer-coarse:min-h-12"
            >
              {t.why}
              <span className="sr-only">
                {' '}
                {t.statusInMonth({ status: statusWord(data.monthlyStatus), month: data.month })}
              </span>
            </Link>
            {status !== null && isExempt(status, reasons) ? (
              <MonthPill status={status} reasons={reasons} />
            ) : (
              <RawStatus text={data.monthlyStatus} />
            )}
            {data.setStatus !== null && (
              <span className="text-13 text-muted">
                {t.setByPerson} <RawStatus text={data.setStatus} />
              </span>
            )}
          </span>
        )}
      </div>
      {data && <Contents inbox={data} siteId={siteId} zone={zone} />}
      {!data && error && (
        <ErrorState
          message={t.failedToLoadInboxHttpCode({ code: httpCode(statusOf(error)) })}
          onRetry={() => void refetch()}
          retrying={isFetching}
        />
      )}
      {!data && !error && <Skeleton className="mt-2 h-40 w-full" />}
    </section>
  );
}

function Contents({ inbox, siteId, zone }: { inbox: InboxPage; siteId: string; zone: string | null }) {
  const { latestPdf, uploads, expirations } = inbox;
  return (
    <div className="mt-1 grid gap-3">
      <Part title={t.latestMonthlyReport}>
        {latestPdf === null ? (
          <p className="text-muted">{t.noMonthlyReportYet}</p>
        ) : (
          <a
            href={documentAddress(siteId, latestPdf.folder, latestPdf.file)}
            className="link inline-flex min-h-6 max-w-full items-center gap-1 pointer-coarse:min-h-12"
          >
            <FileText aria-hidden size={16} className="shrink-0" />
            <span className="min-w-0 wrap-anywhere">{latestPdf.name}</span>
          </a>
        )}
      </Part>
      <Part title={t.recentUploads}>
        {uploads.length === 0 && <p className="text-muted">{t.noRecentUploads}</p>}
        <ul>
          {uploads.map((upload) => (
            <li key={`${upload.name} ${upload.modified}`} className={lineClass}>
              <span className="min-w-0 wrap-anywhere">{upload.name}</span>
              <time
                dateTime={upload.modified}
                title={formatInstantFully(upload.modified)}
                className="whitespace-nowrap text-muted"
              >
                {formatDay(upload.modified, knownZone(zone))}
              </time>
            </li>
          ))}
        </ul>
      </Part>
      <Part title={t.upcomingExpirations}>
        {expirations.length === 0 && <NoExpirations inbox={inbox} zone={zone} />}
        <ul>
          {expirations.map((policy) => (
            <li key={policy.id} className={lineClass}>
              <span className="min-w-0 wrap-anywhere">
                {policy.carrier} <span className="text-muted">{policy.policy_no}</span>
              </span>
              <Expiry date={policy.expiration_date} zone={zone} />
            </li>
          ))}
        </ul>
      </Part>
    </div>
  );
}

/** No end within sight is good news only where a policy is recorded that is still in force. */
function NoExpirations({ inbox: { policies, lastEnd }, zone }: { inbox: InboxPage; zone: string | null }) {
  const doubt = expiryDoubt({ policies, lastEnd }, dateIn(zone, useNow()));
  return (
    <>
      <p className="text-muted">{t.noUpcomingExpirations}</p>
      {doubt !== null && <p className="text-warn-fg">{doubt}</p>}
    </>
  );
}

const lineClass = 'flex flex-wrap items-baseline justify-between gap-x-3';

function Part({ title, children }: { title: string; children: ReactNode }) {
  return (
    <div>
      <h3 className="text-13 text-muted">{title}</h3>
      {children}
    </div>
  );
}

/** A date and how far it is from today at the site. */
function Expiry({ date, zone }: { date: string; zone: string | null }) {
  const left = daysLeftWords(date, useNow(), zone);
  return (
    <span className="whitespace-nowrap text-muted">
      <time dateTime={date}>{formatDay(date, 'UTC')}</time>
      {left !== '' && ` · ${left}`}
    </span>
  );
}

/** The server's word for a status, in the language in force; a word that is not known stays. */
function statusWord(text: string): string {
  const status = monthlyStatusOf(text);
  return status === text ? t.monthlyStatuses[status] : text;
}

/** The month's status in the server's own words, in the colours of a status. */
function RawStatus({ text }: { text: string }) {
  const status = monthlyStatusOf(text);
  const { words: _, ...look } = monthLooks[status];
  return (
    <Pill {...look} data-status={status}>
      {statusWord(text)}
    </Pill>
  );
}

const DAY_MS = 24 * 60 * 60_000;

/** Whole days from today at the site to a plain date (YYYY-MM-DD), below 0 when it is past; NaN for what is no date. */
function daysUntil(date: string, now: number, zone: string | null): number {
  const today = dayIn(now, knownZone(zone));
  return Math.round((Date.parse(`${date}T00:00:00Z`) - Date.parse(`${today}T00:00:00Z`)) / DAY_MS);
}

/** How far a plain date is from today: 'in 12 days', 'today', '3 days ago'; '' for what is no date. */
export function daysLeftWords(date: string, now: number, zone: string | null): string {
  const days = daysUntil(date, now, zone);
  if (Number.isNaN(days)) return '';
  if (days === 0) return t.today;
  return days > 0 ? t.inDays({ count: days }) : t.daysAgo({ count: -days });
}

/** Why a list without expirations is no good news, in a sentence; null where a recorded policy is in force. `today`: YYYY-MM-DD. */
export function expiryDoubt(
  { policies, lastEnd }: Pick<InboxPage, 'policies' | 'lastEnd'>,
  today: string,
): string | null {
  if (policies === null) return t.insuranceNotKnown;
  if (policies === 0 || lastEnd === null) return t.noInsuranceRecorded;
  return lastEnd < today ? t.lastPolicyEnded({ day: formatDate(lastEnd) }) : null;
}
