/** Letters and digits that cannot be taken for one another when read aloud or from paper. */
const ALPHABET = 'abcdefghijkmnpqrstuvwxyzABCDEFGHJKLMNPQRSTUVWXYZ23456789';
/** 18 of 56 signs are about 104 bits. */
const LENGTH = 18;

/** A password by the browser's own random source: 18 letters and digits in three groups, 'kR7mPq-…'. */
export function generatePassword(): string {
  const signs: string[] = [];
  // Bytes beyond the last whole multiple of the alphabet are thrown away: each sign is equally likely.
  const fair = 256 - (256 % ALPHABET.length);
  while (signs.length < LENGTH) {
    for (const byte of crypto.getRandomValues(new Uint8Array(LENGTH))) {
      const sign = byte < fair ? ALPHABET[byte % ALPHABET.length] : undefined;
      if (sign !== undefined && signs.length < LENGTH) signs.push(sign);
    }
  }
  const text = signs.join('');
  return `${text.slice(0, 6)}-${text.slice(6, 12)}-${text.slice(12)}`;
}
