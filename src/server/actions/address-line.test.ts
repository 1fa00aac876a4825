import { expect, it } from 'vitest';
import { addressLine } from './address-line.ts';

const site = { address: '1 Main St', city: 'Bel Air', state: 'MD', zip: '21014' };

it.each([
  [site, '1 Main St, Bel Air, MD\u00A021014'],
  [{ ...site, address: '1 Main St, Bel Air', zip: '' }, '1 Main St, Bel Air, MD'],
  [{ address: '', city: '', state: '', zip: '' }, ''],
])('puts an address on one line', (parts, line) => expect(addressLine(parts)).toBe(line));
