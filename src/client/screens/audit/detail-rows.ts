import { t } from '#client/words/audit.ts';

/** One line of what an entry holds: a field and its value, or what it was before and is after. */
export interface DetailRow {
  field: string;
  before: string | null;
  after: string;
}

/** 'report_recipients' as 'report recipients'; 'siteIds' as 'site ids'. */
export function fieldWords(name: string): string {
  return name
    .replace(/([a-z0-9])([A-Z])/g, '$1 $2')
    .replaceAll('_', ' ')
    .toLowerCase();
}

/** A value in words: '–' for nothing, lists with commas, the rest as JSON has it. */
export function valueWords(value: unknown): string {
  if (value === null || value === undefined || value === '') return '–';
  if (Array.isArray(value)) return value.length === 0 ? t.none : value.map(valueWords).join(', ');
  if (typeof value === 'boolean') return value ? t.yes : t.no;
  if (typeof value === 'object') {
    const parts = Object.entries(value).map(([name, inner]) => `${fieldWords(name)}: ${valueWords(inner)}`);
    return parts.length === 0 ? t.none : parts.join('; ');
  }
  return String(value);
}

const fieldsOf = (value: unknown): Record<string, unknown> | null =>
  typeof value === 'object' && value !== null && !Array.isArray(value) ? (value as Record<string, unknown>) : null;

/** The lines of an entry's detail. Of what was before and after only that which differs. */
export function detailRows(detail: Record<string, unknown>): DetailRow[] {
  const { before, after, ...others } = detail;
  const rest = Object.entries(others).map(([field, value]) => ({
    field: fieldWords(field),
    before: null,
    after: valueWords(value),
  }));
  return [...changeRows(fieldsOf(before), fieldsOf(after)), ...rest];
}

function changeRows(before: Record<string, unknown> | null, after: Record<string, unknown> | null): DetailRow[] {
  const names = [...new Set([...Object.keys(before ?? {}), ...Object.keys(after ?? {})])];
  const both = before !== null && after !== null;
  return names
    .filter((name) => !both || JSON.stringify(before[name]) !== JSON.stringify(after[name]))
    .map((name) => ({
      field: fieldWords(name),
      before: both ? valueWords(before[name]) : null,
      after: after === null ? t.untilThen({ value: valueWords(before?.[name]) }) : valueWords(after[name]),
    }));
}
