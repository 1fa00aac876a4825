import { readFileSync } from 'node:fs';

/**
 * True in `npm run soak`: tests whose worth grows with their length (rounds of kills, changed replies, hostile calls)
 * then run in full. In every other run they have a bounded share, which still takes each kind of round once.
 */
export const soaking = process.env.FORECOURT_SOAK === '1';

/** `full` in a soak, else `bounded`. */
export function share(full: number, bounded: number): number {
  return soaking ? full : bounded;
}

/** True in `npm run soak`, with `--bounded` too: what `npm test` leaves out is run. */
export const runsLong = process.env.FORECOURT_LONG === '1';

/** Files that `npm test` leaves to `npm run soak`, with what `npm test` asks of the same all the same. */
export const longFiles: Readonly<Record<string, string>> = JSON.parse(
  readFileSync(new URL('../long-tests.json', import.meta.url), 'utf8'),
);
