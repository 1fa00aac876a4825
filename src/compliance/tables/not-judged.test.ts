import { describe, expect, it } from 'vitest';
import { serverPhrases } from '#contract/spanish/book.ts';
import { PhraseBook } from '#contract/spanish/phrase-book.ts';
import { federalGauging, largestGauged } from './method-limits.table.ts';
import { federalNotJudged, type NotJudgedRow, stateNotJudged } from './not-judged.table.ts';
import { type RuleSource, ruleSources } from './rule-sources.table.ts';
import { stateProfiles } from './states/all.ts';
import { notJudgedAt } from './states/not-judged-at.ts';
import { federal } from './states/profiles.ts';

const tables = [
  { of: 'federal', rows: federalNotJudged },
  ...Object.entries(stateNotJudged).map(([of, rows]) => ({ of, rows })),
];
const rows = tables.flatMap(({ of, rows: own }) => own.map((row) => ({ of, row, name: `${of} ${row.key}` })));
const keysAt = (state: string) => notJudgedAt(state).map(({ key }) => key);
const citedBy = (row: NotJudgedRow | undefined) => row?.rule.citation;

describe('the rules that are not judged', () => {
  it('have a row for each state with rules of its own', () => {
    expect(Object.keys(stateNotJudged)).toEqual(stateProfiles.map(({ state }) => state));
    expect(rows.length).toBeGreaterThan(8);
  });

  it.each(rows)('$name says why, and what to do', ({ of, row }) => {
    expect(row.key).toMatch(/^[a-z0-9_]{1,60}$/);
    expect(row.rule.citation).toMatch(of === 'federal' ? /^40 CFR \d/ : /^COMAR \d/);
    for (const words of [row.rule.text, row.why, row.what_to_do]) expect(words).toMatch(/^[A-Z].*\.$/s);
    expect(row.label).not.toMatch(/\.$/);
  });

  it.each(rows)('$name is marked as its source was read', ({ row }) => {
    const { read, on }: RuleSource = ruleSources[row.source];
    expect(row.rule.mark).toBe(read === 'text' ? 'seen' : read === 'copy' ? 'mirror' : 'unverified');
    if (row.rule.mark === 'seen') expect(on).toMatch(/^20\d\d-\d\d-\d\d$/);
  });

  it.each(rows)('$name has its words in Spanish', ({ row }) => {
    const book = new PhraseBook(serverPhrases);
    const left = [row.rule.text, row.why, row.what_to_do].filter((text) => !book.read(text).whole);
    expect(left).toEqual([]);
    expect(book.label(row.label)).not.toBeNull();
  });

  it('are no items of the calendar', () => {
    const items = new Set([...federal, ...stateProfiles.flatMap(({ adds }) => adds)].map(({ key }) => key));
    expect(rows.filter(({ row }) => items.has(row.key))).toEqual([]);
    expect(new Set(rows.map(({ row }) => row.key)).size).toBe(rows.length);
  });

  it('name Stage II and the methods of a high-risk facility in Maryland', () => {
    const [stage2] = stateNotJudged.MD.filter(({ key }) => key === 'stage2_tests_md');
    const [piping] = stateNotJudged.MD.filter(({ key }) => key === 'vapor_piping_md');
    const [highRisk] = stateNotJudged.MD.filter(({ key }) => key === 'high_risk_facility_md');
    expect(citedBy(stage2)).toContain('26.11.24.04A');
    expect(citedBy(piping)).toContain('26.10.03.02A');
    expect(citedBy(highRisk)).toBe('COMAR 26.10.07.07B, C, D, E');
  });

  it('leave out the sizes of manual tank gauging, which are judged up to 2,000 gallons', () => {
    expect(Math.max(...federalGauging.map(({ capacity }) => capacity.to))).toBe(largestGauged);
    expect(rows.filter(({ row }) => /may be gauged by hand/.test(row.rule.text))).toEqual([]);
  });
});

describe('at a site', () => {
  const federalKeys = federalNotJudged.map(({ key }) => key);

  it('are those of its state before the federal ones', () => {
    expect(keysAt('md')).toEqual([...stateNotJudged.MD.map(({ key }) => key), ...federalKeys]);
  });

  it.each(['', 'VA', 'XX'])('of state "%s" are the federal ones alone', (state) => {
    expect(keysAt(state)).toEqual(federalKeys);
  });
});
