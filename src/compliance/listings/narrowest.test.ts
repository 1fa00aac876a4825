import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { listings } from './all.ts';
import { type LimitName, type Listing, limitNames, listing, published } from './listing.ts';
import { fittingListings, type KnownSystem, type NarrowestListing, narrowestListing } from './narrowest.ts';

const least = new Set<LimitName>(['hoursAfterDelivery', 'hoursAfterDispensing', 'minHours', 'minHeight', 'minFill']);

const words = { vendor: 'A', name: 'n', method: 'static', size: '0.2', products: 'x', water: 'x', note: '' } as const;
const open = Object.fromEntries(limitNames.map((name) => [name, null])) as Record<LimitName, null>;
const row = (key: string, values: Partial<Parameters<typeof listing>[0]>): Listing =>
  listing({
    ...words,
    ...open,
    key,
    consoles: [],
    probes: [],
    source: published('https://example.org', 'A', '2020-01-01'),
    ...values,
  });

describe('narrowestListing', () => {
  it('takes each limit from the strictest listing that fits', () => {
    const rows = [
      row('a', { consoles: ['One'], threshold: 0.126, hoursAfterDelivery: 8, maxCapacity: 20_000 }),
      row('b', { consoles: ['One'], threshold: 0.093, hoursAfterDelivery: 8.3, maxCapacity: 15_000 }),
      row('c', { consoles: ['Two'], threshold: 0.05, hoursAfterDelivery: 12, maxCapacity: 10_000 }),
    ];
    const one = narrowestListing('static', '0.2', { consoles: 'one' }, rows);
    expect(one?.fitting.map(({ key }) => key)).toEqual(['a', 'b']);
    expect(one?.limits.threshold).toEqual({ value: 0.093, from: 'b', unread: [] });
    expect(one?.limits.hoursAfterDelivery).toEqual({ value: 8.3, from: 'b', unread: [] });
    expect(one?.limits.maxCapacity).toEqual({ value: 15_000, from: 'b', unread: [] });
    expect(one?.limits.minFill).toEqual({ value: null, from: null, unread: [] });
  });

  it('says of which listing a limit was not read', () => {
    const rows = [row('a', { maxThroughput: 1000 }), row('b', { maxThroughput: 'unread' })];
    const all = narrowestListing('static', '0.2', {}, rows);
    expect(all?.limits.maxThroughput).toEqual({ value: 1000, from: 'a', unread: ['b'] });
  });

  it('holds a set of tanks to the limit of one where none is named for sets', () => {
    const rows = [
      row('a', { threshold: 0.16, manifoldThreshold: 0.15, maxCapacity: 30_000, maxManifoldCapacity: 60_000 }),
      row('b', { threshold: 0.1, maxCapacity: 40_000 }),
      row('c', { threshold: 'unread', maxCapacity: 'unread' }),
    ];
    const all = narrowestListing('static', '0.2', {}, rows);
    expect(all?.limits.manifoldThreshold).toEqual({ value: 0.1, from: 'b', unread: ['c'] });
    expect(all?.limits.maxManifoldCapacity).toEqual({ value: 40_000, from: 'b', unread: ['c'] });
  });

  it('fits nothing that it does not know', () => {
    expect(narrowestListing('static', '0.2', { consoles: 'No such console' })).toBeNull();
    expect(narrowestListing('static', '0.2', { consoles: 'TLS-350', probe: 'No such probe' })).toBeNull();
    expect(narrowestListing('csld', '0.1', { consoles: 'TLS-350' })).toBeNull();
    expect(narrowestListing('sir', 'gross', {})).toBeNull();
  });

  it('judges a TLS-350 whose probe nobody knows by the narrowest of its probes', () => {
    const unknown = narrowestListing('static', '0.2', { consoles: 'TLS 350' });
    expect(unknown?.limits).toMatchObject({
      threshold: { value: 0.093, from: 'vr-static-0.2-h' },
      hoursAfterDelivery: { value: 8.3, from: 'vr-static-0.2-h' },
      maxCapacity: { value: 15_000 },
      minFill: { value: 0.5 },
    });
    const known = narrowestListing('static', '0.2', { consoles: 'TLS-350', probe: '8463' });
    expect(known?.limits).toMatchObject({
      threshold: { value: 0.126 },
      hoursAfterDelivery: { value: 8 },
      maxCapacity: { value: 20_000, from: 'vr-static-0.2-j' },
      minFill: { value: null },
    });
    expect(known?.limits.maxManifoldTanks.unread).toEqual(['vr-static-0.2-j', 'vr-static-0.2-k']);
  });

  it('does not mix up makers: a row without consoles fits those of its own', () => {
    const vendors = (known: KnownSystem) => new Set(fittingListings('line', '0.2', known).map(({ vendor }) => vendor));
    expect(vendors({ consoles: 'TLS-350' })).toEqual(new Set(['Veeder-Root']));
    expect(vendors({ consoles: 'TS-5000' })).toEqual(new Set(['Franklin Fueling Systems']));
    expect(vendors({}).size).toBeGreaterThan(1);
  });

  it('has no threshold yet for line tests of a detector nobody read about', () => {
    const wireless = narrowestListing('line', '0.2', { consoles: 'TLS-350', probe: 'WPLLD' });
    expect(wireless?.limits.threshold).toEqual({ value: null, from: null, unread: ['vr-wplld-0.2'] });
  });
});

