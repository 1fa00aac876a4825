import { checklistRows, uncheckedRows } from '../mock/checklist.table.ts';
import type { ChecklistRow, UncheckedRow } from '../mock/checklist-row.ts';
import { choice, day, figure, house, rule, verdict, words } from './fields.ts';
import type { FieldRow, FormDefinition, SectionRow } from './form-definition.ts';

/*
 * The visit of an inspector or consultant: the questions of the checklists of EPA and Maryland, one after another. Each
 * violation becomes a finding with its clock. A visit is no record of any test: it proves no item of the calendar.
 */

/** Where a visit says who made it. */
export const visitorSection = 'visitor';

const visitor: SectionRow = {
  key: visitorSection,
  title: 'Who visits',
  text: 'A violation that an agency found becomes a notice of violation, and that of a consultant a finding.',
  rule: rule('40 CFR 280.34', 'unverified', 'memory', 'Owners and operators cooperate with inspections of the agency.'),
  per: 'site',
  none: '',
  proves: [],
  fields: [
    choice('by', 'Visit by', { agency: 'An agency', consultant: 'A consultant or the owner' }),
    words('organization', 'Agency or company'),
    words('inspector', 'Inspector or consultant'),
  ],
};

const isViolation = "found = 'violation'";

/** The fields of each question. A due date that is not known is said to be none: it is never made up. */
const fields: readonly FieldRow[] = [
  verdict('found', 'Finding'),
  choice(
    'due_by',
    'Answer due',
    { date: 'On a day', days: 'Within days set by a rule', none: 'No day was set' },
    { when: isViolation, help: 'No day was set: ask who found it. Until then the finding has no due date.' },
  ),
  day('due', 'Due date', { when: `${isViolation} and due_by = 'date'`, may_be_ahead: true }),
  figure('due_days', 'Days after the visit', 'days', {
    when: `${isViolation} and due_by = 'days'`,
    least: 1,
    most: 730,
    why: house('No rule gives more than two years for an answer'),
  }),
  words('due_rule', 'Rule, permit or order that sets them', { when: `${isViolation} and due_by = 'days'` }),
];

const names = { epa: 'EPA', maryland: 'Maryland' } as const;

const questionOf = ({ key, checklist, section, question, citation, mark, source }: ChecklistRow): SectionRow => ({
  key,
  title: question,
  text: `${names[checklist]} checklist: ${section}.`,
  rule: rule(citation, mark, source, question),
  per: 'site',
  none: '',
  proves: [],
  fields,
});

const lookOf = ({ key, question, whatToDo, citation, mark, source }: UncheckedRow): SectionRow => ({
  key,
  title: question,
  text: whatToDo,
  rule: rule(citation, mark, source, question),
  per: 'site',
  none: '',
  proves: [],
  fields,
});

/** The questions that only the console asks of itself are none of a visit. */
const asked = checklistRows.filter(({ judgedBy }) => judgedBy.state !== true);
const federalQuestions = [
  ...asked.filter(({ checklist }) => checklist === 'epa').map(questionOf),
  ...uncheckedRows.filter(({ state }) => state === null).map(lookOf),
];
const ofMaryland = [
  ...asked.filter(({ checklist }) => checklist === 'maryland').map(questionOf),
  ...uncheckedRows.filter(({ state }) => state === 'MD').map(lookOf),
];

const usual = {
  edition: '2026-11',
  purpose: 'visit',
  text: 'What an inspector or consultant found here, question by question.',
  tester: false,
  practice: '',
  retention: 'No rule sets a time.',
  document: 'correspondence',
} as const;

export const visitForms: readonly FormDefinition[] = [
  { ...usual, key: 'visit', state: null, title: 'Visit of an inspector', sections: [visitor, ...federalQuestions] },
  {
    ...usual,
    key: 'visit_md',
    state: 'MD',
    replaces: 'visit',
    title: 'Visit of an inspector (Maryland)',
    sections: [visitor, ...federalQuestions, ...ofMaryland],
  },
];

/** The element of the binder that a question is about; null: none. */
export function elementOfQuestion(key: string): string | null {
  return checklistRows.find((row) => row.key === key)?.judgedBy.binder?.[0] ?? null;
}
