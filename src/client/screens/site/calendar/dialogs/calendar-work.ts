import type { CalendarItem } from '#client/api/compliance/read-calendar.ts';
import type { SessionUser } from '#contract/nouns/people/user.ts';

/** What the parts of the calendar share: whose it is, and what may be done. */
export interface CalendarWork {
  siteId: string;
  /** The site's time zone; null when it is not known. */
  zone: string | null;
  /** The site's own day. */
  today: string;
  user: SessionUser;
  canWrite: boolean;
  /** As known on a day, YYYY-MM-DD, in which nothing is written; null: now. */
  asOf: string | null;
  /** Key of the item whose details are shown. */
  open: string | null;
  onOpen: (key: string | null) => void;
  onComplete: (item: CalendarItem) => void;
  onSetUp: (item: CalendarItem) => void;
}

/** Whether a person may record a test of an item here. */
export function mayComplete(work: Pick<CalendarWork, 'canWrite'>, item: CalendarItem): boolean {
  return work.canWrite && item.recordable && item.status !== 'NA';
}
