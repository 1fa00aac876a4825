import { wholeDate } from './dates.ts';
import type { DisplayText } from './display-frame.ts';
import { type Doubts, leaveOut } from './doubts.ts';

const CODE_LINE = /^[IS][0-9A-Z]{3}\d{2}$/i;

/** True where the echo of a command and a stamp stand inside a page: another reply follows, or two have run together. */
export function beginsAgain({ lines, hint }: DisplayText): boolean {
  const shown = lines.filter((line) => line !== '');
  return shown.some((line, i) => CODE_LINE.test(line) && wholeDate(shown[i + 1] ?? '', hint) !== null);
}

/** A number with marks among its digits, with more points than one, or without a digit before its point. A console prints marks in place of a whole number. */
const GARBLED =
  /(?<!\S)[-+]?(?=[\d.,?*]*\d)(?:[\d.,]*[?*][\d.,?*]*|\.\d+|[\d.,]*\d(?:\.\.|,,|\.,|,\.)\d[\d.,]*)%?(?!\S)/;

/**
 * A device's letter with a number that is out of its two columns: `T 11:`, `L1 2`. Consoles print `T 1:` and `T12:`
 * (576013-635 function 115).
 */
const MISPLACED = /^ {0,8}(?:[A-Za-z]{1,2} \d\d ?:|[A-Za-z]\d \d[ :]|[A-Z]\d \d[A-Z])/;

/** Marks a report as partial whose page shows that a part of it is lost: a line without its end, a number that is none. */
export function doubtText({ lines, unfinished }: DisplayText, doubts: Doubts): void {
  if (unfinished !== undefined) leaveOut(doubts, `the last line has no end: ${unfinished.trim()}`);
  for (const line of lines) {
    const garbled = GARBLED.exec(line)?.[0];
    if (garbled !== undefined) leaveOut(doubts, `number not understood: ${garbled}`);
    if (MISPLACED.test(line)) leaveOut(doubts, `device number not understood: ${line.trim()}`);
  }
}
