import type { CalendarItem } from '#client/api/compliance/read-calendar.ts';
import { t } from '#client/words/site/calendar.ts';
import type { OverviewStatus } from '#contract/nouns/compliance/calendar.ts';
import { monthsOnYear, placeOnYear } from './dialogs/due.ts';

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
export function YearScale({ today }: { today: string }) {
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
export function YearLine({ item, today }: { item: CalendarItem; today: string }) {
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
