import { describe, expect, it } from 'vitest';
import { listings } from './all.ts';
import { allUnread, limitNames, lineLimits, listing, minHeightAt, notRead, published } from './listing.ts';
import { leastFillOf, ownRules, silentFill } from './own-rules.ts';

const day = /^\d{4}-\d{2}-\d{2}$/;
const rates = { '0.2': 0.2, '0.1': 0.1, gross: 3 };
const row = (key: string) => {
  const found = listings.find((entry) => entry.key === key);
  if (found === undefined) throw new Error(`no listing ${key}`);
  return found;
};

describe('listings', () => {
  it('have each a key of their own', () => {
    expect(new Set(listings.map(({ key }) => key)).size).toBe(listings.length);
  });

  it.each(listings)('$key says where and when it was read', ({ source, products }) => {
    expect(source.readOn).toMatch(day);
    if (source.issued !== null) expect(source.issued).toMatch(day);
    if (source.mark === 'unverified') return;
    expect(new URL(source.address).protocol).toMatch(/^https?:$/);
    expect(products).not.toBe('');
  });

  it.each(listings)('$key has numbers that may be, and none for what nobody read', (entry) => {
    for (const name of limitNames) {
      const value = entry[name];
      if (entry.unread.includes(name)) expect(value, name).toBeNull();
      if (value !== null) expect(Number.isFinite(value) && value > 0, `${name} ${value}`).toBe(true);
    }
    for (const words of ['water', 'products'] as const) expect(entry[words] === '').toBe(entry.unread.includes(words));
    for (const threshold of [entry.threshold, entry.manifoldThreshold])
      if (threshold !== null) expect(threshold).toBeLessThan(rates[entry.size]);
    if (entry.manifoldThreshold !== null && entry.threshold !== null)
      expect(entry.manifoldThreshold).toBeLessThanOrEqual(entry.threshold);
    for (const share of [entry.minFill, entry.maxFill]) if (share !== null) expect(share).toBeLessThan(1);
    if (entry.minFill !== null && entry.maxFill !== null) expect(entry.minFill).toBeLessThan(entry.maxFill);
    if (entry.maxManifoldTanks !== null) expect(Number.isInteger(entry.maxManifoldTanks)).toBe(true);
    for (const hours of [entry.hoursAfterDelivery, entry.hoursAfterDispensing, entry.minHours])
      if (hours !== null) expect(hours).toBeLessThan(24);
  });

  it.each(listings.filter(({ heights }) => heights.length > 0))(
    '$key gives heights by diameter, ascending',
    (entry) => {
      const diameters = entry.heights.map(([diameter]) => diameter);
      expect(diameters).toEqual([...diameters].sort((a, b) => a - b));
      for (const [diameter, height] of entry.heights) expect(height).toBeLessThan(diameter);
      expect(entry.minHeight).toBe(entry.heights.at(-1)?.[1]);
    },
  );

  it('claims no number for what is not verified', () => {
    const unverified = listings.filter(({ source }) => source.mark === 'unverified');
    expect(unverified.map(({ key }) => key)).toContain('vr-wplld-0.2');
    for (const entry of unverified) expect(entry.unread).toEqual(expect.arrayContaining([...limitNames]));
  });

  it('of static tests name a wait after a delivery and a largest tank', () => {
    for (const entry of listings.filter(({ method }) => method === 'static')) {
      expect(entry.hoursAfterDelivery, entry.key).not.toBeNull();
      expect(entry.maxCapacity, entry.key).not.toBeNull();
    }
  });

  it('hold what the pages say', () => {
    expect(row('vr-static-0.2-j')).toMatchObject({
      threshold: 0.126,
      hoursAfterDelivery: 8,
      maxCapacity: 20_000,
      minHeight: 39,
    });
    expect(row('vr-static-0.1-j-2h')).toMatchObject({ threshold: 0.071, hoursAfterDelivery: 11, minHours: 2 });
    expect(row('vr-csld-0.2-l')).toMatchObject({ threshold: 0.16, manifoldThreshold: 0.15, maxThroughput: 221_890 });
    expect(row('vr-plld-0.2-c')).toMatchObject({ threshold: 0.17, hoursAfterDispensing: 1, maxCapacity: 98.4 });
    expect(row('dfs-static-0.2-c')).toMatchObject({ threshold: 0.1, maxCapacity: 20_650, maxManifoldTanks: 1 });
  });
});

