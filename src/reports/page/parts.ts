import { bodyWidth, leading, page, type Sheet, type TextStyle } from './sheet.ts';
import { type Column, drawTable, type Row, tableStart } from './table.ts';

export const bodyText: TextStyle = { size: 8.6 };
export const smallText: TextStyle = { size: 7.6 };
const emptyIndent = 150;
const headingText: TextStyle = { size: 11, weight: 'semibold' };

/** A heading, never alone at the foot of a page: `follows` is the height of what must stay with it. */
export function heading(sheet: Sheet, text: string, follows: number): void {
  const broke = sheet.ensure(leading(headingText.size) + 14 + follows);
  if (!broke && sheet.y > page.top) sheet.y += 8;
  sheet.paragraph(sheet.tongue.say(text), headingText, { after: 3 });
}

/** A heading and one paragraph for each text under it. */
export function textSection(sheet: Sheet, title: string, english: readonly string[]): void {
  const texts = english.map(sheet.tongue.say);
  const lines = texts.reduce((sum, text) => sum + sheet.lines(text, bodyText, bodyWidth).length, 0);
  // A short section stays on one page.
  heading(sheet, title, Math.min(lines * leading(bodyText.size) + texts.length * 4, 160));
  for (const text of texts) sheet.paragraph(text, bodyText);
}

/** A heading and a table; one sentence where the table would have no rows. `lead` is between them. */
export function tableSection(
  sheet: Sheet,
  title: string,
  table: { columns: readonly Column[]; rows: readonly Row[]; empty: string; lead?: string },
): void {
  const { columns, rows, empty } = table;
  const lead = table.lead === undefined ? undefined : sheet.tongue.say(table.lead);
  if (rows.length === 0) {
    emptySection(sheet, title, empty);
    return;
  }
  const leadHeight =
    lead === undefined ? 0 : sheet.lines(lead, smallText, bodyWidth).length * leading(smallText.size) + 3;
  heading(sheet, title, leadHeight + tableStart(sheet, columns, rows));
  if (lead !== undefined) sheet.paragraph(lead, smallText, { after: 3 });
  drawTable(sheet, columns, rows, title);
}

/** A section that has nothing to show: its name and one sentence side by side. */
export function emptySection(sheet: Sheet, title: string, sentence: string): void {
  const name: TextStyle = { ...bodyText, weight: 'semibold' };
  const lines = sheet.lines(sheet.tongue.say(sentence), bodyText, bodyWidth - emptyIndent);
  const names = sheet.lines(sheet.tongue.say(title), name, emptyIndent - 4);
  const height = Math.max(lines.length, names.length) * leading(bodyText.size) + 8;
  sheet.ensure(height);
  for (const [i, line] of names.entries()) sheet.put(line, page.left, sheet.y + 4 + i * leading(bodyText.size), name);
  for (const [i, line] of lines.entries()) {
    sheet.put(line, page.left + emptyIndent, sheet.y + 4 + i * leading(bodyText.size), bodyText);
  }
  sheet.y += height;
}

/** Sentences, each with a mark before it. */
export function bullets(sheet: Sheet, texts: readonly string[], style: TextStyle = bodyText): void {
  for (const text of texts) {
    const lines = sheet.lines(sheet.tongue.say(text), style, bodyWidth - 12);
    sheet.ensure(Math.min(lines.length, 3) * leading(style.size));
    sheet.put('•', page.left + 2, sheet.y, style);
    for (const line of lines) {
      sheet.ensure(leading(style.size));
      sheet.put(line, page.left + 12, sheet.y, style);
      sheet.y += leading(style.size);
    }
    sheet.y += 1.5;
  }
  sheet.y += 2.5;
}

/** Names and values in two columns of pairs, read down the left one first. Values are as they are given. */
export function pairs(sheet: Sheet, all: readonly (readonly [string, string])[]): void {
  const half = Math.ceil(all.length / 2);
  const width = (bodyWidth - 20) / 2;
  const name: TextStyle = { size: 7.6 };
  const value: TextStyle = { size: 8.6, weight: 'semibold' };
  const nameWidth = 72;
  const cells = all.map(([label, text]) => ({
    label: sheet.tongue.say(label),
    lines: sheet.lines(text, value, width - nameWidth),
  }));
  for (let i = 0; i < half; i++) {
    const pair = [cells[i], cells[i + half]];
    const height = Math.max(...pair.map((cell) => (cell?.lines.length ?? 0) * leading(value.size)));
    sheet.ensure(height);
    for (const [side, cell] of pair.entries()) {
      const x = page.left + side * (width + 20);
      if (cell === undefined) continue;
      sheet.put(cell.label, x, sheet.y + 1.2, name);
      for (const [n, line] of cell.lines.entries()) {
        sheet.put(line, x + nameWidth, sheet.y + n * leading(value.size), value);
      }
    }
    sheet.y += height + 2.5;
  }
  sheet.y += 8;
}
