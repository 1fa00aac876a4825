/** What reads PDFs, away from the page's own thread. The build makes one file of it. */
import 'pdfjs-dist/legacy/build/pdf.worker.min.mjs';
