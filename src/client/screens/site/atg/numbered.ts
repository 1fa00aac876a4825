export interface Numbered<T> {
  /** Place in the list, from 1: the only identity that lines of an answer have. */
  place: number;
  value: T;
}

/** A list with the place of each entry. */
export function numbered<T>(list: readonly T[]): Numbered<T>[] {
  return list.map((value, index) => ({ place: index + 1, value }));
}
