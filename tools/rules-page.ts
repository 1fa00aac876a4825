import { mkdirSync, writeFileSync } from 'node:fs';
import { dirname } from 'node:path';
import { fileURLToPath } from 'node:url';
import { binderParts } from '#compliance/binder/binder.table.ts';
import { ownFigures } from '#compliance/facts/own-figures.table.ts';
import { ownRules } from '#compliance/listings/own-rules.ts';
import { edition } from '#compliance/tables/edition.table.ts';
import { factRules } from '#compliance/tables/federal/facts.table.ts';
import { regulationRules } from '#compliance/tables/federal/regulation.table.ts';
import { federalSigns } from '#compliance/tables/federal/release-signs.table.ts';
import { methodRules } from '#compliance/tables/method-limits.table.ts';
import { annualByDetector, methods } from '#compliance/tables/methods.table.ts';
import { federalNotJudged, type NotJudgedRow, stateNotJudged } from '#compliance/tables/not-judged.table.ts';
import type { ReleaseStepRow, Requirement } from '#compliance/tables/requirement.ts';
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

/** A rule that is no item of the calendar, and where it holds. */
export interface OtherRule {
  of: string;
  key: string;
  rule: RuleText;
}

const named = (of: string, rules: Readonly<Record<string, RuleText>>): OtherRule[] =>
  Object.entries(rules).map(([key, rule]) => ({ of, key, rule }));

const notJudged: readonly (NotJudgedRow & { of: string })[] = [
  ...federalNotJudged.map((row) => ({ of: 'Federal', ...row })),
  ...Object.entries(stateNotJudged).flatMap(([of, rows]) => rows.map((row) => ({ of, ...row }))),
];
const ofNotJudged = 'Not judged';

const stepRules = (of: string, steps: readonly ReleaseStepRow[]): OtherRule[] =>
  steps.map(({ key, label, citation, mark, hours, proof }) => {
    const clock = hours === null ? 'no clock of the rule' : hours < 48 ? `${hours} hours` : `${hours / 24} days`;
    return { of, key, rule: { text: `${label} (${clock}). Proof: ${proof}`, citation, mark } };
  });

/** Rules of methods, of what is regulated, of states besides their calendar, of confirmed releases and of the packet; and those that are not judged. */
export function otherRules(): OtherRule[] {
  const ofMethods = Object.fromEntries(Object.entries(methods).map(([key, { rule }]) => [key, rule]));
  return [
    ...named('Methods', { ...ofMethods, annual_by_detector: annualByDetector }),
    ...named('Limits of methods', methodRules),
    ...named('What is regulated', regulationRules),
    ...stateProfiles.flatMap(
      ({ state, inventoryBesides, gauging, interstitialFrom, suction, groundwater, vapor, sir }) =>
        Object.entries({ inventoryBesides, gauging, interstitialFrom, suction, groundwater, vapor, sir }).flatMap(
          ([key, own]) => (own === undefined ? [] : [{ of: state, key, rule: own.rule }]),
        ),
    ),
    ...stepRules('After a confirmed release', federalSigns.duties),
    ...stateProfiles.flatMap(({ state, signs }) =>
      stepRules(`After a confirmed release, ${state}`, signs?.duties ?? []),
    ),
    ...binderParts.flatMap(({ rows }) => rows.map(({ key, rule }) => ({ of: 'Packet', key, rule }))),
    ...notJudged.map(({ key, rule }) => ({ of: ofNotJudged, key, rule })),
  ];
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
  const others = otherRules();
  const marks = [...all, ...facts.map(([, rule]) => rule), ...others.map(({ rule }) => rule)].map(({ mark }) => mark);
  const count = (mark: RuleText['mark']) => marks.filter((one) => one === mark).length;
  const unread = [
    ...all.filter(({ mark }) => mark === 'unverified').map(withSearch),
    ...facts.flatMap(([key, { citation, mark }]) => (mark === 'unverified' ? [`${key} (${citation})`] : [])),
    ...others.flatMap(({ of, key, rule }) => (rule.mark === 'unverified' ? [`${of}: ${key} (${rule.citation})`] : [])),
  ];
  const again = all.filter(({ source, mark }) => ruleSources[source].on === null && mark !== 'unverified');
  return `${[
    '# Calendar rules',
    `Generated from the rule tables by \`npx tsx tools/rules-page.ts\`; a test compares the page with the tables. Edition ${edition.name}: ${all.length} requirements, ${facts.length} rules about facts and ${others.length} other rules.`,
    [
      row(['Mark', 'Rules', 'Meaning']),
      row(['---', '---', '---']),
      ...ruleMarks.map((mark) => row([mark, String(count(mark)), markWords[mark]])),
    ].join('\n'),
    `## From memory only\n\n${unread.length === 0 ? 'None.' : unread.map((one) => `- ${one}`).join('\n')}`,
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
    `## Other rules\n\n${[
      row(['Of', 'Key', 'Citation', 'Mark', 'Summary']),
      row(['---', '---', '---', '---', '---']),
      ...others
        .filter(({ of }) => of !== ofNotJudged)
        .map(({ of, key, rule: { citation, mark, text } }) => row([of, key, citation, mark, text])),
    ].join('\n')}`,
    `## Not judged by the console\n\nRules that may apply to a site and that no verdict and no calendar item covers. The Compliance tab and the monthly report list them.\n\n${[
      row(['Of', 'Rule', 'Citation', 'Mark', 'Summary', 'Why it is not judged', 'What the owner must do', 'Source']),
      row(['---', '---', '---', '---', '---', '---', '---', '---']),
      ...notJudged.map(({ of, label, rule: { citation, mark, text }, why, what_to_do: toDo, source }) =>
        row([of, label, citation, mark, text, why, toDo, sourceWords(ruleSources[source])]),
      ),
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
