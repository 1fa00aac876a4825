import type { CriticalClass } from '#contract/nouns/site/critical.ts';
import { insertCriticalEvents } from '#server/store/critical/critical-events.ts';
import { readFact, writeFact } from '#server/store/database/installation.ts';
import { type Database, inTransaction } from '#server/store/database/pool.ts';
import { insertEscalations } from '#server/store/notification/escalations.ts';
import {
  listRisenAlarms,
  listSilentGauges,
  listUnexplainedChanges,
  lockCollecting,
  readLastNumbers,
} from '#server/store/notification/notice-sources.ts';
import { insertNotices, type NoticeEvent } from '#server/store/notification/notices.ts';
import { isNotice } from '../alarm/alarm-view.ts';
import { criticalClassOf, criticalOfAlarm, criticalOfSilence } from '../critical/critical-class.ts';
import { findCritical } from '../critical/find-critical.ts';
import { alarmEvent, changeEvent, silenceEvent } from '../critical/notice-events.ts';
import { afterLook, firstLookState, readLookState, silentKey } from './look-state.ts';
import { resumeNotifications } from './pause/resume-notifications.ts';
import { collectProgramEvents } from './program-events.ts';

const fact = 'notices-looked-at';
/** Older events, as after a long downtime, notify nobody by rule; critical ones still do. */
const newsMs = 24 * 3_600_000;
/** A gauge is silent for this long before anybody is notified. */
const silenceMs = 3 * 60_000;
/** Events of one statement: for hundreds of people, each over two channels. */
const batch = 100;

/**
 * Looks for what happened since the last look, here or in another process, and creates a notification for each person who wants
 * to hear of it, and an event of what is critical, whoever wants to hear of it. Answers how many it made.
 * `forPrograms`: also events that webhooks get.
 */
export function collectNotices(db: Database, now: Date, forPrograms = true): Promise<number> {
  return inTransaction(db, async (sql) => {
    await lockCollecting(sql);
    const oldest = new Date(now.getTime() - newsMs);
    const known = readLookState(await readFact(sql, fact));
    const given = await readLastNumbers(sql);
    const state = known ?? firstLookState(oldest, given);
    // Since the last look, whenever it was; what was there before the first one is history.
    const lookedAt = known === null ? oldest : new Date(0);
    const alarms = await listRisenAlarms(sql, { ...state.alarms, oldest: lookedAt });
    const settings = await listUnexplainedChanges(sql, { ...state.settings, oldest });
    const silent = await listNewSilence();
    const events = [
      ...alarms.filter(isFault).map((alarm) => later(alarmEvent(alarm), criticalClassOf(alarm), now)),
      ...settings.map(changeEvent),
      ...silent.map((gauge) => silenceEvent(gauge, now)),
    ].filter(({ at }) => at > oldest);
    const resumed = await resumeNotifications(sql, now);
    const made = (await insert(events)) + (await insertAgain(resumed.events));
    await insertCriticalEvents(sql, [
      ...alarms.flatMap(criticalOfAlarm),
      ...silent.map((gauge) => criticalOfSilence(gauge, now)),
      ...(await findCritical(sql, now)),
      ...resumed.critical,
    ]);
    const ids = (rows: readonly { id: number }[]) => rows.map(({ id }) => id);
    const next = afterLook(state, { now, given, alarms: ids(alarms), settings: ids(settings), silent });
    if (next !== state) await writeFact(sql, fact, next);
    return made + (forPrograms ? await collectProgramEvents(sql, now) : 0);

    async function listNewSilence() {
      const after = new Date(state.silent.after);
      const until = new Date(now.getTime() - silenceMs);
      const seen = new Set(state.silent.seen);
      return (await listSilentGauges(sql, { after, until })).filter((gauge) => !seen.has(silentKey(gauge)));
    }

    async function insertAgain(all: readonly NoticeEvent[]): Promise<number> {
      let count = 0;
      for (let start = 0; start < all.length; start += batch) {
        count += await insertNotices(sql, all.slice(start, start + batch), { now, firstLook: false });
      }
      return count;
    }

    async function insert(all: readonly NoticeEvent[]): Promise<number> {
      let count = 0;
      for (let start = 0; start < all.length; start += batch) {
        const part = all.slice(start, start + batch);
        count += await insertNotices(sql, part, { now, firstLook: known === null });
        count += await insertEscalations(sql, part, now);
      }
      return count;
    }
  });
}

/** What a console lists and that is no fault, such as a leak test that runs, is emailed to nobody. */
function isFault({ category, type }: { category: number; type: number }): boolean {
  return !isNotice(category, type);
}

/** How long a notification waits for the critical one of the same event, which takes its place for those who get it. */
const criticalFirstMs = 2 * 60_000;

function later(event: NoticeEvent, critical: CriticalClass | null, now: Date): NoticeEvent {
  if (critical !== 'release') return event;
  const facts = { ...event.facts, release: true } as const;
  return { ...event, facts, dueAt: new Date(now.getTime() + criticalFirstMs) };
}
