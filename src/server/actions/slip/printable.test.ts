import { expect, it } from 'vitest';
import { printable } from './read-slip.ts';

it('shows what a gauge sent: lines as lines, control bytes by name, others by number', () => {
  const bytes = Uint8Array.from([0x01, ...Buffer.from('i20700\r\nT1 PASSED'), 0x7f, 0x8a, 0x03]);
  expect(printable(bytes)).toBe('<SOH>i20700\nT1 PASSED<DEL><8A><ETX>');
});
