import { type Language, usualLanguage } from '#contract/language.ts';
import { bodyText, smallText } from '../page/parts.ts';
import { openSheet, page, type Sheet, type TextStyle } from '../page/sheet.ts';
import { type Column, drawTable, type Row } from '../page/table.ts';
import { english } from '../page/tongue.ts';
import { spanish } from '../spanish/spanish-tongue.ts';

/** A list as it is drawn. Every text is as it is written in the other files of the list. */
export interface ListPages {
  title: string;
  /** What it is of: filters, day, number of rows; one line each. */
  lines: readonly string[];
  heads: readonly string[];
  /** A cell for each head. */
  rows: readonly (readonly string[])[];
  madeAt: Date;
}

/** Columns beside the number of the row and its first column that fit over a page. */
const columnsAtOnce = 5;

/**
 * Draws a list as PDF on letter pages. A list of many columns is drawn in parts, one below the other: each begins with the
 * number of the row and the first column, so that a row is found again. Cells stay as they are in any language. The same
 * list and language always give the same bytes.
 */
export async function drawListPages(list: ListPages, language: Language = usualLanguage): Promise<Buffer> {
  const { title, lines, heads, rows, madeAt } = list;
  const sheet = await openSheet({
    ...{ title, subject: lines.join('; '), keywords: '', madeAt },
    tongue: language === 'es' ? spanish : english,
  });
  sheet.paragraph(title, { size: 17, weight: 'semibold' }, { after: 2 });
  for (const line of lines) sheet.paragraph(line, bodyText, { after: 1 });
  sheet.y += 8;
  if (rows.length === 0) sheet.paragraph(sheet.tongue.say('The list has no rows.'), bodyText);
  else drawParts(sheet, heads, rows);
  return sheet.finish((number, of) => drawEdges(sheet, title, sheet.tongue.say(`Page ${number} of ${of}`)));
}

function drawParts(sheet: Sheet, heads: readonly string[], rows: ListPages['rows']): void {
  const parts = Math.max(1, Math.ceil((heads.length - 1) / columnsAtOnce));
  for (let part = 0; part < parts; part++) {
    const from = 1 + part * columnsAtOnce;
    const until = Math.min(from + columnsAtOnce, heads.length);
    if (parts > 1) {
      sheet.ensure(90);
      sheet.paragraph(sheet.tongue.say(`Part ${part + 1} of ${parts}`), smallText, { after: 2 });
    }
    const columns: Column[] = [
      { head: 'Row', share: 0.35, align: 'right' },
      { head: heads[0] ?? '', share: 1.2, typed: [0] },
      ...heads.slice(from, until).map((head): Column => ({ head, share: 1, typed: [0] })),
    ];
    const drawn = rows.map(
      (cells, at): Row => ({
        cells: [String(at + 1), cells[0] ?? '', ...cells.slice(from, until)],
      }),
    );
    drawTable(sheet, columns, drawn);
  }
}

/** The head of a page but the first, and the number of each. */
function drawEdges(sheet: Sheet, title: string, number: string): void {
  const small: TextStyle = { size: 7.6 };
  const [line = ''] = sheet.lines(title, small, page.right - page.left);
  sheet.put(line, page.left, 50, small);
  sheet.rule(64, 0.5);
  sheet.rule(731, 0.5);
  sheet.put(number, page.left, 735, { ...small, align: 'right' }, page.right - page.left);
}
