import { unreadAlarms } from '#contract/nouns/gauge/gauge.ts';
import type { AlarmGrounds } from '#server/store/alarm/alarm-grounds.ts';
import { unansweredReports } from '../gauge/unanswered-reports.ts';

/**
 * Why a list of alarms without one says nothing, in sentences; none where the console reports all its alarms and each of
 * them is understood.
 */
export function unknownAlarms({ hasGauge, hasAnswered, profile, unknown }: AlarmGrounds): string[] {
  if (!hasGauge) return [];
  if (!hasAnswered) return ['The console has not answered yet: its alarms are not known.'];
  const names = unansweredReports(profile).map(({ name }) => name);
  const sentences: string[] = [];
  if (names.includes(unreadAlarms.all)) {
    sentences.push('This console does not report its alarms. Check its own display.');
  } else if (names.includes(unreadAlarms.exceptTanks)) {
    sentences.push('This console reports tank alarms only. Check its own display for all others.');
  }
  if (unknown.length > 0) sentences.push(`Not known what this means: ${unknown.join(', ')}. Check the console.`);
  return sentences;
}
