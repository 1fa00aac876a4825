import { mkdirSync, writeFileSync } from 'node:fs';
import { dirname } from 'node:path';
import { fileURLToPath } from 'node:url';
import { ownFigures } from '#compliance/facts/own-figures.table.ts';
import { ownRules } from '#compliance/listings/own-rules.ts';
import { edition } from '#compliance/tables/edition.table.ts';
import { factRules } from '#compliance/tables/federal/facts.table.ts';
import type { Requirement } from '#compliance/tables/requirement.ts';
import { type RuleSource, ruleSources } from '#compliance/tables/rule-sources.table.ts';
import { stateProfiles } from '#compliance/tables/states/all.ts';
import { federal } from '#compliance/tables/states/profiles.ts';
import { intervalWords } from '#compliance/words/words.ts';
import { type RuleText, ruleMarks } from '#contract/nouns/compliance/calendar.ts';

/* `npx tsx tools/rules-page.ts` writes docs/compliance/rules.md: every rule with its source, date and mark. */

export const rulesPagePath: string = fileURLToPath(new URL('../docs/compliance/rules.md', import.meta.url));

const markWords: Record<RuleText['mark'], string> = {
  seen: 'the text of the rule itself was read',
  mirror: 'an older edition, another state’s copy or a paraphrase was read',
  unverified: 'from memory; the text was not read',
};

const cell = (text: string) => text.replaceAll('|', '\\|').replaceAll('\n', ' ');
const row = (cells: readonly string[]) => `| ${cells.map(cell).join(' | ')} |`;

function sourceWords({ address, on }: RuleSource): string {
  return address === 'none' ? 'not read' : `${address}${on === null ? '' : `, read ${on}`}`;
}

function rulesTable(rows: readonly Requirement[]): string {
  return [
    row(['Key', 'Rule', 'How often', 'Citation', 'Mark', 'Summary', 'Source']),
    row(['---', '---', '---', '---', '---', '---', '---']),
    ...rows.map(({ key, label, interval, citation, mark, text, source, onlyWhenSet, askedBy }) =>
      row([
        ...[key, label, intervalWords(interval), citation, mark],
        `${text}${onlyWhenSet === true ? ` ${outOfSight(askedBy)}` : ''}`,
        sourceWords(ruleSources[source]),
      ]),
    ),
  ].join('\n');
}

/** Of a row that is no item of the calendar by itself. */
function outOfSight(askedBy: readonly string[] = []): string {
  const by = askedBy.length === 0 ? '' : ` What it asks for is judged by ${askedBy.join(' and ')}.`;
  return `No item of the calendar until an administrator sets it up or something is recorded of it.${by}`;
}

/** A rule whose text was not read (again), and where it was searched for. */
function withSearch({ label, citation, source }: Requirement): string {
  const { sought }: RuleSource = ruleSources[source];
  return `${label} (${citation})${sought === undefined ? '' : `. ${sought}`}`;
}

/** The page, Markdown. */
export function rulesPage(): string {
  const states = stateProfiles.map(({ name, adds }) => ({ name, adds }));
  const all = [...federal, ...states.flatMap(({ adds }) => adds)];
  const facts = Object.entries<RuleText>(factRules);
  const count = (mark: RuleText['mark']) =>
    all.filter((one) => one.mark === mark).length + facts.filter(([, one]) => one.mark === mark).length;
  const unread = all.filter(({ mark }) => mark === 'unverified').map(withSearch);
  const again = all.filter(({ source, mark }) => ruleSources[source].on === null && mark !== 'unverified');
  return `${[
    '# Calendar rules',
    `Generated from the rule tables by \`npx tsx tools/rules-page.ts\`; a test compares the page with the tables. Edition ${edition.name}: ${all.length} requirements and ${facts.length} rules about facts.`,
    [
      row(['Mark', 'Rules', 'Meaning']),
      row(['---', '---', '---']),
      ...ruleMarks.map((mark) => row([mark, String(count(mark)), markWords[mark]])),
    ].join('\n'),
    `## From memory only\n\n${unread.map((one) => `- ${one}`).join('\n')}`,
    ...(again.length === 0
      ? []
      : [`## Read for the first edition only\n\n${again.map((one) => `- ${withSearch(one)}`).join('\n')}`]),
    `## Federal (40 CFR 280)\n\n${rulesTable(federal)}`,
    ...states.map(({ name, adds }) => `## ${name}\n\n${rulesTable(adds)}`),
    `## Facts that a verdict needs\n\n${[
      row(['Key', 'Citation', 'Mark', 'Summary']),
      row(['---', '---', '---', '---']),
      ...facts.map(([key, { citation, mark, text }]) => row([key, citation, mark, text])),
    ].join('\n')}`,
    `## Our own limits\n\nNo listing sets these limits. They apply if the listing of a test method has no such limit.\n\n${[
      row(['Key', 'At least', 'Based on the listing', 'Citation', 'Mark', 'Summary']),
      row(['---', '---', '---', '---', '---', '---']),
      ...ownRules.map(({ key, value, from, citation, mark, text }) =>
        row([key, `${value * 100} % full`, from, citation, mark, text]),
      ),
    ].join('\n')}\n\nNo rule names these figures.\n\n${[
      row(['Key', 'At most', 'For the rule', 'Mark', 'In our words']),
      row(['---', '---', '---', '---', '---']),
      ...ownFigures.map(({ key, value, unit, citation, mark, text }) =>
        row([key, `${value} ${unit}`, citation, mark, text]),
      ),
    ].join('\n')}`,
  ].join('\n\n')}\n`;
}

if (process.argv[1] === fileURLToPath(import.meta.url)) {
  mkdirSync(dirname(rulesPagePath), { recursive: true });
  writeFileSync(rulesPagePath, rulesPage());
}
