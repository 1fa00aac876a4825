import { expect, it } from 'vitest';
import type { EquipmentFact, SiteFacts } from '../tables/requirement.ts';
import { evaluateCalendar } from './evaluate-calendar.ts';

function compatibility(own: Partial<EquipmentFact>) {
  const tank: EquipmentFact = {
    ...{ id: 1, category: 'tank', name: 'Tank 3', tankNumber: 3, installedOn: '2010-01-01', linedOn: null },
    traits: { fuel: 'usual' },
    ...own,
  };
  const facts: SiteFacts = {
    ...{ today: '2026-11-27', state: 'VA', county: '', complianceOnly: false, absent: [], insurance: [] },
    ...{ settings: [], passes: [], reconciledMonth: null, completions: [], equipment: [tank] },
  };
  return evaluateCalendar(facts).find(({ key }) => key === 'compat_notice');
}

it('takes no tank that is called E85 for one of usual fuel (40 CFR 280.32(b))', () => {
  expect(compatibility({ alsoCalled: ['E85'] })).toMatchObject({
    ...{ applies: true, notSetUp: true },
    explanation: { due: expect.stringContaining('is called “E85”, but its fuel is recorded as the usual') },
  });
  expect(compatibility({ name: 'Tank 3 E85' })).toMatchObject({ applies: true, notSetUp: true });
  for (const name of ['E10', 'REGULAR', 'Ethanol free']) {
    expect(compatibility({ alsoCalled: [name] })?.applies, name).toBe(false);
  }
});
