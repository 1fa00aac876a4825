import { alarmKey, isReport } from '#server/gauge/owned-gauge.ts';
import { isPartial } from '#server/gauge/unread.ts';
import { type AlarmSighting, touchAlarms } from '#server/store/alarm/gauge-alarms.ts';
import type { Fact, Take } from '../fact.ts';
import { rowsFor } from '../gauge-write.ts';

/** Report 113 lists only what is active: what 101 lists besides is latched, waiting to be acknowledged at the console. */
const take: Take = (gauge, answer, write) => {
  // What a page that is not wholly understood does not name may still be active.
  if (!isReport(answer, 'active-alarms') || isPartial(answer.outcome)) return;
  const standing = new Map<string, string | null>();
  let isStrange = false;
  for (const alarm of answer.outcome.report.alarms) {
    if (alarm.category === null || alarm.type === null) {
      isStrange = true;
      continue;
    }
    standing.set(alarmKey({ category: alarm.category, type: alarm.type, device: alarm.device, label: '' }), alarm.at);
  }
  for (const [key, alarm] of gauge.openAlarms.all) {
    // A text that no table knows may be the name of any of them: those that are not named may still be active.
    if (alarm.category === 0 || (isStrange && !standing.has(key))) continue;
    alarm.standing = standing.has(key);
    if (alarm.standing) delete alarm.unknown;
    rowsFor(write, 'sightings').push({
      siteId: gauge.siteId,
      ...alarm,
      seenAt: new Date(answer.at),
      gaugeRaisedAt: standing.get(key) ?? null,
      listed: standing.has(key) || alarm.unknown !== true,
    });
  }
};

/** Open alarms as the list of active alarms has them: since when, and whether they are still active. */
export const sightings: Fact<AlarmSighting> = {
  take,
  key: ({ category, type, device, label }) => [category, type, device, label].join('/'),
  changes: [],
  store: touchAlarms,
};
