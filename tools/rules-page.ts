import { mkdirSync, writeFileSync } from 'node:fs';
import { dirname } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { Requirement } from '#compliance/calendar/requirement.ts';
import { ownFigures } from '#compliance/facts/own-figures.table.ts';
import { ownRules } from '#compliance/listings/own-rules.ts';
import { edition } from '#compliance/tables/edition.table.ts';
import { factRules } from '#compliance/tables/federal/facts.table.ts';
import { federal } from '#compliance/tables/federal/requirements.table.ts';
import { type RuleSource, ruleSources } from '#compliance/tables/rule-sources.table.ts';
import { stateProfiles } from '#compliance/tables/states/all.ts';
import { intervalWords } from '#compliance/words/words.ts';
import { type RuleText, ruleMarks } from '#contract/nouns/compliance/calendar.ts';

/* `npx tsx tools/rules-page.ts` writes docs/compliance/rules.md anew: every rule with its source, day and mark. */

export const rulesPagePath: string = fileURLToPath(new URL('../docs/compliance/rules.md', import.meta.url));

const markWords: Record<RuleText['mark'], string> = {
  seen: 'the words of the rule itself were read',
  mirror: 'an older edition, the copy of another state or a paraphrase was read',
  unverified: 'from memory: nobody has read it',
};

const cell = (text: string) => text.replaceAll('|', '\\|').replaceAll('\n', ' ');
const row = (cells: readonly string[]) => `| ${cells.map(cell).join(' | ')} |`;

function sourceWords({ address, on }: RuleSource): string {
  return address === 'none' ? 'not read' : `${address}${on === null ? '' : `, read ${on}`}`;
}

function rulesTable(rows: readonly Requirement[]): string {
  return [
    row(['Key', 'Rule', 'How often', 'Citation', 'Mark', 'In our words', 'Source']),
    row(['---', '---', '---', '---', '---', '---', '---']),
    ...rows.map(({ key, label, interval, citation, mark, text, source }) =>
      row([key, label, intervalWords(interval), citation, mark, text, sourceWords(ruleSources[source])]),
    ),
  ].join('\n');
}

/** A rule whose text was not read (again), and where it was looked for. */
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
    '# Rules of the calendar',
    `Generated from the tables of rules by \`npx tsx tools/rules-page.ts\`; a test compares. Edition ${edition.name}, ${all.length} rows and ${facts.length} rules on facts.`,
    [
      row(['Mark', 'Rules', 'It means that']),
      row(['---', '---', '---']),
      ...ruleMarks.map((mark) => row([mark, String(count(mark)), markWords[mark]])),
    ].join('\n'),
    `## From memory only\n\n${unread.map((one) => `- ${one}`).join('\n')}`,
    `## Read for the first edition, not again since\n\n${again.map((one) => `- ${withSearch(one)}`).join('\n')}`,
    `## Federal (40 CFR 280)\n\n${rulesTable(federal)}`,
    ...states.map(({ name, adds }) => `## ${name}\n\n${rulesTable(adds)}`),
    `## Facts that a verdict rests on\n\n${[
      row(['Key', 'Citation', 'Mark', 'In our words']),
      row(['---', '---', '---', '---']),
      ...facts.map(([key, { citation, mark, text }]) => row([key, citation, mark, text])),
    ].join('\n')}`,
    `## Rules of our own\n\nNo listing says them. They hold where a listing of a test names no such limit.\n\n${[
      row(['Key', 'At least', 'Taken from the listing', 'Citation', 'Mark', 'In our words']),
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
