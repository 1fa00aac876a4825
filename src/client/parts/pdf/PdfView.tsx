import { GlobalWorkerOptions, getDocument, type PDFDocumentProxy } from 'pdfjs-dist/legacy/build/pdf.mjs';
import { type KeyboardEvent, type ReactNode, useEffect, useLayoutEffect, useRef, useState } from 'react';
import { fetchFile } from '#client/api/wire/files.ts';
import { keptPaper } from '#client/offline/kept-paper.ts';
import { ErrorState } from '#client/ui/ErrorState.tsx';
import { type PageSize, PdfPage } from './PdfPage.tsx';
import { PdfTools } from './PdfTools.tsx';
import { nextZoom, pageAt } from './zoom.ts';
import './pdf.css';
import { httpCode } from '#client/api/wire/call.ts';
import { t } from '#client/words/parts/pdf.ts';
import { pdfFonts, pdfReaders } from './pdf-assets.table.ts';
import threadUrl from './pdf-worker.ts?worker&url';

interface TrustedTypes {
  createPolicy: (
    name: string,
    rules: { createScriptURL: () => string },
  ) => {
    createScriptURL: (url: string) => string;
  };
}

/** The page's policy lets scripts be started from texts only through this name, and it knows one address. */
const types = (globalThis as { trustedTypes?: TrustedTypes }).trustedTypes;
const policy = types?.createPolicy('forecourt-pdf', { createScriptURL: () => threadUrl });

/** Starts a thread that reads a PDF; its caller ends it. */
function makePdfThread(): Worker {
  return new Worker(policy?.createScriptURL(threadUrl) ?? threadUrl, { type: 'module' });
}

/** Large files are read in pieces of so many bytes, and only those that are looked at. */
const PIECE_BYTES = 262_144;

/** Hands pdf.js the fonts it asks for by name, from our own server. */
class OwnFonts {
  async fetch({ filename }: { filename: string }): Promise<Uint8Array> {
    const address = Object.hasOwn(pdfFonts, filename) ? pdfFonts[filename] : undefined;
    if (address === undefined) throw new Error(`no such file for PDFs: ${filename}`);
    return new Uint8Array(await (await fetchFile(address)).arrayBuffer());
  }
}

interface OpeningPdf {
  /** Rejects with what pdf.js says; `pdfTrouble` puts it in words. */
  document: Promise<PDFDocumentProxy>;
  /** Stops reading and frees all of it. */
  close: () => void;
}

