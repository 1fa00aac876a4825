import { zoneOffset } from '#contract/dates.ts';

const hour = 3_600_000;
const week = 7 * 24 * hour;
const hoursOfWeek = 168;
/** 1 January 1970 was a Thursday: so many hours after a Monday began. */
const epochHour = 3 * 24;

/** Which hour of the week it is at a moment, by local clocks: 0 is Monday from midnight, 167 Sunday from 11 pm. */
export type HourOfWeek = (at: number) => number;

/**
 * Hours of the week in a zone between two moments (ms). Offsets are looked up once a week and searched for where they
 * differ, since asking for every hour would cost more than all the rest; a name that is no zone counts as UTC.
 */
export function hoursOfZone(zone: string, from: number, to: number): HourOfWeek {
  const changes = offsetChanges((at) => zoneOffset(at, zone), from, to + week);
  return (at) => {
    const offset = changes.findLast((change) => change.at <= at)?.offset ?? changes[0]?.offset ?? 0;
    const hours = Math.floor((at + offset) / hour) + epochHour;
    return ((hours % hoursOfWeek) + hoursOfWeek) % hoursOfWeek;
  };
}

function offsetChanges(offsetAt: (at: number) => number, from: number, to: number): { at: number; offset: number }[] {
  const changes = [{ at: from, offset: offsetAt(from) }];
  for (let at = from; at < to; at += week) {
    const [before, after] = [offsetAt(at), offsetAt(at + week)];
    if (before === after) continue;
    let [low, high] = [at, at + week];
    while (high - low > 60_000) {
      const middle = Math.floor((low + high) / 2);
      if (offsetAt(middle) === before) low = middle;
      else high = middle;
    }
    // Clocks change on the minute.
    changes.push({ at: Math.floor(high / 60_000) * 60_000, offset: after });
  }
  return changes;
}
