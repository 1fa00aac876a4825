import { emptySection, heading, smallText } from '../page/parts.ts';
import { leading, page, type Sheet, type TextStyle } from '../page/sheet.ts';
import type { MonthlyFacts, SlipText } from './model.ts';
import { countWords } from './words.ts';

const printed: TextStyle = { size: 6.6, weight: 'mono' };
const headText: TextStyle = { size: 7.6, weight: 'semibold' };
const slipsTitle = "The gauge's own slips";
const inset = 8;
/** What goes on in the next line is set in by so many characters. */
const goesOn = 2;

/** What the gauge sent with each test that counts, character by character, in a typeface of one width. */
export function drawSlips(sheet: Sheet, { slips, slipsLeftOut, withoutSlip }: MonthlyFacts): void {
  const lead = [
    'What the gauge sent with each test that counts, word for word. Control characters are shown by name in angle brackets; a line that is too long continues on the next one, indented.',
    slipsLeftOut === 0
      ? ''
      : `${countWords(slipsLeftOut, 'more slip is', 'more slips are')} in the inspection packet (release-detection/slips.txt).`,
    withoutSlip === 0 ? '' : `No slip is stored of ${countWords(withoutSlip, 'test that counts', 'tests that count')}.`,
  ]
    .filter((words) => words !== '')
    .map(sheet.tongue.say);
  if (slips.length === 0) {
    const count = withoutSlip === 0 ? '' : ` Tests that count without a slip: ${withoutSlip}.`;
    emptySection(sheet, slipsTitle, `No slip is stored of a test that counts in this month.${count}`);
    return;
  }
  heading(sheet, slipsTitle, leading(smallText.size) * (lead.length + 1) + 60);
  sheet.paragraph(lead.join(' '), smallText, { after: 3 });
  for (const slip of slips) drawSlip(sheet, slip);
}

function drawSlip(sheet: Sheet, slip: SlipText): void {
  const { id, gaugeClock, received, drift } = slip;
  const clock = gaugeClock === null ? 'no gauge clock in the response' : `gauge clock ${gaugeClock} (${drift})`;
  const { say } = sheet.tongue;
  const head = sheet.lines(
    say(`Slip ${id}: function ${slip.function}, received ${received}, ${clock}`),
    headText,
    page.right - page.left,
  );
  const about = sheet.lines(slip.tests.map(say).join('; '), smallText, page.right - page.left - inset);
  const lines = slipLines(sheet, slip.text);
  const step = leading(printed.size);
  const headHeight = head.length * leading(headText.size) + about.length * leading(smallText.size) + 2;
  sheet.ensure(headHeight + Math.min(lines.length, 6) * step);
  for (const line of head) {
    sheet.put(line, page.left, sheet.y, headText);
    sheet.y += leading(headText.size);
  }
  for (const line of about) {
    sheet.put(line, page.left + inset, sheet.y, smallText);
    sheet.y += leading(smallText.size);
  }
  sheet.y += 2;
  for (const line of lines) {
    if (sheet.ensure(step)) {
      sheet.put(say(`Slip ${id}, continued`), page.left, sheet.y, headText);
      sheet.y += leading(headText.size) + 2;
    }
    const [top, x] = [sheet.y, page.left + 1];
    sheet.shape((doc) =>
      doc
        .lineWidth(0.6)
        .moveTo(x, top)
        .lineTo(x, top + step)
        .stroke('#000000'),
    );
    sheet.put(line, page.left + inset, top, printed);
    sheet.y += step;
  }
  sheet.y += 7;
}

/** The lines of a slip as they are drawn: none is lost, blank ones stay, blanks at an end aside. */
function slipLines(sheet: Pick<Sheet, 'faces'>, text: string): string[] {
  const width = page.right - page.left - inset;
  const most = Math.floor(width / sheet.faces.mono.width('0', printed.size));
  return text
    .replace(/\n+$/, '')
    .split('\n')
    .flatMap((line) => cutLine(line.trimEnd(), most));
}

function cutLine(line: string, most: number): string[] {
  const pieces = [line.slice(0, most)];
  for (let from = most; from < line.length; from += most - goesOn) {
    pieces.push(' '.repeat(goesOn) + line.slice(from, from + most - goesOn));
  }
  return pieces;
}
