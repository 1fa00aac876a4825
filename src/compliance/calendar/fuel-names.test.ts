import { describe, expect, it } from 'vitest';
import type { EquipmentFact, SiteFacts } from '../tables/requirement.ts';
import { evaluateCalendar } from './evaluate-calendar.ts';

const tank: EquipmentFact = {
  ...{ id: 1, category: 'tank', name: 'Tank 3', tankNumber: 3, installedOn: '2010-01-01', linedOn: null },
  traits: { fuel: 'usual' },
};
const site: SiteFacts = {
  ...{ today: '2026-11-27', state: 'VA', county: '', absent: [], insurance: [] },
  ...{ settings: [], passes: [], reconciledMonth: null, completions: [], equipment: [] },
};

function compatibility(own: Partial<EquipmentFact>) {
  return evaluateCalendar({ ...site, equipment: [{ ...tank, ...own }] }).find(({ key }) => key === 'compat_notice');
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

it.each([
  'Unleaded 88',
  'UNL88',
  'DIESEL B99',
  'B100',
  'B30',
  'BIODIESEL',
  'Biodiesel tank 2',
  'M85',
  '30 % biodiesel',
])('takes no tank that is called %s for one of usual fuel (40 CFR 280.32(b))', (name) => {
  expect(compatibility({ alsoCalled: [name] })).toMatchObject({ applies: true, notSetUp: true });
});

it.each(['88', 'UNL 87', 'B5', 'B20', 'DIESEL', 'Bay 30', 'ULSD 2', 'Biodiesel B20', '20 % biodiesel'])(
  'asks no compatibility of a tank that is called %s',
  (name) => {
    expect(compatibility({ alsoCalled: [name] })?.applies).toBe(false);
  },
);

describe('Stage I vapor recovery tests (COMAR 26.11.24, of stations that dispense gasoline)', () => {
  const stageOne = (...names: (string | null)[]) => {
    const equipment = names.map((name, i) => ({
      ...tank,
      ...{ id: i + 1, name: `Tank ${i + 1}`, tankNumber: i + 1, alsoCalled: name === null ? null : [name] },
    }));
    const facts = { ...site, state: 'MD', county: 'Harford', equipment };
    return evaluateCalendar(facts).find(({ key }) => key === 'stage1_vapor_annual_md')?.applies;
  };

  it.each(['DIESEL', 'ULSD', 'Off-road diesel', 'B20', 'Kerosene', 'DEF', 'Used oil'])(
    'are not asked of %s alone',
    (name) => {
      expect(stageOne(name)).toBe(false);
    },
  );

  it.each(['REGULAR', 'E85', '87 UNL', 'Gasoline', 'PLUS', 'Diesel/Regular', 'T1', null])('apply to %s', (name) => {
    expect(stageOne(name)).toBe(true);
    expect(stageOne('DIESEL', name)).toBe(true);
  });
});