describe('rules of our own', () => {
  it('take the least that is named, from a row that was read', () => {
    const named = listings.flatMap(({ method, minFill }) => (method === 'csld' && minFill !== null ? [minFill] : []));
    expect(silentFill.value).toBe(Math.min(...named));
    expect(row(silentFill.from)).toMatchObject({ minFill: 0.09, source: { mark: 'seen' } });
    for (const { text, mark } of ownRules)
      expect([text, mark]).toEqual([expect.stringMatching(/^[A-Z].*\.$/), 'our own rule']);
  });

  it('leave no continuous listing without a lowest fill, and change none that names one', () => {
    const continuous = listings.filter(({ method }) => method === 'csld');
    for (const entry of continuous) {
      const least = leastFillOf(entry);
      if (entry.unread.includes('minFill')) expect(least, entry.key).toBeNull();
      else expect(least, entry.key).toEqual({ share: entry.minFill ?? 0.09, own: entry.minFill === null });
    }
    expect(continuous.filter((entry) => leastFillOf(entry)?.own === true).map(({ key }) => key)).toContain(
      'vr-csld-0.2-l',
    );
  });
});

describe('listing', () => {
  const words = {
    key: 'k',
    vendor: 'v',
    name: 'n',
    method: 'line',
    size: '0.2',
    consoles: [],
    probes: [],
    note: '',
  } as const;
  const source = published('https://example.org/a', 'A', '2020-01-01');

  it('distinguishes a limit that is not named from one that nobody read', () => {
    const limits = { ...lineLimits, threshold: 0.1, hoursAfterDispensing: 'unread', maxCapacity: 50 } as const;
    const entry = listing({ ...words, ...limits, source, products: 'Gasoline', water: '' });
    expect(entry).toMatchObject({
      threshold: 0.1,
      hoursAfterDelivery: null,
      hoursAfterDispensing: null,
      maxCapacity: 50,
    });
    expect(entry.unread).toEqual(['hoursAfterDispensing', 'water']);
  });

  it('takes the largest height of those by diameter', () => {
    const limits = { ...lineLimits, threshold: null, hoursAfterDispensing: null, maxCapacity: null } as const;
    const heights = [
      [48, 18],
      [96, 30],
    ] as const;
    const entry = listing({ ...words, ...limits, minHeight: heights, source, products: 'x', water: 'x' });
    expect(entry).toMatchObject({ minHeight: 30, heights, unread: [] });
  });

  it('leaves a row that nobody read without any number', () => {
    const entry = listing({ ...words, ...allUnread, source: notRead('A'), products: '', water: '' });
    expect(limitNames.every((name) => entry[name] === null && entry.unread.includes(name))).toBe(true);
  });
});

describe('minHeightAt', () => {
  it('takes the next larger diameter that is given', () => {
    const entry = row('vr-static-0.2-k');
    expect([48, 60, 96, 97, 132].map((diameter) => minHeightAt(entry, diameter))).toEqual([18, 21, 30, 39, 39]);
  });

  it('does not know of a tank that is larger than all that are given', () => {
    expect(minHeightAt(row('vr-static-0.2-k'), 144)).toBe('unread');
    expect(minHeightAt(row('vr-wplld-0.2'), 48)).toBe('unread');
  });

  it('has one height where none is given by diameter, or none', () => {
    expect(minHeightAt(row('rj-static-0.2-m'), 144)).toBe(15);
    expect(minHeightAt(row('vr-csld-0.2-l'), 96)).toBeNull();
  });
});
