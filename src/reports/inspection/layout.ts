import { drawFrame } from '../page/frame.ts';
import { bodyText, bullets, heading, pairs, smallText, tableSection } from '../page/parts.ts';
import { bodyWidth, leading, openSheet, page, type Sheet, type TextStyle } from '../page/sheet.ts';
import type { Column, Row } from '../page/table.ts';
import type { InspectionReport, RecordLine, RecordPhoto, RecordSection } from './model.ts';

const columns: Column[] = [
  { head: 'Equipment', share: 1.5, typed: [0] },
  { head: 'Asked', share: 2.4 },
  { head: 'Answer', share: 1.1, typed: [0] },
  { head: 'Words', share: 2.2, typed: [0] },
];

/** Draws the record of an inspection as PDF. The same model always gives the same bytes. */
export async function drawInspection(report: InspectionReport): Promise<Buffer> {
  const sheet = await openSheet({
    title: `${report.title}, ${report.facility.name}, ${report.performedOn}`,
    subject: report.outcome,
    keywords: 'UST inspection record',
    madeAt: new Date(report.madeAt),
  });
  sheet.paragraph(report.title, { size: 17, weight: 'semibold' }, { after: 1 });
  sheet.paragraph(`${report.facility.name}, ${report.performedOn}`, bodyText, { after: 8 });
  drawOutcome(sheet, report.outcome);
  pairs(sheet, report.facts);
  if (report.findings.length > 0) {
    heading(sheet, 'Not in order', 3 * leading(bodyText.size));
    bullets(sheet, report.findings);
  }
  if (report.remarks.length > 0) {
    heading(sheet, 'Remarks', 3 * leading(bodyText.size));
    bullets(sheet, report.remarks);
  }
  for (const section of report.sections) drawSection(sheet, section);
  drawSignature(sheet, report);
  if (report.photos.length > 0) drawPhotos(sheet, report.photos);
  const { facility, title, performedOn, code, evidenceSha256, made } = report;
  const frame = { facility: facility.name, facilityId: facility.facilityId, address: facility.address, title };
  return sheet.finish((number, of) =>
    drawFrame(
      sheet,
      { ...frame, period: performedOn, code, evidenceSha256, madeLocal: made.local, madeUtc: made.utc },
      number,
      of,
    ),
  );
}

function drawOutcome(sheet: Sheet, outcome: string): void {
  const style: TextStyle = { size: 12, weight: 'semibold' };
  const lines = sheet.lines(outcome, style, bodyWidth - 24);
  const height = lines.length * leading(style.size) + 14;
  const top = sheet.y;
  sheet.shape((doc) => doc.lineWidth(1).rect(page.left, top, bodyWidth, height).stroke('#000000'));
  for (const [n, line] of lines.entries()) sheet.put(line, page.left + 12, top + 7 + n * leading(style.size), style);
  sheet.y = top + height + 10;
}

function drawSection(sheet: Sheet, section: RecordSection): void {
  const lead = `${section.text} Rule: ${section.rule}.`;
  tableSection(sheet, section.title, {
    columns,
    rows: section.lines.flatMap(rowsOf),
    empty: section.empty,
    lead,
  });
}

function rowsOf(line: RecordLine): Row[] {
  const notes = [...line.missed, ...(line.figures.length > 0 ? [line.figures.join('; ')] : [])];
  return line.answers.map(({ label, answer, note, wrong }, at) => ({
    cells: [at === 0 ? [line.name, line.outcome].filter((words) => words !== '') : '', label, answer, note],
    strong: wrong,
    ...(at === line.answers.length - 1 && notes.length > 0 ? { notes } : {}),
  }));
}

const field = { width: 200, height: 80 };

/** The pen's lines in their field of 1000 by 400, over the name of who signed. */
function drawSignature(sheet: Sheet, { signature, signedBy }: InspectionReport): void {
  heading(sheet, 'Signature', field.height + 30);
  const top = sheet.y;
  const x = (at: number) => page.left + (at / 1000) * field.width;
  const y = (at: number) => top + (at / 400) * field.height;
  sheet.shape((doc) => {
    for (const stroke of signature) {
      doc.lineWidth(1.2).moveTo(x(stroke[0] ?? 0), y(stroke[1] ?? 0));
      for (let at = 2; at + 1 < stroke.length; at += 2) doc.lineTo(x(stroke[at] ?? 0), y(stroke[at + 1] ?? 0));
      doc.stroke('#000000');
    }
  });
  sheet.y = top + field.height + 4;
  sheet.rule(sheet.y, 0.5, page.left, page.left + field.width);
  sheet.y += 4;
  sheet.paragraph(signedBy, bodyText, { after: 8 });
}

const photo = { width: (bodyWidth - 16) / 2, height: 190 };

/** Two photos side by side, each with its caption under it. */
function drawPhotos(sheet: Sheet, photos: readonly RecordPhoto[]): void {
  heading(sheet, 'Photos', photo.height + 60);
  for (let at = 0; at < photos.length; at += 2) {
    const pair = photos.slice(at, at + 2);
    const captions = pair.map((one) => captionOf(sheet, one));
    const height = photo.height + 4 + Math.max(...captions.map((lines) => lines.length)) * leading(smallText.size) + 8;
    sheet.ensure(height);
    for (const [side, one] of pair.entries()) {
      const left = page.left + side * (photo.width + 16);
      drawPhoto(sheet, one, left, sheet.y);
      for (const [n, line] of (captions[side] ?? []).entries())
        sheet.put(line, left, sheet.y + photo.height + 4 + n * leading(smallText.size), smallText);
    }
    sheet.y += height;
  }
}

function captionOf(sheet: Sheet, { caption, taken, file, sha256 }: RecordPhoto): string[] {
  const text = `${caption}\n${taken}\n${file}\nSHA-256 ${sha256}`;
  return sheet.lines(text, smallText, photo.width);
}

function drawPhoto(sheet: Sheet, { bytes }: RecordPhoto, x: number, y: number): void {
  const box = () => sheet.shape((doc) => doc.lineWidth(0.5).rect(x, y, photo.width, photo.height).stroke('#000000'));
  if (bytes === null) {
    box();
    sheet.put('The photo is among the documents.', x + 8, y + 8, smallText);
    return;
  }
  try {
    sheet.shape((doc) => {
      doc.image(bytes, x, y, { fit: [photo.width, photo.height], align: 'center', valign: 'center' });
    });
  } catch {
    // A file that begins like a photo and is none.
    box();
    sheet.put('This photo cannot be shown. Its file is among the documents.', x + 8, y + 8, smallText);
  }
}
