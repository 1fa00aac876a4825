/** What a tank holds. */
export type Product = 'regular' | 'midgrade' | 'premium' | 'e85' | 'diesel' | 'kerosene';

/** Facts of a product: thermal expansion per degree Fahrenheit, and how its sales spread over the week. */
export interface ProductFacts {
  /** The console's one-character product code (function 603). */
  code: string;
  expansion: number;
  /** Factor of each weekday, Sunday first; the mean is 1. */
  week: readonly [number, number, number, number, number, number, number];
  /** Sales in January over the mean; heating fuels sell in winter, petrol in summer. */
  winter: number;
}

const DRIVERS = [0.86, 0.98, 0.97, 0.99, 1.05, 1.16, 0.99] as const;
const TRUCKS = [0.55, 1.14, 1.15, 1.16, 1.17, 1.12, 0.71] as const;
const HOMES = [1.08, 0.84, 0.83, 0.85, 0.95, 1.13, 1.32] as const;

/** Expansion: API MPMS chapter 11.1 for the usual densities at 60 deg F, rounded to five places. */
export const PRODUCTS: Readonly<Record<Product, ProductFacts>> = {
  regular: { code: '1', expansion: 0.00069, week: DRIVERS, winter: 0.93 },
  midgrade: { code: '2', expansion: 0.00069, week: DRIVERS, winter: 0.93 },
  premium: { code: '3', expansion: 0.00069, week: DRIVERS, winter: 0.92 },
  e85: { code: '5', expansion: 0.00063, week: DRIVERS, winter: 0.95 },
  diesel: { code: '4', expansion: 0.00046, week: TRUCKS, winter: 0.98 },
  kerosene: { code: '6', expansion: 0.0005, week: HOMES, winter: 1.75 },
};

/** Share of a day's sales in each local hour at a station that never closes: two commutes and a quiet night. */
export const OPEN_ALL_DAY: readonly number[] = [
  0.009, 0.006, 0.004, 0.004, 0.009, 0.025, 0.05, 0.072, 0.07, 0.053, 0.047, 0.049, 0.055, 0.054, 0.055, 0.062, 0.073,
  0.081, 0.068, 0.051, 0.038, 0.029, 0.022, 0.014,
];

/** The same at a station that closes from 23:00 to 05:00; its pumps stand still, so a static leak test can run. */
export const CLOSED_AT_NIGHT: readonly number[] = [
  0, 0, 0, 0, 0, 0.026, 0.052, 0.075, 0.073, 0.055, 0.049, 0.051, 0.057, 0.056, 0.057, 0.064, 0.076, 0.084, 0.071,
  0.053, 0.041, 0.034, 0.026, 0,
];
