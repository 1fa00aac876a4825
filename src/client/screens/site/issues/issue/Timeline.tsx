import { BellOff, BellRing, Check, Eye, type LucideIcon, MessageSquare, Pencil, Plus, RotateCcw } from 'lucide-react';
import { Moment } from '#client/parts/rows/Moment.tsx';
import { t } from '#client/words/site/issues.ts';
import type { IssueFull } from '#contract/nouns/site/issue.ts';
import { type TimelineEntry, type TimelineKind, timelineOf } from './timeline-of.ts';

const icons: Record<TimelineKind, { Icon: LucideIcon; look: string }> = {
  raised: { Icon: BellRing, look: 'bg-bad-bg text-bad-fg' },
  acknowledged: { Icon: Eye, look: 'bg-info-bg text-info-fg' },
  cleared: { Icon: BellOff, look: 'bg-ok-bg text-ok-fg' },
  created: { Icon: Plus, look: 'bg-na-bg text-na-fg' },
  updated: { Icon: Pencil, look: 'bg-na-bg text-na-fg' },
  comment: { Icon: MessageSquare, look: 'bg-na-bg text-na-fg' },
  closed: { Icon: Check, look: 'bg-ok-bg text-ok-fg' },
  reopened: { Icon: RotateCcw, look: 'bg-warn-bg text-warn-fg' },
};

/** The whole story of an issue and its alarms, oldest first, each step with who and the site's time. */
export function Timeline({ full, zone }: { full: IssueFull; zone: string | null }) {
  return (
    <section aria-label={t.timeline} className="border-t border-border px-4 py-3">
      <h4 className="text-16 font-bold">{t.timeline}</h4>
      <ol className="mt-2">
        {timelineOf(full).map((entry) => (
          <Step key={entry.key} entry={entry} zone={zone} />
        ))}
      </ol>
    </section>
  );
}

function Step({ entry: { kind, title, by, at, text }, zone }: { entry: TimelineEntry; zone: string | null }) {
  const { Icon, look } = icons[kind];
  return (
    <li
      data-kind={kind}
      className="relative flex gap-3 pb-4 before:absolute before:top-7 before:bottom-0 before:left-3.5 before:w-px before:bg-border last:pb-0 last:before:hidden"
    >
      <span className={`flex size-7 shrink-0 items-center justify-center rounded-full ${look}`}>
        <Icon aria-hidden size={15} />
      </span>
      <div className="min-w-0 flex-1 pt-1">
        <p>
          <b>{title}</b>
          {by !== '' && ` ${t.byPerson({ person: by })}`}
        </p>
        <p className="text-13">
          <Moment at={at} zone={zone} />
        </p>
        {text !== '' && <p className="mt-1 whitespace-pre-line wrap-anywhere">{text}</p>}
      </div>
    </li>
  );
}
