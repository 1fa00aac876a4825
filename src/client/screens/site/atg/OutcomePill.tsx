import { Ban, Check, Clock, type LucideIcon, OctagonX } from 'lucide-react';
import { Pill, type PillLoudness, type PillTone } from '#client/ui/Pill.tsx';
import type { AtgRun } from '#contract/nouns/gauge/atg.ts';

const looks: Record<AtgRun['outcome'], { words: string; tone: PillTone; loudness: PillLoudness; icon: LucideIcon }> = {
  ok: { words: 'Answered', tone: 'ok', loudness: 'quiet', icon: Check },
  offline: { words: 'Offline', tone: 'bad', loudness: 'tint', icon: Ban },
  timeout: { words: 'No answer in time', tone: 'warn', loudness: 'tint', icon: Clock },
  error: { words: 'Failed', tone: 'bad', loudness: 'tint', icon: OctagonX },
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