/** Opens a PDF of our own server, by its address or its bytes. Nothing in it is run: no scripts, no forms, no code made from text. */
function openPdf(source: { url: string } | { data: ArrayBuffer }): OpeningPdf {
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

export interface PdfViewProps {
  address: string;
  /** The file's name: what the pages are pages of. */
  name: string;
  /** Shown under the sentence when the PDF cannot be. */
  otherwise: ReactNode;
}

interface Opened {
  document: PDFDocumentProxy;
  first: PageSize;
}

/** A PDF, page under page, fitted to the width there is. It fills the box it is put into, which must have a height. */
export function PdfView({ address, name, otherwise }: PdfViewProps) {
  const [opened, setOpened] = useState<Opened | null>(null);
  const [trouble, setTrouble] = useState<string | null>(null);
  useEffect(() => {
    let gone = false;
    let close = () => {};
    keptPaper(address)
      .then(async (kept) => {
        const source = kept === null ? { url: address } : { data: await kept.arrayBuffer() };
        if (gone) return;
        const opening = openPdf(source);
        close = opening.close;
        const document = await opening.document;
        const { width, height } = (await document.getPage(1)).getViewport({ scale: 1 });
        if (!gone) setOpened({ document, first: { width, height } });
      })
      .catch((error: unknown) => !gone && setTrouble(pdfTrouble(error)));
    return () => {
      gone = true;
      setOpened(null);
      setTrouble(null);
      close();
    };
  }, [address]);
  if (trouble !== null) return <ErrorState message={trouble}>{otherwise}</ErrorState>;
  if (opened === null) {
    return (
      <p role="status" className="enter-late py-16 text-center text-muted">
        {t.openingName({ name })}
      </p>
    );
  }
  return <Pages name={name} {...opened} />;
}

/** Room beside a page, in CSS pixels. */
const MARGIN = 16;

function Pages({ name, document, first }: Opened & { name: string }) {
  const box = useRef<HTMLDivElement>(null);
  const [width, setWidth] = useState(0);
  const [zoom, setZoom] = useState(1);
  const [current, setCurrent] = useState(1);
  const pages = document.numPages;
  const scale = Math.max(0.1, ((width - MARGIN) / first.width) * zoom);
  useLayoutEffect(() => {
    const element = box.current;
    if (element === null) return;
    const measure = () => setWidth(element.clientWidth);
    const observer = new ResizeObserver(measure);
    observer.observe(element);
    measure();
    return () => observer.disconnect();
  }, []);
  useKeptPlace(box, width > 0 ? scale : null);

  const sheets = () => [...(box.current?.querySelectorAll<HTMLElement>('[data-page]') ?? [])];
  const look = () => {
    const element = box.current;
    if (element === null) return;
    const tops = sheets().map((sheet) => sheet.offsetTop - element.offsetTop);
    const atEnd = element.scrollTop > 0 && element.scrollTop + element.clientHeight >= element.scrollHeight - 1;
    setCurrent(atEnd ? pages : pageAt(tops, element.scrollTop, element.clientHeight));
  };
  const turn = (by: 1 | -1) => {
    const element = box.current;
    const sheet = sheets()[Math.min(Math.max(current + by, 1), pages) - 1];
    if (element && sheet) element.scrollTo({ top: sheet.offsetTop - element.offsetTop - MARGIN / 2 });
  };
  const press = (event: KeyboardEvent) => {
    if (event.ctrlKey || event.metaKey || event.altKey) return;
    const act = keysOf(turn, setZoom)[event.key];
    if (act === undefined) return;
    event.preventDefault();
    act();
  };
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: keys of what is inside; every one has its button
    <div className="flex min-h-0 flex-1 flex-col" onKeyDown={press}>
      <PdfTools page={current} pages={pages} zoom={zoom} onTurn={turn} onZoom={setZoom} />
      <section
        ref={box}
        data-pdf-pages
        aria-label={t.pagesOfName({ name })}
        // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reachable by keyboard
        tabIndex={0}
        onScroll={look}
        className="flex min-h-0 flex-1 flex-col overflow-auto bg-sunken"
      >
        {width > 0 &&
          Array.from({ length: pages }, (_, index) => (
            <PdfPage
              // biome-ignore lint/suspicious/noArrayIndexKey: a page is its number
              key={index}
              document={document}
              number={index + 1}
              pages={pages}
              scale={scale}
              guess={first}
            />
          ))}
      </section>
    </div>
  );
}

/** The keys beside those that scroll: + and − zoom, 0 fits, n and p turn pages. */
function keysOf(
  turn: (by: 1 | -1) => void,
  setZoom: (change: (zoom: number) => number) => void,
): Readonly<Record<string, () => void>> {
  const larger = () => setZoom((zoom) => nextZoom(zoom, 1));
  return {
    '+': larger,
    '=': larger,
    '-': () => setZoom((zoom) => nextZoom(zoom, -1)),
    '0': () => setZoom(() => 1),
    n: () => turn(1),
    p: () => turn(-1),
  };
}

/** What was at the middle stays at the middle when everything becomes larger or smaller. Null: nothing is drawn yet. */
function useKeptPlace(box: React.RefObject<HTMLDivElement | null>, scale: number | null): void {
  const before = useRef(scale);
  useLayoutEffect(() => {
    const element = box.current;
    const last = before.current;
    before.current = scale;
    if (element === null || scale === null || last === null || scale === last) return;
    const middle = (start: number, length: number) => ((start + length / 2) * scale) / last - length / 2;
    element.scrollTo(middle(element.scrollLeft, element.clientWidth), middle(element.scrollTop, element.clientHeight));
  }, [box, scale]);
}

/** Why a PDF cannot be shown, as one sentence. Errors of pdf.js are known by their names: its classes are many copies. */
export function pdfTrouble(error: unknown): string {
  const name =
    error instanceof Error || (typeof error === 'object' && error !== null) ? Reflect.get(error, 'name') : '';
  if (name === 'PasswordException') return t.thisPdfIsLockedWithPassword;
  if (name === 'ResponseException') {
    const status: unknown = Reflect.get(error as object, 'status');
    return t.failedToLoadPdf({ code: httpCode(typeof status === 'number' ? status : 0) });
  }
  if (name === 'InvalidPDFException' || name === 'FormatError') return t.thisPdfIsDamagedAndCannot;
  return t.thisPdfCannotBeShownHere;
}
