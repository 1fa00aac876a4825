import { formatDate } from '#client/format/calendar-date.ts';
import { formatInstantFully } from '#client/format/dates.ts';
import { t } from '#client/words/parts/rows.ts';
import { usStates } from '#contract/nouns/site/us-states.table.ts';

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

/** What narrows the list of a screen. What is typed into a form or a dialog is no filter. */
const controls =
  'main :is(select, search input, input[type=search], fieldset):not(form *, dialog *, [role=dialog] *, .no-print *)';
const everything = ['', 'all', 'ALL'];

/** The filters of the page, one sentence each, as its controls name them: 'State: Maryland.' */
function filtersInWords(page: ParentNode): string[] {
  return [...page.querySelectorAll<HTMLElement>(controls)].flatMap((control) => {
    const value = valueIn(control);
    return value === '' ? [] : [`${nameOf(control)}: ${value}.`];
  });
}

function valueIn(control: HTMLElement): string {
  if (control instanceof HTMLSelectElement) {
    const { value, selectedOptions } = control;
    const [option] = selectedOptions;
    return option === undefined || everything.includes(value) ? '' : stateOr(withoutCount(option.text));
  }
  if (control instanceof HTMLInputElement) {
    const text = control.value.trim();
    if (control.type === 'checkbox' || control.type === 'radio') return '';
    return control.type === 'date' && text !== '' ? formatDate(text) : text;
  }
  const pressed = [...control.querySelectorAll<HTMLElement>('button[aria-pressed=true]')];
  return pressed.map(({ textContent }) => withoutCount(textContent ?? '')).join(', ');
}

/** 'Kind'; of a group of buttons its legend. */
function nameOf(control: HTMLElement): string {
  const own = control.getAttribute('aria-label') ?? control.querySelector(':scope > legend')?.textContent;
  const label =
    control instanceof HTMLSelectElement || control instanceof HTMLInputElement ? control.labels?.[0] : null;
  return (own ?? label?.textContent ?? '').trim().replace(/[:.]$/, '');
}

/** 'Overdue 3', '3 Low' and 'Open · 12' without the number. */
const withoutCount = (text: string) =>
  text
    .replace(/\s+/g, ' ')
    .trim()
    .replace(/^\d[\d,.]*\s+|\s+(?:· )?\D*\d[\d,.]*$/g, '')
    .trim();

/** The name of a state by its two letters; else the text. */
const stateOr = (text: string) => usStates.find(({ code }) => code === text)?.name ?? text;
