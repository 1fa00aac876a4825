import { describe, expect, it } from 'vitest';
import type { Evidence, UnitVerdict } from '#contract/nouns/compliance/month.ts';
import { chooseResults, momentsOf, notesOf, toTankSections } from './tank-sections.ts';

function result(day: number, changes: Partial<Evidence> = {}): Evidence {
  const on = `2026-10-${String(day).padStart(2, '0')}`;
  return {
    id: `test ${day}`,
    kind: 'leak_test',
    name: '0.2 gph CSLD test',
    on,
    at: `${on} 08:00`,
    result: 'PASS',
    rate: -0.01,
    threshold: 0.16,
    hours: 12,
    volume: 5000 + day,
    source: '251',
    counts: true,
    why_not: null,
    disposition: null,
    slip_id: null,
    document: null,
    ...changes,
  };
}

const tank = (evidence: Evidence[]) =>
  ({ device: 'tank', number: 1, name: 'Tank 1', capacity: 10_000, flags: [], evidence }) as unknown as UnitVerdict;
const idsOf = (evidence: Evidence[]) => chooseResults(tank(evidence)).shown.map(({ id }) => id);

describe('results an inspector reads one by one', () => {
  it('are all passes where they are few', () => {
    expect(idsOf([result(1), result(2), result(3)])).toEqual(['test 1', 'test 2', 'test 3']);
  });

  it('are the last and the fullest of many, the others counted', () => {
    const many = Array.from({ length: 31 }, (_, i) => result(i + 1, i === 9 ? { volume: 9000 } : {}));
    const { shown, further } = chooseResults(tank(many));
    expect(shown.map(({ id }) => id)).toEqual(['test 10', 'test 31']);
    expect(further).toEqual([{ kind: 'passing', count: 29, from: '2026-10-01', to: '2026-10-30' }]);
  });

  it('count those that do not count apart from those that do', () => {
    const gross = Array.from({ length: 31 }, (_, i) => result(i + 1, { id: `gross ${i}`, counts: false }));
    const counted = [2, 9, 16, 23, 30].map((day) => result(day));
    expect(chooseResults(tank([...gross, ...counted])).further).toEqual([
      { kind: 'passing', count: 4, from: '2026-10-02', to: '2026-10-23' },
      { kind: 'passing_uncounted', count: 31, from: '2026-10-01', to: '2026-10-31' },
    ]);
  });

  it('leave out passes that count for nothing beside those that do', () => {
    expect(idsOf([result(1, { counts: false }), result(2)])).toEqual(['test 2']);
    expect(idsOf([result(1, { counts: false }), result(2, { counts: false })])).toEqual(['test 1', 'test 2']);
  });

  it('have every failure among them and no alarm or reconciliation', () => {
    const failures = Array.from({ length: 8 }, (_, i) => result(i + 1, { result: 'FAIL' }));
    expect(idsOf([...failures, result(9, { kind: 'alarm' }), result(10, { kind: 'inventory' })])).toHaveLength(8);
  });
});

describe('a tank section', () => {
  it('says of a result in units that nobody confirmed that it is', () => {
    expect(notesOf(result(1, { units_confirmed: false }))).toEqual(['Units not confirmed.']);
    expect(notesOf(result(1))).toEqual([]);
  });

  it('joins each result with the reading beside it and the pass before it', () => {
    const chosen = [chooseResults(tank([result(4, { at: null, volume: null }), result(9, { volume: null })]))];
    expect(momentsOf(chosen)).toEqual([null, { number: 1, at: '2026-10-09 08:00' }]);
    const reading = { volume: 7213.46, height: 71.43, water: 0.254, temperature: 63.21 };
    const passDays = [
      { device: 'tank', number: 1, on: '2026-09-06' },
      { device: 'tank', number: 2, on: '2026-10-08' },
      { device: 'tank', number: 1, on: '2026-10-04' },
    ] as const;
    const [section] = toTankSections(chosen, [null, reading], [...passDays]);
    expect(section?.results).toMatchObject([
      { volume: null, height: null, percentFull: null, daysSince: 28 },
      { volume: 7213, height: 71.4, percentFull: 72, water: 0.25, temperature: 63.2, daysSince: 5 },
    ]);
  });

  it('says who reported a result, why it does not count, what was done and which document proves it', () => {
    const one = result(4, {
      kind: 'sir',
      source: 'SIR vendor',
      why_not: 'It lies outside the month.',
      disposition: 'Meter calibrated.',
      document: { folder: 'Compliance Testing', file: 'sir.pdf' },
    });
    const [section] = toTankSections([chooseResults(tank([one]))], [null], []);
    expect(section?.results[0]?.notes).toEqual([
      'Reported by SIR vendor.',
      'Does not count: It lies outside the month.',
      'Disposition: Meter calibrated.',
      'Document: Compliance Testing/sir.pdf',
    ]);
  });
});
