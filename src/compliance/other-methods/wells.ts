import { wellFindingWords } from '#contract/nouns/compliance/method-record.table.ts';
import type { SiteAssessment, WellReading } from '#contract/nouns/compliance/method-record.ts';
import { namesSomebody } from '#contract/says-nothing.ts';
import { hasWords } from '#contract/words.ts';
import { givesOffNoVapor, mixesWithWater } from '../evidence/listed-product.ts';
import type { Lack } from '../facts/lack.ts';
import type { MonthFrame } from '../facts/month-days.ts';
import type { RecordedFact, UnitFacts } from '../facts/month-facts.ts';
import type { SupportFact } from '../facts/unit-history.ts';
import { methodRules, wellLimits } from '../tables/method-limits.table.ts';
import type { StateProfile } from '../tables/requirement.ts';
import { countWords, dateWords, listWords } from '../words/words.ts';
import { wellKey, wellWords, whyWellsLost } from './well-names.ts';

/* Groundwater and vapor monitoring: checks of wells, and the assessment of the site that they rest on. */

type Wells = 'groundwater' | 'vapor';
type WellRecord = Pick<RecordedFact, 'on' | 'result' | 'details' | 'note'> & { kind: Wells };

const wellsOf = ({ details }: Pick<RecordedFact, 'details'>): readonly WellReading[] => details?.wells?.wells ?? [];

/** A well held product or vapor: a release is found or suspected. Source: 40 CFR 280.50(a), (c). */
export function wellsFail(record: Pick<RecordedFact, 'result' | 'details'>): boolean {
  return record.result === 'FAIL' || wellsOf(record).some(({ found }) => found !== 'nothing');
}

/** 'well 3: product on the water' of each well where something was found; '' where nothing was. */
export function foundWords(record: Pick<RecordedFact, 'details'>): string {
  const found = wellsOf(record).filter(({ found }) => found !== 'nothing');
  return listWords(found.map(({ well, found: what }) => `${wellFindingWords[what].toLowerCase()} in well ${well}`));
}

/** Why a check of wells proves nothing, in one sentence; null where it does. `unit`: the tank that they watch. */
export function whyWellsProveNothing(
  record: WellRecord,
  unit: Pick<UnitFacts, 'history'>,
  upTo: string,
  profile: StateProfile | null,
): string | null {
  const check = record.details?.wells ?? null;
  if (check === null || check.wells.length === 0) return 'It is recorded without its wells and what was found in each.';
  const late = assessmentOf(unit, record.kind, upTo);
  const found = assessmentOf(unit, record.kind, record.on);
  if (late !== undefined && found === undefined)
    return `It was made before the site assessment of ${dateWords(late.on)}, which says where the wells belong.`;
  const asked = late?.details?.assessment?.wells ?? null;
  const covered = new Set(check.wells.map(({ well }) => wellKey(well))).size;
  if (asked !== null && covered < asked)
    return `It covers ${covered} of the ${countWords(asked, 'well')} that the site assessment asks for.`;
  const lost = whyWellsLost(record, unit.history, found?.on ?? '');
  if (lost !== null) return lost;
  return record.kind === 'groundwater'
    ? whyGroundwater(check.wells, check.detects, deepestWater(profile, upTo))
    : whyVapor(check.wells, record.note);
}

/** Feet down that groundwater may be on a day, by the stricter of the federal rule and the state's. */
function deepestWater(profile: StateProfile | null, day: string): number {
  const own = profile?.groundwater;
  return own !== undefined && day >= own.from ? Math.min(own.waterDepth, wellLimits.waterDepth) : wellLimits.waterDepth;
}

