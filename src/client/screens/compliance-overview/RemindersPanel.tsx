import { useReminderLog, useReminderSettings } from '#client/api/compliance/reminders.ts';
import { httpCode, statusOf } from '#client/api/wire/call.ts';
import { Moment } from '#client/parts/rows/Moment.tsx';
import { Button } from '#client/ui/Button.tsx';
import { ErrorState } from '#client/ui/ErrorState.tsx';
import { late } from '#client/ui/late.tsx';
import { SidePanel } from '#client/ui/overlay/SidePanel.tsx';
import { Skeleton } from '#client/ui/Skeleton.tsx';
import { t } from '#client/words/overview/compliance-overview.ts';
import type { Reminder } from '#contract/nouns/compliance/reminder.ts';

/** With the library of forms: loaded when opened. */
const ReminderSettingsForm = late(async () => (await import('./ReminderSettingsForm.tsx')).ReminderSettingsForm);

/** How reminders go out by themselves, and which went out. */
export function RemindersPanel({ onClose }: { onClose: () => void }) {
  return (
    <SidePanel
      open
      onOpenChange={(open) => !open && onClose()}
      side="right"
      wide
      title={t.reminders}
      description={t.mailsToSitesPeopleAboutWhat}
    >
      <div className="flex flex-col gap-6 p-4">
        <Settings />
        <Log />
      </div>
    </SidePanel>
  );
}

function Settings() {
  const { query, save } = useReminderSettings();
  return (
    <section aria-labelledby="reminder-settings">
      <h3 id="reminder-settings" className="text-16">
        {t.automaticReminders}
      </h3>
      {query.data && <ReminderSettingsForm settings={query.data} onSave={save} />}
      {!query.data && query.isError && (
        <ErrorState
          message={t.failedToLoadSettingsHttpCode({ code: httpCode(statusOf(query.error)) })}
          onRetry={() => void query.refetch()}
          retrying={query.isFetching}
        />
      )}
      {!query.data && !query.isError && <Skeleton className="mt-3 h-64" />}
    </section>
  );
}

function Log() {
  const { data, error, isError, isFetching, hasNextPage, fetchNextPage, refetch } = useReminderLog();
  const reminders = data?.pages.flatMap((page) => page.reminders) ?? [];
  return (
    <section aria-labelledby="reminder-log">
      <h3 id="reminder-log" className="text-16">
        {t.sentReminders}
      </h3>
      {data && reminders.length === 0 && <p className="mt-2 text-muted">{t.noReminderHasBeenSentYet}</p>}
      <ul className="mt-2">
        {reminders.map((reminder) => (
          <Entry key={reminder.id} reminder={reminder} />
        ))}
      </ul>
      {isError && (
        <ErrorState
          message={t.failedToLoadRemindersHttpCode({ code: httpCode(statusOf(error)) })}
          onRetry={() => void (data ? fetchNextPage() : refetch())}
          retrying={isFetching}
        />
      )}
      {!data && !isError && <Skeleton className="mt-2 h-32" />}
      {hasNextPage && !isError && (
        <Button className="mt-2" busy={isFetching} onClick={() => void fetchNextPage()}>
          {t.showEarlier}
        </Button>
      )}
    </section>
  );
}

function Entry({ reminder }: { reminder: Reminder }) {
  return (
    <li className="border-t border-border py-2">
      <p className="flex flex-wrap justify-between gap-x-4">
        <b className="wrap-anywhere">{reminder.site_name}</b>
        <span>{t.items({ count: reminder.items })}</span>
      </p>
      <p className="wrap-anywhere">{reminder.recipients.join(', ')}</p>
      <p className="text-13 text-muted">
        <Moment at={reminder.sent_at} /> ·{' '}
        {reminder.sent_by === null ? t.sentAutomatically : t.sentBy({ person: reminder.sent_by })}
      </p>
    </li>
  );
}
