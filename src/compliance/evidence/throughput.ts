import type { GaugeTest, Throughput } from '../facts/month-facts.ts';
import type { Listing } from '../listings/listing.ts';
import { gallonWords } from '../words/figures.ts';
import { dateWords, listWords, monthWords } from '../words/words.ts';

/** A tank with what was delivered to it. */
interface BusyTank {
  number: number;
  delivered?: Throughput;
}

const zero = { least: 0, most: 0 };

/**
 * Why more may go through a tank, or through all tanks of a siphoned set, in the month of the test than its method was
 * evaluated for; null where it does not. A month of which nobody knows the deliveries is not one without any. `of` names
 * the listing. Source: 40 CFR 280.40(a)(4); verdict evidence, sections 1 and 2.
 */
export function tooBusy(
  { on }: GaugeTest,
  tanks: readonly BusyTank[],
  { maxThroughput }: Listing,
  of: string,
): string | null {
  if (maxThroughput === null) return null;
  const month = on.slice(0, 7);
  const evaluated = `the test was evaluated up to ${gallonWords(maxThroughput)} a month (${of}).`;
  const amounts = tanks.map(({ delivered }) => delivered?.[month] ?? 'unwatched');
  const sum = amounts.map(spanOf).reduce((a, b) => ({ least: a.least + b.least, most: a.most + b.most }), zero);
  const numbers = listWords(tanks.map(({ number }) => `${number}`));
  const into = tanks.length === 1 ? 'the tank' : `them`;
  const set = tanks.length === 1 ? '' : `Tanks ${numbers} are siphoned together, and `;
  if (sum.least > maxThroughput)
    return capital(`${set}${gallonWords(Math.round(sum.least))} came into ${into} in the month; ${evaluated}`);
  const unknown = amounts.findIndex((amount) => typeof amount === 'string');
  if (unknown >= 0) {
    const tank = tanks.length === 1 ? 'the tank' : `tank ${tanks[unknown]?.number}`;
    const why = whyUnknown(amounts[unknown]);
    return capital(
      `${set}what came into ${tank} in ${monthWords(month)} is not known: ${why.says}; ${evaluated} ${why.needed}`,
    );
  }
  if (sum.most <= maxThroughput) return null;
  return `The units of the gauge are not confirmed, and more may have come into ${into}; ${evaluated} An administrator can set them.`;
}

const unknowns = {
  unwatched: {
    says: 'the gauge was out of reach for more than a week',
    needed: 'Keep the gauge in reach, so that its deliveries are on record, or test the tank in another way.',
  },
  no_amount: {
    says: 'a delivery of the month bears no amount',
    needed: 'The console must print the volume with its deliveries.',
  },
  not_reported: {
    says: 'the console reports no deliveries',
    needed: 'Test the tank in another way, or have the console report its deliveries (report 202).',
  },
} as const;

function whyUnknown(amount: Throughput[string] | undefined): { says: string; needed: string } {
  if (typeof amount !== 'string') return unknowns.unwatched;
  if (!isSince(amount)) return unknowns[amount];
  const day = dateWords(amount.slice('since '.length));
  return { says: `the console was not connected yet, it is since ${day}`, needed: unknowns.unwatched.needed };
}

const isSince = (amount: string): amount is `since ${string}` => amount.startsWith('since ');

function spanOf(amount: Throughput[string]): { least: number; most: number } {
  if (typeof amount === 'number') return { least: amount, most: amount };
  return typeof amount === 'string' ? zero : amount;
}

const capital = (text: string): string => text.charAt(0).toUpperCase() + text.slice(1);
