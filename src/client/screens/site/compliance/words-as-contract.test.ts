import { describe, expect, it } from 'vitest';
import { t as results } from '#client/words/site/compliance/results.ts';
import { t as proposals } from '#client/words/site/proposals.ts';
import { deviceName, lineUnitNumber } from '#contract/line-families.ts';
import { wellFindingWords } from '#contract/nouns/compliance/method-record.table.ts';
import { reconciliationCauseWords } from '#contract/nouns/compliance/result.ts';
import { equipmentTraits } from '#contract/nouns/gauge/equipment-traits.table.ts';
import { releaseFindings } from '#contract/nouns/site/release-finding-keys.table.ts';
import { findingRow } from '#contract/nouns/site/release-findings.table.ts';
import { watchedWords as ofContract } from '#contract/watched-words.ts';
import { shownFinding } from '../release/answer-form.ts';
import { watchedWords } from './month/watched-words.ts';
import { unitWords } from './results/result-words.ts';

/** The server says the same things in reports and stored sentences: a screen must not say them otherwise. */
describe('words that the server has too', () => {
  it('are the same in lists of choices', () => {
    expect(results.causes).toEqual(reconciliationCauseWords);
    expect(results.wellFindings).toEqual(wellFindingWords);
    expect({ ...proposals.places, other: 'None of these' }).toEqual(equipmentTraits.watches.values);
  });

  it.each(releaseFindings)('are the same for a finding: %s', (found) =>
    expect(shownFinding(found)).toEqual(findingRow(found)),
  );

  it.each([
    ['tank', 2, null],
    ['line', 1, 'plld'],
    ['line', 3, 'wplld'],
    ['line', lineUnitNumber('vlld', 4), null],
  ] as const)('are the same for %s %i of %s', (device, number, family) => {
    const unit = family === null ? number : lineUnitNumber(family, number);
    expect(unitWords({ device, number, line_family: family })).toBe(deviceName(device, unit));
  });

  it.each([
    [98_000, 3_600, 60],
    [98_000, 0, 0],
  ])('are the same for %i s live, %i s recovered, %i s not watched', (live, recovered, unwatched) => {
    const watched = { live_seconds: live, recovered_seconds: recovered, unwatched_seconds: unwatched };
    expect(watchedWords(watched)).toBe(ofContract(watched));
  });
});
