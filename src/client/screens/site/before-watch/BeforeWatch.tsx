import { Check, History } from 'lucide-react';
import { useEffect, useId, useState } from 'react';
import { type ShownBeforeWatch, type ShownSettlement, useBeforeWatch } from '#client/api/release/before-watch.ts';
import { httpCode, statusOf } from '#client/api/wire/call.ts';
import { formatDate } from '#client/format/calendar-date.ts';
import { formatInstant } from '#client/format/dates.ts';
import { formatWhole } from '#client/format/numbers.ts';
import { useNow } from '#client/format/use-now.ts';
import { fill } from '#client/language/fill.ts';
import { Moment } from '#client/parts/rows/Moment.tsx';
import { Button } from '#client/ui/Button.tsx';
import { cx } from '#client/ui/classes.ts';
import { late } from '#client/ui/late.tsx';
import { t } from '#client/words/site/before-watch.ts';
import type { BeforeWatchItem } from '#contract/nouns/site/before-watch.ts';
import type { TabProps } from '../page/tab-props.ts';
import { useAskedForm } from '../page/use-asked-form.ts';
import { answerWords } from './answer-words.table.ts';

/** With the library of forms: loaded when opened. */
const SettleDialog = late(async () => (await import('./SettleDialog.tsx')).SettleDialog);

/** More than that are folded away. */
const SHOWN = 5;

/** Failed tests and leak alarms that the gauge dates before our first contact; nothing when there are none. */
export function BeforeWatch({ site, siteId, user, canWrite }: TabProps) {
  const { data, error, isError, refetch, isFetching } = useBeforeWatch(siteId);
  const [settling, setSettling] = useState(false);
  const title = useId();
  const { form, taken } = useAskedForm();
  const mayOpen = canWrite && (data?.open ?? 0) > 0;
  useEffect(() => {
    if (form !== 'settle' || data === undefined) return;
    if (mayOpen) setSettling(true);
    taken();
  }, [form, data, mayOpen, taken]);
  if (data === undefined) {
    if (!isError) return null;
    return (
      <div role="alert" className="mb-3 flex flex-wrap items-center gap-3 rounded-md bg-warn-bg px-3 py-2 text-warn-fg">
        <p>{t.eventsFromBeforeFirstContactCould({ code: httpCode(statusOf(error)) })}</p>
        <Button busy={isFetching} onClick={() => void refetch()}>
          {t.retry}
        </Button>
      </div>
    );
  }
  if (data.total === 0) return null;
  const open = data.open > 0;
  return (
    <section aria-labelledby={title} className={cx('card mb-3 overflow-clip', open && 'border-warn-solid')}>
      <h2
        id={title}
        className={cx('flex items-center gap-2 px-4 py-2 text-16', open ? 'bg-warn-bg text-warn-fg' : 'bg-sunken')}
      >
        {open ? (
          <History aria-hidden size={18} className="shrink-0" />
        ) : (
          <Check aria-hidden size={18} className="shrink-0 text-ok-solid" />
        )}
        {open ? t.beforeWeWatchedOpen({ count: data.open }) : t.beforeWeWatchedSettled}
      </h2>
      <Intro data={data} open={open} zone={site.timezone} />
      <Items data={data} />
      <Settlements settlements={data.settlements} zone={site.timezone} />
      {open && canWrite && (
        <div className="border-t border-border px-4 py-3">
          <Button variant="primary" className="max-tablet:w-full" onClick={() => setSettling(true)}>
            {data.open === 1 ? t.settleThisEvent : t.settleAllEvents({ number: formatWhole(data.open) })}
          </Button>
        </div>
      )}
      {settling && (
        <SettleDialog siteId={siteId} userId={user.id} open={data.open} onClose={() => setSettling(false)} />
      )}
    </section>
  );
}

function Intro({ data, open, zone }: { data: ShownBeforeWatch; open: boolean; zone: string | null }) {
  const now = useNow();
  const shown =
    data.first_contact_at === null
      ? t.gaugesHistoryShowsTheseEvents
      : t.gaugesHistoryShowsTheseEventsSince({ moment: formatInstant(data.first_contact_at, now, zone ?? undefined) });
  return (
    <p className="px-4 pt-3">
      {shown} {open ? t.findOutWhatEachOneWas : t.failedTestsStillCountInTheir}
    </p>
  );
}

function Items({ data }: { data: ShownBeforeWatch }) {
  const open = data.open > 0;
  const [all, setAll] = useState(false);
  const first = open ? SHOWN : 0;
  const shown = all ? data.items : data.items.slice(0, first);
  const unlisted = data.total - data.items.length;
  const more = data.items.length > first;
  return (
    <>
      {shown.length > 0 && (
        <ul aria-label={t.eventsBeforeFirstContact} className="mt-2 divide-y divide-border">
          {shown.map((item) => (
            <Item key={`${item.kind} ${item.device} ${item.what} ${item.console_time} ${item.settled}`} item={item} />
          ))}
        </ul>
      )}
      {all && unlisted > 0 && (
        <p className="px-4 py-2 text-muted">{t.moreAreNotListed({ number: formatWhole(unlisted) })}</p>
      )}
      {more && (
        <button type="button" aria-expanded={all} className="link min-h-(--control) px-4" onClick={() => setAll(!all)}>
          {all ? t.showFewer : t.showAllEvents({ number: formatWhole(data.items.length) })}
        </button>
      )}
    </>
  );
}

function Item({ item }: { item: BeforeWatchItem }) {
  return (
    <li className="flex flex-wrap items-baseline gap-x-3 px-4 py-2">
      <span className="min-w-0 flex-1 basis-56 wrap-anywhere">
        <b>{item.device}</b>: {item.what}
        {item.times > 1 && ` ${t.times({ number: formatWhole(item.times) })}`}
      </span>
      <span className="text-muted">
        {consoleWords(item.console_time)}
        {item.settled && ` · ${t.settled}`}
      </span>
    </li>
  );
}

/** 'Console date Nov 2, 2026, 02:14' for '2026-11-02 02:14'. */
function consoleWords(time: string): string {
  const [date = '', clock] = time.split(' ');
  if (date === '') return t.consoleDateUnknown;
  return t.consoleDate({ date: clock === undefined ? formatDate(date) : `${formatDate(date)}, ${clock}` });
}

function Settlements({ settlements, zone }: { settlements: ShownSettlement[]; zone: string | null }) {
  if (settlements.length === 0) return null;
  return (
    <ul aria-label={t.answers} className="mt-2 divide-y divide-border border-t border-border">
      {settlements.map((one) => (
        <li key={`${one.settled_at} ${one.settled_by}`} className="px-4 py-2">
          <p className={one.answer === 'release_confirmed' ? 'font-bold text-bad-fg' : 'font-bold'}>
            {one.answer === null ? t.unknownAnswer : answerWords[one.answer]}
          </p>
          <p className="whitespace-pre-line wrap-anywhere">{one.note}</p>
          <p className="text-13 text-muted">
            {fill(t.settledBy, {
              person: one.settled_by,
              moment: <Moment at={one.settled_at} zone={zone} />,
            })}
          </p>
        </li>
      ))}
    </ul>
  );
}
