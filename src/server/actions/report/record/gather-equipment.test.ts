import { expect, it } from 'vitest';
import type { EquipmentLine } from '#reports/monthly/model.ts';
import { withProduct } from './gather-equipment.ts';

const tank: EquipmentLine = {
  ...{ device: 'tank', name: 'Tank 1', product: 'Diesel', capacity: 4000, installedOn: null },
  ...{ construction: '', method: '', piping: '', details: '' },
};

it('calls a tank without a label by the product that is recorded of it, in every table', () => {
  const labelOf = (name: string, label: string) => withProduct({ name, label }, [tank]).label;
  expect(labelOf('Tank 1', '')).toBe('Diesel');
  expect(labelOf('Tank 1', 'REGULAR')).toBe('REGULAR');
  expect(labelOf('Tank 2', '')).toBe('');
  expect(withProduct({ name: 'Tank 1', label: '' }, [{ ...tank, device: 'line' }]).label).toBe('');
});
