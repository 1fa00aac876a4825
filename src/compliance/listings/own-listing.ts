import type { OwnLimit, OwnListingLimits, OwnListingMethod } from '#contract/nouns/compliance/own-listing.ts';
import { neededLimits } from '#contract/nouns/compliance/own-listing.ts';
import type { DocumentKindKey } from '#contract/nouns/document/document-kinds.table.ts';
import { labelOf } from '../tables/document-types.table.ts';
import { dateWords } from '../words/words.ts';
import type { ProbeKind } from './covering.ts';
import type { Listing } from './listing.ts';

/*
 * Listings of the owner: an evaluation of a third party, or the written approval of the implementing agency, of a test that
 * the table of listings does not hold. A limit that its document does not state is missing, never unlimited.
 * Source: 40 CFR 280.40(a)(4) (probabilities of 95 and 5 percent, claims in writing), 280.43(i) (other methods: 0.2 gallon
 * per hour, or what the agency approves); decision 0051.
 */

/** What is recorded of a listing of the owner. */
export interface OwnListing {
  id: number;
  name: string;
  method: OwnListingMethod;
  size: '0.2' | '0.1';
  /** The console as it reports itself; of SIR the name and version of the product. */
  system: string;
  /** Null of SIR. */
  probe: ProbeKind | null;
  approval: 'third_party' | 'agency';
  approvedBy: string;
  approvedOn: string;
  validFrom: string;
  validTo: string | null;
  products: string;
  limits: OwnListingLimits;
  folder: string;
  file: string;
  /** Of the stored document; null: it is not stored. */
  documentNumber: number | null;
  recordedBy: string;
  /** The site's own day. */
  recordedOn: string;
  /** Of the document: contract/nouns/document/document-kinds.table.ts; '': it has none; null: it is not stored. */
  documentType: string | null;
}

/** Types of document that show each. */
const shownBy = {
  third_party: ['method_certificate'],
  agency: ['correspondence'],
} as const satisfies Record<OwnListing['approval'], readonly DocumentKindKey[]>;

/** Percent. Source: 40 CFR 280.40(a)(4). */
const probabilities = { leastDetection: 95, mostFalseAlarm: 5 } as const;

/** 'Owner\'s listing "EZ-3 report"', as sentences name it. */
export const ownName = ({ name }: Pick<OwnListing, 'name'>): string => `owner's listing "${name}"`;

/** What evidence that rests on it says, wherever it is shown. */
export function ownListingWords(own: OwnListing): string {
  const { name, approval, approvedBy, approvedOn, folder, file, documentNumber, recordedBy, recordedOn } = own;
  const by = approval === 'agency' ? 'approved in writing by' : 'evaluated by';
  const document = documentNumber === null ? 'its document is not stored' : `document ${documentNumber}`;
  return `Listing of the owner: "${name}", ${by} ${approvedBy} on ${dateWords(approvedOn)}. Shown by ${document}, ${folder}/${file}; recorded by ${recordedBy} on ${dateWords(recordedOn)}. The table of listings does not hold it.`;
}

/** Each limit, in words. */
const limitWords: Readonly<Record<OwnLimit, string>> = {
  detection_probability: 'probability of detection',
  false_alarm_probability: 'probability of false alarm',
  threshold: 'threshold',
  hours_after_delivery: 'wait after a delivery',
  hours_after_dispensing: 'wait after a sale',
  min_hours: 'shortest test',
  min_fill: 'lowest fill',
  max_fill: 'highest fill',
  max_capacity: 'largest tank',
  max_throughput: 'monthly throughput',
  max_manifold_tanks: 'number of siphoned tanks',
  max_manifold_capacity: 'capacity of siphoned tanks together',
  min_days: 'days of data',
};

/**
 * Why a listing of the owner proves nothing, whatever is tested, in sentences that say what to do; null: nothing keeps it
 * from counting. `siphoned`: the tank is one of a siphoned set.
 */
export function whyOwnListingVoid(own: OwnListing, siphoned = false): string | null {
  return whyOwnListingNotShown(own) ?? whyLimitMissing(own, siphoned) ?? whyTooWeak(own);
}

