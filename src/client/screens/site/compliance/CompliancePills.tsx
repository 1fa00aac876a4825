import type { LucideIcon } from 'lucide-react';
import { Check, CircleDashed, Clock, Minus, OctagonX } from 'lucide-react';
import { Pill, type PillLoudness, type PillTone } from '#client/ui/Pill.tsx';
import type { MonthlyStatus } from '#contract/nouns/common.ts';
import type { ComplianceCheck, Evidence, UnitVerdict } from '#contract/nouns/compliance/month.ts';

interface Look {
  words: string;
  tone: PillTone;
  loudness: PillLoudness;
  icon: LucideIcon;
}

/** Monthly status as the site page says it (docs/reference/screens.md#states). */
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

const outOfUse: Look = { words: 'OUT OF USE', tone: 'na', loudness: 'tint', icon: Minus };

const notRegulated: Look = { ...outOfUse, words: 'NOT REGULATED' };
/** A sensor that reported nothing of the month: unknown, which is not out of use. */
const unknown: Look = { words: 'NOT KNOWN', tone: 'warn', loudness: 'tint', icon: CircleDashed };

/** Status of one unit for a month; null is one that is not judged by itself, and says why. */
export function UnitPill({ unit: { status, reason } }: { unit: Pick<UnitVerdict, 'status' | 'reason'> }) {
  const notJudged = reason === 'NOT_REGULATED' ? notRegulated : reason === 'OUT_OF_USE' ? outOfUse : unknown;
  const { words, ...look } = status === null ? notJudged : monthLooks[status];
  return (
    <Pill {...look} data-status={status ?? reason}>
      {words}
    </Pill>
  );
}

const evidenceLooks: Record<Evidence['result'], Look> = {
  PASS: { words: 'Pass', tone: 'ok', loudness: 'quiet', icon: Check },
  FAIL: { words: 'Fail', tone: 'bad', loudness: 'solid', icon: OctagonX },
  INCONCLUSIVE: { words: 'Inconclusive', tone: 'na', loudness: 'tint', icon: CircleDashed },
  INVALID: { words: 'Invalid', tone: 'na', loudness: 'tint', icon: CircleDashed },
  STANDING: { words: 'Standing', tone: 'bad', loudness: 'solid', icon: OctagonX },
  CLEARED: { words: 'Cleared', tone: 'na', loudness: 'tint', icon: Check },
};

/** Outcome of a test, a statement or an alarm. */
export function EvidencePill({ result }: { result: Evidence['result'] }) {
  const { words, ...look } = evidenceLooks[result];
  return (
    <Pill {...look} data-status={result}>
      {words}
    </Pill>
  );
}

const checkLooks: Record<ComplianceCheck['result'], Look> = {
  PASS: { words: 'Pass', tone: 'ok', loudness: 'quiet', icon: Check },
  FAIL: { words: 'Fail', tone: 'bad', loudness: 'solid', icon: OctagonX },
  MISSING: { words: 'Missing', tone: 'warn', loudness: 'tint', icon: CircleDashed },
  NA: { words: 'N/A', tone: 'na', loudness: 'tint', icon: Minus },
};

/** Result of one check of a month. */
export function CheckPill({ result }: { result: ComplianceCheck['result'] }) {
  const { words, ...look } = checkLooks[result];
  return (
    <Pill {...look} data-status={result}>
      {words}
    </Pill>
  );
}
