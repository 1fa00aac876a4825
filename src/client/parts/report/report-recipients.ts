import { t } from '#client/words/parts/report.ts';

/** An address as the server accepts it in a list (docs/reference/api.md#calls). */
const ADDRESS = /^[^@\s,]+@[^@\s,]+$/;
const MOST = 10;

/** The addresses of a comma-separated line, trimmed, without blanks and repeats. */
export function recipientsOf(line: string): string[] {
  const seen = new Set<string>();
  return line
    .split(',')
    .map((part) => part.trim())
    .filter((address) => {
      const same = address.toLowerCase();
      if (address === '' || seen.has(same)) return false;
      seen.add(same);
      return true;
    });
}

/** What is wrong with a line of addresses, or null. An empty line is fine: it counts as cancelling. */
export function checkRecipients(line: string): string | null {
  const addresses = recipientsOf(line);
  const wrong = addresses.filter((address) => !ADDRESS.test(address));
  if (wrong.length > 0) return t.notEmailAddressValue({ value: wrong.join(', ') });
  return addresses.length > MOST ? t.atMostMostRecipientsAreAllowed({ most: MOST }) : null;
}
