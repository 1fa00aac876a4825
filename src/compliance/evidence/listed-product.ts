import type { UnitFacts } from '../facts/month-facts.ts';
import type { Listing } from '../listings/listing.ts';

/*
 * A listing names the products that it was evaluated with. Gasoline with up to 10 percent of ethanol is gasoline to all of
 * them; what holds more is held to a listing that names ethanol. So is used oil, biodiesel of its share, kerosene. Many
 * listings add that other liquids may be tested after consultation with the maker: that is a document of the owner.
 * Source: 40 CFR 280.40(a)(4); 10 percent: 280.32(b); the products of each listing with its address are in its row.
 */

/** The most ethanol, percent, with which gasoline is still gasoline. */
const usualEthanol = 10;

const percentages = [/\be-?(\d{2,3})\b/gi, /\be (15|85)\b/gi, /\b(\d{1,3})\s?(?:%|percent)\s*(?:of\s)?ethanol\b/gi];
const unmixed = /^(?:\d+\s+)?(?:(?:denatured|fuel|neat|pure)\s+)?ethanol(?:\s+(?:tank|fuel))?(?:\s+\d+)?$/i;
const flexFuel = /\b(?:flex[\s-]?fuel|ffv)\b/i;
/** The trade name of E15. */
const unleaded88 = /\b(?:unl|unlead|unleaded)[\s-]?88\b/i;

/** What a tank is called that holds more than 10 percent of ethanol, as 'E85'; null: none of its names says so. */
export function ethanolName(names: readonly string[]): string | null {
  const said = names
    .map((name) => name.trim())
    .find((name) => unmixed.test(name) || flexFuel.test(name) || unleaded88.test(name) || isHigh(name));
  return said ?? null;
}

/** The most biodiesel, percent, of which no compatibility need be shown. Source: 40 CFR 280.32(b). */
const usualBiodiesel = 20;
const biodieselPercents = [/\bb-?\s?(\d{2,3})\b/gi, /\b(\d{1,3})\s?(?:%|percent)\s*(?:of\s)?bio-?diesel\b/gi];
const unmixedBiodiesel = /^(?:\d+\s+)?(?:(?:neat|pure)\s+)?bio-?diesel(?:\s+(?:tank|fuel))?(?:\s+\d+)?$/i;
const methanol = /\bm-?(?:85|100)\b|\bmethanol\b/i;

/** What a tank is called that holds more than 10 % ethanol or 20 % biodiesel, or methanol; null: none of its names says so. */
export function blendName(names: readonly string[]): string | null {
  const isBiodiesel = (name: string) =>
    unmixedBiodiesel.test(name) ||
    biodieselPercents
      .flatMap((pattern) => [...name.matchAll(pattern)])
      .some(([, percent]) => Number(percent) > usualBiodiesel && Number(percent) <= 100);
  const plain = names.map((name) => name.trim());
  return ethanolName(plain) ?? plain.find((name) => isBiodiesel(name) || methanol.test(name)) ?? null;
}

/** From so many percent of ethanol on a fuel mixes with water rather than floats on it. */
const mixingEthanol = 51;

/** What a tank is called that holds a fuel which mixes with water, as 'E85'; null: none of its names says so. */
export function mixesWithWater(names: readonly string[]): string | null {
  const mixes = (name: string) =>
    unmixed.test(name) || flexFuel.test(name) || methanol.test(name) || isHigh(name, mixingEthanol);
  return names.map((name) => name.trim()).find(mixes) ?? null;
}

