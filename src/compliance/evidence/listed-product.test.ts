import { describe, expect, it } from 'vitest';
import type { UnitFacts } from '../facts/month-facts.ts';
import { listings } from '../listings/all.ts';
import { test, unit } from '../vectors/facts.ts';
import { whyInadmissible } from './admit.ts';
import { ethanolName } from './listed-product.ts';

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
