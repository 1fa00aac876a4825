import { Check, CircleHelp, FileQuestion, type LucideIcon, Minus, OctagonX, TriangleAlert } from 'lucide-react';
import { Pill, type PillLoudness, type PillTone } from '#client/ui/Pill.tsx';
import { t } from '#client/words/parts/status.ts';
import type { OverviewStatus } from '#contract/nouns/compliance/calendar.ts';

/** Statuses in order of need, with their words (docs/reference/screens.md#states; UNKNOWN and NOT_SET_UP are ours). */
export const dueWords: Record<OverviewStatus, string> = {
  get OVERDUE() {
    return t.overdue;
  },
  get UNKNOWN() {
    return t.notWorkedOut;
  },
  get NOT_SET_UP() {
    return t.notSetUp;
  },
  get DUE_SOON() {
    return t.dueSoon;
  },
  get OK() {
    return t.ok;
  },
  get NA() {
    return t.notApplicable;
  },
};

export const dueOrder = Object.keys(dueWords) as OverviewStatus[];

const looks: Record<OverviewStatus, { tone: PillTone; loudness: PillLoudness; icon: LucideIcon }> = {
  OVERDUE: { tone: 'bad', loudness: 'solid', icon: OctagonX },
  UNKNOWN: { tone: 'bad', loudness: 'tint', icon: CircleHelp },
  NOT_SET_UP: { tone: 'bad', loudness: 'tint', icon: FileQuestion },
  DUE_SOON: { tone: 'warn', loudness: 'solid', icon: TriangleAlert },
  OK: { tone: 'ok', loudness: 'quiet', icon: Check },
  NA: { tone: 'na', loudness: 'tint', icon: Minus },
};

/** Status of a calendar item, or of a site by its worst item. */
export function DuePill({ status }: { status: OverviewStatus }) {
  return (
    <Pill {...looks[status]} data-status={status}>
      {dueWords[status]}
    </Pill>
  );
}
