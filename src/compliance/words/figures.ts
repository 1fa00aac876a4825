/** A rate in gallons an hour with at most three decimals: '0.126 gph'. Single precision of storage is rounded away. */
export function rateWords(rate: number): string {
  return `${Number(rate.toFixed(3))} gph`;
}

const gallons = new Intl.NumberFormat('en-US', { maximumFractionDigits: 1 });

/** Gallons with thousands and at most one decimal: '1,551.8 gal'. */
export function gallonWords(volume: number): string {
  return `${gallons.format(volume)} gal`;
}
