import type { Face } from './fonts.ts';

/** Breaks a drawable text into lines no wider than `width` points; a word wider than that is cut where it must be. */
export function wrapText(text: string, face: Face, size: number, width: number): string[] {
  return text.split('\n').flatMap((paragraph) => wrapParagraph(paragraph.trimEnd(), face, size, width));
}

function wrapParagraph(text: string, face: Face, size: number, width: number): string[] {
  if (face.width(text, size) <= width) return [text];
  const lines: string[] = [];
  const space = face.width(' ', size);
  let line = '';
  let used = 0;
  const end = () => {
    if (line !== '') lines.push(line);
    line = '';
    used = 0;
  };
  for (const word of text.split(' ')) {
    const wide = face.width(word, size);
    if (line !== '' && used + space + wide > width) end();
    if (wide <= width) {
      used += line === '' ? wide : space + wide;
      line = line === '' ? word : `${line} ${word}`;
      continue;
    }
    const pieces = cutWord(word, face, size, width);
    lines.push(...pieces.slice(0, -1));
    line = pieces.at(-1) ?? '';
    used = face.width(line, size);
  }
  end();
  return lines;
}

/** Pieces of a word that fit, cut after a hyphen, slash or underscore where there is one. */
function cutWord(word: string, face: Face, size: number, width: number): string[] {
  const pieces: string[] = [];
  let piece = '';
  let used = 0;
  for (const character of word) {
    const wide = face.width(character, size);
    if (piece !== '' && used + wide > width) {
      const soft = piece.search(/[-/_.@][^-/_.@]*$/) + 1;
      pieces.push(soft > 1 ? piece.slice(0, soft) : piece);
      piece = soft > 1 ? piece.slice(soft) : '';
      used = face.width(piece, size);
    }
    piece += character;
    used += wide;
  }
  return [...pieces, piece];
}
