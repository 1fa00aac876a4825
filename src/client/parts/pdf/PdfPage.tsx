import { type PDFDocumentProxy, type PDFPageProxy, TextLayer } from 'pdfjs-dist/legacy/build/pdf.mjs';
import { useEffect, useRef, useState } from 'react';
import { t } from '#client/words/parts/pdf.ts';
import { pixelRatioFor } from './zoom.ts';

export interface PageSize {
  /** CSS pixels at a scale of 1. */
  width: number;
  height: number;
}

export interface PdfPageProps {
  document: PDFDocumentProxy;
  /** From 1. */
  number: number;
  pages: number;
  scale: number;
  /** What it probably measures, until it is known. */
  guess: PageSize;
}

/** One page: an empty sheet of its size until it comes near the screen, then its picture and its text. */
export function PdfPage({ document, number, pages, scale, guess }: PdfPageProps) {
  const sheet = useRef<HTMLDivElement>(null);
  const near = useNear(sheet);
  const page = usePage(document, number, near);
  const { width, height } = page?.getViewport({ scale: 1 }) ?? guess;
  return (
    // biome-ignore lint/a11y/useSemanticElements: a page of a document is no set of fields
    <div
      ref={sheet}
      role="group"
      data-page={number}
      aria-label={t.pageNumberOfPages({ number, pages })}
      style={{ width: Math.floor(width * scale), height: Math.floor(height * scale) }}
      className="relative mx-auto my-2 shrink-0 bg-[#ffffff] shadow-raised"
    >
      {near && page !== null && <Drawing page={page} scale={scale} />}
    </div>
  );
}

function useNear(sheet: React.RefObject<HTMLDivElement | null>): boolean {
  const [near, setNear] = useState(false);
  useEffect(() => {
    const element = sheet.current;
    if (element === null) return;
    // A screen above and below: what is just out of sight is drawn already, and what is far away costs no memory.
    const observer = new IntersectionObserver((entries) => setNear(entries.at(-1)?.isIntersecting === true), {
      root: element.closest('[data-pdf-pages]'),
      rootMargin: '100% 0px',
    });
    observer.observe(element);
    return () => observer.disconnect();
  }, [sheet]);
  return near;
}

function usePage(document: PDFDocumentProxy, number: number, wanted: boolean): PDFPageProxy | null {
  const [page, setPage] = useState<PDFPageProxy | null>(null);
  useEffect(() => {
    if (!wanted) return;
    let gone = false;
    document.getPage(number).then(
      (got) => !gone && setPage(got),
      // Its sheet stays empty; the others are none the worse.
      (error: unknown) => console.error('pdf page', number, error),
    );
    return () => {
      gone = true;
    };
  }, [document, number, wanted]);
  return page;
}

/** Picture and text of a page that is near; both end when it goes away or the scale changes. */
function Drawing({ page, scale }: { page: PDFPageProxy; scale: number }) {
  const canvas = useRef<HTMLCanvasElement>(null);
  const text = useRef<HTMLDivElement>(null);
  useEffect(() => {
    const [picture, words] = [canvas.current, text.current];
    if (picture === null || words === null) return;
    const viewport = page.getViewport({ scale });
    const ratio = pixelRatioFor(viewport.width, viewport.height, window.devicePixelRatio);
    const fine = page.getViewport({ scale: scale * ratio });
    picture.width = Math.floor(fine.width);
    picture.height = Math.floor(fine.height);
    const drawing = page.render({ canvas: picture, viewport: fine });
    drawing.promise.then(() => picture.setAttribute('data-drawn', ''), quiet);
    words.replaceChildren();
    words.style.setProperty('--total-scale-factor', String(scale));
    const layer = new TextLayer({ textContentSource: page.streamTextContent(), container: words, viewport });
    layer.render().catch(quiet);
    return () => {
      drawing.cancel();
      layer.cancel();
      // The memory of a picture goes with its size, not with its element.
      picture.width = 0;
      picture.height = 0;
    };
  }, [page, scale]);
  return (
    <>
      <canvas ref={canvas} aria-hidden className="absolute inset-0 size-full" />
      <div ref={text} className="pdf-text" />
    </>
  );
}

/** Drawing that was called off is no failure; a real one leaves what was drawn so far. */
function quiet(error: unknown): void {
  const name = error instanceof Error ? error.name : '';
  if (name !== 'RenderingCancelledException' && name !== 'AbortException') console.error('pdf', error);
}
