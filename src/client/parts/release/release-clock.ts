import { instantOf } from '#client/format/dates.ts';
import { t } from '#client/words/parts/release.ts';
import type { Release } from '#contract/nouns/site/issue.ts';

const MINUTE = 60_000;

const HOUR = 60 * MINUTE;

const DAY = 24 * HOUR;

/** A step of a suspected release, compared with its deadline. */
export interface ClockState {
  state: 'done' | 'done-late' | 'running' | 'late';
  /** 'in 1 h 20 min', '2 h 5 min late', 'in time', '40 min late' */
  words: string;
}

/** A step that was to be done by one time and was done at another (null: not yet); `now` in milliseconds. */
export function clockState(by: string, doneAt: string | null, now: number): ClockState | null {
  const limit = instantOf(by);
  const done = doneAt === null ? null : instantOf(doneAt);
  if (limit === null) return null;
  if (done !== null) {
    return done <= limit
      ? { state: 'done', words: t.inTime }
      : { state: 'done-late', words: t.late({ time: durationWords(done - limit) }) };
  }
  return now <= limit
    ? { state: 'running', words: t.inTimeLeft({ time: durationWords(limit - now) }) }
    : { state: 'late', words: t.late({ time: durationWords(now - limit) }) };
}

/** What comes next of an open release, for lists; null when every step is taken. */
export function nextStep(release: Release, now: number): { words: string; late: boolean } | null {
  const step = (words: (values: { clock: string }) => string, by: string) => {
    const clock = clockState(by, null, now);
    return clock === null ? null : { words: words({ clock: clock.words }), late: clock.state === 'late' };
  };
  if (release.reported_at === null && release.report_state !== 'not_needed')
    return step(t.reportClock, release.report_by);
  if (release.outcome === null) return step(t.confirmClock, release.confirm_by);
  const due = release.duties.flatMap(({ done_at, due_at }) => (done_at === null && due_at !== null ? [due_at] : []));
  const [first] = due.sort();
  return first === undefined ? null : step(t.nextStepClock, first);
}

/** A length of time in at most two units: '42 min', '2 h 14 min', '3 days 4 h'; 'under a minute' below one. */
export function durationWords(milliseconds: number): string {
  if (milliseconds < MINUTE) return t.underMinute;
  if (milliseconds < HOUR) return t.minutes({ number: Math.floor(milliseconds / MINUTE) });
  if (milliseconds < 2 * DAY) {
    const [hours, minutes] = [Math.floor(milliseconds / HOUR), Math.floor((milliseconds % HOUR) / MINUTE)];
    return minutes === 0 ? t.hours({ number: hours }) : t.hoursMinutes({ hours, minutes });
  }
  const [days, hours] = [Math.floor(milliseconds / DAY), Math.floor((milliseconds % DAY) / HOUR)];
  return hours === 0 ? t.days({ number: days }) : t.daysHours({ days, hours });
}

/** Time from one ISO instant to another (or to `now`, in milliseconds, when there is none yet); null when unreadable. */
export function spanBetween(from: string, to: string | null, now: number): string | null {
  const start = instantOf(from);
  const end = to === null ? now : instantOf(to);
  return start === null || end === null ? null : durationWords(end - start);
}
