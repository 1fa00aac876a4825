import { describe, expect, it } from 'vitest';
import type { UnitFacts } from '../facts/month-facts.ts';
import { listings } from '../listings/all.ts';
import type { Listing } from '../listings/listing.ts';
import { test, unit } from '../vectors/facts.ts';
import { whyInadmissible } from './admit.ts';
import { ethanolName, wrongProduct } from './listed-product.ts';

describe('the product of a tank', () => {
  it.each([
    'E85',
    'e-85',
    'E 85',
    'E15',
    'E100',
    'Unleaded E15',
    '85% ethanol',
    'Ethanol',
    'denatured ethanol',
    'Flex Fuel',
    'E11',
  ])('%s holds more than 10 percent of ethanol', (name) => expect(ethanolName(['Tank 1', name])).toBe(name));

  it.each([
    'Regular',
    'E10',
    'E-10',
    'Regular 10% ethanol',
    'Regular (contains ethanol)',
    'Ethanol free',
    'Non-ethanol 90',
    'B20',
    'Diesel #2',
    'EVO 600',
    'Pump E 20',
    'TE85X',
    '',
  ])('%s does not', (name) => expect(ethanolName([name])).toBeNull());
});

describe('a tank test of a product that its listing does not name', () => {
  const why = (console: string, own: Partial<UnitFacts>) =>
    whyInadmissible(test('2026-10-10'), unit(1, { system: { console, probe: 'mag' }, ...own }));

  it('proves nothing, and says with what it was evaluated', () => {
    expect(why('TLS-350', { label: 'Regular' })).toBeNull();
    expect(why('TLS-350', { label: 'E85' })).toMatch(
      /^The tank holds E85; the test was evaluated with gasoline, diesel, .*listing/,
    );
    expect(why('TLS-350', { label: 'Regular', productNames: ['Regular', 'E85'] })).toContain('The tank holds E85');
  });

  it('counts where the listing names ethanol', () => {
    const named = listings.filter(({ products, method }) => method === 'static' && /ethanol/i.test(products));
    expect(named.length).toBeGreaterThan(0);
    for (const { consoles } of named)
      for (const console of consoles)
        expect(why(console, { label: 'E85' }) ?? '', console).not.toContain('The tank holds');
  });
});

describe('a test of a tank that holds neither gasoline nor diesel', () => {
  const named = (product: string, products: string) =>
    wrongProduct(unit(1, { label: product }), { ...listings[0], products, unread: [] } as Listing, 'X listing "Y"');
  const fuels = 'Gasoline, diesel, aviation fuel, biodiesel blends B6-B20 (ASTM D7467), biodiesel B100 (ASTM D6751)';

  it.each(['Used oil', 'WASTE OIL', 'Used motor oil', 'Motor oil 5W30', 'B99', 'B50', 'E85', 'Methanol'])(
    'proves nothing of %s, which the listing does not name',
    (product) =>
      expect(named(product, fuels)).toBe(
        `The tank holds ${product}; the test was evaluated with gasoline${fuels.slice(8)} (X listing "Y").`,
      ),
  );

  it.each([
    'Regular',
    'Diesel',
    'ULSD',
    'B5',
    'B20',
    'B6',
    'B100',
    'Biodiesel',
    'Jet A',
    'Kerosene',
    'E10',
    'Tank 1',
    '',
  ])('counts for %s', (product) => expect(named(product, fuels)).toBeNull());

  it.each([
    ['Used oil', 'Gasoline, diesel, waste oil'],
    ['B99', 'Gasoline, diesel, biodiesel and ethanol blends'],
    ['E85', 'Gasoline, diesel, ethanol blends up to E100'],
    ['Kerosene', 'Gasoline, diesel, kerosene'],
  ])('counts for %s where the listing names it', (product, products) => expect(named(product, products)).toBeNull());

  it.each([
    ['B20', 'Gasoline, diesel, aviation fuel'],
    ['Kerosene', 'Gasoline, diesel'],
    ['Jet A', 'Gasoline, diesel, kerosene'],
  ])('proves nothing of %s where the listing names %s', (product, products) =>
    expect(named(product, products)).toContain(`The tank holds ${product}; the test was evaluated with gasoline`),
  );
});
