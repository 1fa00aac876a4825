import { CircleAlert, Info, OctagonAlert } from 'lucide-react';
import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { formatAge, formatInstant, formatSpan } from '#client/format/dates.ts';
import { useNow } from '#client/format/use-now.ts';
import { named, said } from '#client/language/server-words.ts';
import { ClearingUnknown } from '#client/parts/status/ClearingUnknown.tsx';
import { paths } from '#client/paths.ts';
import { cx } from '#client/ui/classes.ts';
import { t } from '#client/words/alarms.ts';
import { type ColumnOf, readColumns } from '#contract/lists/list-columns.ts';
import type { FleetAlarm } from '#contract/nouns/gauge/fleet-alarm.ts';

const looks = {
  alarm: { icon: OctagonAlert, tone: 'text-bad-fg' },
  warning: { icon: CircleAlert, tone: 'text-warn-fg' },
  info: { icon: Info, tone: 'text-muted' },
} as const;
/** A finger gets 48 px, and the lines keep their distance. */
const link = 'link inline-flex min-h-6 items-center pointer-coarse:-my-3 pointer-coarse:min-h-12';

/** One alarm: what, at which site, since when, until when, who has it; what is not known is said. */
export function AlarmRow({ alarm, columns }: { alarm: FleetAlarm; columns: string }) {
  const now = useNow();
  const { shown } = readColumns('alarms', columns);
  const { site } = alarm;
  const { icon: Icon, tone } = looks[alarm.severity];
  const zone = site.timezone === '' ? undefined : site.timezone;
  const severity = t.severityOf[alarm.severity];
  return (
    <li data-alarm={alarm.id} className="flex gap-3 px-3 py-2">
      <span className={cx('mt-1 shrink-0', tone)} title={severity}>
        <Icon aria-hidden size={18} />
        <span className="sr-only">{severity}: </span>
      </span>
      <div className="min-w-0 flex-1">
        <p className="flex flex-wrap items-baseline gap-x-2 wrap-anywhere">
          <Link
            to={paths.site(site.id, { tab: 'issues', view: 'alarms', alarm: alarm.id })}
            className={cx(link, 'font-bold')}
          >
            {named(alarm.label)}
          </Link>
        </p>
        <ul className="flex flex-wrap items-baseline gap-x-3 text-13 text-muted">
          {shown.map((column) => (
            <li key={column} className={cx('wrap-anywhere', column === 'meaning' && 'basis-full text-text')}>
              {factOf(column, alarm, now, zone)}
            </li>
          ))}
        </ul>
        {alarm.paused !== null && (
          <p className="mt-1 text-13 text-warn-fg wrap-anywhere">
            {t.paused({
              moment: formatInstant(alarm.paused.until, now, zone),
              name: alarm.paused.by,
              reason: alarm.paused.reason,
            })}
          </p>
        )}
        <ClearingUnknown alarm={alarm} zone={zone ?? null} />
      </div>
    </li>
  );
}

function factOf(column: ColumnOf<'alarms'>, alarm: FleetAlarm, now: number, zone: string | undefined): ReactNode {
  const { site, issue, acknowledged_by: by } = alarm;
  switch (column) {
    case 'kind':
      return `${t.kinds[alarm.kind]}${alarm.code === '' ? '' : ` · ${alarm.code}`}`;
    case 'site':
      return (
        <>
          <Link to={paths.site(site.id)} className={link}>
            {site.name}
          </Link>
          {site.state !== '' && ` · ${site.state}`}
        </>
      );
    case 'maker':
      return alarm.maker ?? t.makerUnknown;
    case 'raised':
      return t.raised({ moment: formatInstant(alarm.opened_at, now, zone) });
    case 'open':
      return <Until alarm={alarm} now={now} zone={zone} />;
    case 'issue':
      if (issue === null) return t.noIssue;
      return (
        <Link to={paths.site(site.id, { tab: 'issues', issue: issue.id })} className={link}>
          {issue.assignee === null
            ? t.issueOfNobody({ number: issue.number })
            : t.issueOf({ number: issue.number, name: issue.assignee })}
        </Link>
      );
    case 'acknowledged':
      return by === null ? t.notAcknowledged : t.acknowledgedBy({ name: by });
    case 'meaning':
      return said(alarm.meaning);
  }
}

/** How long it has been open, or when it cleared. */
function Until({ alarm, now, zone }: { alarm: FleetAlarm; now: number; zone: string | undefined }) {
  if (alarm.unknown_since !== null) return formatAge(alarm.opened_at, now);
  if (alarm.cleared_at !== null) return t.clearedAt({ moment: formatInstant(alarm.cleared_at, now, zone) });
  const open = formatSpan(now - Date.parse(alarm.opened_at));
  const since = open === '' ? formatAge(alarm.opened_at, now) : t.openFor({ time: open });
  return alarm.standing ? since : `${since} · ${t.conditionOver}`;
}
