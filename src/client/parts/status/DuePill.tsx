import type { LucideIcon } from 'lucide-react';
import { Check, CircleHelp, FileQuestion, Minus, OctagonX, TriangleAlert } from 'lucide-react';
import { Pill, type PillLoudness, type PillTone } from '#client/ui/Pill.tsx';
import type { OverviewStatus } from '#contract/nouns/compliance/calendar.ts';
import { dueWords } from './due-words.ts';

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
