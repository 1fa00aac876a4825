import foxitDingbats from 'pdfjs-dist/standard_fonts/FoxitDingbats.pfb?url';
import foxitFixed from 'pdfjs-dist/standard_fonts/FoxitFixed.pfb?url';
import foxitFixedBold from 'pdfjs-dist/standard_fonts/FoxitFixedBold.pfb?url';
import foxitFixedBoldItalic from 'pdfjs-dist/standard_fonts/FoxitFixedBoldItalic.pfb?url';
import foxitFixedItalic from 'pdfjs-dist/standard_fonts/FoxitFixedItalic.pfb?url';
import foxitSerif from 'pdfjs-dist/standard_fonts/FoxitSerif.pfb?url';
import foxitSerifBold from 'pdfjs-dist/standard_fonts/FoxitSerifBold.pfb?url';
import foxitSerifBoldItalic from 'pdfjs-dist/standard_fonts/FoxitSerifBoldItalic.pfb?url';
import foxitSerifItalic from 'pdfjs-dist/standard_fonts/FoxitSerifItalic.pfb?url';
import foxitSymbol from 'pdfjs-dist/standard_fonts/FoxitSymbol.pfb?url';
import liberationBold from 'pdfjs-dist/standard_fonts/LiberationSans-Bold.ttf?url';
import liberationBoldItalic from 'pdfjs-dist/standard_fonts/LiberationSans-BoldItalic.ttf?url';
import liberationItalic from 'pdfjs-dist/standard_fonts/LiberationSans-Italic.ttf?url';
import liberation from 'pdfjs-dist/standard_fonts/LiberationSans-Regular.ttf?url';
import jpeg2000Reader from 'pdfjs-dist/wasm/openjpeg_nowasm_fallback.js?url';

/**
 * The fonts that a PDF may leave out, by the name pdf.js asks for them. Each is fetched from our own server, and only
 * when such a PDF is met.
 */
export const pdfFonts: Readonly<Record<string, string>> = {
  'FoxitDingbats.pfb': foxitDingbats,
  'FoxitFixed.pfb': foxitFixed,
  'FoxitFixedBold.pfb': foxitFixedBold,
  'FoxitFixedBoldItalic.pfb': foxitFixedBoldItalic,
  'FoxitFixedItalic.pfb': foxitFixedItalic,
  'FoxitSerif.pfb': foxitSerif,
  'FoxitSerifBold.pfb': foxitSerifBold,
  'FoxitSerifBoldItalic.pfb': foxitSerifBoldItalic,
  'FoxitSerifItalic.pfb': foxitSerifItalic,
  'FoxitSymbol.pfb': foxitSymbol,
  'LiberationSans-Bold.ttf': liberationBold,
  'LiberationSans-BoldItalic.ttf': liberationBoldItalic,
  'LiberationSans-Italic.ttf': liberationItalic,
  'LiberationSans-Regular.ttf': liberation,
};

/**
 * The reader of JPEG 2000 scans in plain JavaScript, as an address that pdf.js can end with the file's usual name: what
 * follows the question mark is not looked at. The faster one is WebAssembly, which our pages may not run.
 */
export const pdfReaders = `${jpeg2000Reader}?/`;
