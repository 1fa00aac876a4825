import { Check, CircleDashed, CircleHelp, Clock, type LucideIcon, Minus, OctagonX } from 'lucide-react';
import { Pill, type PillLoudness, type PillTone } from '#client/ui/Pill.tsx';
import { t } from '#client/words/site/compliance/month.ts';
import type { MonthlyStatus } from '#contract/nouns/common.ts';
import type { ComplianceCheck, Evidence, ReasonCode, UnitVerdict } from '#contract/nouns/compliance/month.ts';

interface Look {
  words: string;
  tone: PillTone;
  loudness: PillLoudness;
  icon: LucideIcon;
}

/** Monthly status as the site page says it (docs/reference/screens.md#states). */
export const monthLooks: Record<MonthlyStatus, Look> = {
  COMPLIANT: {
    get words() {
      return t.passed;
    },
    tone: 'ok',
    loudness: 'quiet',
    icon: Check,
  },
  PENDING: {
    get words() {
      return t.pending;
    },
    tone: 'warn',
    loudness: 'tint',
    icon: Clock,
  },
  FAILED: {
    get words() {
      return t.failed;
    },
    tone: 'bad',
    loudness: 'solid',
    icon: OctagonX,
  },
  INCONCLUSIVE: {
    get words() {
      return t.inconclusive;
    },
    tone: 'na',
    loudness: 'tint',
    icon: CircleDashed,
  },
};

/** The look of a site in a month: that of its status, but where nothing of it is regulated there is no verdict. */
export function monthLook(status: MonthlyStatus, reasons: readonly ReasonCode[] = []): Look {
  const isExempt = status === 'INCONCLUSIVE' && reasons.length === 1 && reasons[0] === 'NOT_REGULATED';
  return isExempt ? noVerdict : monthLooks[status];
}

/** Status of a site for a month. `reasons`: of its verdict; absent: not known here. */
export function MonthPill({ status, reasons }: { status: MonthlyStatus; reasons?: readonly ReasonCode[] }) {
  const { words, ...look } = monthLook(status, reasons);
  return (
    <Pill {...look} data-status={status}>
      {words}
    </Pill>
  );
}

const noVerdict: Look = {
  get words() {
    return t.noRegulatedTanks;
  },
  tone: 'na',
  loudness: 'tint',
  icon: Minus,
};

const outOfUse: Look = {
  get words() {
    return t.outOfUse;
  },
  tone: 'na',
  loudness: 'tint',
  icon: Minus,
};

const notRegulated: Look = {
  get words() {
    return t.notRegulated;
  },
  tone: 'na',
  loudness: 'tint',
  icon: Minus,
};
/** A sensor that reported nothing of the month: unknown, which is not out of use. */
const unknown: Look = {
  get words() {
    return t.notKnown;
  },
  tone: 'warn',
  loudness: 'tint',
  icon: CircleDashed,
};

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
  PASS: {
    get words() {
      return t.pass;
    },
    tone: 'ok',
    loudness: 'quiet',
    icon: Check,
  },
  FAIL: {
    get words() {
      return t.fail;
    },
    tone: 'bad',
    loudness: 'solid',
    icon: OctagonX,
  },
  INCONCLUSIVE: {
    get words() {
      return t.inconclusiveOne;
    },
    tone: 'na',
    loudness: 'tint',
    icon: CircleDashed,
  },
  INVALID: {
    get words() {
      return t.invalid;
    },
    tone: 'na',
    loudness: 'tint',
    icon: CircleDashed,
  },
  STANDING: {
    get words() {
      return t.standing;
    },
    tone: 'bad',
    loudness: 'solid',
    icon: OctagonX,
  },
  CLEARED: {
    get words() {
      return t.cleared;
    },
    tone: 'na',
    loudness: 'tint',
    icon: Check,
  },
  CLEARING_UNKNOWN: {
    get words() {
      return t.clearingNotKnown;
    },
    tone: 'warn',
    loudness: 'tint',
    icon: CircleHelp,
  },
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
  PASS: {
    get words() {
      return t.pass;
    },
    tone: 'ok',
    loudness: 'quiet',
    icon: Check,
  },
  FAIL: {
    get words() {
      return t.fail;
    },
    tone: 'bad',
    loudness: 'solid',
    icon: OctagonX,
  },
  MISSING: {
    get words() {
      return t.missing;
    },
    tone: 'warn',
    loudness: 'tint',
    icon: CircleDashed,
  },
  NA: {
    get words() {
      return t.notApplicable;
    },
    tone: 'na',
    loudness: 'tint',
    icon: Minus,
  },
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
