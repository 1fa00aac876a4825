import { z } from 'zod';

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
export type LookState = z.infer<typeof shape>;

/** No transaction that adds an alarm takes anywhere near so long. */
const turnMs = 5 * 60_000;
/** States of gauges are written in batches, later when the database was away. */
const lateStatesMs = 15 * 60_000;

/** Null where nobody has looked yet. */
export function readLookState(stored: unknown): LookState | null {
  return shape.safeParse(stored).data ?? null;
}

/** Far more alarms than anybody is notified of. */
const mostNews = 10_000;

/** Before the first look: what is among the last numbers and came after `oldest` is new. */
export function firstLookState(oldest: Date, given: Look['given']): LookState {
  const startAt = (number: number) => {
    const after = Math.max(0, number - mostNews);
    return { after, next: after, seen: [] };
  };
  const silent = { after: oldest.getTime(), seen: [] };
  return { alarms: startAt(given.alarms), settings: startAt(given.settings), silent, turnedAt: 0 };
}

/** What a look found, and the last numbers that were given out before it. */
export interface Look {
  now: Date;
  given: { alarms: number; settings: number };
  alarms: readonly number[];
  settings: readonly number[];
  silent: readonly { siteId: number; since: Date }[];
}

/** The state after a look; the same object when nothing has changed. */
export function afterLook(state: LookState, look: Look): LookState {
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

export function silentKey({ siteId, since }: { siteId: number; since: Date }): string {
  return `${siteId}:${since.getTime()}`;
}

function moved(part: LookState['alarms'], current: readonly number[], given: number | null): LookState['alarms'] {
  const after = given === null ? part.after : part.next;
  const seen = [...part.seen, ...current].filter((id) => id > after);
  return { after, next: given ?? part.next, seen };
}
