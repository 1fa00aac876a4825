import { Check, CircleDashed, EyeOff, Minus, OctagonX } from 'lucide-react';
import { Pill } from '#client/ui/Pill.tsx';
import { t } from '#client/words/site/inspections.ts';
import type { InspectionOutcome } from '#contract/nouns/common.ts';
import type { LineOutcome } from '#contract/nouns/inspection/judge-sheet.ts';

const looks = {
  in_order: { tone: 'ok', loudness: 'quiet', icon: Check },
  not_in_order: { tone: 'bad', loudness: 'solid', icon: OctagonX },
  in_part: { tone: 'na', loudness: 'tint', icon: CircleDashed },
  not_looked_at: { tone: 'na', loudness: 'tint', icon: EyeOff },
  open: { tone: 'na', loudness: 'tint', icon: CircleDashed },
  none: { tone: 'na', loudness: 'tint', icon: Minus },
} as const;

interface OutcomeProps {
  outcome: LineOutcome | InspectionOutcome;
  /** Of a visit: it was in compliance, or a violation. */
  isVisit?: boolean;
}

/** How a line, or a whole form, came out. */
export function Outcome({ outcome, isVisit = false }: OutcomeProps) {
  return (
    <Pill {...looks[outcome]} data-outcome={outcome}>
      {(isVisit ? t.visitOutcomes : t.outcomes)[outcome]}
    </Pill>
  );
}
