import { t } from '#client/words/site/release.ts';
import type { DocumentRef } from '#contract/nouns/compliance/calendar.ts';
import {
  type AgencyPeriodInput,
  investigationDays,
  longestAgencyPeriod,
  type ReleaseAnswerInput,
} from '#contract/nouns/site/release-answer.ts';
import { type ReleaseFinding, releaseFindings } from '#contract/nouns/site/release-finding-keys.table.ts';
import { type FindingRow, findingRow } from '#contract/nouns/site/release-findings.table.ts';
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
  /** The agency set a longer time for the investigation: its days as typed, the office, when, and what it set. */
  period: { set: boolean; days: string; agency: string; said_on: string; words: string };
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
  period: { set: false, days: '', agency: '', said_on: '', words: '' },
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
  get 'agency_period.days'() {
    return t.daysThatAgencySet;
  },
  get 'agency_period.agency'() {
    return t.agencyThatSetThem;
  },
  get 'agency_period.said_on'() {
    return t.onWhichDayAgencySetThem;
  },
  get 'agency_period.words'() {
    return t.whatAgencySet;
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
    ...((row.repaired || row.removed) && !hasWords(form.repaired) ? { repaired: t.sayWhatWasRepairedOrReplaced } : {}),
    ...(row.cause !== null && !hasWords(form.cause) ? { cause: t.answerThisQuestion } : {}),
    ...(hasWords(form.found_by) ? {} : { found_by: t.namePersonAndCompany }),
    ...(form.found_on === '' ? { found_on: t.enterDay } : {}),
    ...(row.shownBy !== null && !byDocument && form.checks.length === 0
      ? { checks: t.choosePassingTestOrCheckWhere }
      : {}),
    ...(row.shownBy !== null && form.period.set ? missingInPeriod(form.period) : {}),
  };
}

const wholeDays = /^[1-9][0-9]{0,2}$/;

function missingInPeriod({ days, agency, said_on }: AnswerForm['period']): Record<string, string> {
  const isPeriod =
    wholeDays.test(days.trim()) && Number(days) > investigationDays && Number(days) <= longestAgencyPeriod;
  return {
    ...(isPeriod
      ? {}
      : { 'agency_period.days': t.enterDaysFromTo({ least: investigationDays + 1, most: longestAgencyPeriod }) }),
    ...(hasWords(agency) ? {} : { 'agency_period.agency': t.nameAgency }),
    ...(said_on === '' ? { 'agency_period.said_on': t.enterDay } : {}),
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
    ...(row.repaired || row.removed ? { repaired: form.repaired } : {}),
    ...(row.cause === null ? {} : { cause: form.cause }),
    ...(row.shownBy === null || form.checks.length === 0 ? {} : { checks: [...form.checks] }),
    ...(document === null ? {} : { documents: [document] }),
    ...(row.shownBy !== null && form.period.set ? { agency_period: periodBody(form.period) } : {}),
    ...(hasWords(form.words) ? { words: form.words } : {}),
  };
}

function periodBody({ days, agency, said_on, words }: AnswerForm['period']): AgencyPeriodInput {
  return { days: Number(days), agency, said_on, ...(hasWords(words) ? { words } : {}) };
}
