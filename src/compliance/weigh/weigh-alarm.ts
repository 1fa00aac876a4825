import type { Evidence } from '#contract/nouns/compliance/month.ts';
import type { MonthFrame } from '../facts/month-days.ts';
import type { AlarmFact } from '../facts/month-facts.ts';
import { dispositionWords, endsAlarm } from '../facts/release-answer.ts';
import { clearingWords } from '../words/alarm-words.ts';
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
  return alarms.filter((alarm) => overlaps(alarm, frame)).map((alarm) => weighAlarm(alarm, frame, byDocument));
}

function overlaps(alarm: AlarmFact, { start, end }: MonthFrame): boolean {
  return alarm.from <= end && (alarm.to === null || alarm.to >= start);
}

function weighAlarm(alarm: AlarmFact, frame: MonthFrame, byDocument: boolean): AlarmPiece {
  const disposition = told(alarm.disposition);
  const answered = endsAlarm({ ...alarm, disposition }, byDocument);
  const known = knownUntil(alarm);
  const isActive = alarm.to === null && alarm.unknownSince === undefined;
  // Of the days on which nobody knows whether it was active, it is carried until an answer ends it.
  const unresolved = alarm.means === 'release' && (isActive || (!answered && (known === null || known >= frame.start)));
  return {
    evidence: {
      ...blank,
      id: alarm.id,
      kind: 'alarm',
      name: alarm.label,
      on: alarm.from,
      result: alarm.unknownSince !== undefined ? 'CLEARING_UNKNOWN' : isActive ? 'STANDING' : 'CLEARED',
      counts: unresolved,
      why_not: unresolved ? (alarm.clearUnconfirmed ?? null) : whyNot(alarm, answered),
      disposition: disposition === null ? null : dispositionWords(disposition),
      ...(answered ? { answered } : {}),
    },
    alarm,
    unresolved,
  };
}

/** The last day on which it is known to have been active (YYYY-MM-DD); null: it is active now. */
export function knownUntil({ to, unknownSince }: Pick<AlarmFact, 'to' | 'unknownSince'>): string | null {
  return unknownSince ?? to;
}

function whyNot(alarm: AlarmFact, answered: boolean): string {
  if (alarm.means !== 'release') {
    const out = 'It means that something was out, not that something leaked.';
    return alarm.unknownSince === undefined ? out : `${out} ${sentence(clearingWords(alarm))}`;
  }
  if (alarm.unknownSince === undefined) return 'It cleared, and it is answered.';
  const what = answered ? 'It is answered.' : 'It is not answered, so a release is not ruled out.';
  return `${sentence(clearingWords(alarm))} ${what}`;
}

const sentence = (words: string) => `${words.charAt(0).toUpperCase()}${words.slice(1)}.`;
