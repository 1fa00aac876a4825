import type { LucideIcon } from 'lucide-react';
import { Check, CircleDashed, Clock, Minus, OctagonX } from 'lucide-react';
import type { CheckResult } from '#client/api/compliance.ts';
import { Pill, type PillLoudness, type PillTone } from '#client/ui/Pill.tsx';
import type { MonthlyStatus } from '#contract/nouns/common.ts';

interface Look {
  words: string;
  tone: PillTone;
  loudness: PillLoudness;
  icon: LucideIcon;
}

/** Monthly status as the site page says it (spec section 4). */
export const monthLooks: Record<MonthlyStatus, Look> = {
  COMPLIANT: { words: 'PASSED', tone: 'ok', loudness: 'quiet', icon: Check },
  PENDING: { words: 'PENDING', tone: 'warn', loudness: 'tint', icon: Clock },
  FAILED: { words: 'FAILED', tone: 'bad', loudness: 'solid', icon: OctagonX },
  INCONCLUSIVE: { words: 'INCONCLUSIVE', tone: 'na', loudness: 'tint', icon: CircleDashed },
};

/** Status of a site for a month. */
export function MonthPill({ status }: { status: MonthlyStatus }) {
  const { words, ...look } = monthLooks[status];
  return (
    <Pill {...look} data-status={status}>
      {words}
    </Pill>
  );
}

const checkLooks: Record<CheckResult, Look> = {
  PASS: { words: 'Pass', tone: 'ok', loudness: 'quiet', icon: Check },
  FAIL: { words: 'Fail', tone: 'bad', loudness: 'solid', icon: OctagonX },
  MISSING: { words: 'Missing', tone: 'warn', loudness: 'tint', icon: CircleDashed },
  NA: { words: 'N/A', tone: 'na', loudness: 'tint', icon: Minus },
};

/** Result of one check of a month. */
export function CheckPill({ result }: { result: CheckResult }) {
  const { words, ...look } = checkLooks[result];
  return (
    <Pill {...look} data-status={result}>
      {words}
    </Pill>
  );
}
