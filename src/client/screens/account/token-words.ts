import { t } from '#client/words/account.ts';
import type { ApiToken } from '#contract/nouns/people/account.ts';

const DAY = 86_400_000;
/** A token that ends so soon is worth a warning. */
const SOON_DAYS = 7;

/** What a token may do, in words. */
export function scopeWords(scopes: ApiToken['scopes']): string {
  return scopes.includes('write') ? t.readAndWrite : t.read;
}

export interface Expiry {
  tone: 'normal' | 'soon' | 'over';
  words: string;
}

/** When a token ends, as seen at a moment in milliseconds: loud from seven days before. */
export function expiryOf(expiresAt: string, now: number): Expiry {
  const left = Date.parse(expiresAt) - now;
  if (Number.isNaN(left)) return { tone: 'normal', words: t.endNotKnown };
  if (left <= 0) return { tone: 'over', words: t.ended };
  const days = Math.floor(left / DAY);
  if (days === 0) return { tone: 'soon', words: t.endsWithinDay };
  const words = t.endsInDays({ count: days });
  return { tone: left <= SOON_DAYS * DAY ? 'soon' : 'normal', words };
}

/** A call that shows how a token is used, for a shell. */
export function curlExample(token: string, origin: string): string {
  return `curl -H "Authorization: Bearer ${token}" ${origin}/api/sites`;
}
