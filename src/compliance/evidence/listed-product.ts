import type { UnitFacts } from '../facts/month-facts.ts';
import type { Listing } from '../listings/listing.ts';

/*
 * A listing names the products that it was evaluated with. Gasoline with up to 10 percent of ethanol is gasoline to all of
 * them; what holds more is held to a listing that names ethanol. Source: 40 CFR 280.40(a)(4); 10 percent: 280.32(b).
 */

/** The most ethanol, percent, with which gasoline is still gasoline. */
const usualEthanol = 10;

const percentages = [/\be-?(\d{2,3})\b/gi, /\be (15|85)\b/gi, /\b(\d{1,3})\s?(?:%|percent)\s*(?:of\s)?ethanol\b/gi];
const unmixed = /^(?:\d+\s+)?(?:(?:denatured|fuel|neat|pure)\s+)?ethanol(?:\s+(?:tank|fuel))?(?:\s+\d+)?$/i;
const flexFuel = /\b(?:flex[\s-]?fuel|ffv)\b/i;

/** What a tank is called that holds more than 10 percent of ethanol, as 'E85'; null: none of its names says so. */
export function ethanolName(names: readonly string[]): string | null {
  const said = names
    .map((name) => name.trim())
    .find((name) => unmixed.test(name) || flexFuel.test(name) || isHigh(name));
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

function isHigh(name: string): boolean {
  return percentages
    .flatMap((pattern) => [...name.matchAll(pattern)])
    .map(([, percent]) => Number(percent))
    .some((percent) => percent > usualEthanol && percent <= 100);
}

/** Why a listing does not cover the product of a tank, in a sentence; null where it does. `of` names the listing. */
export function wrongProduct(
  { label, productNames }: UnitFacts,
  { products, unread }: Listing,
  of: string,
): string | null {
  const name = ethanolName(productNames ?? [label]);
  if (name === null || /ethanol/i.test(products)) return null;
  return unread.includes('products')
    ? `The tank holds ${name}, and the products of its listing were not read (${of}).`
    : `The tank holds ${name}; the test was evaluated with ${products.charAt(0).toLowerCase()}${products.slice(1)} (${of}).`;
}
