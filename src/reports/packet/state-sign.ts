import type { BinderState } from '#contract/nouns/document/packet.ts';
import type { Sheet } from '../page/sheet.ts';

/** Radius of a sign, points. */
export const signRadius = 4;

/** Draws a state as a sign of its own outline round (x, y): readable without color, and on a poor copy. */
export function drawState(sheet: Sheet, state: BinderState, x: number, y: number): void {
  const r = signRadius;
  sheet.shape((doc) => {
    doc.save().lineWidth(1).lineCap('round').lineJoin('round').strokeColor('#000000').fillColor('#000000');
    if (state === 'there') {
      doc.circle(x, y, r + 0.4).fill();
      doc
        .strokeColor('#ffffff')
        .lineWidth(1.2)
        .moveTo(x - 2, y + 0.2)
        .lineTo(x - 0.5, y + 1.7)
        .lineTo(x + 2.1, y - 1.6)
        .stroke();
    } else if (state === 'partly') {
      doc.path(`M ${x} ${y - r} A ${r} ${r} 0 0 0 ${x} ${y + r} Z`).fill();
      doc.circle(x, y, r).stroke();
    } else if (state === 'missing') {
      doc.circle(x, y, r).stroke();
      doc
        .moveTo(x - 1.8, y - 1.8)
        .lineTo(x + 1.8, y + 1.8)
        .stroke();
      doc
        .moveTo(x + 1.8, y - 1.8)
        .lineTo(x - 1.8, y + 1.8)
        .stroke();
    } else if (state === 'not_asked') {
      doc
        .moveTo(x - 3, y)
        .lineTo(x + 3, y)
        .stroke();
    } else {
      doc.lineWidth(0.7).circle(x, y, r).dash(1.6, { space: 1.8 }).stroke().undash();
    }
    doc.restore();
  });
}
