import type PDFDocument from 'pdfkit';
import { type Face, type Faces, loadFaces, type Weight } from './fonts.ts';
import { english, type Tongue } from './tongue.ts';

/** Breaks a drawable text into lines no wider than `width` points; a word wider than that is cut where it must be. */
export function wrapText(text: string, face: Face, size: number, width: number): string[] {
  return text.split('\n').flatMap((paragraph) => wrapParagraph(paragraph.trimEnd(), face, size, width));
}

function wrapParagraph(text: string, face: Face, size: number, width: number): string[] {
  if (face.width(text, size) <= width) return [text];
  const lines: string[] = [];
  const space = face.width(' ', size);
  let line = '';
  let used = 0;
  const end = () => {
    if (line !== '') lines.push(line);
    line = '';
    used = 0;
  };
  for (const word of text.split(' ')) {
    const wide = face.width(word, size);
    if (line !== '' && used + space + wide > width) end();
    if (wide <= width) {
      used += line === '' ? wide : space + wide;
      line = line === '' ? word : `${line} ${word}`;
      continue;
    }
    const pieces = cutWord(word, face, size, width);
    lines.push(...pieces.slice(0, -1));
    line = pieces.at(-1) ?? '';
    used = face.width(line, size);
  }
  end();
  return lines;
}

/** Pieces of a word that fit, cut after a hyphen, slash or underscore where there is one. */
function cutWord(word: string, face: Face, size: number, width: number): string[] {
  const pieces: string[] = [];
  let piece = '';
  let used = 0;
  for (const character of word) {
    const wide = face.width(character, size);
    if (piece !== '' && used + wide > width) {
      const soft = piece.search(/[-/_.@][^-/_.@]*$/) + 1;
      pieces.push(soft > 1 ? piece.slice(0, soft) : piece);
      piece = soft > 1 ? piece.slice(soft) : '';
      used = face.width(piece, size);
    }
    piece += character;
    used += wide;
  }
  return [...pieces, piece];
}

/** Drawn in place of a character that the font lacks. */
const missingCharacter = '\uFFFD';

/** Joiners, direction marks, variation selectors: nothing to see in any font. */
const invisible = /\p{Default_Ignorable_Code_Point}/gu;

/**
 * A text as it can be drawn: composed, blanks and line ends made plain, and every character that the font lacks replaced
 * by one that shows there was something. `lacks` is called for each of those.
 */
export function drawable(text: string, face: Face, lacks?: (codePoint: number) => void): string {
  if (/^[\x20-\x7E]*$/.test(text)) return text;
  const plain = text.normalize('NFC').replace(/\r\n?/g, '\n').replace(/\t/g, ' ').replace(invisible, '');
  let drawn = '';
  for (const character of plain) {
    const codePoint = character.codePointAt(0) ?? 0;
    const known = character === '\n' || (codePoint >= 0x20 && face.has(codePoint));
    if (!known) lacks?.(codePoint);
    drawn += known ? character : missingCharacter;
  }
  return drawn;
}

/** US letter in points, with the places of the header, the body and the footer. */
export const page: Record<'width' | 'height' | 'left' | 'right' | 'top' | 'bottom', number> = {
  width: 612,
  height: 792,
  left: 46,
  right: 566,
  top: 84,
  bottom: 724,
};
export const bodyWidth = page.right - page.left;
/** Height of a line of text of a size. */
export const leading = (size: number) => size * 1.32;

/** Lines of a paragraph that stay on one page. */
const shortParagraph = 4;

export interface TextStyle {
  size: number;
  weight?: Weight;
  align?: 'left' | 'right';
}

export interface SheetInfo {
  title: string;
  subject: string;
  keywords: string;
  /** Taken for the document's own dates and number: nothing of this moment goes in. */
  madeAt: Date;
  /** English where it is left out. */
  tongue?: Tongue;
}

