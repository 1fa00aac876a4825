import { expect, it } from 'vitest';
import { replyTo } from '../own-station/console.ts';
import { readStationFile } from '../station-file/read-station-file.ts';
import { Listener } from './requests.ts';

const NOW = Date.parse('2026-01-15T14:30:00Z');

const tank = (number: number): string => `
  - { number: ${number}, label: TANK, product: '1', capacity: 9728, volume: 1, tc_volume: 1, height: 1, water: 0, temperature: 60 }`;

/** Function 612 of a station of three tanks, between its stamp and `&&`. */
function siphonsOf(sets: string): string {
  const plan = readStationFile(`kind: TLS-350\nunits: us\n${sets}tanks:${[1, 2, 3].map(tank).join('')}\n`, NOW);
  const [heard] = new Listener('').hear(Buffer.from('\x01i61200\r\n'));
  if (heard === undefined) throw new Error('no command');
  const text = Buffer.from(replyTo(plan, heard, NOW) ?? []).toString('latin1');
  return text.slice('\x01i612002601151430'.length, text.indexOf('&&'));
}

it('reports the siphon partners of each tank, as 576013-635 function 612 lays them out', () => {
  expect(siphonsOf('siphons: [[1, 3]]\n')).toBe('0101030200030101');
  expect(siphonsOf('')).toBe('010002000300');
});
