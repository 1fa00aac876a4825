import { createHash } from 'node:crypto';
import { functionRow, type Outcome } from '#gauges/driver.ts';
import { type CodedOutcome, isReport, type OwnedGauge } from '#server/gauge/owned-gauge.ts';
import { isPartial } from '#server/gauge/unread.ts';
import { agreedReport } from './agreed-report.ts';
import { bearsNoChecksum } from './checksum.ts';

/**
 * True for an answer without a checksum that says something else than the last one that was said twice: it may change an
 * alarm, a test result, a set-up or a setting, and is asked again before it does. Inventories are judged by their values.
 */
export function isUnconfirmed(gauge: OwnedGauge, answer: CodedOutcome): boolean {
  const { feeds, setting } = functionRow(answer.code);
  if ((feeds === undefined && setting === undefined) || !bearsNoChecksum(answer.outcome)) return false;
  if (isReport(answer, 'inventory')) return false;
  if (gauge.profile?.agreed?.[answer.code] === digestOf(answer)) return false;
  return !changesNothing(gauge, answer);
}

/** A list without alarms where none is open. */
function changesNothing({ openAlarms }: OwnedGauge, answer: CodedOutcome): boolean {
  if (openAlarms.size > 0 || isPartial(answer.outcome)) return false;
  if (isReport(answer, 'status')) return answer.outcome.report.alarms.length === 0;
  return isReport(answer, 'tank-status') && answer.outcome.report.tanks.every(({ alarms }) => alarms.length === 0);
}

/**
 * What is taken of an answer without a checksum, now that it was asked again: all of it where both say the same, or the second says what was said before; else what both say, which names nothing as absent; null where nothing is sure.
 */
export function settlePage(gauge: OwnedGauge, first: CodedOutcome, second: CodedOutcome | null): CodedOutcome | null {
  const { profile } = gauge;
  if (second === null || !second.outcome.ok || !first.outcome.ok) return null;
  const digest = digestOf(second);
  if (digest === digestOf(first)) {
    if (profile !== null && profile.agreed?.[second.code] !== digest) {
      profile.agreed = { ...profile.agreed, [second.code]: digest };
      gauge.profileChanged = true;
    }
    return second;
  }
  if (digest === profile?.agreed?.[second.code]) return second;
  const report = agreedReport(first.outcome.report, second.outcome.report);
  if (report === null) return null;
  const outcome = { ...second.outcome, report, partial: true } as Outcome<unknown>;
  return { ...second, outcome, unsure: true } as CodedOutcome;
}

/** What an answer says, without its time. */
function digestOf(answer: CodedOutcome): string {
  if (!answer.outcome.ok) return '';
  const text = JSON.stringify([isPartial(answer.outcome), lastingOf(answer)]);
  return createHash('sha256').update(text).digest('base64url').slice(0, 12);
}

/** Pumps and handles go on and off all the time: of lines only the rest is compared. */
function lastingOf(answer: CodedOutcome): unknown {
  if (!isReport(answer, 'line-status')) return answer.outcome.ok ? answer.outcome.report : null;
  return answer.outcome.report.lines.map(({ line, test, alarms, labels }) => ({ line, test, alarms, labels }));
}
