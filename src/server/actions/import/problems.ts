import { AppError } from '#contract/errors.ts';
import type { Problem } from './findings.ts';

const labels: Record<string, string> = {
  site_type: 'Site type',
  facility_id: 'Facility id',
  console_type: 'Console type',
  timezone: 'Time zone',
  state_since: 'In this state since',
  state_reason: 'Reason for the other state',
  zip: 'ZIP',
  report_recipients: 'Report recipients',
  write_sites: 'Sites to write',
};

/** What a check of one field says, as a sentence: 'State must be two capital letters'. */
export function fieldProblem(field: string, words: string): Problem {
  const label = labels[field] ?? field.charAt(0).toUpperCase() + field.slice(1);
  return { field, message: `${label} ${sentenceOf(words)}` };
}

function sentenceOf(words: string): string {
  if (words.startsWith('at most')) return `may have ${words}`;
  return words.startsWith('one line') ? `must be ${words}` : words;
}

/** A refusal of a form as what is wrong with the cells: its own sentence, or those of its fields. */
export function problemsOf(error: AppError): Problem[] {
  const fields = Object.entries(error.extras.fields ?? {});
  if (error.code === 'validation') return fields.map(([field, words]) => fieldProblem(field, words));
  return fields.map(([field]) => ({ field, message: error.message }));
}

/** So many sites as one file brings. */
const mostItems = 10_000;

/** The parts of a cell that holds a list, parted by semicolons. Throws validation for very many, empty ones among them. */
export function listOf(column: string, cell: string): string[] {
  let items = 1;
  for (let at = cell.indexOf(';'); at >= 0; at = cell.indexOf(';', at + 1)) {
    items += 1;
    if (items > mostItems) throw new AppError('validation', { fields: { [column]: `at most ${mostItems} entries` } });
  }
  return cell
    .split(';')
    .map((part) => part.trim())
    .filter(Boolean);
}
