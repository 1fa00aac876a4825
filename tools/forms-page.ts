import { mkdirSync, writeFileSync } from 'node:fs';
import { dirname } from 'node:path';
import { fileURLToPath } from 'node:url';
import { formDefinitions } from '#compliance/forms/all-forms.ts';
import type { FieldRow, FormDefinition, FormRule, SectionRow } from '#compliance/forms/form-definition.ts';
import { type RuleSource, ruleSources } from '#compliance/tables/rule-sources.table.ts';
import { ruleMarks } from '#contract/nouns/compliance/calendar.ts';
import { documentKinds } from '#contract/nouns/document/document-kinds.table.ts';

/* `npx tsx tools/forms-page.ts` writes docs/compliance/forms.md: every form with its fields, limits, rules and sources. */

export const formsPagePath: string = fileURLToPath(new URL('../docs/compliance/forms.md', import.meta.url));

const cell = (text: string) => text.replaceAll('|', '\\|').replaceAll('\n', ' ');
const row = (cells: readonly string[]) => `| ${cells.map(cell).join(' | ')} |`;
const table = (head: readonly string[], rows: readonly (readonly string[])[]) =>
  [row(head), row(head.map(() => '---')), ...rows.map(row)].join('\n');
const code = (expression: string) => (expression === '' ? '' : `\`${expression}\``);

const kindWords: Readonly<Record<FieldRow['kind'], string>> = {
  check: 'in order or not',
  verdict: 'in compliance, violation, not looked at or does not apply',
  yes_no: 'yes or no',
  number: 'figure',
  choice: 'choice',
  text: 'text',
  date: 'day',
  time: 'time',
};

function sourceWords({ mark, source }: FormRule): string {
  const { address, on }: RuleSource = ruleSources[source];
  return `${mark}${address === 'none' ? ', not read' : `: ${address}${on === null ? '' : `, read ${on}`}`}`;
}

/** What may be answered. */
function answerWords({
  kind,
  unit = '',
  least,
  most,
  most_of = '',
  choices = [],
  may_be_none,
  optional,
  why,
}: FieldRow): string {
  const figure = kind === 'number' ? `${least} to ${most}${unit === '' ? '' : ` ${unit}`}` : '';
  return [
    `${kindWords[kind]}${may_be_none ? ', or not present' : ''}`,
    figure,
    most_of === '' ? '' : `at most \`${most_of}\``,
    choices.map(({ label }) => label).join('; '),
    optional ? 'may stay empty' : '',
    why === undefined ? '' : `${why.text} (${why.rule === null ? 'house rule' : why.rule.citation})`,
  ]
    .filter((part) => part !== '')
    .join(': ');
}

function sectionPart({ title, text, rule, per, only, proves, fields, figures = [], limits = [] }: SectionRow): string {
  const lines =
    per === 'site'
      ? 'One line for the site.'
      : `One line for each \`${per}\`${only === undefined ? '' : ` of which \`${only.when}\``}.`;
  const proof = proves.length === 0 ? '' : ` Proves ${proves.map((key) => `\`${key}\``).join(', ')}.`;
  return [
    `### ${title}`,
    `${text} ${lines}${proof}`,
    `${rule.text} (${rule.citation}; ${sourceWords(rule)})`,
    table(
      ['Field', 'Answer', 'When', 'Help'],
      fields.map((field) => [field.label, answerWords(field), code(field.when ?? ''), field.help ?? '']),
    ),
    ...(figures.length === 0
      ? []
      : [
          table(
            ['Worked out', 'As', 'Unit'],
            figures.map(({ label, value, unit }) => [label, code(value), unit]),
          ),
        ]),
    ...(limits.length === 0
      ? []
      : [
          table(
            ['Not in order', 'In order where', 'Rule', 'Citation', 'Source'],
            limits.map(({ says, passes, rule: of }) => [says, code(passes), of.text, of.citation, sourceWords(of)]),
          ),
        ]),
  ].join('\n\n');
}

function formPart(form: FormDefinition): string {
  const kind = documentKinds.find(({ key }) => key === form.document)?.label ?? form.document;
  return [
    `## ${form.title}${form.state === null ? '' : ` (${form.state}: \`${form.key}\`)`}`,
    table(
      ['Key', 'Edition', 'Purpose', 'State', 'Tester named', 'Practice', 'Kept', 'Document'],
      [
        [
          ...[form.key, form.edition, form.purpose, form.state ?? 'everywhere', form.tester ? 'yes' : 'no'],
          ...[form.practice === '' ? 'none' : form.practice, form.retention, kind],
        ],
      ],
    ),
    form.replaces === undefined ? form.text : `${form.text} It takes the place of \`${form.replaces}\`.`,
    ...form.sections.map(sectionPart),
  ].join('\n\n');
}

/** The page, Markdown. */
export function formsPage(): string {
  const rules = formDefinitions.flatMap(({ sections }) =>
    sections.flatMap(({ rule, limits = [] }) => [rule, ...limits.map((limit) => limit.rule)]),
  );
  const each = [...new Map(rules.map((rule) => [`${rule.citation} ${rule.text}`, rule])).values()];
  const unread = each.filter(({ mark }) => mark === 'unverified');
  return `${[
    '# Forms of inspections and tests',
    `Generated from \`src/compliance/forms\` by \`npx tsx tools/forms-page.ts\`; a test compares the page with the tables. ${formDefinitions.length} forms with ${each.length} rules. What the marks mean: [calendar rules](rules.md).`,
    table(
      ['Mark', 'Rules'],
      ruleMarks.map((mark) => [mark, String(each.filter((rule) => rule.mark === mark).length)]),
    ),
    `From memory only:\n\n${unread.map(({ text, citation }) => `- ${citation}: ${text}`).join('\n')}`,
    ...formDefinitions.map(formPart),
  ].join('\n\n')}\n`;
}

if (process.argv[1] === fileURLToPath(import.meta.url)) {
  mkdirSync(dirname(formsPagePath), { recursive: true });
  writeFileSync(formsPagePath, formsPage());
}
