export interface Piece {
  text: string;
  /** One of the words that were searched for. */
  found: boolean;
}

const special = /[.*+?^${}()|[\]\\]/g;

/** A text cut so that the words of a search can be marked in it; capitals make no difference. */
export function markWords(text: string, q: string): Piece[] {
  const words = q
    .split(/[\s"]+/)
    .filter((word) => word !== '')
    .toSorted((a, b) => b.length - a.length);
  if (words.length === 0) return [{ text, found: false }];
  const pattern = new RegExp(`(${words.map((word) => word.replace(special, '\\$&')).join('|')})`, 'gi');
  return text
    .split(pattern)
    .map((piece, index) => ({ text: piece, found: index % 2 === 1 }))
    .filter((piece) => piece.text !== '');
}