/** Why its document does not show it, in a sentence with what to do; null where it does. */
export function whyOwnListingNotShown({ name, approval, file, documentType }: OwnListing): string | null {
  if (documentType === null)
    return `The document ${file} of the owner's listing "${name}" is not stored at the site. Store it again under Documents.`;
  const types: readonly string[] = shownBy[approval];
  if (types.includes(documentType)) return null;
  const is = documentType === '' ? 'has no type' : `is filed as “${labelOf(documentType)}”`;
  return `The document ${file} of the owner's listing "${name}" ${is}, which does not show it. Change the type of the document under Documents to “${types.map(labelOf).join('” or “')}” if it is one.`;
}

function whyLimitMissing({ name, method, limits, products }: OwnListing, siphoned: boolean): string | null {
  const needed: readonly OwnLimit[] = [
    ...neededLimits[method],
    ...(siphoned ? (['max_manifold_tanks', 'max_manifold_capacity'] as const) : []),
  ];
  const lack = needed.find((limit) => limits[limit] === null);
  const words = lack === undefined ? (products.trim() === '' ? 'products' : null) : limitWords[lack];
  return words === null
    ? null
    : `The owner's listing "${name}" does not state this limit: ${words}. A limit that is not stated is missing, not unlimited. Withdraw the listing and record it again with all limits of its document.`;
}

function whyTooWeak({ name, method, size, limits }: OwnListing): string | null {
  const { detection_probability: detects, false_alarm_probability: falseAlarm, threshold } = limits;
  const law = '(40 CFR 280.40(a)(4))';
  if (detects !== null && detects < probabilities.leastDetection)
    return `By the owner's listing "${name}" the test finds a leak with a probability of ${detects}%; at least ${probabilities.leastDetection}% is needed ${law}.`;
  if (falseAlarm !== null && falseAlarm > probabilities.mostFalseAlarm)
    return `By the owner's listing "${name}" the test gives a false alarm with a probability of ${falseAlarm}%; at most ${probabilities.mostFalseAlarm}% is allowed ${law}.`;
  if (threshold !== null && (threshold <= 0 || threshold >= Number(size)))
    return `The threshold of the owner's listing "${name}" is ${threshold} gph; a test that finds ${size} gph needs one above 0 and below ${size} gph.`;
  if (method === 'sir' && threshold !== null && threshold > Number(size) / 2)
    return `The threshold of the owner's listing "${name}" is ${threshold} gph; of a SIR version that finds ${size} gph it is at most half of that (40 CFR 280.43(h)).`;
  return null;
}

/** Why a listing of the owner does not hold on a day; null where it does. */
export function whyNotInForce({ name, validFrom, validTo }: OwnListing, on: string): string | null {
  if (on < validFrom) return `The owner's listing "${name}" counts from ${dateWords(validFrom)} on.`;
  if (validTo !== null && on > validTo) return `The owner's listing "${name}" ended on ${dateWords(validTo)}.`;
  return null;
}

/** How the keys of such rows begin. */
export const ownKey = 'own-';

/** The same limits as a row of the table has them, so that tests are held to them in the same way. */
export function toListing(own: OwnListing): Listing {
  const { limits, method, size, system, products, approvedOn } = own;
  return {
    key: `${ownKey}${own.id}`,
    vendor: own.approvedBy,
    name: own.name,
    method,
    size,
    consoles: [system],
    probes: [],
    threshold: limits.threshold,
    manifoldThreshold: null,
    hoursAfterDelivery: limits.hours_after_delivery,
    hoursAfterDispensing: limits.hours_after_dispensing,
    minHours: limits.min_hours,
    minHeight: null,
    heights: [],
    minFill: shareOf(limits.min_fill),
    maxFill: shareOf(limits.max_fill),
    maxCapacity: limits.max_capacity,
    maxManifoldCapacity: limits.max_manifold_capacity,
    maxManifoldTanks: limits.max_manifold_tanks,
    maxThroughput: limits.max_throughput,
    water: '',
    products,
    unread: [],
    source: {
      document: 'Listing of the owner',
      section: `Listing of the owner: ${own.name}`,
      issued: approvedOn,
      address: '',
      readOn: '',
      mark: 'unverified',
    },
    note: ownListingWords(own),
  };
}

const shareOf = (percent: number | null): number | null => (percent === null ? null : percent / 100);
