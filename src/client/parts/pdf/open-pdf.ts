import { GlobalWorkerOptions, getDocument, type PDFDocumentProxy } from 'pdfjs-dist/legacy/build/pdf.mjs';
import { pdfFonts, pdfReaders } from './pdf-assets.table.ts';
import { makePdfThread } from './pdf-thread.ts';

/** Large files are read in pieces of so many bytes, and only those that are looked at. */
const PIECE_BYTES = 262_144;

/** Hands pdf.js the fonts it asks for by name, from our own server. */
class OwnFonts {
  async fetch({ filename }: { filename: string }): Promise<Uint8Array> {
    const address = Object.hasOwn(pdfFonts, filename) ? pdfFonts[filename] : undefined;
    if (address === undefined) throw new Error(`no such file for PDFs: ${filename}`);
    const answer = await fetch(address);
    if (!answer.ok) throw new Error(`${address}: HTTP ${answer.status}`);
    return new Uint8Array(await answer.arrayBuffer());
  }
}

export interface OpeningPdf {
  /** Rejects with what pdf.js says; `pdfTrouble` puts it in words. */
  document: Promise<PDFDocumentProxy>;
  /** Stops reading and frees all of it. */
  close: () => void;
}

/** Opens a PDF of our own server, by its address or its bytes. Nothing in it is run: no scripts, no forms, no code made from text. */
export function openPdf(source: { url: string } | { data: ArrayBuffer }): OpeningPdf {
  const thread = makePdfThread();
  // Each PDF has a thread of its own, which ends with it.
  GlobalWorkerOptions.workerPort = thread;
  const task = getDocument({
    ...source,
    rangeChunkSize: PIECE_BYTES,
    disableAutoFetch: true,
    disableStream: true,
    isEvalSupported: false,
    enableXfa: false,
    useWorkerFetch: false,
    BinaryDataFactory: OwnFonts,
    useWasm: false,
    wasmUrl: pdfReaders,
    verbosity: 0,
  });
  const close = () => {
    const end = () => thread.terminate();
    task.destroy().then(end, end);
  };
  return { document: task.promise, close };
}
