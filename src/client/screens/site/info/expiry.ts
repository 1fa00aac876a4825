import { t } from '#client/words/site/info.ts';
import { daysBetween } from '#contract/dates.ts';

/** Days before an expiry at which it is worth a colour. */
const EXPIRY_WARNING_DAYS = 30;

export interface Expiry {
  state: 'expired' | 'soon' | 'current';
  words: string;
}

/** How a policy stands on a date: it holds until the end of its last day. */
export function expiryOf(expirationDate: string, today: string): Expiry {
  const days = daysBetween(today, expirationDate);
  if (days < 0) return { state: 'expired', words: t.expired };
  if (days === 0) return { state: 'soon', words: t.expiresToday };
  if (days > EXPIRY_WARNING_DAYS || Number.isNaN(days)) return { state: 'current', words: t.current };
  return { state: 'soon', words: t.expiresInDays({ count: days }) };
}
