import PDFDocument from 'pdfkit';
import { drawMonthly } from '#reports/monthly/layout.ts';
import type { MonthlyReport } from '#reports/monthly/model.ts';
import { loadFaces } from '#reports/page/fonts.ts';
import { sampleFacts, sampleReport, sampleResult, sampleTank } from '#tests/helpers/sample-report.ts';
import { figure, median, note, tell } from './lib/figure.ts';

/*
 * Monthly reports a second, against bare pdfkit that writes as many lines of text over as many pages and nothing else:
 * no measuring, no rules, no tables. Both draw with the fonts that were parsed once. In turns, in one process.
 */

const rounds = 7;
const reports = 40;

const report = sampleReport(
  sampleFacts({
    tanks: Array.from({ length: 6 }, (_, i) =>
      sampleTank(i + 1, {
        results: [sampleResult({}), sampleResult({ on: '2026-10-21', at: '2026-10-21 03:10', daysSince: 17 })],
      }),
    ),
  }),
);
const { lines, pages } = await countOf(report);
note(`pdf: ${reports} reports of ${pages} pages and ${lines} lines in each of ${rounds} rounds`);

const faces = await loadFaces();
await drawBare();
const own: number[] = [];
const bare: number[] = [];
for (let round = 0; round < rounds; round++) {
  bare.push(await perSecond(drawBare));
  own.push(await perSecond(() => drawMonthly(report)));
}
tell(figure('pdf', median(own), 'reports/s', median(bare), { atLeast: 0.5 }));

async function perSecond(draw: () => Promise<Buffer>): Promise<number> {
  const from = performance.now();
  for (let i = 0; i < reports; i++) await draw();
  return (1000 * reports) / (performance.now() - from);
}

/** Text objects and pages of a drawn report. */
async function countOf(one: MonthlyReport): Promise<{ lines: number; pages: number }> {
  const text = (await drawMonthly(one)).toString('latin1');
  return { lines: text.split('\nBT\n').length - 1, pages: text.split('/Type /Page\n').length - 1 };
}

function drawBare(): Promise<Buffer> {
  const doc = new PDFDocument({ size: 'LETTER', margin: 40, autoFirstPage: false, compress: false, font: '' });
  const chunks: Buffer[] = [];
  const done = new Promise<Buffer>((resolve) => doc.on('end', () => resolve(Buffer.concat(chunks))));
  doc.on('data', (chunk: Buffer) => chunks.push(chunk));
  doc.registerFont('f0', faces.regular.source as unknown as Buffer);
  doc.registerFont('f1', faces.semibold.source as unknown as Buffer);
  const perPage = Math.ceil(lines / pages);
  for (let line = 0; line < lines; line++) {
    if (line % perPage === 0) doc.addPage();
    doc.font(line % 10 === 0 ? 'f1' : 'f0').fontSize(7.6);
    doc.text(`Tank ${line} 0.2 gph`, 40, 40 + (line % perPage) * 4, { lineBreak: false });
  }
  doc.end();
  return done;
}
