import { formatInstantFully } from '#client/format/dates.ts';
import { t } from '#client/words/parts/rows.ts';
import { filtersInWords } from './filters-in-words.ts';

/** A CSS string: quotes and backslashes escaped, line ends as blanks. */
const cssString = (text: string) => `"${text.replace(/\s+/g, ' ').replace(/["\\]/g, '\\$&')}"`;

/** Characters for which the lower edge of a page has room. */
const mostLetters = 420;

/**
 * Writes at the edge of every printed page what it shows, when and by whom it was printed, and what it is narrowed to, in
 * words; with no filter the address that shows it again. Returns what ends it.
 */
export function framePrintedPages(person: string): () => void {
  const sheet = new CSSStyleSheet();
  document.adoptedStyleSheets.push(sheet);
  const write = () => {
    const printed = t.printedByPerson({ moment: formatInstantFully(new Date(Date.now()).toISOString()), person });
    sheet.replaceSync(
      `@page { @top-left { content: ${cssString(heading())} }
        @top-right { content: ${cssString(printed)} }
        @bottom-left { content: ${cssString(lowerEdge())} } }`,
    );
  };
  window.addEventListener('beforeprint', write);
  return () => {
    window.removeEventListener('beforeprint', write);
    document.adoptedStyleSheets = document.adoptedStyleSheets.filter((other) => other !== sheet);
  };
}

/** 'Harbor Fuel · Forecourt · Calendar': without the number of what is new, with the tab of the page. */
function heading(): string {
  const tab = document.querySelector('main [role=tab][aria-selected=true]')?.textContent?.trim() ?? '';
  const title = document.title.replace(/^\(\d+\+?\) /, '');
  return tab === '' ? title : `${title} · ${tab}`;
}

/** 'State: Maryland. Kind: Leak alarm. forecourt.example.com/desk' */
function lowerEdge(): string {
  const { host, href, pathname } = window.location;
  const words = filtersInWords(document);
  if (words.length === 0) return href;
  const filters = words.join(' ');
  // What has no room is not dropped silently.
  const short = filters.length <= mostLetters ? filters : t.moreFilters({ filters: filters.slice(0, mostLetters) });
  return `${short} ${host}${pathname}`;
}
