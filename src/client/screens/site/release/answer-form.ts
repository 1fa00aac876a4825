import { t } from '#client/words/site/release.ts';
import type { DocumentRef } from '#contract/nouns/compliance/calendar.ts';
import type { ReleaseAnswerInput } from '#contract/nouns/site/release-answer.ts';
import {
  type FindingRow,
  findingRow,
  type ReleaseFinding,
  releaseFindings,
} from '#contract/nouns/site/release-findings.table.ts';
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
  get found() {
    return t.whatWasFound;
  },
  get equipment() {
    return t.inWhichEquipment;
  },
  get repaired() {
    return t.whatWasRepairedOrReplaced;
  },
  get found_by() {
    return t.whoFoundIt;
  },
  get found_on() {
    return t.onWhichDay;
  },
  get checks() {
    return t.whatShowsThatNothingLeaksNow;
  },
  get words() {
    return t.furtherNotesOptional;
  },
} as const;

/** A finding with its label and its question in the language in force. */
export function shownFinding(found: ReleaseFinding): FindingRow {
  const row = findingRow(found);
  const questions: Readonly<Partial<Record<ReleaseFinding, string>>> = t.causes;
  return { ...row, label: t.findings[found], cause: row.cause === null ? null : (questions[found] ?? row.cause) };
}

/** What is missing before an answer may be sent, by field. The server checks the same, and whether the checks fit. */
export function missingInAnswer(form: AnswerForm, byDocument: boolean): Record<string, string> {
  if (form.found === '') return { found: t.chooseWhatWasFound };
  const row = findingRow(form.found);
  return {
    ...(hasWords(form.equipment) ? {} : { equipment: t.nameEquipment }),
    ...(row.repaired && !hasWords(form.repaired) ? { repaired: t.sayWhatWasRepairedOrReplaced } : {}),
    ...(row.cause !== null && !hasWords(form.cause) ? { cause: t.answerThisQuestion } : {}),
    ...(hasWords(form.found_by) ? {} : { found_by: t.namePersonAndCompany }),
    ...(form.found_on === '' ? { found_on: t.enterDay } : {}),
    ...(row.shownBy !== null && !byDocument && form.checks.length === 0
      ? { checks: t.choosePassingTestOrCheckWhere }
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
