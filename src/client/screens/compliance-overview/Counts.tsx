import { Check, FileQuestion, type LucideIcon, OctagonX, TriangleAlert } from 'lucide-react';
import { useId } from 'react';
import { formatWhole } from '#client/format/numbers.ts';
import { dueWords } from '#client/parts/status/DuePill.tsx';
import { cx } from '#client/ui/classes.ts';
import type { OverviewRow, OverviewStatus } from '#contract/nouns/compliance/calendar.ts';

const WIDTH = 176;
const HEIGHT = 6;

interface Part {
  name: 'overdue' | 'not_set_up' | 'due_soon' | 'ok';
  status: OverviewStatus;
  icon: LucideIcon;
  tone: string;
  fill: string;
}
const parts: readonly Part[] = [
  { name: 'overdue', status: 'OVERDUE', icon: OctagonX, tone: 'text-bad-fg', fill: 'fill-bad-solid' },
  { name: 'not_set_up', status: 'NOT_SET_UP', icon: FileQuestion, tone: 'text-bad-fg', fill: 'fill-bad-fg' },
  { name: 'due_soon', status: 'DUE_SOON', icon: TriangleAlert, tone: 'text-warn-fg', fill: 'fill-warn-solid' },
  { name: 'ok', status: 'OK', icon: Check, tone: 'text-ok-fg', fill: 'fill-ok-solid' },
];

/** How many items of a site are overdue, not set up, due soon and in order: four numbers, and a bar of their shares. */
export function Counts({ counts }: Pick<OverviewRow, 'counts'>) {
  return (
    <span className="inline-flex flex-col gap-1.5">
      <span className="inline-flex items-center gap-1">
        {parts.map(({ name, status, icon: Icon, tone }) => {
          const words = dueWords[status];
          const none = counts[name] === 0;
          return (
            <span
              key={name}
              title={`${formatWhole(counts[name])} ${words}`}
              className={cx('inline-flex w-11 items-center gap-1', none ? 'text-muted' : 'font-bold')}
            >
              <Icon aria-hidden size={14} strokeWidth={2.5} className={cx('shrink-0', none ? 'text-faint' : tone)} />
              {formatWhole(counts[name])}
              <span className="sr-only"> {words}</span>
            </span>
          );
        })}
      </span>
      <CountsBar counts={counts} />
    </span>
  );
}

/** The shares as a bar; stripes, bars and dots tell them apart where colours do not. */
function CountsBar({ counts }: Pick<OverviewRow, 'counts'>) {
  const id = useId();
  const total = parts.reduce((sum, { name }) => sum + counts[name], 0);
  let at = 0;
  return (
    <svg aria-hidden viewBox={`0 0 ${WIDTH} ${HEIGHT}`} className="h-1.5 w-44 shrink-0 rounded-sm">
      <defs>
        <pattern id={`${id}-overdue`} width={4} height={4} patternUnits="userSpaceOnUse" patternTransform="rotate(45)">
          <rect width={1.2} height={4} className="fill-surface" />
        </pattern>
        <pattern id={`${id}-not_set_up`} width={4} height={3} patternUnits="userSpaceOnUse">
          <rect width={4} height={1.2} className="fill-surface" />
        </pattern>
        <pattern id={`${id}-due_soon`} width={4} height={4} patternUnits="userSpaceOnUse">
          <circle cx={2} cy={2} r={0.9} className="fill-on-warn" />
        </pattern>
      </defs>
      <rect width={WIDTH} height={HEIGHT} className="fill-sunken" />
      {total > 0 &&
        parts.map(({ name, fill }) => {
          const from = at;
          const width = (counts[name] / total) * WIDTH;
          at += width;
          return (
            <g key={name}>
              <rect x={from} width={width} height={HEIGHT} className={fill} />
              {name !== 'ok' && <rect x={from} width={width} height={HEIGHT} fill={`url(#${id}-${name})`} />}
            </g>
          );
        })}
    </svg>
  );
}
