import { addDays } from '#contract/dates.ts';
import type { SiteCalendar } from '#server/actions/compliance/site-calendars.ts';
import type { KnownCompletion, KnownResult } from '#server/store/demo/known-compliance.ts';
import type { DemoSite } from '#simulator/demo/demo-fleet.ts';
import { isForgotten, testFolder, testPapers, walkthroughKey, walkthroughScan } from './demo-filing.table.ts';
import { policyEndOf } from './demo-records.ts';

type ItemState = SiteCalendar['items'][number];

/** Companies that test and inspect in the demo: invented. */
const testers = ['Mason-Dixon Tank Testing', 'Potomac Petroleum Service', 'Keystone Environmental Testing'];
const sirVendor = 'Ridgeline SIR Analytics';
/** The version of the method that its statements name. */
const sirVersion = 'WRA 5.2';
const recorder = 'Tess Technician';

/** Sites that have let something slip, and what: by how many days it is late (negative: due so many days ahead). */
const slips: Readonly<Record<string, Readonly<Record<string, number>>>> = {
  'Fells Yard Fuel': { spill_bucket_annual_md: 23, overfill_3y: -18 },
  'Narrows Gap Fuel': { alld_annual: 41, walkthrough_30d: 12 },
  'Marsh Creek Fuel': { spill_bucket_3y: -11, walkthrough_annual: 6 },
  'Shenandoah Gateway': { rd_equipment_annual: 3 },
  'Wye Oak Station': { third_party_inspection_3y_md: -25 },
  'Opequon Fuel Stop': { walkthrough_annual: -5 },
  'Sinepuxent Boatyard': { walkthrough_30d: 19 },
};

/** Items of which the years before are recorded too: verdicts of past months rest on them. */
const recordedFor: Readonly<Record<string, number>> = {
  ...{ alld_annual: 3, rd_equipment_annual: 3, walkthrough_30d: 16 },
  // As many as an inspector asks for.
  ...{ cp_3y: 2, cp_field_annual_md: 2, rectifier_60d: 3 },
};

/** Sent in or signed with each year of cover. */
const ofCover: ReadonlySet<string> = new Set(['fr_annual', 'fr_evidence_annual_md']);
const yearOfCover = 365;
/** Days into the year of cover, where it is that old. */
const sentInAfter = 20;

/** Each test has its document, which demo-filing.ts files; without it the record does not count. */
function documentOf(site: string, key: string, on: string): Pick<KnownCompletion, 'documents'> {
  if (key === walkthroughKey) return { documents: [{ folder: testFolder, file: walkthroughScan(on) }] };
  const paper = isForgotten(site, key) ? undefined : testPapers[key];
  if (paper === undefined) return {};
  return { documents: [{ folder: paper.folder ?? testFolder, file: `${paper.title} ${on}.pdf` }] };
}

const sumOf = (text: string) => [...text].reduce((sum, letter) => sum + letter.charCodeAt(0), 0);

/** Days from one test to the next; null where nothing repeats. */
function daysOf({ interval }: ItemState): number | null {
  if (typeof interval === 'string') return null;
  return 'months' in interval ? Math.round(interval.months * 30.4) : interval.days;
}

/**
 * Test records people would have made of a site's calendar: everything that applies was done in good time, but for
 * what the table says slipped. The same site always gets the same.
 */
export function demoCompletions(
  site: DemoSite,
  siteId: number,
  { today, items }: { today: string; items: readonly ItemState[] },
): KnownCompletion[] {
  const number = sumOf(site.name);
  return (
    items
      // Of a part that is not on record nobody has a test record either.
      .filter((item) => item.applies && item.recordable && (item.gap?.part == null || item.components.length > 0))
      .flatMap((item) => {
        const every = daysOf(item);
        const shift = sumOf(item.key) + number;
        const late = slips[site.name]?.[item.key];
        // Done somewhere in the first two thirds of its interval, or as late as the table says.
        const usual = Math.floor(((shift % 60) / 100) * (every ?? 400)) + 2;
        const covered = yearOfCover - policyEndOf(site.name);
        const inTime = ofCover.has(item.key) ? Math.max(1, covered - sentInAfter) : usual;
        const ago = late !== undefined && every !== null ? every + late : inTime;
        const places = item.components.length === 0 ? [''] : item.components.map(({ name }) => name);
        const times = Array.from({ length: recordedFor[item.key] ?? 1 }, (_, index) => index * ((every ?? 0) - 5));
        return times.flatMap((before) =>
          places.map((component) => ({
            siteId,
            key: item.key,
            component,
            completedOn: addDays(today, -ago - before),
            result: 'PASS' as const,
            tester: testers[shift % testers.length] ?? '',
            note: '',
            ...documentOf(site.name, item.key, addDays(today, -ago - before)),
            recordedBy: recorder,
          })),
        );
      })
  );
}