/** Whether what more is known of makes any limit stricter, or leaves a new one unread; names the first. */
function stricterLimit(more: NarrowestListing, less: NarrowestListing): string | null {
  for (const name of limitNames) {
    const [after, before] = [more.limits[name], less.limits[name]];
    if (after.unread.some((key) => !before.unread.includes(key))) return `${name} unread`;
    if (after.value === null) continue;
    if (before.value === null) return name;
    if (least.has(name) ? after.value > before.value : after.value < before.value) return name;
  }
  return null;
}

function check(method: Listing['method'], size: Listing['size'], known: KnownSystem, among: readonly Listing[]): void {
  const more = narrowestListing(method, size, known, among);
  if (more === null) return;
  const lesser: KnownSystem[] = [{}];
  if (known.consoles !== undefined) lesser.push({ consoles: known.consoles });
  if (known.probe !== undefined) lesser.push({ probe: known.probe });
  for (const less of lesser) {
    const before = narrowestListing(method, size, less, among);
    expect(before).not.toBeNull();
    if (before !== null) expect(stricterLimit(more, before)).toBeNull();
  }
}

describe('knowing more', () => {
  it('never makes a limit of the listings stricter', () => {
    for (const { method, size, consoles, probes } of listings)
      for (const console of consoles)
        for (const probe of [undefined, ...probes])
          check(method, size, { consoles: console, ...(probe === undefined ? {} : { probe }) }, listings);
  });

  it('never makes a limit stricter, whatever the listings', () => {
    const limit = fc.oneof(fc.constant(null), fc.constant('unread' as const), fc.integer({ min: 1, max: 9 }));
    const some = (of: string[]) => fc.subarray(of);
    const arbitrary = fc.record({
      vendor: fc.constantFrom('A', 'B'),
      consoles: some(['One', 'Two']),
      probes: some(['x', 'y']),
      limits: fc.record(Object.fromEntries(limitNames.map((name) => [name, limit]))),
    });
    const known = fc.record(
      { consoles: fc.constantFrom('One', 'Two', 'Three'), probe: fc.constantFrom('x', 'y', 'z') },
      { requiredKeys: [] },
    );
    fc.assert(
      fc.property(fc.array(arbitrary, { maxLength: 8 }), known, (rows, facts) => {
        const among = rows.map(({ limits, ...rest }, index) => row(`row ${index}`, { ...rest, ...limits }));
        check('static', '0.2', facts, among);
      }),
    );
  });
});
