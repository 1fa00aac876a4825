import { z } from 'zod';
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
 * `forPrograms`: also events that webhooks get. `byClock`: also what becomes critical as time passes, without news.
 */
export function collectNotices(
  db: Database,
  now: Date,
  { forPrograms = true, byClock = true }: { forPrograms?: boolean; byClock?: boolean } = {},
): Promise<number> {
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
      ...(byClock ? await findCritical(sql, now) : []),
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

/*
 * What has been looked at for news, so that a look finds each thing once and costs nothing when there is none. Numbers
 * are given out before their rows can be seen: for a while those that were found are remembered one by one, and only
 * then everything up to a number counts as looked at.
 */

const ids = z.object({ after: z.number(), next: z.number(), seen: z.array(z.number()) });
const shape = z.object({
  alarms: ids,
  settings: ids,
  /** Gauges silent since a time after `after` (milliseconds since 1970); `seen` as 'site:time'. */
  silent: z.object({ after: z.number(), seen: z.array(z.string()) }),
  /** When `after` last moved, milliseconds since 1970. */
  turnedAt: z.number(),
});
type LookState = z.infer<typeof shape>;

/** No transaction that adds an alarm takes anywhere near so long. */
const turnMs = 5 * 60_000;
/** States of gauges are written in batches, later when the database was away. */
const lateStatesMs = 15 * 60_000;

/** Null where nobody has looked yet. */
function readLookState(stored: unknown): LookState | null {
  return shape.safeParse(stored).data ?? null;
}

/** Far more alarms than anybody is notified of. */
const mostNews = 10_000;

/** Before the first look: what is among the last numbers and came after `oldest` is new. */
function firstLookState(oldest: Date, given: Look['given']): LookState {
  const startAt = (number: number) => {
    const after = Math.max(0, number - mostNews);
    return { after, next: after, seen: [] };
  };
  const silent = { after: oldest.getTime(), seen: [] };
  return { alarms: startAt(given.alarms), settings: startAt(given.settings), silent, turnedAt: 0 };
}

/** What a look found, and the last numbers that were given out before it. */
interface Look {
  now: Date;
  given: { alarms: number; settings: number };
  alarms: readonly number[];
  settings: readonly number[];
  silent: readonly { siteId: number; since: Date }[];
}

/** The state after a look; the same object when nothing has changed. */
function afterLook(state: LookState, look: Look): LookState {
  const turn = look.now.getTime() - state.turnedAt >= turnMs;
  if (!turn && look.alarms.length + look.settings.length + look.silent.length === 0) return state;
  const silentAfter = turn ? Math.max(state.silent.after, look.now.getTime() - lateStatesMs) : state.silent.after;
  const silent = [...state.silent.seen, ...look.silent.map(silentKey)];
  return {
    alarms: moved(state.alarms, look.alarms, turn ? look.given.alarms : null),
    settings: moved(state.settings, look.settings, turn ? look.given.settings : null),
    silent: { after: silentAfter, seen: silent.filter((key) => Number(key.split(':')[1]) > silentAfter) },
    turnedAt: turn ? look.now.getTime() : state.turnedAt,
  };
}

function silentKey({ siteId, since }: { siteId: number; since: Date }): string {
  return `${siteId}:${since.getTime()}`;
}

function moved(part: LookState['alarms'], current: readonly number[], given: number | null): LookState['alarms'] {
  const after = given === null ? part.after : part.next;
  const seen = [...part.seen, ...current].filter((id) => id > after);
  return { after, next: given ?? part.next, seen };
}