const heavyOil =
  /\b(?:used|waste)[\s-]?(?:motor[\s-]?)?oil\b|\b(?:lube|lubricating|motor|hydraulic|gear)[\s-]?oil\b|\b(?:no\.?|#)\s?[456]\s(?:fuel[\s-]?)?oil\b|\bbunker\b/i;

/** What a tank is called that holds an oil which gives off too little vapor to be found; null: none of its names says so. */
export function givesOffNoVapor(names: readonly string[]): string | null {
  return names.map((name) => name.trim()).find((name) => heavyOil.test(name)) ?? null;
}

function isHigh(name: string, from = usualEthanol + 1): boolean {
  return percentages
    .flatMap((pattern) => [...name.matchAll(pattern)])
    .map(([, percent]) => Number(percent))
    .some((percent) => percent >= from && percent <= 100);
}

/** What is named apart from gasoline and diesel: how tanks that hold it are called, and how a listing names it. */
const namedApart: readonly { tank: RegExp; listing: RegExp }[] = [
  { tank: /\b(?:waste|used|drain)[\s-]?(?:motor\s|engine\s)?oil\b/i, listing: /\b(?:waste|used) oil\b/i },
  {
    tank: /\b(?:motor|engine|lube|lubricating|hydraulic|gear|transmission|crank)\s?(?:oil|fluid)\b/i,
    listing: /\b(?:motor|lube|lubricating|hydraulic|crank) oil\b/i,
  },
  // Jet fuel is kerosene by another name.
  { tank: /\b(?:kero\w*|k-?1)\b/i, listing: /\b(?:kerosene|aviation|jet)\b/i },
  { tank: /\b(?:av-?gas|aviation|jet)\b/i, listing: /\b(?:aviation|jet)\b/i },
  { tank: methanol, listing: /\bmethanol\b/i },
];

/** Biodiesel of up to 5 percent is diesel to a listing (ASTM D975); of more it is named by its share (ASTM D7467, D6751). */
const asDiesel = 5;

/** A tank of biodiesel with its share, percent; bare biodiesel is all of it. Null: none of its names says so. */
export function biodieselOf(names: readonly string[]): { name: string; percent: number } | null {
  for (const name of names.map((one) => one.trim())) {
    if (unmixedBiodiesel.test(name)) return { name, percent: 100 };
    const percents = biodieselPercents
      .flatMap((pattern) => [...name.matchAll(pattern)])
      .map(([, percent]) => Number(percent))
      .filter((percent) => percent > asDiesel && percent <= 100);
    if (percents.length > 0) return { name, percent: Math.max(...percents) };
  }
  return null;
}

/** A listing names biodiesel of that share: alone, in a range, or biodiesel without a share. */
function namesBiodiesel(products: string, percent: number): boolean {
  if (!/\bbio-?diesel\b/i.test(products)) return false;
  const shares = [...products.matchAll(/\bB-?(\d{1,3})(?:-B?(\d{1,3}))?\b/g)];
  return shares.length === 0 || shares.some(([, low, high = low]) => Number(low) <= percent && percent <= Number(high));
}

/** How a tank is called whose product a listing does not name; null: it names it, or no name says what the tank holds. */
function unnamedProduct(names: readonly string[], products: string): string | null {
  const ethanol = ethanolName(names);
  if (ethanol !== null && !/ethanol/i.test(products)) return ethanol;
  const bio = biodieselOf(names);
  if (bio !== null && !namesBiodiesel(products, bio.percent)) return bio.name;
  const apart = names
    .map((name) => name.trim())
    .flatMap((name) => {
      const product = namedApart.find(({ tank }) => tank.test(name));
      return product === undefined || product.listing.test(products) ? [] : [name];
    });
  return apart[0] ?? null;
}

/** Why a listing does not cover the product of a tank, in a sentence; null where it does. `of` names the listing. */
export function wrongProduct(
  { label, productNames }: UnitFacts,
  { products, unread }: Listing,
  of: string,
): string | null {
  const name = unnamedProduct(productNames ?? [label], products);
  if (name === null) return null;
  return unread.includes('products')
    ? `The tank holds ${name}, and the products of its listing were not read (${of}).`
    : `The tank holds ${name}; the test was evaluated with ${products.charAt(0).toLowerCase()}${products.slice(1)} (${of}).`;
}
