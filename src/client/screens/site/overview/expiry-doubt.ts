import type { InboxPage } from '#client/api/compliance/inbox.ts';
import { formatDate } from '#client/format/calendar-date.ts';

/** Why a list without expirations is no good news, in a sentence; null where a recorded policy is in force. `today`: YYYY-MM-DD. */
export function expiryDoubt(
  { policies, lastEnd }: Pick<InboxPage, 'policies' | 'lastEnd'>,
  today: string,
): string | null {
  if (policies === null) return 'It is not known whether insurance is recorded.';
  if (policies === 0 || lastEnd === null) return 'No insurance is recorded: nothing shows when cover ends.';
  return lastEnd < today ? `The last recorded policy ended on ${formatDate(lastEnd)}.` : null;
}
