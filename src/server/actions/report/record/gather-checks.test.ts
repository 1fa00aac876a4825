import { describe, expect, it } from 'vitest';
import { toCheckLines } from './gather-checks.ts';

const names = { rd_equipment_annual: 'Release detection equipment test' };
const record = {
  ...{ item: 'rd_equipment_annual', component: 'TLS-350', on: '2026-03-02', result: 'PASS' as const, findings: 0 },
  ...{ tester: 'PetroTest ', note: '', documents: [{ folder: 'Tests', file: 'March.pdf' }], recordedBy: 'Jo Doe' },
};

describe('records of the calendar in a report', () => {
  it('are one line for all components of a visit, in their order', () => {
    expect(
      toCheckLines([record, { ...record, component: 'Probe in tank 1' }, { ...record, component: '' }], names),
    ).toEqual([
      {
        item: 'rd_equipment_annual',
        ...{ test: 'Release detection equipment test', components: ['TLS-350', 'Probe in tank 1', 'All of the site'] },
        ...{ on: '2026-03-02', result: 'PASS', tester: 'PetroTest', note: '', documents: ['Tests/March.pdf'] },
        recordedBy: 'Jo Doe',
      },
    ]);
  });

  it.each([
    ['another day', { on: '2026-03-03' }],
    ['a failure', { result: 'FAIL' as const }],
    ['another tester', { tester: 'Jo' }],
    ['what was done', { note: 'Float replaced.' }],
    ['lines that are not in order', { findings: 1 }],
    ['another document', { documents: [] }],
    ['somebody else who recorded it', { recordedBy: 'Ada' }],
  ])('are lines of their own with %s', (_, changes) => {
    expect(toCheckLines([record, { ...record, ...changes }], names)).toHaveLength(2);
  });
});
