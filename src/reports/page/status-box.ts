import type { MonthlyStatus } from '#contract/nouns/common.ts';
import { bodyWidth, leading, page, type Sheet, type TextStyle } from './sheet.ts';

/** The status as an inspector reads it, by word and sign, never by color. */
export const statusWords: Record<MonthlyStatus, string> = {
  COMPLIANT: 'Compliant',
  PENDING: 'Pending',
  FAILED: 'Not compliant',
  INCONCLUSIVE: 'Inconclusive',
};

const word: TextStyle = { size: 23, weight: 'semibold' };
const text: TextStyle = { size: 9.4 };
const inset = 62;

/** A framed box with the status in large letters, its sign, and sentences under it. `said`: in place of its word. */
export function statusBox(
  sheet: Sheet,
  status: MonthlyStatus,
  caption: string,
  sentences: readonly string[],
  said: string = statusWords[status],
): void {
  const width = bodyWidth - inset - 14;
  const { say } = sheet.tongue;
  const lines = sentences.flatMap((sentence) => sheet.lines(say(sentence), text, width));
  const captionStyle: TextStyle = { size: 7.6 };
  const height = 12 + leading(captionStyle.size) + leading(word.size) + lines.length * leading(text.size) + 11;
  sheet.ensure(height);
  const top = sheet.y;
  const heavy = status === 'FAILED' ? 2.4 : 1.2;
  sheet.shape((doc) => doc.lineWidth(heavy).rect(page.left, top, bodyWidth, height).stroke('#000000'));
  drawSign(sheet, status, page.left + 32, top + height / 2);
  let y = top + 11;
  sheet.put(say(caption), page.left + inset, y, captionStyle);
  y += leading(captionStyle.size);
  sheet.put(say(said), page.left + inset, y - 2, word);
  y += leading(word.size);
  for (const line of lines) {
    sheet.put(line, page.left + inset, y, text);
    y += leading(text.size);
  }
  sheet.y = top + height + 10;
}

/** Tick, cross, clock or question: each of another outline, so that they differ on a poor copy. */
function drawSign(sheet: Sheet, status: MonthlyStatus, x: number, y: number): void {
  const r = 15;
  sheet.shape((doc) => {
    doc.save().lineWidth(2.2).lineCap('round').lineJoin('round').strokeColor('#000000').fillColor('#000000');
    if (status === 'COMPLIANT') {
      doc.circle(x, y, r).stroke();
      doc
        .moveTo(x - 7, y + 0.5)
        .lineTo(x - 2, y + 6)
        .lineTo(x + 7.5, y - 5.5)
        .stroke();
    } else if (status === 'FAILED') {
      doc.polygon(...octagon(x, y, r + 1)).fill();
      doc
        .strokeColor('#ffffff')
        .moveTo(x - 6, y - 6)
        .lineTo(x + 6, y + 6)
        .stroke();
      doc
        .moveTo(x + 6, y - 6)
        .lineTo(x - 6, y + 6)
        .stroke();
    } else if (status === 'PENDING') {
      doc.circle(x, y, r).dash(3.4, { space: 3.4 }).stroke().undash();
      doc
        .moveTo(x, y - 8)
        .lineTo(x, y)
        .lineTo(x + 6, y + 3)
        .stroke();
    } else {
      doc.polygon([x, y - r - 2], [x + r + 2, y], [x, y + r + 2], [x - r - 2, y]).stroke();
    }
    doc.restore();
  });
  if (status === 'INCONCLUSIVE') sheet.put('?', x - 5, y - 13.5, { size: 19, weight: 'semibold' });
}

function octagon(x: number, y: number, r: number): [number, number][] {
  return Array.from({ length: 8 }, (_, i) => {
    const angle = Math.PI / 8 + (i * Math.PI) / 4;
    return [x + r * Math.cos(angle), y + r * Math.sin(angle)];
  });
}
