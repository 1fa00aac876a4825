import { createElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { describe, expect, it } from 'vitest';
import { RuleText as RuleOnScreen } from '#client/parts/status/RuleText.tsx';
import { factRules } from '#compliance/tables/federal/facts.table.ts';
import { stateProfiles } from '#compliance/tables/states/all.ts';
import { federal } from '#compliance/tables/states/profiles.ts';
import { type RuleText, ruleMarks } from '#contract/nouns/compliance/calendar.ts';
import { drawMonthly } from '#reports/monthly/layout.ts';
import { markWords } from '#reports/monthly/words.ts';
import { readPdfText } from '#tests/helpers/pdf-text.ts';
import { sampleReport } from '#tests/helpers/sample-report.ts';
import { otherRules, rulesPage } from '#tools/rules-page.ts';

/** Every rule that a verdict, the calendar, the report or the packet may cite. */
const every: readonly RuleText[] = [
  ...[...federal, ...stateProfiles.flatMap(({ adds }) => adds)],
  ...Object.values(factRules),
  ...otherRules().map(({ rule }) => rule),
].map(({ text, citation, mark }) => ({ text, citation, mark }));
const unverified = every.filter(({ mark }) => mark === 'unverified');
/** Each mark on a rule of its own, so that the test holds also when every rule has been read. */
const marked = ruleMarks.map(
  (mark): RuleText => ({ text: `Tanks are watched (${mark}).`, citation: '40 CFR 1', mark }),
);
const words = 'Not verified against the source';
const onScreen = (rule: RuleText) => renderToStaticMarkup(createElement(RuleOnScreen, { rule }));
const squeezed = (lines: readonly { text: string }[]) =>
  lines
    .map(({ text }) => text)
    .join(' ')
    .replace(/\s+/g, '');

async function drawnWith(rules: readonly RuleText[]) {
  const report = sampleReport();
  const { facts } = report;
  const lines = rules.map((rule) => ({ ...rule, units: 'Tank 1' }));
  return squeezed(readPdfText(await drawMonthly({ ...report, facts: { ...facts, rules: lines } })));
}

describe('a rule that nobody has read', () => {
  it('is among the rules, one at least: the correspondence with the agency', () => {
    expect(every.length).toBeGreaterThan(100);
    expect(unverified.map(({ text }) => text)).toContain('What the agency wrote, and what was answered.');
  });

  it('is marked on the Why panel, and no other is', () => {
    for (const rule of [...every, ...marked])
      expect([rule.text, onScreen(rule).includes(words)]).toEqual([rule.text, rule.mark === 'unverified']);
  });

  it('is marked in the monthly report, and no other is', async () => {
    const count = (text: string) => text.split(markWords.unverified.replace(/\s+/g, '')).length - 1;
    const none = count(await drawnWith([]));
    expect(count(await drawnWith(unverified)) - none).toBe(unverified.length);
    for (const rule of marked)
      expect([rule.mark, count(await drawnWith([rule])) - none]).toEqual([
        rule.mark,
        rule.mark === 'unverified' ? 1 : 0,
      ]);
  });

  it('is marked on the page of rules, in its row and under those from memory', () => {
    const page = rulesPage();
    const rows = page.split('\n').filter((line) => line.startsWith('| '));
    for (const { text, citation, mark } of every) {
      const own = rows.filter((row) => row.includes(`| ${mark} |`) && row.includes(text) && row.includes(citation));
      expect([text, own.length > 0]).toEqual([text, true]);
    }
    const memory = page.split('## From memory only')[1]?.split('\n## ')[0] ?? '';
    for (const { citation } of unverified) expect(memory).toContain(citation);
    expect(memory.match(/^- /gm)?.length).toBe(unverified.length);
  });
});
