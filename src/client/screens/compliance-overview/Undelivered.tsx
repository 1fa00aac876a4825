import { OctagonX } from 'lucide-react';
import { useState } from 'react';
import { Link } from 'react-router';
import { type Undelivered as Lost, useRetryUndelivered, useUndelivered } from '#client/api/lists/undelivered.ts';
import { useWork } from '#client/api/wire/answer/use-work.ts';
import { httpCode, statusOf } from '#client/api/wire/call.ts';
import { Moment } from '#client/parts/rows/Moment.tsx';
import { paths } from '#client/paths.ts';
import { Button } from '#client/ui/Button.tsx';
import { useToast } from '#client/ui/toast/toast.ts';
import { t } from '#client/words/overview/compliance-overview.ts';

/** More than that are folded away. */
const SHOWN = 3;

/** One thing that did not get through, whatever it is. */
interface Entry {
  kind: 'mail' | 'report';
  id: number;
  title: string;
  siteId: number | null;
  /** Whom it was for. */
  to: string;
  attempts: number;
  error: string;
  at: string;
  /** It is retried automatically. */
  stillTried: boolean;
}

function entriesOf({ mails, reports }: Lost): Entry[] {
  const lostMails = mails.map(({ id, subject, to, attempts, error, created_at }) => ({
    kind: 'mail' as const,
    id,
    title: t.mail({ subject }),
    siteId: null,
    to: to.join(', '),
    attempts,
    error,
    at: created_at,
    stillTried: false,
  }));
  const lostReports = reports.map(({ id, site_id, site_name, month, attempts, error, last_at, given_up }) => ({
    kind: 'report' as const,
    id,
    title: t.monthlyReport({ month, site: site_name }),
    siteId: site_id,
    to: '',
    attempts,
    error,
    at: last_at,
    stillTried: !given_up,
  }));
  return [...lostMails, ...lostReports];
}

/** Mails and reports that did not get through: loud while there are any, nothing at all when there are none. */
export function Undelivered() {
  const { data, error, isError } = useUndelivered();
  const [all, setAll] = useState(false);
  const entries = data === undefined ? [] : entriesOf(data);
  if (data === undefined && isError) {
    return (
      <p className="mt-2 text-muted">{t.whetherMailsOrReportsAreUndelivered({ code: httpCode(statusOf(error)) })}</p>
    );
  }
  if (entries.length === 0) return null;
  const shown = all ? entries : entries.slice(0, SHOWN);
  return (
    <section aria-labelledby="undelivered" className="card mt-3 overflow-clip border-bad-solid">
      <h2 id="undelivered" className="flex items-center gap-2 bg-bad-bg px-4 py-2 text-16 text-bad-fg">
        <OctagonX aria-hidden size={18} className="shrink-0" />
        {t.undelivered({ number: entries.length })}
      </h2>
      <ul className="divide-y divide-border">
        {shown.map((entry) => (
          <Row key={`${entry.kind} ${entry.id}`} entry={entry} />
        ))}
      </ul>
      {entries.length > SHOWN && (
        <button type="button" aria-expanded={all} className="link min-h-(--control) px-4" onClick={() => setAll(!all)}>
          {all ? t.showFewer : t.showAll({ number: entries.length })}
        </button>
      )}
    </section>
  );
}

function Row({ entry }: { entry: Entry }) {
  const retry = useRetryUndelivered();
  const { busy, run } = useWork();
  const toast = useToast();
  const again = async () => {
    const done = await run(
      () => retry({ kind: entry.kind, id: entry.id }),
      ({ sentence }) => toast.error(t.failedToTryAgain({ error: sentence }), 'lingering'),
    );
    if (done !== null) toast.success(t.itIsBeingSentAgain);
  };
  return (
    <li className="flex flex-wrap items-center gap-x-4 gap-y-2 px-4 py-2">
      <div className="min-w-0 flex-1 basis-64">
        <p className="font-bold wrap-anywhere">
          {entry.siteId === null ? (
            entry.title
          ) : (
            <Link
              to={paths.site(entry.siteId)}
              className="link inline-flex min-h-6 items-center pointer-coarse:min-h-12"
            >
              {entry.title}
            </Link>
          )}
        </p>
        {entry.to !== '' && <p className="wrap-anywhere">{t.to({ addresses: entry.to })}</p>}
        <p className="text-bad-fg wrap-anywhere">{entry.error}</p>
        <p className="text-13 text-muted">
          {t.tries({ count: entry.attempts })} · <Moment at={entry.at} />
          {entry.stillTried && ` · ${t.willBeTriedAgainByItself}`}
        </p>
      </div>
      <Button busy={busy} aria-label={t.retryOf({ title: entry.title })} onClick={() => void again()}>
        {t.retry}
      </Button>
    </li>
  );
}
