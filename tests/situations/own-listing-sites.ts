import type { OwnListingLimits } from '#contract/nouns/compliance/own-listing.ts';
import type { OwnListingEvent, SituationEvent, SituationSite } from './facts.ts';
import { type TestOptions, tankTest } from './pieces.ts';
import { documentsSite, lineTightness, marylandInventory } from './record-sites.ts';
import { octoberSite, type SiteOptions, testDay } from './sites.ts';

/* Sites whose tests no table of listings holds, and the listings that their owners recorded. */

/** No listing of the table is of the console of the sites with probes of this kind. */
const probe = 'ultrasonic';

const limits: OwnListingLimits = {
  detection_probability: 95,
  false_alarm_probability: 5,
  threshold: 0.1,
  hours_after_delivery: 8,
  hours_after_dispensing: 1,
  min_hours: 2,
  min_fill: 50,
  max_fill: 95,
  max_capacity: 12_000,
  max_throughput: null,
  max_manifold_tanks: null,
  max_manifold_capacity: null,
  min_days: null,
};

/** What differs from an honest listing; `states`: limits that its document states otherwise. */
export interface OwnListingOptions extends Partial<Omit<OwnListingEvent, 'type' | 'limits'>> {
  states?: Partial<OwnListingLimits>;
}

/** The evaluation of a static test with such a probe, its document filed as one, since 2019. */
export function ownListing({ states = {}, ...own }: OwnListingOptions = {}): OwnListingEvent {
  return {
    type: 'own_listing',
    recordedOn: '2024-03-01',
    withdrawnOn: null,
    method: 'static',
    size: '0.2',
    system: 'TLS-350',
    probe,
    approval: 'third_party',
    approvedBy: 'Ken Wilcox Associates',
    approvedOn: '2019-05-02',
    validFrom: '2019-05-02',
    validTo: null,
    products: 'Gasoline, diesel',
    filedAs: 'method_certificate',
    ...own,
    limits: { ...limits, ...states },
  };
}

interface UnlistedOptions extends Pick<SiteOptions, 'state' | 'tank'> {
  test?: TestOptions;
  /** In place of the test of October and the quiet night around it. */
  october?: readonly SituationEvent[];
}

/** A tank with a probe that no listing of the table names and a yearly line, with these listings of the owner. */
export function unlistedSite(
  listings: readonly OwnListingEvent[],
  { state, tank = {}, test = {}, october = tankTest(testDay, test) }: UnlistedOptions = {},
): SituationSite {
  return octoberSite(october, {
    state,
    tank: { probe, ...tank },
    line: { method: 'annual' },
    lineEvents: [],
    more: [lineTightness('2026-03-04'), ...listings],
  });
}

/** The version of SIR that no listing of the table names. */
const version = 'Countwise 3.1';

/** The evaluation of that version. */
export function ownVersion({ states = {}, ...own }: OwnListingOptions = {}): OwnListingEvent {
  const sir = { max_throughput: 100_000, min_days: 30 };
  return ownListing({ method: 'sir', system: version, probe: null, ...own, states: { ...sir, ...states } });
}

/** A tank on SIR whose statement of October is by that version, its sales reconciled. */
export function unlistedStatement(
  listings: readonly OwnListingEvent[],
  { state, more = [] }: Pick<SiteOptions, 'state' | 'more'> = {},
): SituationSite {
  return documentsSite({ state, version, more: [...marylandInventory(), ...listings, ...more] });
}
