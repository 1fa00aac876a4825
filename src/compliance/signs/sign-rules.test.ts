import { describe, expect, it } from 'vitest';
import { dutyKeys } from '#contract/nouns/site/release-answer.ts';
import { type RuleSource, ruleSources } from '../tables/rule-sources.table.ts';
import { dutiesOf, signRules, stepFacts } from './sign-rules.ts';

describe('the clocks of a confirmed release', () => {
  it('run from the confirmation', () => {
    const due = dutiesOf('', new Date('2025-10-10T12:00:00Z')).map(({ key, dueAt }) => [key, dueAt?.toISOString()]);
    expect(due).toEqual([
      ['initial_response', '2025-10-11T12:00:00.000Z'],
      ['abatement_report', '2025-10-30T12:00:00.000Z'],
      ['site_characterization', '2025-11-24T12:00:00.000Z'],
      ['free_product', '2025-11-24T12:00:00.000Z'],
      ...['investigation', 'corrective_action_plan', 'plan_results', 'public_participation', 'closure'].map((key) => [
        key,
        undefined,
      ]),
    ]);
  });

  it('are shorter in Maryland: 2 hours for the first response, and 90 days for the investigation', () => {
    const due = dutiesOf('MD', new Date('2025-10-10T12:00:00Z')).map(({ key, dueAt }) => [key, dueAt?.toISOString()]);
    expect(due).toEqual([
      ['initial_response', '2025-10-10T14:00:00.000Z'],
      ['abatement_report', '2025-10-30T12:00:00.000Z'],
      ['site_characterization', '2025-11-24T12:00:00.000Z'],
      ['free_product', '2025-11-24T12:00:00.000Z'],
      ['investigation', '2026-01-08T12:00:00.000Z'],
      ...['corrective_action_plan', 'plan_results', 'public_participation', 'closure'].map((key) => [key, undefined]),
    ]);
  });

  it.each(['', 'MD'])('each step of "%s" bears the mark that its source allows, and says what proves it', (state) => {
    const rows = signRules(state).duties;
    expect(rows.map(({ key }) => key)).toEqual(dutyKeys);
    for (const { key, citation, mark, source, proof, follows } of rows) {
      const { read, on, address }: RuleSource = ruleSources[source];
      expect([key, mark]).toEqual([key, read === 'text' ? 'seen' : read === 'copy' ? 'mirror' : 'unverified']);
      if (read !== null) expect(on).toMatch(/^20\d\d-\d\d-\d\d$/);
      expect(address).toMatch(read === null ? /^none$/ : /^(https?:|read for)/);
      expect(stepFacts(key, citation)).toEqual({ mark, proof, follows });
      for (const words of [proof, follows]) expect(words).toMatch(/^[A-Z].*\.$/);
    }
    expect(stepFacts('closure', 'a rule that is in no table').mark).toBe('unverified');
  });

  it('a state has its own spill clock, and the other federal rules', () => {
    expect(signRules('MD').spill).toMatchObject({ hours: 2, gallons: 0 });
    expect(signRules('VA').spill).toMatchObject({ hours: 24, gallons: 25 });
    expect(signRules('va').duties).toEqual(signRules('').duties);
  });
});
