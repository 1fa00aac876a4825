import { formatDate } from '#client/format/calendar-date.ts';
import { usStates } from '#contract/nouns/site/us-states.table.ts';

/** What narrows the list of a screen. What is typed into a form or a dialog is no filter. */
const controls =
  'main :is(select, search input, input[type=search], fieldset):not(form *, dialog *, [role=dialog] *, .no-print *)';
const everything = ['', 'all', 'ALL'];

/** The filters of the page, one sentence each, as its controls name them: 'State: Maryland.' */
export function filtersInWords(page: ParentNode): string[] {
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
