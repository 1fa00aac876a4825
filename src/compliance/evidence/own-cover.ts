import type { GaugeTest, RecordedFact, UnitFacts } from '../facts/month-facts.ts';
import { plainName } from '../listings/console-names.ts';
import { coversOf, isConsoleKnown, type ProbeKind } from '../listings/covering.ts';
import type { Listing } from '../listings/listing.ts';
import {
  type OwnListing,
  ownName,
  toListing,
  whyNotInForce,
  whyOwnListingNotShown,
  whyOwnListingVoid,
} from '../listings/own-listing.ts';
import { whyOtherProduct } from './own-products.ts';
import { isSiphoned } from './siphon.ts';

/*
 * Where the table of listings does not hold a console with this test, a listing of the owner may. It never widens a limit
 * of the table: what the table holds is held to the table. Source: 40 CFR 280.40(a)(4), 280.43(i); decision 0051.
 */

/** What listings of the owner say of a test or statement. */
export interface OwnCover {
  /** The one that it keeps to; null: none. */
  kept: OwnListing | null;
  /** Why it keeps to none, in a sentence; '': none is recorded for it. */
  whyNot: string;
  /** A listing of the owner holds for the system on that day: the table has no say. */
  decides: boolean;
}

const none: OwnCover = { kept: null, whyNot: '', decides: false };

/** The table holds the console with such a test and probe. */
export function isInTable({ method, kind }: GaugeTest, { system }: UnitFacts): boolean {
  if (system === undefined || method === 'line') return true;
  return isConsoleKnown(system) && coversOf(method, kind, system).length > 0;
}

/** What listings of the owner say of a test of the gauge. `misses`: the limits of a row that it lies outside of, in sentences. */
export function ownCoverOfTest(
  test: GaugeTest,
  unit: UnitFacts,
  misses: (row: Listing) => readonly string[],
): OwnCover {
  const { ownListings = [], system } = unit;
  if (ownListings.length === 0 || system === undefined || isInTable(test, unit)) return none;
  const named = ownListings.filter(
    (own) =>
      own.method === test.method && own.size === test.kind && plainName(own.system) === plainName(system.console),
  );
  return coverOf(named, test.on, unit, (own) => whyOtherProbe(own, system.probe) ?? misses(toListing(own))[0] ?? null);
}

/** What listings of the owner say of a statement of SIR whose version the table does not hold. */
export function ownCoverOfStatement(
  { on }: RecordedFact,
  unit: UnitFacts,
  isVersion: (system: string) => boolean,
  miss: (row: Listing, own: OwnListing) => string | null,
): OwnCover {
  const named = (unit.ownListings ?? []).filter(({ method, system }) => method === 'sir' && isVersion(system));
  return coverOf(named, on, unit, (own) => miss(toListing(own), own));
}

function coverOf(
  named: readonly OwnListing[],
  on: string,
  unit: UnitFacts,
  missOf: (own: OwnListing) => string | null,
): OwnCover {
  const weighed = named.map((own) => {
    const apart = whyNotInForce(own, on) ?? whyOwnListingNotShown(own);
    const miss = apart ?? whyOwnListingVoid(own, isSiphoned(unit)) ?? whyOtherProduct(own, unit) ?? missOf(own);
    return { own, miss, decides: apart === null };
  });
  const kept = weighed.find(({ miss }) => miss === null)?.own ?? null;
  const deciding = weighed.find(({ decides }) => decides);
  return { kept, whyNot: (deciding ?? weighed[0])?.miss ?? '', decides: deciding !== undefined };
}

const probeWords: Readonly<Record<ProbeKind, string>> = {
  mag: 'magnetostrictive',
  capacitance: 'capacitance',
  ultrasonic: 'ultrasonic',
};

function whyOtherProbe(own: OwnListing, probe: ProbeKind | null): string | null {
  if (own.probe === null || own.probe === probe) return null;
  const is =
    probe === null
      ? 'the kind of the probe is not on record. Record the probe under Equipment.'
      : `the tank has a probe of the kind ${probeWords[probe]}.`;
  return `The ${ownName(own)} is of probes of the kind ${probeWords[own.probe]}, and ${is}`;
}
