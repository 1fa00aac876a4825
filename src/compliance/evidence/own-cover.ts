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
import { biodieselOf, blendName, ethanolName } from './listed-product.ts';
import { isSiphoned } from './siphon.ts';

/*
 * A listing of the owner holds for the products that its document names, and for no other. What a tank holds is known by
 * its names; a name that is neither a usual fuel nor named by the listing shows nothing.
 */

/** How tanks with a product are called, and how a listing names it. */
interface Product {
  tank: RegExp;
  listing: RegExp;
}

/** Products that need a listing of their own: what a name says of shares decides. */
const blends = {
  ethanol: /\bethanol\b/i,
  methanol: /\bmethanol\b/i,
  biodiesel: /\bbio-?diesel\b/i,
} as const;

/** The first that fits decides: a tank of premium diesel holds diesel. */
const usualProducts: readonly Product[] = [
  { tank: blends.biodiesel, listing: blends.biodiesel },
  { tank: /\b(?:diesel|ulsd|dsl|b-?\d{1,2})\b/i, listing: /(?<!bio-?)diesel/i },
  { tank: /\b(?:kero\w*|k-?1)\b/i, listing: /\bkerosene\b/i },
  { tank: /\b(?:av-?gas|aviation|jet)\b/i, listing: /\b(?:av-?gas|aviation|jet)\b/i },
  { tank: /\b(?:heating|fuel) oil\b/i, listing: /\b(?:heating|fuel) oil\b/i },
  { tank: /\b(?:waste|used) oil\b/i, listing: /\b(?:waste|used) oil\b/i },
  {
    tank: /\b(?:gas|gasoline|petrol|unl|unlead\w*|no-?lead|reg|regular|mid[- ]?grade|plus|prem|premium|super|supreme|e-?(?:0|10)|ethanol|[rmp]ul)\b/i,
    listing: /\bgasoline\b/i,
  },
];

/** What a listing says that it does not hold for. */
const excluded = /\b(?:not|no|except|excluding|without|other than)\b[^,;.)]*/gi;

/** The name of a tank that says nothing of what is in it. */
const bare = /^(?:(?:tank|ust|t)?[\s#.-]*\d*[a-z]?)$/i;

const namesOf = (products: string): string[] => products.split(/[,;/]| and /).map((one) => one.trim().toLowerCase());

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

/** Why a tank holds no product of a listing of the owner, or nobody knows which, in a sentence; null where it does. */
function whyOtherProduct(own: OwnListing, { label, productNames }: UnitFacts): string | null {
  const names = (productNames ?? [label]).map((name) => name.trim()).filter((name) => !bare.test(name));
  const products = own.products.replace(excluded, '');
  const usual = names.flatMap((name) => {
    const listing = listingFor(name);
    return listing === undefined ? [] : [{ name, isNamed: listing.test(products) }];
  });
  const other = usual.find(({ isNamed }) => !isNamed)?.name;
  if (other !== undefined)
    return `The tank holds ${other}; the test was evaluated with ${own.products} (${ownName(own)}).`;
  if (usual.length > 0 || names.some((name) => namesOf(products).includes(name.toLowerCase()))) return null;
  const [name] = names;
  if (name === undefined)
    return `What the tank holds is not on record; the test was evaluated with ${own.products} (${ownName(own)}). Record the product of the tank.`;
  return `The tank is called ${name}, and nothing shows that the test was evaluated with it (${ownName(own)}). Name the product of the tank as the listing does.`;
}

/** How a listing names what a tank of this name holds; undefined: the name is not a usual one. */
function listingFor(name: string): RegExp | undefined {
  if (ethanolName([name]) !== null) return blends.ethanol;
  if (biodieselOf([name]) !== null) return blends.biodiesel;
  if (blendName([name]) !== null) return /\bm-?\d|methanol/i.test(name) ? blends.methanol : blends.biodiesel;
  return usualProducts.find(({ tank }) => tank.test(name))?.listing;
}
