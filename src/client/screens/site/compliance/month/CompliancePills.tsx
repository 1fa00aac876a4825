import { Check, CircleDashed, CircleHelp, Minus } from 'lucide-react';
import { LookPill } from '#client/parts/status/StatusPill.tsx';
import {
  type Look,
  lookOf,
  looksOf,
  type Shape,
  shapes,
  statusShapes,
} from '#client/parts/status/status-looks.table.ts';
import { t } from '#client/words/site/compliance/month.ts';
import type { MonthlyStatus } from '#contract/nouns/common.ts';
import type { ComplianceCheck, Evidence, ReasonCode, UnitVerdict } from '#contract/nouns/compliance/month.ts';

const none: Shape = { tone: 'na', loudness: 'tint', icon: Minus };
const missing: Shape = { tone: 'warn', loudness: 'tint', icon: CircleDashed };

/** Monthly status as the site page says it (docs/reference/screens.md#states). */
export const monthLooks = looksOf(statusShapes, {
  COMPLIANT: () => t.passed,
  PENDING: () => t.pending,
  FAILED: () => t.failed,
  INCONCLUSIVE: () => t.inconclusive,
});

const noVerdict = lookOf(none, () => t.noRegulatedTanks);

/** Nothing of the site is regulated in the month, by the reasons of its verdict: there is no verdict. */
export function isExempt(status: MonthlyStatus, reasons: readonly ReasonCode[]): boolean {
  return status === 'INCONCLUSIVE' && reasons.length === 1 && reasons[0] === 'NOT_REGULATED';
}

/** The look of a site in a month: that of its status, but where nothing of it is regulated there is no verdict. */
export function monthLook(status: MonthlyStatus, reasons: readonly ReasonCode[] = []): Look {
  return isExempt(status, reasons) ? noVerdict : monthLooks[status];
}

/** Status of a site for a month. `reasons`: of its verdict; absent: not known here. */
export function MonthPill({ status, reasons }: { status: MonthlyStatus; reasons?: readonly ReasonCode[] }) {
  return <LookPill look={monthLook(status, reasons)} status={status} />;
}

const outOfUse = lookOf(none, () => t.outOfUse);
const notRegulated = lookOf(none, () => t.notRegulated);
/** A sensor that reported nothing of the month: unknown, which is not out of use. */
const unknown = lookOf(missing, () => t.notKnown);

/** Status of one unit for a month; null is one that is not judged by itself, and says why. */
export function UnitPill({ unit: { status, reason } }: { unit: Pick<UnitVerdict, 'status' | 'reason'> }) {
  const notJudged = reason === 'NOT_REGULATED' ? notRegulated : reason === 'OUT_OF_USE' ? outOfUse : unknown;
  return <LookPill look={status === null ? notJudged : monthLooks[status]} status={status ?? reason} />;
}

const evidenceLooks: Record<Evidence['result'], Look> = {
  PASS: lookOf(shapes.good, () => t.pass),
  FAIL: lookOf(shapes.bad, () => t.fail),
  INCONCLUSIVE: lookOf(shapes.undecided, () => t.inconclusiveOne),
  INVALID: lookOf(shapes.undecided, () => t.invalid),
  STANDING: lookOf(shapes.bad, () => t.standing),
  CLEARED: lookOf({ ...none, icon: Check }, () => t.cleared),
  CLEARING_UNKNOWN: lookOf({ ...missing, icon: CircleHelp }, () => t.clearingNotKnown),
};

/** Outcome of a test, a statement or an alarm. */
export function EvidencePill({ result }: { result: Evidence['result'] }) {
  return <LookPill look={evidenceLooks[result]} status={result} />;
}

const checkLooks: Record<ComplianceCheck['result'], Look> = {
  PASS: lookOf(shapes.good, () => t.pass),
  FAIL: lookOf(shapes.bad, () => t.fail),
  MISSING: lookOf(missing, () => t.missing),
  NA: lookOf(none, () => t.notApplicable),
};

/** Result of one check of a month. */
export function CheckPill({ result }: { result: ComplianceCheck['result'] }) {
  return <LookPill look={checkLooks[result]} status={result} />;
}
