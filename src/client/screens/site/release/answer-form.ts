import type { DocumentRef } from '#contract/nouns/compliance/calendar.ts';
import type { ReleaseAnswerInput } from '#contract/nouns/site/release-answer.ts';
import { findingRow, type ReleaseFinding, releaseFindings } from '#contract/nouns/site/release-findings.table.ts';
import { hasWords } from '#contract/words.ts';

/** An answer as it is typed. */
export interface AnswerForm {
  found: ReleaseFinding | '';
  equipment: string;
  repaired: string;
  cause: string;
  found_by: string;
  found_on: string;
  checks: readonly string[];
  words: string;
}

export const emptyAnswer: AnswerForm = {
  found: '',
  equipment: '',
  repaired: '',
  cause: '',
  found_by: '',
  found_on: '',
  checks: [],
  words: '',
};

/** Findings that can answer a sign of this kind, in the order in which they are offered. */
export function findingsFor(spill: boolean): ReleaseFinding[] {
  return releaseFindings.filter((found) => {
    const { answers } = findingRow(found);
    return answers === 'both' || (answers === 'spill') === spill;
  });
}

export const answerLabels = {
  found: 'What was found?',
  equipment: 'In which equipment?',
  repaired: 'What was repaired or replaced?',
  found_by: 'Who found it?',
  found_on: 'On which day?',
  checks: 'What shows that nothing leaks now?',
  words: 'Further notes (optional)',
} as const;

/** What is missing before an answer may be sent, by field. The server checks the same, and whether the checks fit. */
export function missingInAnswer(form: AnswerForm, byDocument: boolean): Record<string, string> {
  if (form.found === '') return { found: 'Choose what was found.' };
  const row = findingRow(form.found);
  return {
    ...(hasWords(form.equipment) ? {} : { equipment: 'Name the equipment.' }),
    ...(row.repaired && !hasWords(form.repaired) ? { repaired: 'Say what was repaired or replaced.' } : {}),
    ...(row.cause !== null && !hasWords(form.cause) ? { cause: 'Answer this question.' } : {}),
    ...(hasWords(form.found_by) ? {} : { found_by: 'Name the person and company.' }),
    ...(form.found_on === '' ? { found_on: 'Enter the day.' } : {}),
    ...(row.shownBy !== null && !byDocument && form.checks.length === 0
      ? { checks: 'Choose a passing test or check. Where there is none yet, test again first.' }
      : {}),
  };
}

/** The answer as it is sent: only what its finding asks for. */
export function answerBody(
  form: AnswerForm & { found: ReleaseFinding },
  document: DocumentRef | null,
): ReleaseAnswerInput {
  const row = findingRow(form.found);
  return {
    found: form.found,
    equipment: form.equipment,
    found_by: form.found_by,
    found_on: form.found_on,
    ...(row.repaired ? { repaired: form.repaired } : {}),
    ...(row.cause === null ? {} : { cause: form.cause }),
    ...(row.shownBy === null || form.checks.length === 0 ? {} : { checks: [...form.checks] }),
    ...(document === null ? {} : { documents: [document] }),
    ...(hasWords(form.words) ? { words: form.words } : {}),
  };
}
