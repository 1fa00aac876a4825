import { listings } from './all.ts';
import { consoleOf } from './console-names.ts';
import type { Listing } from './listing.ts';

/* Which listings may cover a test of a tank gauge, and which of them it must keep to. */

/** What is known of the system that made a test. */
export interface TestSystem {
  /** As the console reports itself, or its family: 'TLS-350', 'Franklin EVO'; '' or another name: not known. */
  console: string;
  /** Kind of the tank's probe; null: not recorded. */
  probe: ProbeKind | null;
}

export type ProbeKind = 'mag' | 'capacitance' | 'ultrasonic';

/** Models of probes that are no magnetostrictive ones. */
const otherProbes: Readonly<Record<string, ProbeKind>> = { '8472': 'capacitance', ultrasonic: 'ultrasonic' };

function probeKinds({ probes }: Listing): readonly ProbeKind[] {
  const kinds = probes.map((probe): ProbeKind => otherProbes[probe] ?? 'mag');
  return kinds.length === 0 ? ['mag'] : [...new Set(kinds)];
}

/** Listings that cover one kind of console and probe: a test counts that keeps to all limits of any one of them. */
export type Cover = readonly Listing[];

const known = new Map<string, readonly Cover[]>();

/**
 * For each console and kind of probe that the system may have, the listings that cover it. A test must keep to one of
 * each: where the console or the probe is not known, it counts only if it would with any; a console that is listed, but
 * not with this test, has none. `isConsoleKnown`: the listings
 * name the console. Worked out once for each kind of system.
 */
export function coversOf(method: 'static' | 'csld', size: Listing['size'], system: TestSystem): readonly Cover[] {
  const key = [method, size, system.console, system.probe].join('|');
  const before = known.get(key);
  if (before !== undefined) return before;
  const rows = listings.filter((row) => row.method === method && row.size === size);
  const named = consoleOf(system.console);
  const consoles = named.models.filter((name) => rows.some((row) => row.consoles.includes(name)));
  const covers = new Map<string, Listing[]>();
  for (const name of consoles) {
    for (const row of rows.filter((one) => one.consoles.includes(name))) {
      for (const kind of probeKinds(row)) {
        if (system.probe !== null && kind !== system.probe) continue;
        const cover = covers.get(`${name} ${kind}`);
        if (cover === undefined) covers.set(`${name} ${kind}`, [row]);
        else cover.push(row);
      }
    }
  }
  const distinct = new Map([...covers.values()].map((cover) => [cover.map((row) => row.key).join(), cover]));
  // The widest first: of listings that a test misses alike, that one is named.
  const made = [...distinct.values()].map((cover) => cover.toSorted((a, b) => widthOf(b) - widthOf(a)));
  known.set(key, made);
  return made;
}

const widthOf = ({ maxCapacity }: Listing): number => maxCapacity ?? Number.POSITIVE_INFINITY;

/** True where the listings name the console, or its maker, or where it is one that no listing names: not where nobody said. */
export function isConsoleKnown({ console }: TestSystem): boolean {
  return consoleOf(console).is !== 'unknown';
}
