import { type Caller, mayWriteSite } from '#contract/access.ts';
import { AppError } from '#contract/errors.ts';
import { email as emailSchema } from '#contract/nouns/common.ts';

const most = 10;
/** Would be read as a name, a list or a comment by one mail program or another. */
const special = /[<>()[\]\\;:"]/;

/**
 * Whom a report is mailed to: the addresses of `to` (parted by commas; blanks and repeats dropped), without any the
 * site's own recipients. Throws no_recipients, then invalid_recipients (its detail lists them), too_many_recipients, and
 * recipients_not_allowed when the caller may not write and names anybody but themselves (docs/reference/api.md#calls).
 */
export function readRecipients(
  to: string | undefined,
  configured: readonly string[],
  caller: Caller,
  own: { siteId: number; email: string | null },
): string[] {
  const named = distinct((to ?? '').split(','));
  if (named.length === 0) {
    if (configured.length === 0) throw new AppError('no_recipients');
    return distinct(configured);
  }
  const wrong = named.filter((address) => !emailSchema.safeParse(address).success || special.test(address));
  if (wrong.length > 0) throw new AppError('invalid_recipients', { detail: wrong.join(', ') });
  if (named.length > most) throw new AppError('too_many_recipients');
  const foreign = named.some((address) => address.toLowerCase() !== own.email?.toLowerCase());
  if (foreign && !mayWriteSite(caller, own.siteId)) throw new AppError('recipients_not_allowed');
  return named;
}

/** Trimmed, without blanks; of addresses that differ in case only the first. */
function distinct(addresses: readonly string[]): string[] {
  const byLetters = new Map<string, string>();
  for (const address of addresses.map((each) => each.trim()).filter((each) => each !== '')) {
    const key = address.toLowerCase();
    if (!byLetters.has(key)) byLetters.set(key, address);
  }
  return [...byLetters.values()];
}