/** Tanks of the Compliance Only sites, watched by SIR: number, product, capacity. */
export const sirTanks: readonly { number: number; label: string; capacity: number }[] = [
  { number: 1, label: 'Regular', capacity: 4000 },
  { number: 2, label: 'Diesel', capacity: 6000 },
];

/** YYYY-MM some months before the one of a day. */
export function monthBefore(today: string, months: number): string {
  const [year = 0, month = 1] = today.split('-').map(Number);
  return new Date(Date.UTC(year, month - 1 - months, 1)).toISOString().slice(0, 7);
}

/** Months of which Maryland asks for the records. */
const reconciled = 61;

/**
 * Reconciliations of each tank in the last five years, where the state wants them always; in one site the running
 * month shows seven days of shortage that nobody has explained yet.
 */
export function demoReconciliations(site: DemoSite, siteId: number, today: string): KnownResult[] {
  if (site.state !== 'MD') return [];
  const number = sumOf(site.name);
  const tanks = site.spec?.tanks ?? sirTanks.map((tank) => ({ ...tank, dailySales: tank.capacity / 14 }));
  const past = Array.from({ length: reconciled }, (_, index) => index + 1).flatMap((months) =>
    tanks.map((tank) => {
      const metered = Math.round(tank.dailySales * 30);
      const limit = 0.01 * metered + 130;
      const share = (((number + tank.number * 37 + months * 53) % 120) - 60) / 100;
      return reconciliation(siteId, tank.number, monthBefore(today, months), `${monthBefore(today, months - 1)}-02`, {
        metered,
        overShort: Math.round(limit * share),
        worstWeek: -((number + tank.number * 11 + months * 29) % 60),
        result: 'PASS',
      });
    }),
  );
  if (site.name !== 'Choptank River Fuel') return past;
  const metered = Math.round((tanks[0]?.dailySales ?? 0) * Number(today.slice(8)));
  return [
    ...past,
    reconciliation(siteId, 1, today.slice(0, 7), today, { metered, overShort: -96, result: 'FAIL', worstWeek: -91 }),
  ];
}

function reconciliation(
  siteId: number,
  number: number,
  month: string,
  completedOn: string,
  values: Pick<KnownResult, 'metered' | 'overShort' | 'result' | 'worstWeek'>,
): KnownResult {
  const place = { siteId, kind: 'inventory' as const, device: 'tank' as const, number };
  return { ...place, month, completedOn, ...values, tester: '', note: '', recordedBy: recorder };
}

/** Where the vendor's report of a month (YYYY-MM) is filed. */
const sirPlace = (month: string) => ({ folder: 'Compliance Testing', file: `SIR report ${month}.pdf` });

/** SIR statements of thirteen months; the vendor could not decide one tank of the last but one month. */
export function demoSir(site: DemoSite, siteId: number, today: string): KnownResult[] {
  const number = sumOf(site.name);
  return Array.from({ length: 13 }, (_, index) => index + 1).flatMap((months) =>
    sirTanks.map((tank) => {
      const undecided = months === 2 && tank.number === 2 && site.name === 'Sinepuxent Boatyard';
      return {
        siteId,
        kind: 'sir' as const,
        device: 'tank' as const,
        number: tank.number,
        month: monthBefore(today, months),
        completedOn: `${monthBefore(today, months - 1)}-0${3 + ((number + months) % 4)}`,
        result: undecided ? ('INCONCLUSIVE' as const) : ('PASS' as const),
        rate: ((number + tank.number * 7 + months * 13) % 5) / 100,
        threshold: undecided ? 0.13 : 0.09,
        detectable: undecided ? 0.26 : 0.18,
        document: sirPlace(monthBefore(today, months)),
        tester: sirVendor,
        details: { sir: { version: sirVersion } },
        note: undecided ? 'Too few days with readings after the power failure.' : '',
        recordedBy: recorder,
      };
    }),
  );
}

/** Tightness tests of the suction lines of a site without a gauge, months ago: each proves the years after it. */
const lineTestsAgo = [5, 15, 25];

/** The tests with the tester's report; nobody measures these lines in between. */
export function demoLineTests(siteId: number, today: string): KnownResult[] {
  return lineTestsAgo.flatMap((months) => {
    const month = monthBefore(today, months);
    return sirTanks.map(({ number }) => ({
      siteId,
      kind: 'tightness' as const,
      device: 'line' as const,
      number,
      month,
      completedOn: `${month}-12`,
      result: 'PASS' as const,
      rate: 0.01,
      threshold: 0.05,
      document: { folder: 'Compliance Testing', file: `Line tightness test ${month}.pdf` },
      tester: 'Potomac Petroleum Service',
      note: '',
      recordedBy: recorder,
    }));
  });
}
