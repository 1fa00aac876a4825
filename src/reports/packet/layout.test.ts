import { execFileSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import { pdfWords, readPdfText } from '#tests/helpers/pdf-text.ts';
import { barePacket, longPacket, samplePacket } from '#tests/helpers/sample-packet.ts';
import { page } from '../page/sheet.ts';
import { drawPacketIndex } from './layout.ts';
import { sizeWords } from './words.ts';

const sha256 = (bytes: Buffer) => createHash('sha256').update(bytes).digest('hex');
const linesOf = async (...packet: Parameters<typeof samplePacket>) =>
  pdfWords(await drawPacketIndex(samplePacket(...packet))).split('\n');

describe('the index of a packet', () => {
  it('names facility, month, maker, tanks, sections, elements, files and how to check them', async () => {
    const lines = await linesOf();
    for (const text of [
      'Compliance packet, October 2026',
      ...['Alpha Fuel', '1 Main St, Bel Air, MD', 'MD-10101', 'Tidewater LLC', 'Olive Operator', 'Ada Admin'],
      ...['2026-11-19 21:00 UTC', '42 of 42 documents are on file.'],
      ...['No.', 'Product', 'Capacity, gal', 'Installed', 'Construction', 'Release detection', 'Piping'],
      ...['10,000', 'May 1, 2005', 'Double wall, steel', 'Pressurized'],
      ...['1. Cover', '5. Release detection', '12. Releases, letters and inspections', 'Other files'],
      ...['Registration certificate', '40 CFR 280.22; COMAR 26.10.03.09A', 'papers/02-section/Papers/Registration.pdf'],
      ...['150 KB', 'Not required here', 'No tank younger than 10 years is watched by inventory control.'],
      'sha256sum -c SHA256SUMS',
    ]) {
      expect(lines, text).toContain(text);
    }
  });

  it('shows the status of the month and what is open, and that nothing is only where nothing is', async () => {
    const { summary } = samplePacket();
    expect(await linesOf()).toContain('Nothing is missing for this month.');
    const open = Array.from({ length: 20 }, (_, i) => `Tank ${i + 1}: A valid test.`);
    const lines = await linesOf(undefined, { summary: { ...summary, status: 'INCONCLUSIVE', open, clean: null } });
    for (const words of ['Inconclusive', 'Tank 1: A valid test.', 'And 8 more in the report of the month.'])
      expect(lines).toContain(words);
    expect(lines.join(' ')).not.toContain('Nothing is missing');
    const silent = await linesOf(undefined, { summary: { ...summary, clean: null } });
    expect(silent.join(' ')).not.toContain('Nothing is missing');
  });

  it('shows a section that is left out in one row', async () => {
    const lines = pdfWords(await drawPacketIndex(barePacket())).split('\n');
    expect(lines.filter((line) => line === 'Left out')).toHaveLength(3);
    expect(lines.join(' ')).toContain(
      'Cathodic protection, the last two surveys; Impressed current, the last assessment',
    );
    expect(lines).toContain('0 of 22 documents are on file.');
    expect(lines.filter((line) => line === '— not recorded')).toHaveLength(4);
  });

  it('gives the same bytes for the same model, in this process and in another', async () => {
    const packet = samplePacket();
    const drawn = sha256(await drawPacketIndex(packet));
    expect(sha256(await drawPacketIndex(JSON.parse(JSON.stringify(packet))))).toBe(drawn);
    const program = `
      import { createHash } from 'node:crypto';
      import { drawPacketIndex } from './src/reports/packet/layout.ts';
      import { samplePacket } from './tests/helpers/sample-packet.ts';
      const bytes = await drawPacketIndex(samplePacket());
      process.stdout.write(createHash('sha256').update(bytes).digest('hex'));`;
    const there = execFileSync(process.execPath, ['--import', 'tsx', '--input-type=module', '-e', program], {
      encoding: 'utf8',
    });
    expect(there).toBe(drawn);
  });

  it('keeps every line on its page, and no heading at the foot of one', async () => {
    for (const packet of [samplePacket(), barePacket(), longPacket()]) {
      const texts = readPdfText(await drawPacketIndex(packet));
      for (const { text, x, y } of texts) {
        expect({ text, inside: x >= page.left - 0.5 && x < page.right && y > 20 && y < page.height - 30 }).toEqual({
          text,
          inside: true,
        });
      }
      const pages = Math.max(...texts.map((one) => one.page));
      expect(texts.filter(({ text }) => /^Page \d+ of \d+$/.test(text)).map(({ text }) => text)).toEqual(
        Array.from({ length: pages }, (_, i) => `Page ${i + 1} of ${pages}`),
      );
      for (let number = 1; number <= pages; number++) {
        // The foot of the page is drawn after its body.
        const body = texts.filter(
          (one) => one.page === number && one.y > page.height - page.bottom && one.size !== 7.6,
        );
        expect(body.at(-1)?.text).not.toMatch(/^\d+\. /);
      }
    }
  });

  it('says which section goes on on the next page', async () => {
    const lines = await linesOf();
    expect(lines.filter((line) => line.endsWith(', continued')).length).toBeGreaterThan(1);
  });

  it('names the characters that its typeface lacks', async () => {
    expect(pdfWords(await drawPacketIndex(longPacket()))).toContain('U+6CB9');
  });
});

it.each([
  [0, '0 B'],
  [812, '812 B'],
  [482_133, '482 KB'],
  [999_700, '1.0 MB'],
  [524_288_000, '524.3 MB'],
])('shows %i bytes as %s', (bytes, words) => expect(sizeWords(bytes)).toBe(words));

describe('the index in Spanish', () => {
  const spanishWords = async (...packet: Parameters<typeof samplePacket>) =>
    pdfWords(await drawPacketIndex(samplePacket(...packet), 'es')).replaceAll(/\s+/g, ' ');

  it('is a translation that says which file is the record, and keeps names, citations and files', async () => {
    const text = await spanishWords();
    for (const words of [
      'Paquete de cumplimiento, octubre de 2026',
      'Traducción. El índice en inglés de este paquete, index.pdf, es el documento de registro.',
      '42 de 42 documentos están archivados.',
      'No se exige aquí',
      'Lo que falta o está abierto en octubre de 2026',
      'No falta nada de este mes.',
      'Otros archivos',
      'Cómo comprobar este paquete',
      'Página 1 de',
      ...[
        'Alpha Fuel',
        'Tidewater LLC',
        '40 CFR 280.22; COMAR 26.10.03.09A',
        'papers/02-section/Papers/Registration.pdf',
      ],
    ])
      expect(text, words).toContain(words);
    for (const words of ['Compliance packet', 'documents are on file', 'Not required here', 'Page 1', 'continued'])
      expect(text, words).not.toContain(words);
  });

  it('says what is missing and what nobody has recorded, and leaves nothing of it out', async () => {
    const bytes = await drawPacketIndex(barePacket(), 'es');
    const lines = pdfWords(bytes).split('\n');
    expect(lines.filter((line) => line === 'No incluido')).toHaveLength(3);
    expect(lines.filter((line) => line === '— no registrado')).toHaveLength(4);
    expect(lines).toContain('0 de 22 documentos están archivados.');
    for (const { x, y, text } of readPdfText(bytes)) {
      expect(x, text).toBeGreaterThanOrEqual(page.left - 0.5);
      expect(x, text).toBeLessThan(page.right);
      expect(y, text).toBeGreaterThan(20);
    }
  });

  it('has the same pages each time', async () => {
    expect(sha256(await drawPacketIndex(samplePacket(), 'es'))).toBe(
      sha256(await drawPacketIndex(samplePacket(), 'es')),
    );
  });
});