function whyGroundwater(wells: readonly WellReading[], detects: number | null, deepest: number): string | null {
  const unmeasured = wells.filter(({ water_depth: depth }) => depth === null);
  if (unmeasured.length > 0) return `The depth of the water is not recorded for ${wellNames(unmeasured)}.`;
  const deep = wells.find(({ water_depth: depth }) => depth !== null && depth > deepest);
  if (deep !== undefined)
    return `The water in well ${deep.well} was ${deep.water_depth} ft down; the method holds down to ${deepest} ft.`;
  if (detects === null) return 'It is not recorded how thin a layer of product its instrument finds.';
  return detects > wellLimits.detects
    ? `Its instrument finds ${detects} in of product; a layer of 1/8 in must be found.`
    : null;
}

function whyVapor(wells: readonly WellReading[], note: string): string | null {
  const unread = wells.filter(({ reading, background }) => reading === null || background === null);
  if (unread.length > 0) return `Reading and background are not recorded for ${wellNames(unread)}.`;
  const over = wells.filter(
    ({ reading, background }) => reading !== null && background !== null && reading > background,
  );
  return over.length > 0 && !hasWords(note)
    ? `The reading is above the background for ${wellNames(over)}, and no note says why that is no increase.`
    : null;
}

const wellNames = (wells: readonly WellReading[]) => wellWords(wells.map(({ well }) => well));

/** The newest assessment of the site for such wells that is documented; undefined: none is on record. */
function assessmentOf({ history }: Pick<UnitFacts, 'history'>, of: Wells, upTo: string): SupportFact | undefined {
  return (history?.support ?? [])
    .filter(({ kind, on, details }) => kind === 'site_assessment' && on <= upTo && details?.assessment?.of === of)
    .findLast(({ result, tester, document }) => result === 'PASS' && namesSomebody(tester) && document !== null);
}

/** Why wells cannot find what a tank holds, in a sentence; null: nothing says so. Source: 40 CFR 280.43(e)(2), (f)(1). */
function unfitProduct({ name, label, productNames = [label] }: UnitFacts, method: Wells): string | null {
  const fuel = method === 'groundwater' ? mixesWithWater(productNames) : givesOffNoVapor(productNames);
  if (fuel === null) return null;
  return method === 'groundwater'
    ? `${name} holds ${fuel}, which mixes with water: groundwater wells find only what floats on it.`
    : `${name} holds ${fuel}, which gives off too little vapor: vapor wells do not find it.`;
}

/** What keeps a tank that wells watch from being proven. Source: 40 CFR 280.43(e)(6), (f)(7), 280.45. */
export function wellLacks(unit: UnitFacts, frame: MonthFrame, profile: StateProfile | null): Lack[] {
  const { name, method } = unit;
  if (method !== 'groundwater' && method !== 'vapor') return [];
  const deepest = deepestWater(profile, frame.upTo);
  const kind = method === 'groundwater' ? 'Groundwater wells' : 'Vapor wells';
  const rule = methodRules.wells;
  const unfit = unfitProduct(unit, method);
  if (unfit !== null)
    return [
      { reason: 'WRONG_METHOD', says: unfit, needed: `Set up another method of release detection for ${name}.`, rule },
    ];
  const found = assessmentOf(unit, method, frame.upTo);
  if (found === undefined)
    return [
      {
        reason: 'NOT_ON_RECORD',
        says: `No signed site assessment for the ${method} monitoring of ${name} is on record.`,
        needed: `Record the site assessment of ${name} with who signed it and its document. ${kind} prove nothing without it.`,
        rule,
      },
    ];
  const depth = (found.details?.assessment as SiteAssessment | null | undefined)?.water_depth ?? null;
  if (method === 'vapor' || (depth !== null && depth <= deepest)) return [];
  return [
    {
      reason: depth === null ? 'NOT_ON_RECORD' : 'WRONG_METHOD',
      says:
        depth === null
          ? `The site assessment of ${dateWords(found.on)} is recorded without the depth of the groundwater.`
          : `By the site assessment of ${dateWords(found.on)} the groundwater at ${name} is ${depth} ft down; the method holds down to ${deepest} ft.`,
      needed: `Record a site assessment of ${name} with groundwater at most ${deepest} ft down, or set up another method.`,
      rule,
    },
  ];
}
