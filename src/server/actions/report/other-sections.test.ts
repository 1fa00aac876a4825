import { expect, it } from 'vitest';
import { toInventoryLine } from './other-sections.ts';

const zone = 'America/New_York';
const recorded = { recordedBy: 'Ada Admin', recordedAt: new Date('2026-11-02T14:12:00Z') };

it('a sum of deliveries is not told without those whose volumes were not reported', () => {
  const told = {
    number: 1,
    metered: 9000,
    overShort: 10,
    worstWeek: null,
    cause: null,
    deliveriesDiffering: 0,
    note: 'Stick read twice.',
    ...recorded,
  };
  const line = (deliveriesWithoutAmount: number) =>
    toInventoryLine({ ...told, delivered: deliveriesWithoutAmount === 0 ? 8000 : null, deliveriesWithoutAmount }, zone);
  expect(line(0)).toMatchObject({ delivered: 8000, note: 'Stick read twice.' });
  expect(line(1)).toMatchObject({
    delivered: null,
    note: 'Of 1 delivery the gauge did not report both volumes, so that the amount delivered is not known. Stick read twice.',
  });
  expect(line(2).note).toMatch(/^Of 2 deliveries the gauge/);
});

it('says where the printed amount of a delivery is not what the volume rose by', () => {
  const facts = {
    number: 1,
    metered: 9000,
    overShort: 10,
    worstWeek: null,
    cause: null,
    deliveriesWithoutAmount: 0,
    ...recorded,
  };
  const line = toInventoryLine({ ...facts, delivered: 8000, deliveriesDiffering: 2, note: '' }, zone);
  expect(line.note).toBe(
    'For 2 deliveries the amount that the gauge printed is not what the volume rose by; the printed amount is counted.',
  );
});
