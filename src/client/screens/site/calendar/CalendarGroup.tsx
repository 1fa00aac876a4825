import { Fragment, type ReactNode } from 'react';
import { Link } from 'react-router';
import type { CalendarItem } from '#client/api/compliance/read-calendar.ts';
import { named } from '#client/language/server-words.ts';
import { DuePill } from '#client/parts/status/DuePill.tsx';
import { paths } from '#client/paths.ts';
import { type CalendarWork, mayComplete } from '#client/screens/site/calendar/dialogs/completion-form.ts';
import { Button, buttonClass } from '#client/ui/Button.tsx';
import { cx } from '#client/ui/classes.ts';
import { useMedia, usePhone } from '#client/ui/use-media.ts';
import { t } from '#client/words/site/calendar.ts';
import type { OverviewStatus } from '#contract/nouns/compliance/calendar.ts';
import { Day } from './Day.tsx';
import {
  type AttentionItem,
  byNeed,
  type DueGroup,
  daysWords,
  groupNames,
  monthsOnYear,
  placeOnYear,
} from './dialogs/due.ts';
import { ItemDetails } from './ItemDetails.tsx';
import { WhyButton } from './WhyButton.tsx';

const WIDTH = 240;
const EDGE = 8;
const x = (place: number) => EDGE + Math.min(1, Math.max(0, place)) * (WIDTH - 2 * EDGE);

const fills: Record<OverviewStatus, string> = {
  OVERDUE: 'fill-bad-solid',
  UNKNOWN: 'fill-surface stroke-bad-fg',
  NOT_SET_UP: 'fill-surface stroke-bad-fg',
  DUE_SOON: 'fill-warn-solid stroke-text',
  OK: 'fill-ok-solid',
  NA: 'fill-na-solid',
};

/** Room for *Today* before the year: it is not written over it. */
const TODAY_ROOM = 44;

/** Today, and letters of the next twelve months with their year, as the lines below have their ticks. */
function YearScale({ today }: { today: string }) {
  const months = monthsOnYear(today);
  const january = months.find(({ month }) => month.endsWith('-01'));
  return (
    <svg aria-hidden viewBox={`0 0 ${WIDTH} 30`} className="block h-7.5 w-60 max-w-full">
      <text x={0} y={11} className="fill-text text-12">
        {t.today}
      </text>
      {january !== undefined && (
        <text x={Math.max(TODAY_ROOM, x(january.place) - 4)} y={11} className="fill-muted text-12">
          {january.month.slice(0, 4)}
        </text>
      )}
      <line x1={EDGE} x2={EDGE} y1={15} y2={30} className="stroke-text" strokeWidth={2} />
      {months.map(({ place, letter, month }) => (
        <text key={month} x={x(place)} y={27} textAnchor="middle" className="fill-muted text-12">
          {x(place) - EDGE < 8 ? '' : letter}
        </text>
      ))}
    </svg>
  );
}

/** When an item is due on a line of the next twelve months; an arrow where that lies outside. The date stands beside it. */
function YearLine({ item, today }: { item: CalendarItem; today: string }) {
  if (item.next_due === null || today === '') return null;
  const place = placeOnYear(item.next_due, today);
  const at = x(place);
  return (
    <svg aria-hidden viewBox={`0 0 ${WIDTH} 16`} className="block h-4 w-60 max-w-full">
      <line x1={EDGE} x2={WIDTH - EDGE} y1={8} y2={8} className="stroke-control" strokeWidth={1} />
      {monthsOnYear(today).map(({ place: tick, month }) => (
        <line key={month} x1={x(tick)} x2={x(tick)} y1={6} y2={10} className="stroke-control" strokeWidth={1} />
      ))}
      <line x1={EDGE} x2={EDGE} y1={2} y2={14} className="stroke-text" strokeWidth={2} />
      {place < 0 && <path d={`M0 8 L8 3 L8 13 Z`} className={fills[item.status]} />}
      {place > 1 && <path d={`M${WIDTH} 8 L${WIDTH - 8} 3 L${WIDTH - 8} 13 Z`} className={fills[item.status]} />}
      {place >= 0 && place <= 1 && <circle cx={at} cy={8} r={5} className={fills[item.status]} />}
    </svg>
  );
}

