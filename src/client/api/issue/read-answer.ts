import {
  type AnswerCandidate,
  type AnswerCandidates,
  dutyKeys,
  type ReleaseAnswer,
  type ReleaseDuty,
} from '#contract/nouns/site/release-answer.ts';
import { releaseFindings } from '#contract/nouns/site/release-finding-keys.table.ts';
import { type Fields, listOf, objectOf, textOf, textOrNull } from '../wire/read.ts';

/** Null where there is no answer, or one whose finding is not known here: then nothing is said to be answered. */
export function readAnswer(fields: Fields | null): ReleaseAnswer | null {
  const found = releaseFindings.find((known) => known === fields?.found);
  if (fields === null || found === undefined) return null;
  return {
    found,
    equipment: textOf(fields.equipment),
    repaired: textOf(fields.repaired),
    cause: textOf(fields.cause),
    found_by: textOf(fields.found_by),
    found_on: textOf(fields.found_on),
    checks: listOf(fields, 'checks').map(({ id, on, words }) => ({
      id: textOf(id),
      on: textOf(on),
      words: textOf(words),
    })),
    documents: listOf(fields, 'documents').map(({ folder, file }) => ({ folder: textOf(folder), file: textOf(file) })),
    words: textOf(fields.words),
    answered_at: textOf(fields.answered_at),
    answered_by: textOf(fields.answered_by),
  };
}

/** One duty, or none where its key is not known here. */
export function readDuty(fields: Fields): ReleaseDuty[] {
  const key = dutyKeys.find((known) => known === fields.key);
  if (key === undefined) return [];
  return [
    {
      key,
      label: textOf(fields.label),
      due_at: textOrNull(fields.due_at),
      citation: textOf(fields.citation),
      done_at: textOrNull(fields.done_at),
      done_by: textOrNull(fields.done_by),
      note: textOf(fields.note),
      not_needed: fields.not_needed === true,
      documents: listOf(fields, 'documents').map(({ folder, file }) => ({
        folder: textOf(folder),
        file: textOf(file),
      })),
      agency: textOf(fields.agency),
    },
  ];
}

/** What an answer can name; null where the answer of the server holds no days. */
export function readCandidates(body: unknown): AnswerCandidates | null {
  const fields = objectOf(body);
  const [from, to] = [textOf(fields?.from), textOf(fields?.to)];
  if (fields === null || from === '' || to === '') return null;
  const checks = listOf({ checks: fields.checks }, 'checks').map(readCandidate);
  return { checks, by_document: fields.by_document === true, from, to };
}

function readCandidate(fields: Fields): AnswerCandidate {
  return {
    id: textOf(fields.id),
    on: textOf(fields.on),
    words: textOf(fields.words),
    why_not: textOrNull(fields.why_not),
  };
}
