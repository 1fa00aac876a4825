import { Link } from 'react-router';
import { asOfQuery } from '#client/api/wire/as-known.ts';
import { addressOf } from '#client/api/wire/call.ts';
import { monthOf } from '#client/format/dates.ts';
import { dateFormat } from '#client/format/intl.ts';
import { paths } from '#client/paths.ts';
import { Button } from '#client/ui/Button.tsx';
import { t } from '#client/words/overview/compliance-overview.ts';
import type { OverviewRow } from '#contract/nouns/compliance/calendar.ts';
import { routes } from '#contract/routes/all.ts';
import type { RowReminder } from './use-reminders.ts';

/** The viewer's own clock: '10:42'. */
const clock = { hour: '2-digit', minute: '2-digit', hourCycle: 'h23' } as const;

const linkClass = 'link inline-flex min-h-(--control) items-center justify-center px-1';

/** Where a row's Calendar leads: the server's path of the console, never an address elsewhere. */
export function calendarPath(row: Pick<OverviewRow, 'site_id' | 'calendar_url'>, asOf: string | null = null): string {
  const own = /^\/(?![/\\])/.test(row.calendar_url);
  return own && asOf === null ? row.calendar_url : paths.site(row.site_id, { tab: 'calendar', ...asOfQuery(asOf) });
}

export interface RowActionsProps {
  row: OverviewRow;
  /** The past day as of which it is shown; null: now. */
  asOf: string | null;
  reminder: RowReminder | undefined;
  /** Sends one; null for those who may not. */
  onRemind: ((siteId: number) => void) | null;
  /** Id of the site's name, which tells the same actions of many rows apart. */
  nameId: string;
}

/** What can be done about a site: its calendar, this month's report as a PDF, a reminder to its people. Of a past day: its calendar. */
export function RowActions({ row, asOf, reminder, onRemind, nameId }: RowActionsProps) {
  const month = monthOf(Date.now());
  const report = addressOf(routes.downloadReport, { params: { id: row.site_id }, query: { month } });
  return (
    <span className="flex items-start gap-3 max-tablet:[&>*]:flex-1">
      <Link to={calendarPath(row, asOf)} aria-describedby={nameId} className={linkClass}>
        {t.calendar}
      </Link>
      {asOf === null && (
        <>
          <a href={report} aria-describedby={nameId} className={linkClass}>
            {t.pdf}
          </a>
          {onRemind !== null && (
            <ReminderButton reminder={reminder} nameId={nameId} onPress={() => onRemind(row.site_id)} />
          )}
        </>
      )}
    </span>
  );
}

interface ReminderButtonProps {
  reminder: RowReminder | undefined;
  nameId: string;
  onPress: () => void;
}

/** Once sent it says when, and sends no second time while the page is open. */
function ReminderButton({ reminder, nameId, onPress }: ReminderButtonProps) {
  const sent = reminder?.kind === 'sent';
  return (
    <span className="relative flex flex-col items-stretch">
      <Button
        className="min-w-28"
        busy={reminder?.kind === 'busy' || sent}
        aria-busy={reminder?.kind === 'busy'}
        aria-describedby={nameId}
        onClick={onPress}
      >
        {sent ? t.sentAt({ at: dateFormat(clock).format(reminder.at) }) : t.reminder}
      </Button>
      {reminder?.kind === 'nothing' && (
        <span className="text-center text-12 text-muted tablet:absolute tablet:inset-x-0 tablet:top-full">
          {reminder.why}
        </span>
      )}
    </span>
  );
}
