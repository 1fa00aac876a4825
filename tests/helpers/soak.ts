/**
 * True in `npm run soak`: tests whose worth grows with their length (rounds of kills, changed replies, hostile calls)
 * then run in full. In every other run they have a bounded share, which still takes each kind of round once.
 */
const soaking = process.env.FORECOURT_SOAK === '1';

/** `full` in a soak, else `bounded`. */
export function share(full: number, bounded: number): number {
  return soaking ? full : bounded;
}
