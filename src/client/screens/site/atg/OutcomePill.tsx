import { Ban, Check, Clock, type LucideIcon, OctagonX } from 'lucide-react';
import { Pill, type PillLoudness, type PillTone } from '#client/ui/Pill.tsx';
import { t } from '#client/words/site/atg.ts';
import type { AtgRun } from '#contract/nouns/gauge/atg.ts';

const looks: Record<AtgRun['outcome'], { words: string; tone: PillTone; loudness: PillLoudness; icon: LucideIcon }> = {
  ok: {
    get words() {
      return t.answered;
    },
    tone: 'ok',
    loudness: 'quiet',
    icon: Check,
  },
  offline: {
    get words() {
      return t.offline;
    },
    tone: 'bad',
    loudness: 'tint',
    icon: Ban,
  },
  timeout: {
    get words() {
      return t.noAnswerInTime;
    },
    tone: 'warn',
    loudness: 'tint',
    icon: Clock,
  },
  error: {
    get words() {
      return t.failed;
    },
    tone: 'bad',
    loudness: 'tint',
    icon: OctagonX,
  },
};

/** How a command ended. */
export function OutcomePill({ outcome }: { outcome: AtgRun['outcome'] }) {
  const { words, ...look } = looks[outcome];
  return (
    <Pill {...look} data-outcome={outcome}>
      {words}
    </Pill>
  );
}
