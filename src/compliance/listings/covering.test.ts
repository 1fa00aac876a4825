import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { whyInadmissible } from '../evidence/admit.ts';
import { test as gaugeTest, unit } from '../vectors/facts.ts';
import { coversOf, isConsoleKnown, type ProbeKind, type TestSystem } from './covering.ts';

const consoles = [
  '',
  'TLS-350',
  'TLS-450',
  'TLS-450PLUS',
  'TLS4',
  'Veeder-Root TLS',
  'Franklin EVO',
  'ProGauge MagLink',
  'Strange',
];
const probes: readonly (ProbeKind | null)[] = ['mag', 'capacitance', null];

const keysOf = (system: TestSystem, size: '0.2' | '0.1' = '0.2') =>
  coversOf('static', size, system).map((cover) => cover.map(({ key }) => key));

describe('the listings that cover a system', () => {
  it('are those of its console and probe, the widest first', () => {
    expect(keysOf({ console: 'TLS-350', probe: 'mag' })).toEqual([
      ['vr-static-0.2-k', 'vr-static-0.2-j', 'vr-static-0.2-i', 'vr-static-0.2-h'],
    ]);
    expect(keysOf({ console: 'TLS-350', probe: 'capacitance' })).toEqual([['vr-static-0.2-g']]);
    expect(keysOf({ console: 'TLS-350', probe: null })).toHaveLength(2);
  });

  it('are those of any that it may be, where nobody recorded the console', () => {
    const keys = keysOf({ console: '', probe: null }).flat();
    expect(keysOf({ console: 'ATG', probe: null }).flat()).toEqual(keys);
    for (const vendor of ['vr-static', 'ffs-static', 'dfs-static'])
      expect(keys.some((key) => key.startsWith(vendor))).toBe(true);
    expect(
      ['', 'Strange', 'TLS-350', 'tls 450', 'Franklin EVO'].map((name) =>
        isConsoleKnown({ console: name, probe: null }),
      ),
    ).toEqual([false, true, true, true, true]);
  });

  it('are none where the record names a console that no listing names', () => {
    expect(keysOf({ console: 'Stationmaster 9', probe: null })).toEqual([]);
    expect(keysOf({ console: 'Strange', probe: 'mag' }, '0.1')).toEqual([]);
  });

  it('never let a test count less because more is known', () => {
    const any = fc.record({
      kind: fc.constantFrom('0.2' as const, '0.1' as const),
      hours: fc.double({ min: 0.5, max: 8, noNaN: true }),
      volume: fc.integer({ min: 500, max: 10_000 }),
      rate: fc.double({ min: -0.06, max: 0.06, noNaN: true }),
      waited: fc.integer({ min: 1, max: 16 }),
      console: fc.constantFrom(...consoles.slice(1, 8)),
      probe: fc.constantFrom(...probes),
    });
    fc.assert(
      fc.property(any, ({ waited, console, probe, ...fields }) => {
        const ended = `2025-10-19 ${String(24 - waited).padStart(2, '0')}:00`;
        const one = gaugeTest('2025-10-20', {
          ...fields,
          at: '2025-10-20 00:00',
          delivery: { from: ended, to: ended },
        });
        const why = (system: TestSystem) => whyInadmissible(one, unit(1, { system }));
        if (why({ console: '', probe: null }) === null) {
          expect(why({ console, probe: null })).toBeNull();
        }
        if (why({ console, probe: null }) === null && keysOf({ console, probe }, fields.kind).length > 0) {
          expect(why({ console, probe })).toBeNull();
        }
      }),
      { numRuns: 3_000 },
    );
  });
});
