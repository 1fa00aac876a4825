import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { addDays } from '#contract/dates.ts';
import { type DatedFact, type FactNames, factOn, factSets, inForce, timelineOf } from './dated-facts.ts';

/* Days are those of a year, moments are numbers from 0 on. */

const maybe = <T>(values: fc.Arbitrary<T>) => fc.option(values, { nil: null });
const day = fc.integer({ min: 0, max: 364 }).map((days) => addDays('2025-01-01', days));
const moment = fc.integer({ min: 0, max: 1000 });

const fact = fc
  .record({
    value: maybe(fc.constantFrom('atg', 'sir', 'csld')),
    validFrom: maybe(day),
    recordedAt: moment,
    proven: fc.boolean(),
    voidedAfter: maybe(fc.integer({ min: 1, max: 500 })),
    voidProven: fc.boolean(),
  })
  .map(({ voidedAfter, ...rest }) => ({
    ...rest,
    voidedAt: voidedAfter === null ? null : rest.recordedAt + voidedAfter,
  }));
const facts = fc.array(fact, { maxLength: 8 }).map((rows) => rows.map((row, id): DatedFact => ({ id, ...row })));

describe('facts of one name', () => {
  it('say on each day what the timeline says', () => {
    fc.assert(
      fc.property(facts, day, (rows, on) => {
        const stretch = timelineOf(rows).find(
          ({ from, to }) => (from === null || from <= on) && (to === null || to >= on),
        );
        expect(stretch?.value ?? null).toBe(factOn(rows, on)?.value ?? null);
      }),
    );
  });

  it('make a timeline without gaps, overlaps and neighbors of one value', () => {
    fc.assert(
      fc.property(facts, (rows) => {
        const timeline = timelineOf(rows);
        timeline.forEach((stretch, place) => {
          const next = timeline[place + 1];
          expect(stretch.to).toBe(next?.from == null ? null : addDays(next.from, -1));
          if (next !== undefined) expect(next.value).not.toBe(stretch.value);
        });
      }),
    );
  });

  it('of a day do not change when a fact from a later day is recorded', () => {
    fc.assert(
      fc.property(facts, day, fc.integer({ min: 1, max: 300 }), (rows, on, later) => {
        const added: DatedFact = {
          id: 99,
          value: 'interstitial',
          validFrom: addDays(on, later),
          recordedAt: 2000,
          proven: false,
          voidedAt: null,
          voidProven: false,
        };
        expect(factOn([...rows, added], on)).toEqual(factOn(rows, on));
      }),
    );
  });

  it('of one day are one: the last recorded', () => {
    fc.assert(
      fc.property(facts, (rows) => {
        const days = inForce(rows).map(({ validFrom }) => validFrom);
        expect(new Set(days).size).toBe(days.length);
      }),
    );
  });
});

const names: FactNames<DatedFact> = {
  actOf: ({ recordedAt }) => `${recordedAt}`,
  nameOf: () => 'method',
  saysOf: ({ value }) => value,
  assumedOf: () => null,
};
const year = { from: '2025-01-01', to: '2025-12-31' };

describe('facts of a closed month', () => {
  it('never count what was recorded later without a document unless it is judged on its own too', () => {
    fc.assert(
      fc.property(facts, moment, (rows, closedAt) => {
        const { others } = factSets(rows, closedAt, names, year);
        const [known] = others;
        if (known === undefined) return;
        for (const row of known) expect(row.recordedAt === null || row.recordedAt <= closedAt || row.proven).toBe(true);
        for (const row of rows)
          if (
            (row.recordedAt ?? 0) <= closedAt &&
            (row.voidedAt === null || (row.voidedAt > closedAt && !row.voidProven))
          )
            expect(known).toContain(row);
      }),
    );
  });

  it('are those of today where nothing was recorded or voided afterwards', () => {
    fc.assert(
      fc.property(facts, (rows) => {
        const { others } = factSets(rows, 5000, names, year);
        expect(others).toEqual([]);
      }),
    );
  });

  it('are judged with each later act, so that no act hides behind another', () => {
    const shared = { proven: false, voidedAt: null, voidProven: false };
    const rows: DatedFact[] = [
      { ...shared, id: 1, value: 'atg', validFrom: null, recordedAt: null },
      { ...shared, id: 2, value: 'sir', validFrom: '2025-05-01', recordedAt: 20 },
      { ...shared, id: 3, value: 'csld', validFrom: '2025-06-01', recordedAt: 30 },
    ];
    const { present, others } = factSets(rows, 10, names, year);
    expect(present.map(({ id }) => id)).toEqual([1, 2, 3]);
    expect(others.map((set) => set.map(({ id }) => id))).toEqual([[1], [1, 2], [1, 3]]);
  });

  it('put back to what was known at the closing are judged as they were then', () => {
    fc.assert(
      fc.property(facts, moment, maybe(fc.constantFrom('atg', 'sir', 'csld')), (rows, closedAt, slip) => {
        const unproven = rows.map((row) => ({ ...row, proven: false, voidProven: false }));
        const known = unproven.filter(
          ({ recordedAt, voidedAt }) =>
            (recordedAt ?? 0) <= closedAt && (voidedAt === null || voidedAt > closedAt) && voidedAt === null,
        );
        const last = inForce(known).at(-1);
        const late = { validFrom: last?.validFrom ?? null, proven: false, voidedAt: null, voidProven: false };
        const undone: DatedFact[] = [
          ...known,
          { ...late, id: 90, value: slip, recordedAt: 3000 },
          { ...late, id: 91, value: last?.value ?? null, recordedAt: 3001 },
        ];
        expect(factSets(undone, closedAt, names, year)).toEqual({ present: undone, others: [known], late: [] });
        const only = undone.slice(0, -1);
        const isOther = slip !== (last?.value ?? null);
        expect(factSets(only, closedAt, names, year).late.map(({ id }) => id)).toEqual(isOther ? [90] : []);
      }),
    );
  });
});
