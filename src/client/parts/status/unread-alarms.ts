import { t } from '#client/words/parts/status.ts';
import { type AtgStatus, unreadAlarms } from '#contract/nouns/gauge/gauge.ts';

/** What a list of alarms leaves out, as the console does not report it. */
export interface UnreadAlarms {
  /** True: no alarm is read at all, so that an empty list says nothing. */
  all: boolean;
  words: string;
}

/** Null where the console reports its alarms, or where that is not known yet. */
export function unreadAlarmsOf(unanswered: AtgStatus['unanswered'] | undefined): UnreadAlarms | null {
  const isOut = (subject: string) => unanswered?.some(({ name }) => name === subject) === true;
  if (isOut(unreadAlarms.all)) {
    return {
      all: true,
      words: t.thisConsoleDoesNotReportIts,
    };
  }
  if (!isOut(unreadAlarms.exceptTanks)) return null;
  return {
    all: false,
    words: t.thisConsoleReportsTankAlarmsOnly,
  };
}