/** One group of items; those of it that need attention are counted, and listed above. */
export function CalendarGroup({ group, items, above, work }: DueGroup & { work: CalendarWork }) {
  return (
    <Section id={`calendar-${group}`} name={groupNames[group]} items={byNeed(items)} work={work}>
      {above > 0 && (
        <p className={cx('border-t border-border px-4 py-2 text-muted', items.length > 0 && 'text-13')}>
          {t.moreUnderNeedsAttention({ count: above })}
        </p>
      )}
    </Section>
  );
}

/** What is overdue, not set up or due soon, of every group, before anything else. */
export function AttentionGroup({ items, work }: { items: readonly AttentionItem[]; work: CalendarWork }) {
  const groups = new Map(items.map(({ item, group }) => [item.key, groupNames[group]]));
  return (
    <Section
      id="calendar-attention"
      name={t.needsAttention({ number: items.length })}
      items={items.map(({ item }) => item)}
      groups={groups}
      work={work}
    />
  );
}

interface ItemsProps {
  items: readonly CalendarItem[];
  /** The group that an item is of, by its key, where the heading does not say it. */
  groups?: ReadonlyMap<string, string>;
  work: CalendarWork;
}

/** A heading with its items: a table, or cards on a phone. */
function Section({ id, name, children, ...list }: ItemsProps & { id: string; name: string; children?: ReactNode }) {
  const phone = usePhone();
  return (
    <section aria-labelledby={id} className="card min-w-0 overflow-clip">
      <h2 id={id} className="px-4 py-3 text-16">
        {name}
      </h2>
      {list.items.length > 0 && (phone ? <Cards {...list} /> : <Table name={name} {...list} />)}
      {children}
    </section>
  );
}

function GroupName({ of, groups }: { of: CalendarItem; groups: ItemsProps['groups'] }) {
  const name = groups?.get(of.key);
  return name === undefined ? null : <span className="block text-13 font-normal text-muted">{name}</span>;
}

function Table({ name, items, groups, work }: ItemsProps & { name: string }) {
  const desktop = useMedia('(min-width: 75rem)');
  const line = desktop && work.today !== '';
  const columns = 4 + (desktop ? 1 : 0) + (line ? 1 : 0);
  return (
    <table
      data-same-columns
      className="table table-fixed [&_tr>:first-child]:pl-4 [&_tr>:last-child]:pr-4 [&_thead_th]:static border-t border-border"
    >
      <caption className="sr-only">{name}</caption>
      <thead>
        <tr>
          <th scope="col">{t.item}</th>
          <th scope="col" className="w-40">
            {t.status}
          </th>
          <th scope="col" className="w-36">
            {t.nextDue}
          </th>
          {line && (
            <th scope="col" className="w-66">
              <span className="sr-only">{t.onLineOfNext12Months}</span>
              <YearScale today={work.today} />
            </th>
          )}
          {desktop && (
            <th scope="col" className="w-36">
              {t.lastCompleted}
            </th>
          )}
          <th scope="col" className={work.canWrite ? 'w-56 desktop:w-76' : 'w-32'}>
            <span className="sr-only">{t.actions}</span>
          </th>
        </tr>
      </thead>
      <tbody>
        {items.map((item) => (
          <Fragment key={item.key}>
            <tr data-key={item.key} className="scroll-mt-28">
              <th scope="row" className="font-normal wrap-anywhere">
                {named(item.label)}
                <GroupName of={item} groups={groups} />
                {!desktop && item.last_completed !== null && (
                  <span className="block text-13 text-muted">
                    {t.lastCompleted} <Day date={item.last_completed} />
                  </span>
                )}
              </th>
              <td>
                <DuePill status={item.status} />
              </td>
              <td className="whitespace-nowrap">
                {item.next_due !== null && <Day date={item.next_due} />}
                <Days item={item} />
              </td>
              {line && (
                <td>
                  <YearLine item={item} today={work.today} />
                </td>
              )}
              {desktop && (
                <td className="whitespace-nowrap">
                  <Day date={item.last_completed} />
                </td>
              )}
              <td>
                <Actions item={item} work={work} />
              </td>
            </tr>
            {work.open === item.key && (
              <tr>
                <td colSpan={columns} className="bg-bg bg-none! p-0!">
                  <ItemDetails item={item} work={work} />
                </td>
              </tr>
            )}
          </Fragment>
        ))}
      </tbody>
    </table>
  );
}

