import { reportRule } from '#compliance/tables/states/profiles.ts';
import type { CriticalClass } from '#contract/nouns/site/critical.ts';
import { alarmCode } from '#gauges/alarms/alarm-meaning.ts';
import type { NewCritical } from '#server/store/critical/critical-events.ts';
import type { RisenAlarm, SilentGauge } from '#server/store/notification/notice-sources.ts';
import { meansRelease } from '../alarm/means-release.ts';
import { outKinds } from '../compliance/sensor/alarm-kinds.ts';
import { alarmEvent, silenceEvent } from './notice-events.ts';

const hour = 3_600_000;
/** A probe that is out for a moment is out for no notification. */
const outMs = 2 * 60_000;

const outs = new Set(outKinds.map(({ category, type }) => `${category} ${type}`));

/**
 * Whether an alarm is critical by its AA/NN: a sign of a release or a failed leak test; a device that is not watched any
 * more; or a number that no manual lists, which nobody has judged harmless. Null: it is not.
 */
export function criticalClassOf(alarm: { category: number; type: number }): CriticalClass | null {
  if (meansRelease(alarm)) return 'release';
  const isUnknown = alarmCode(alarm.category, alarm.type) === null;
  return isUnknown || outs.has(`${alarm.category} ${alarm.type}`) ? 'watch' : null;
}

/** The critical event of an alarm, or none. The clock of a release counts from when the alarm was raised. */
export function criticalOfAlarm(alarm: RisenAlarm): NewCritical[] {
  const kind = criticalClassOf(alarm);
  if (kind === null) return [];
  const { siteId, about, line, facts, at } = alarmEvent(alarm);
  const common = { label: facts.label, code: facts.code, openedAt: facts.openedAt, alarmId: alarm.id };
  if (kind === 'watch') {
    return [{ siteId, about, class: kind, line, facts: common, at, dueAt: new Date(at.getTime() + outMs) }];
  }
  const rule = reportRule(alarm.state);
  const reportBy = new Date(at.getTime() + rule.hours * hour).toISOString();
  const clock = { reportBy, reportHours: rule.hours, citation: rule.citation };
  return [{ siteId, about, class: kind, line, facts: { ...common, ...clock }, at, dueAt: at }];
}

/** The critical event of a gauge that does not answer. */
export function criticalOfSilence(gauge: SilentGauge, now: Date): NewCritical {
  const { siteId, about, line, facts, at, dueAt } = silenceEvent(gauge, now);
  const { label, code, openedAt } = facts;
  return { siteId, about, class: 'watch', line, facts: { label, code, openedAt }, at, dueAt };
}
