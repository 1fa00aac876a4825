import { existsSync, readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { fileURLToPath } from 'node:url';

/** `mono`: every character equally wide, for what a gauge printed. */
export type Weight = 'regular' | 'semibold' | 'mono';

/** The typeface in one weight, read once for each process. */
export interface Face {
  /** What pdfkit draws with: the parsed font, so that no document parses it again. */
  source: FontSource;
  /** Points, without kerning: never less than what is drawn by more than a hair. */
  width(text: string, size: number): number;
  has(codePoint: number): boolean;
}
export type Faces = Record<Weight, Face>;

/** What we use of a font as the library under pdfkit parses it. */
interface FontSource {
  unitsPerEm: number;
  layout: unknown;
  characterSet: readonly number[];
  hasGlyphForCodePoint(codePoint: number): boolean;
  glyphForCodePoint(codePoint: number): { advanceWidth: number };
}

const files: Record<Weight, string> = {
  regular: 'ibm-plex-sans/400Regular/IBMPlexSans_400Regular.ttf',
  semibold: 'ibm-plex-sans/600SemiBold/IBMPlexSans_600SemiBold.ttf',
  mono: 'ibm-plex-mono/400Regular/IBMPlexMono_400Regular.ttf',
};

let loaded: Promise<Faces> | null = null;

/** IBM Plex Sans in two weights, and IBM Plex Mono. Rejects when the program's font files are missing. */
export function loadFaces(): Promise<Faces> {
  loaded ??= readFaces().catch((error: unknown) => {
    loaded = null;
    throw error;
  });
  return loaded;
}

/** The parser reads the frame of an empty glyph, also of one that lies at the very end of the file. */
const afterEnd = Buffer.alloc(16);

async function readFaces(): Promise<Faces> {
  const { default: PDFDocument } = await import('pdfkit');
  const doc = new PDFDocument({ autoFirstPage: false, font: '' });
  const read = (weight: Weight): Face => {
    doc.font(Buffer.concat([readFileSync(fontFile(files[weight])), afterEnd]));
    // pdfkit takes a parsed font in place of its bytes, but hands none out.
    return makeFace((doc as unknown as { _font: { font: FontSource } })._font.font);
  };
  return { regular: read('regular'), semibold: read('semibold'), mono: read('mono') };
}

/** Beside the built program, or in the package when it runs from its sources. */
function fontFile(path: string): string {
  const built = fileURLToPath(new URL(`./fonts/${path.slice(path.lastIndexOf('/') + 1)}`, import.meta.url));
  if (existsSync(built)) return built;
  return createRequire(import.meta.url).resolve(`@expo-google-fonts/${path}`);
}

/** Ligatures that are characters of their own: text gets them from its letters. */
const isLigature = (codePoint: number) => codePoint >= 0xfb00 && codePoint <= 0xfb06;

function makeFace(source: FontSource): Face {
  // The parser keeps each glyph with the character that asked for it first, and one that is only a piece of another (the A
  // of Á) with none. All are asked for here: no document is drawn otherwise because of one that was drawn before it.
  for (const codePoint of source.characterSet) if (!isLigature(codePoint)) source.glyphForCodePoint(codePoint);
  const advances = new Map<number, number>();
  const advanceOf = (codePoint: number): number => {
    const known = advances.get(codePoint);
    if (known !== undefined) return known;
    const advance = source.glyphForCodePoint(codePoint).advanceWidth / source.unitsPerEm;
    advances.set(codePoint, advance);
    return advance;
  };
  return {
    source,
    width(text, size) {
      let sum = 0;
      for (let i = 0; i < text.length; i++) {
        const codePoint = text.codePointAt(i) ?? 0;
        if (codePoint > 0xffff) i++;
        sum += advanceOf(codePoint);
      }
      return sum * size;
    },
    has: (codePoint) => source.hasGlyphForCodePoint(codePoint),
  };
}
