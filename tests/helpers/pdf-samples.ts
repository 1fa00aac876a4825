import { once } from 'node:events';
import { createDeflate } from 'node:zlib';
import PDFDocument from 'pdfkit';

/** A PDF as people make them: a page for each text. Options are pdfkit's. */
export async function pdfOf(pages: readonly string[], options: PDFKit.PDFDocumentOptions = {}): Promise<Buffer> {
  const doc = new PDFDocument({ ...options, autoFirstPage: false });
  const chunks: Buffer[] = [];
  doc.on('data', (chunk: Buffer) => chunks.push(chunk));
  for (const text of pages) doc.addPage().text(text);
  doc.end();
  await once(doc, 'end');
  return Buffer.concat(chunks);
}

/** A PDF of exactly these objects, the first of them its catalog. */
function pdfOfObjects(objects: readonly (string | Buffer)[]): Buffer {
  const parts: Buffer[] = [Buffer.from('%PDF-1.7\n')];
  const places: number[] = [];
  let at = parts[0]?.length ?? 0;
  for (const [i, object] of objects.entries()) {
    const part = Buffer.concat([Buffer.from(`${i + 1} 0 obj\n`), Buffer.from(object), Buffer.from('\nendobj\n')]);
    places.push(at);
    parts.push(part);
    at += part.length;
  }
  const table = places.map((place) => `${String(place).padStart(10, '0')} 00000 n \n`).join('');
  const trailer = `trailer\n<< /Size ${objects.length + 1} /Root 1 0 R >>\nstartxref\n${at}\n%%EOF`;
  return Buffer.concat([
    ...parts,
    Buffer.from(`xref\n0 ${objects.length + 1}\n0000000000 65535 f \n${table}${trailer}`),
  ]);
}

/** A PDF with one page, whose packed content is `unit` so many times over: small as a file, huge when unpacked. */
export async function pdfBomb(unit: string, times: number): Promise<Buffer> {
  const deflate = createDeflate({ level: 9 });
  const chunks: Buffer[] = [];
  deflate.on('data', (chunk: Buffer) => chunks.push(chunk));
  for (let i = 0; i < times; i += 1) if (!deflate.write(unit)) await once(deflate, 'drain');
  deflate.end();
  await once(deflate, 'end');
  const packed = Buffer.concat(chunks);
  const font = '/Resources << /Font << /F1 << /Type /Font /Subtype /Type1 /BaseFont /Helvetica >> >> >>';
  return pdfOfObjects([
    '<< /Type /Catalog /Pages 2 0 R >>',
    '<< /Type /Pages /Kids [3 0 R] /Count 1 >>',
    `<< /Type /Page /Parent 2 0 R /MediaBox [0 0 612 792] /Contents 4 0 R ${font} >>`,
    Buffer.concat([
      Buffer.from(`<< /Length ${packed.length} /Filter /FlateDecode >>\nstream\n`),
      packed,
      Buffer.from('\nendstream'),
    ]),
  ]);
}

/** A PDF whose pages hold each other: who follows them comes to no end. */
export const endlessPages = pdfOfObjects([
  '<< /Type /Catalog /Pages 2 0 R >>',
  '<< /Type /Pages /Kids [3 0 R] /Count 100 >>',
  '<< /Type /Pages /Kids [2 0 R 2 0 R] /Count 100 >>',
]);
