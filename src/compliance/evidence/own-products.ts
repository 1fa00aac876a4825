import type { UnitFacts } from '../facts/month-facts.ts';
import { type OwnListing, ownName } from '../listings/own-listing.ts';
import { biodieselOf, blendName, ethanolName } from './listed-product.ts';

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

/** Why a tank holds no product of a listing of the owner, or nobody knows which, in a sentence; null where it does. */
export function whyOtherProduct(own: OwnListing, { label, productNames }: UnitFacts): string | null {
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

const namesOf = (products: string): string[] => products.split(/[,;/]| and /).map((one) => one.trim().toLowerCase());
