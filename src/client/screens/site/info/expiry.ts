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
  if (days < 0) return { state: 'expired', words: 'Expired' };
  if (days === 0) return { state: 'soon', words: 'Expires today' };
  if (days > EXPIRY_WARNING_DAYS || Number.isNaN(days)) return { state: 'current', words: 'Current' };
  return { state: 'soon', words: `Expires in ${days} ${days === 1 ? 'day' : 'days'}` };
}
