/** A line of text on a page of a PDF, where it begins (points from the lower left corner). */
export interface PdfText {
  /** From 1. */
  page: number;
  x: number;
  y: number;
  size: number;
  text: string;
}

/**
 * The text of a PDF whose streams are not packed, in the order in which it was drawn: glyphs are read through each font's
 * own ToUnicode table. Knows what pdfkit writes and no more.
 */
export function readPdfText(pdf: Buffer): PdfText[] {
  const objects = new Map<string, string>();
  for (const [, number = '', body = ''] of pdf.toString('latin1').matchAll(/(\d+) 0 obj\n([\s\S]*?)\nendobj/g)) {
    objects.set(number, body);
  }
  const at = (reference: string | undefined) => objects.get(reference ?? '') ?? '';
  const pages = [...objects.values()].filter((body) => /\/Type \/Page\n/.test(body));
  return pages.flatMap((page, i) => {
    const resources = at(/\/Resources (\d+) 0 R/.exec(page)?.[1]);
    const fonts = new Map(
      [...resources.matchAll(/\/(F\d+) (\d+) 0 R/g)].map(([, name = '', font]) => [
        name,
        readGlyphs(at(/\/ToUnicode (\d+) 0 R/.exec(at(font))?.[1])),
      ]),
    );
    return readContent(at(/\/Contents (\d+) 0 R/.exec(page)?.[1]), fonts).map((line) => ({ page: i + 1, ...line }));
  });
}

/** Texts of each glyph number. */
function readGlyphs(table: string): string[] {
  return [...table.matchAll(/\[((?:<[^>]*> ?)+)\]/g)].flatMap(([, list = '']) =>
    [...list.matchAll(/<([^>]*)>/g)].map(([, units = '']) =>
      String.fromCharCode(...units.split(' ').map((unit) => Number.parseInt(unit, 16))),
    ),
  );
}

function readContent(content: string, fonts: ReadonlyMap<string, string[]>): Omit<PdfText, 'page'>[] {
  const objects = content.matchAll(
    /BT\n1 0 0 1 ([-\d.]+) ([-\d.]+) Tm\n\/(F\d+) ([\d.]+) Tf\n(?:[\d.]+ T[crwz]\n)*(\[.*\] TJ)\nET/g,
  );
  return [...objects].map(([, x, y, font = '', size, shown = '']) => {
    const glyphs = fonts.get(font) ?? [];
    const numbers = [...shown.matchAll(/<([0-9a-f]*)>/g)].flatMap(([, hex = '']) => hex.match(/.{4}/g) ?? []);
    const text = numbers.map((number) => glyphs[Number.parseInt(number, 16)] ?? '').join('');
    return { x: Number(x), y: Number(y), size: Number(size), text };
  });
}

/** Everything on its pages, one line of text after the other. */
export function pdfWords(pdf: Buffer): string {
  return readPdfText(pdf)
    .map(({ text }) => text)
    .join('\n');
}
