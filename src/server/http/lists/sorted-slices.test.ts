import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { compareValues } from '#contract/lists/site-order.ts';
import { byFragmentName } from './fragment.ts';
import { SortedSlices } from './sorted-slices.ts';

const made = fc.record({
  rows: fc.uniqueArray(
    fc.record({
      siteId: fc.integer({ min: 1, max: 60 }),
      name: fc.constantFrom('a', 'A', 'b 2', 'b 10', 'é', 'e'),
      value: fc.constantFrom('', 'TLS-350', 'tls-350', 'TLS-450', 'x'),
    }),
    { selector: (row) => row.siteId, maxLength: 40 },
  ),
  descending: fc.boolean(),
  namesDescending: fc.boolean(),
  limit: fc.integer({ min: 1, max: 7 }),
});

describe('sites in order', () => {
  it('gives in pages what sorting would give', () => {
    fc.assert(
      fc.property(made, ({ rows, descending, namesDescending, limit }) => {
        const shelves = new SortedSlices<string, (typeof rows)[number]>({
          compare: compareValues,
          descending,
          namesDescending,
        });
        for (const row of rows.toSorted(byFragmentName)) shelves.add(row.value, row);
        const [sign, nameSign] = [descending ? -1 : 1, namesDescending ? -1 : 1];
        const sorted = rows.toSorted(
          (a, b) => sign * compareValues(a.value, b.value) || nameSign * byFragmentName(a, b),
        );
        const paged: typeof rows = [];
        for (let more = true; more; ) {
          const last = paged.at(-1) ?? null;
          const page = shelves.page(last, limit);
          expect(page.rows.length).toBeLessThanOrEqual(limit);
          paged.push(...page.rows.map(({ row }) => row));
          more = page.more;
        }
        expect(paged).toEqual(sorted);
        expect(shelves.count).toBe(rows.length);
      }),
    );
  });
});
