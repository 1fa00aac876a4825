import type { Face } from './fonts.ts';
import { leading, page, type Sheet, type TextStyle } from './sheet.ts';

/** The head and foot of every page. */
export interface Frame {
  facility: string;
  facilityId: string;
  address: string;
  title: string;
  period: string;
  code: string;
  evidenceSha256: string;
  /** 'Nov 19, 2026 16:00 EST (America/New_York)' and '2026-11-19 21:00 UTC' */
  madeLocal: string;
  madeUtc: string;
}

const nameStyle: TextStyle = { size: 9.5, weight: 'semibold' };
const small: TextStyle = { size: 7.6 };
const tiny: TextStyle = { size: 6.8 };
const rightWidth = 170;

/** Draws head and foot of the current page. Names too long for the head are cut there: the first page has them whole. */
export function drawFrame(sheet: Sheet, frame: Frame, number: number, of: number): void {
  drawHead(sheet, frame);
  const { say } = sheet.tongue;
  sheet.rule(731, 0.5);
  const right: TextStyle = { ...small, align: 'right' };
  sheet.put(`${say('Verification code')} ${frame.code}`, page.left, 735, { ...small, weight: 'semibold' });
  sheet.put(say(`Page ${number} of ${of}`), page.right - rightWidth, 735, right, rightWidth);
  sheet.put(`${say('Evidence SHA-256')} ${frame.evidenceSha256}`, page.left, 746, tiny);
  sheet.put(`${say('Generated')} ${say(frame.madeLocal)} · ${frame.madeUtc}`, page.left, 756, tiny);
}

/** The head of the current page alone. */
export function drawHead(
  sheet: Sheet,
  frame: Pick<Frame, 'facility' | 'facilityId' | 'address' | 'title' | 'period'>,
): void {
  const width = page.right - page.left - rightWidth - 14;
  const left = page.right - rightWidth;
  const { say, sayTyped } = sheet.tongue;
  const id = frame.facilityId === '' ? say('No facility ID recorded') : `${say('Facility ID')} ${frame.facilityId}`;
  sheet.put(oneLine(sheet, frame.facility, nameStyle, width), page.left, 36, nameStyle);
  sheet.put(oneLine(sheet, sayTyped(frame.address), small, width), page.left, 36 + leading(nameStyle.size), small);
  sheet.put(oneLine(sheet, id, small, width), page.left, 36 + leading(nameStyle.size) + leading(small.size), small);
  sheet.put(say(frame.title), left, 36, { ...nameStyle, align: 'right' }, rightWidth);
  const period: TextStyle = { ...small, align: 'right' };
  sheet.put(say(frame.period), left, 36 + leading(nameStyle.size), period, rightWidth);
  sheet.rule(73, 0.9);
}

/** The text in one line, its end replaced by an ellipsis where it is too long. */
function oneLine(sheet: Sheet, text: string, style: TextStyle, width: number): string {
  const [first = '', second] = sheet.lines(text, style, width);
  if (second === undefined) return first;
  return `${shorten(first, sheet.faces[style.weight ?? 'regular'], style.size, width)}…`;
}

function shorten(line: string, face: Face, size: number, width: number): string {
  const letters = [...line];
  while (letters.length > 0 && face.width(`${letters.join('')}…`, size) > width) letters.pop();
  return letters.join('').trimEnd();
}