const isLoud = ({ status }: CalendarItem) => status === 'OVERDUE' || status === 'NOT_SET_UP';

/** '19 days late' below the date; loud when it is overdue or not on record. */
function Days({ item }: { item: CalendarItem }): ReactNode {
  const words = daysWords(item);
  if (words === '') return null;
  const look = isLoud(item) ? 'font-bold text-bad-fg' : 'text-muted';
  return <span className={`block text-13 ${look}`}>{words}</span>;
}

function Actions({ item, work }: { item: CalendarItem; work: CalendarWork }) {
  const form = work.canWrite && item.status !== 'NA' ? work.formOf(item.key) : null;
  return (
    <span className="flex flex-wrap items-center justify-end gap-2">
      {form !== null && (
        <Link
          to={paths.newInspection(work.siteId, form)}
          aria-label={t.fillFormOfItem({ label: named(item.label) })}
          className={buttonClass('secondary', 'max-tablet:flex-1')}
        >
          {t.fillForm}
        </Link>
      )}
      {mayComplete(work, item) && (item.missing === null || item.missing.part === null) && (
        <Button
          aria-label={t.markItemCompleted({ label: named(item.label) })}
          className="max-tablet:flex-1"
          onClick={() => work.onComplete(item)}
        >
          {t.markCompleted}
        </Button>
      )}
      {work.canWrite && item.missing !== null && work.open !== item.key && (
        <Button
          aria-label={t.recordItem({ label: named(item.label) })}
          className="max-tablet:flex-1"
          onClick={() => work.onOpen(item.key)}
        >
          {t.recordIt}
        </Button>
      )}
      <WhyButton item={item} work={work} />
    </span>
  );
}

function Cards({ items, groups, work }: ItemsProps) {
  return (
    <ul className="divide-y divide-border border-t border-border">
      {items.map((item) => (
        <li key={item.key}>
          <div data-key={item.key} className="scroll-mt-16 px-4 py-3">
            <div className="flex items-start justify-between gap-3">
              <p className="min-w-0 font-bold wrap-anywhere">
                {named(item.label)}
                <GroupName of={item} groups={groups} />
              </p>
              <DuePill status={item.status} />
            </div>
            <p className="mt-1">
              {item.next_due !== null && (
                <>
                  {t.nextDue} <Day date={item.next_due} />
                  {daysWords(item) !== '' && ' · '}
                </>
              )}
              <span className={isLoud(item) ? 'font-bold text-bad-fg' : 'text-muted'}>{daysWords(item)}</span>
            </p>
            {item.last_completed !== null && (
              <p className="text-muted">
                {t.lastCompleted} <Day date={item.last_completed} />
              </p>
            )}
            <div className="mt-2">
              <Actions item={item} work={work} />
            </div>
          </div>
          {work.open === item.key && (
            <div className="border-t border-border bg-bg">
              <ItemDetails item={item} work={work} />
            </div>
          )}
        </li>
      ))}
    </ul>
  );
}
