import type { Evidence } from '#contract/nouns/compliance/month.ts';
import type { MonthFrame } from '../facts/month-days.ts';
import type { AlarmFact } from '../facts/month-facts.ts';
import { dispositionWords, endsAlarm } from '../facts/release-answer.ts';
import { blank, told } from './weigh.ts';

/** An alarm that stood on a day of the month. */
export interface AlarmPiece {
  evidence: Evidence;
  alarm: AlarmFact;
  /** It means a release, and it is active or has no structured answer. */
  unresolved: boolean;
}

/** The alarms of the month, weighed; `byDocument`: those of no unit. Source: docs/reference/compliance-rules.md#verdict, step 2. */
export function weighAlarms(alarms: readonly AlarmFact[], frame: MonthFrame, byDocument = false): AlarmPiece[] {
  return alarms.filter((alarm) => overlaps(alarm, frame)).map((alarm) => weighAlarm(alarm, byDocument));
}

function overlaps(alarm: AlarmFact, { start, end }: MonthFrame): boolean {
  return alarm.from <= end && (alarm.to === null || alarm.to >= start);
}

function weighAlarm(alarm: AlarmFact, byDocument: boolean): AlarmPiece {
  const disposition = told(alarm.disposition);
  const answered = endsAlarm({ ...alarm, disposition }, byDocument);
  const unresolved = alarm.means === 'release' && (alarm.to === null || !answered);
  return {
    evidence: {
      ...blank,
      id: alarm.id,
      kind: 'alarm',
      name: alarm.label,
      on: alarm.from,
      result: alarm.to === null ? 'STANDING' : 'CLEARED',
      counts: unresolved,
      why_not: unresolved ? (alarm.clearUnconfirmed ?? null) : whyHarmless(alarm),
      disposition: disposition === null ? null : dispositionWords(disposition),
      ...(answered ? { answered } : {}),
    },
    alarm,
    unresolved,
  };
}

function whyHarmless(alarm: AlarmFact): string {
  return alarm.means === 'release'
    ? 'It cleared, and it is answered.'
    : 'It means that something was out, not that something leaked.';
}
