import { noteLeakAlarm, noteListed } from '#server/gauge/follow-up.ts';
import { alarmKey, isReport, type OwnedGauge, type Read } from '#server/gauge/owned-gauge.ts';
import { polledCodes } from '#server/gauge/poll-plan.ts';
import { isPartial } from '#server/gauge/unread.ts';
import { closeAlarms, openAlarms } from '#server/store/alarm/gauge-alarms.ts';
import type { OpenAlarmRow } from '#server/store/critical/leases.ts';
import type { Sql } from '#server/store/database/pool.ts';
import { type AlarmChanges, compareAlarms, isUnknownState, type ListedAlarm, TANK_CATEGORY } from '../alarm-changes.ts';
import type { Fact, Take } from '../fact.ts';
import { type AlarmChange, type GaugeWrite, rowsFor } from '../gauge-write.ts';

function listedAlarms(answer: Read<'status' | 'tank-status'>): ListedAlarm[] {
  if (isReport(answer, 'status')) return answer.outcome.report.alarms;
  if (!isReport(answer, 'tank-status')) return [];
  return answer.outcome.report.tanks.flatMap((tank) =>
    tank.alarms.map((type, index) => ({
      category: type === null ? null : TANK_CATEGORY,
      type,
      device: tank.tank,
      label: tank.labels[index] ?? null,
    })),
  );
}

/** Reports that list the alarms of all devices. */
const wholeLists = polledCodes('status');
const noneOf = () => false;
/** What a list of the console's alarms names if it is active. */
const nameable = (alarm: OpenAlarmRow) => !isUnknownState(alarm);

/** Which open alarms an answer may close by not listing them: none where a part of it was not understood. */
function listable({ profile }: OwnedGauge, answer: Read<'status' | 'tank-status'>): (alarm: OpenAlarmRow) => boolean {
  if (isPartial(answer.outcome)) return noneOf;
  if (isReport(answer, 'status')) return nameable;
  // Report 205 speaks of tanks alone. An alarm without a number is its own where 101 never was there to tell of it.
  const isAlone = wholeLists.every((code) => profile?.lost?.[code] === undefined);
  return (alarm) => alarm.category === TANK_CATEGORY || (alarm.category === 0 && isAlone && nameable(alarm));
}

const take: Take = (gauge, answer, write) => {
  if (!isReport(answer, 'status') && !isReport(answer, 'tank-status')) return;
  const listed = listedAlarms(answer);
  noteListed(gauge, listed);
  if (listed.length === 0 && gauge.openAlarms.size === 0) return;
  const changes = compareAlarms(gauge.openAlarms.all, listed, answer.at, listable(gauge, answer));
  // A text that no table knows may be the damaged name of an alarm that is open: until it is read once more, none closes.
  const isStrange = changes.opened.some(({ category }) => category === 0);
  writeChanges(gauge, isStrange ? { ...changes, closed: [] } : changes, answer.at, write);
  for (const opened of changes.opened) noteLeakAlarm(gauge, opened);
  if (changes.opened.length === 0) return;
  // The console's own times of alarms come with report 113: read it with the next poll.
  for (const code of polledCodes('active-alarms')) gauge.readAt.forget(code);
  gauge.slowDueAt = 0;
};

/** Opens and closes alarms in the write and in the working copy, and notes which of them are found again. */
export function writeChanges(gauge: OwnedGauge, changes: AlarmChanges, at: number, write: GaugeWrite): void {
  for (const alarm of changes.opened) {
    gauge.openAlarms.set(alarmKey(alarm), { ...alarm, polls: 1 });
    rowsFor(write, 'alarmChanges').push({ open: true, siteId: gauge.siteId, ...alarm });
  }
  for (const alarm of changes.closed) {
    gauge.openAlarms.delete(alarmKey(alarm));
    rowsFor(write, 'alarmChanges').push({ open: false, siteId: gauge.siteId, ...alarm, clearedAt: new Date(at) });
  }
  for (const alarm of changes.found) {
    delete alarm.unknown;
    // Until a list of the active alarms says otherwise: nobody knows that its condition is over.
    alarm.standing = true;
    const own = { siteId: gauge.siteId, ...alarm, seenAt: new Date(at), gaugeRaisedAt: null };
    rowsFor(write, 'sightings').push({ ...own, listed: true });
  }
}

/** Runs of openings and of closings are stored together; their order is kept. */
async function store(sql: Sql, changes: readonly AlarmChange[]): Promise<void> {
  let start = 0;
  while (start < changes.length) {
    const open = changes[start]?.open;
    let end = start;
    while (end < changes.length && changes[end]?.open === open) end++;
    const run = changes.slice(start, end);
    await openAlarms(
      sql,
      run.flatMap((change) => (change.open ? [change] : [])),
    );
    await closeAlarms(
      sql,
      run.flatMap((change) => (change.open ? [] : [change])),
    );
    start = end;
  }
}

/** Alarms that open and close, in the order in which they do. */
export const alarmChanges: Fact<AlarmChange> = { take, changes: ['alarms'], store };
