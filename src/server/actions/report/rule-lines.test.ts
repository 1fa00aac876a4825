import { expect, it } from 'vitest';
import { methods } from '#compliance/tables/methods.table.ts';
import type { UnitVerdict } from '#contract/nouns/compliance/month.ts';
import { toRuleLines } from './other-sections.ts';

const units = ['Tank 1', 'Tank 2'].map((name) => ({ name, rule: methods.atg.rule })) as UnitVerdict[];
const linesIn = (state: string, month: string, detectors: number) =>
  toRuleLines(units, { state, month, detectors }).map(({ units: of, citation }) => `${of}: ${citation}`);
const tanks = 'Tank 1, Tank 2: 40 CFR 280.41(a)(1), 280.43(d)';
const inventory = 'Metered tanks: COMAR 26.10.04.01C, 26.10.05.04A, 26.10.05.05A';

it('names what a month rests on besides its methods: leak detectors, and inventory where the state requires it', () => {
  expect(linesIn('VA', '2026-10', 0)).toEqual([tanks]);
  const detectors = 'Line leak detectors: 40 CFR 280.41(b)(1)(i)(A), 280.44(a), 280.40(a)(3)(iii)';
  expect(linesIn('VA', '2026-10', 4)).toEqual([tanks, detectors]);
  expect(linesIn('md', '2026-10', 4)).toEqual([tanks, detectors, inventory]);
  expect(linesIn('MD', '2022-06', 0)).toEqual([tanks, inventory]);
  expect(linesIn('MD', '2022-05', 0)).toEqual([tanks]);
});
