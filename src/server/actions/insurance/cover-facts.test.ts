import { describe, expect, it } from 'vitest';
import type { EquipmentFact, SiteFacts } from '#compliance/tables/requirement.ts';
import type { SiteInfoRow } from '#server/store/site/site-info.ts';
import { toCover } from './cover-facts.ts';

const site = { name: 'Alpha Fuel', address: '1 Main St', city: 'Bel Air', state: 'MD', zip: '21014' };
const info = { ...site, facility_id: 'MD-1', owner_name: 'Tidewater', contact_name: '' } as SiteInfoRow;

function calendarOf(equipment: readonly Partial<EquipmentFact>[], passes: SiteFacts['passes'] = []): SiteFacts {
  return {
    ...{ today: '2026-11-19', state: 'MD', county: '', insurance: [], completions: [] },
    ...{ absent: [], settings: [], reconciledMonth: null, passes },
    equipment: equipment.map((piece, i) => ({
      ...{ id: i + 1, category: 'tank', name: 'Tank', tankNumber: null, installedOn: null, linedOn: null, traits: {} },
      ...piece,
    })),
  };
}

describe('the tanks of a cover', () => {
  it('are one row each, whatever their source, in the order of their numbers', () => {
    const calendar = calendarOf(
      [
        { name: 'Tank 2 by hand', tankNumber: 2, installedOn: '2001-02-03', traits: { walls: 'double' } },
        { name: 'Tank 2 Diesel', tankNumber: 2, traits: { material: 'steel', method: 'csld' } },
        { name: 'Old tank' },
      ],
      [{ device: 'tank', number: 1, on: null }],
    );
    const { tanks } = toCover(info, calendar, [{ number: 2, product: 'Diesel', capacity: 12_000 }]);
    expect(tanks).toEqual([
      { name: 'Tank 1', product: '', capacity: null, installedOn: null, construction: '', method: '', piping: '' },
      {
        ...{ name: 'Tank 2', product: 'Diesel', capacity: 12_000, installedOn: '2001-02-03' },
        ...{ construction: 'Double wall, steel', method: 'Tank gauge, continuous (CSLD)', piping: '' },
      },
      { name: 'Old tank', product: '', capacity: null, installedOn: null, construction: '', method: '', piping: '' },
    ]);
  });

  it.each<[string, Partial<EquipmentFact>[], string]>([
    [
      'of the line that names the tank',
      [{ tankNumber: 1, traits: { piping: 'suction' } }, { tankNumber: 2 }],
      'Suction',
    ],
    [
      'of all lines, when they are alike',
      [{ traits: { piping: 'suction' } }, { traits: { piping: 'suction' } }],
      'Suction',
    ],
    ['of none, when they differ', [{ traits: { piping: 'suction' } }, { traits: { piping: 'pressurized' } }], ''],
    ['of none, when one is not recorded', [{ traits: { piping: 'suction' } }, {}], ''],
    ['of none, when a line is of another tank', [{ tankNumber: 2, traits: { piping: 'suction' } }, {}], ''],
  ])('have the piping %s', (_, lines, piping) => {
    const pieces = lines.map(
      (line, i): Partial<EquipmentFact> => ({ category: 'line', name: `Line ${i + 1}`, ...line }),
    );
    const { tanks } = toCover(info, calendarOf([{ tankNumber: 1 }, ...pieces]), []);
    expect(tanks.map((tank) => tank.piping)).toEqual([piping]);
  });
});
