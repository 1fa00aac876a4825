import { describe, expect, it } from 'vitest';
import type { GaugeSetting } from '#contract/nouns/gauge/gauge-settings.ts';
import { differencesOf, withUntold } from './setting-differences.ts';

const setting = (key: string, value: string): GaugeSetting => ({ key, of: 'Tank 1', name: 'Setting', value });
const limit = (value: string) => [setting('tank/1/high_limit', value)];

describe('what differs', () => {
  it('is shown with before and after, also where a setting came or went', () => {
    const before = [setting('tank/1/label', 'REGULAR'), setting('tank/2/label', 'DIESEL')];
    const after = [setting('tank/1/label', 'PREMIUM'), setting('tank/3/label', 'E85')];
    expect(differencesOf(before, after).map(({ key, before: was, after: is }) => [key, was, is])).toEqual([
      ['tank/1/label', 'REGULAR', 'PREMIUM'],
      ['tank/3/label', null, 'E85'],
      ['tank/2/label', 'DIESEL', null],
    ]);
  });

  it.each([
    ['9,500 gal', '9,500.1 gal', 0],
    ['9,500 gal', '9,501 gal', 1],
    ['96 in', '96.01 in', 0],
    ['2 in', '2.1 in', 1],
    ['0.0007 per °F', '0.000701 per °F', 0],
    ['0.0007 per °F', '0.0008 per °F', 1],
    ['9,500 gal', '9,500 in', 1],
    ['12', '13', 1],
  ])('%s and %s: %i', (one, other, count) => {
    expect(differencesOf(limit(one), limit(other))).toHaveLength(count);
  });
});

describe('a report that the gauge does not answer now', () => {
  const before = [
    setting('console/software', 'A'),
    setting('tank/1/high_limit', '9,500 gal'),
    setting('tank/2/tilt', '0 in'),
  ];
  it('leaves its settings as they were', () => {
    const told = [setting('console/software', 'A')];
    expect(withUntold(before, told, ['tank/high_limit']).map(({ key }) => key)).toEqual([
      'console/software',
      'tank/1/high_limit',
    ]);
  });

  it('has none behind another software', () => {
    const told = [setting('console/software', 'B')];
    expect(withUntold(before, told, ['tank/high_limit', 'tank/tilt'])).toEqual(told);
  });
});
