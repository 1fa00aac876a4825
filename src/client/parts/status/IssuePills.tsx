import { BellRing, Check, CircleDot, Clock, Diamond, type LucideIcon, Minus, Triangle } from 'lucide-react';
import { Pill, type PillTone } from '#client/ui/Pill.tsx';
import { t } from '#client/words/parts/status.ts';
import type { IssueStatus, Priority } from '#contract/nouns/gauge/issue-words.ts';
import type { Issue } from '#contract/nouns/site/issue.ts';

const priorityLooks: Record<Priority, { tone: PillTone; icon: LucideIcon }> = {
  High: { tone: 'bad', icon: Triangle },
  Medium: { tone: 'warn', icon: Diamond },
  Low: { tone: 'na', icon: Minus },
};

/** How urgent an issue is; loud only while something is to be done. */
export function PriorityPill({ issue: { priority, status } }: { issue: Pick<Issue, 'priority' | 'status'> }) {
  const done = status === 'Closed';
  return (
    <Pill
      {...priorityLooks[priority]}
      loudness={done ? 'quiet' : priority === 'High' ? 'solid' : 'tint'}
      data-status={priority}
    >
      {t.priorities[priority]}
      <span className="sr-only"> {t.prioritySpoken}</span>
    </Pill>
  );
}

const statusLooks: Record<IssueStatus, { tone: PillTone; icon: LucideIcon }> = {
  Pending: { tone: 'warn', icon: Clock },
  'In Progress': { tone: 'info', icon: CircleDot },
  Closed: { tone: 'ok', icon: Check },
};

/** The state of the work. */
export function IssueStatusPill({ status }: { status: IssueStatus }) {
  return (
    <Pill {...statusLooks[status]} loudness={status === 'Closed' ? 'quiet' : 'tint'} data-status={status}>
      {t.issueStatuses[status]}
    </Pill>
  );
}

/** The gauge reports an alarm of the issue's label now. */
export function AlarmActivePill() {
  return (
    <Pill tone="bad" icon={BellRing} data-status="alarm-active">
      {t.alarmStillActive}
    </Pill>
  );
}