/** A document being drawn from the top of a page to its bottom, black on white. `y` is where the next thing goes. */
export interface Sheet {
  y: number;
  readonly faces: Faces;
  /** In which the parts of the page write the program's texts. */
  readonly tongue: Tongue;
  /** Characters that the font lacked, as code points. */
  readonly lacking: ReadonlySet<number>;
  /** Begins a page when less than `height` is left of this one. Answers whether it did. */
  ensure(height: number): boolean;
  /** Lines of a text in a width, for measuring and drawing. */
  lines(text: string, style: TextStyle, width: number): string[];
  /** One line that is known to fit, as `lines` gives it; y is its top. Right-aligned text ends at x + width. */
  put(line: string, x: number, y: number, style: TextStyle, width?: number): void;
  /** A paragraph over the body's width or part of it, broken over pages line by line. */
  paragraph(text: string, style: TextStyle, place?: { x?: number; width?: number; after?: number }): void;
  rule(y: number, weight?: number, from?: number, to?: number): void;
  /** For shapes that are not text. */
  shape(draw: (doc: PDFKit.PDFDocument) => void): void;
  /** Draws on every page once their number is known, then ends the document. */
  finish(onEachPage: (number: number, of: number) => void): Promise<Buffer>;
}

/** Opens an empty document. The same calls always give the same bytes. */
export async function openSheet({ tongue = english, ...info }: SheetInfo): Promise<Sheet> {
  const [{ default: Document }, faces] = await Promise.all([import('pdfkit'), loadFaces()]);
  const doc = new Document({
    size: [page.width, page.height],
    margin: 0,
    bufferPages: true,
    autoFirstPage: false,
    // Packed bytes would depend on the machine's own packer.
    compress: false,
    font: '',
    lang: `${tongue.language}-US`,
    displayTitle: true,
    info: {
      Title: info.title,
      Subject: info.subject,
      Keywords: info.keywords,
      Creator: 'Forecourt',
      Producer: 'Forecourt',
      CreationDate: info.madeAt,
      ModDate: info.madeAt,
    },
  });
  return new DrawnSheet(doc, faces, tongue);
}

class DrawnSheet implements Sheet {
  y = page.bottom;
  readonly faces: Faces;
  readonly tongue: Tongue;
  readonly lacking = new Set<number>();
  private readonly doc: PDFKit.PDFDocument;

  constructor(doc: InstanceType<typeof PDFDocument>, faces: Faces, tongue: Tongue) {
    this.doc = doc;
    this.tongue = tongue;
    this.faces = faces;
    for (const weight of ['regular', 'semibold', 'mono'] as const) {
      doc.registerFont(weight, faces[weight].source as unknown as Buffer);
    }
    this.begin();
  }

  ensure(height: number): boolean {
    if (this.y + height <= page.bottom) return false;
    this.begin();
    return true;
  }

  lines(text: string, style: TextStyle, width: number): string[] {
    const face = this.face(style);
    return wrapText(
      drawable(text, face, (codePoint) => this.lacking.add(codePoint)),
      face,
      style.size,
      width,
    );
  }

  put(line: string, x: number, y: number, style: TextStyle, width = 0): void {
    if (line === '') return;
    const { size, weight = 'regular', align = 'left' } = style;
    const left = align === 'left' ? x : x + width - this.face(style).width(line, size);
    this.doc.font(weight).fontSize(size).text(line, left, y, { lineBreak: false });
  }

  paragraph(text: string, style: TextStyle, { x = page.left, width = bodyWidth, after = 4 } = {}): void {
    const lines = this.lines(text, style, width);
    // A short paragraph stays together, and no line of a long one goes over alone.
    for (const [n, line] of lines.entries()) {
      const together = lines.length <= shortParagraph ? lines.length - n : lines.length - n === 2 ? 2 : 1;
      this.ensure(together * leading(style.size));
      this.put(line, x, this.y, style, width);
      this.y += leading(style.size);
    }
    this.y += after;
  }

  rule(y: number, weight = 0.5, from = page.left, to = page.right): void {
    this.doc.lineWidth(weight).moveTo(from, y).lineTo(to, y).stroke('#000000');
  }

  shape(draw: (doc: PDFKit.PDFDocument) => void): void {
    draw(this.doc);
  }

  finish(onEachPage: (number: number, of: number) => void): Promise<Buffer> {
    const { count } = this.doc.bufferedPageRange();
    for (let i = 0; i < count; i++) {
      this.doc.switchToPage(i);
      onEachPage(i + 1, count);
    }
    return new Promise((resolve, reject) => {
      const chunks: Buffer[] = [];
      this.doc.on('data', (chunk: Buffer) => chunks.push(chunk));
      this.doc.on('end', () => resolve(Buffer.concat(chunks)));
      this.doc.on('error', reject);
      this.doc.end();
    });
  }

  private face({ weight = 'regular' }: TextStyle): Face {
    return this.faces[weight];
  }

  private begin(): void {
    this.doc.addPage();
    this.y = page.top;
  }
}
