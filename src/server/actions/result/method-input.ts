import { classifySheet } from '#compliance/other-methods/manual-gauging.ts';
import { wellKey } from '#compliance/other-methods/well-names.ts';
import { wellLimits } from '#compliance/tables/method-limits.table.ts';
import { repairParts, suctionCriteria } from '#contract/nouns/compliance/method-record.table.ts';
import { noDetails, type RecordDetails, type WellReading } from '#contract/nouns/compliance/method-record.ts';
import type { RecordedResult, ResultInput, ResultKind } from '#contract/nouns/compliance/result.ts';
import { namesSomebody } from '#contract/says-nothing.ts';
import { hasWords } from '#contract/words.ts';

/* What is to be stored of records of methods that no gauge carries out; what cannot be is refused, field by field. */

/** Field and what is wrong with it. */
type Trouble = Record<string, string>;

export interface MethodFindings {
  result: RecordedResult['result'];
  details: Partial<RecordDetails> | null;
}

/** Records of such methods, and of what they rest on. */
export type MethodKind = Extract<
  ResultKind,
  'manual_gauging' | 'groundwater' | 'vapor' | 'site_assessment' | 'safe_suction' | 'repair'
>;

/** Nothing that is refused is stored: this value is for types alone. */
const refused: MethodFindings = { result: 'INCONCLUSIVE', details: null };

/** A week, and no more: what was undisturbed for longer is more than one weekly test. */
const hoursOfWeek = 168;
/** The smallest step of a gauge stick, inches. */
const stickStep = 1 / 8;

/** What a record says, by its kind. Each field that is missing or cannot be is named in `trouble`. */
export const methodReaders: Readonly<Record<MethodKind, (input: ResultInput, trouble: Trouble) => MethodFindings>> = {
  manual_gauging: readGauging,
  groundwater: readWells,
  vapor: readWells,
  site_assessment: readAssessment,
  safe_suction: readSuction,
  repair: readRepair,
};

function readGauging(input: ResultInput, trouble: Trouble): MethodFindings {
  needDevice(input, 'tank', 'a gauging by hand', trouble);
  const sheet = input.gauging ?? null;
  if (sheet === null) {
    trouble.gauging = 'is required: levels, hours, gallons and the size of the tank';
    return refused;
  }
  const { begin, end, hours, variation, capacity, diameter = null } = sheet;
  for (const [name, sticks] of [
    ['begin', begin],
    ['end', end],
  ] as const) {
    if (sticks.length !== 2) trouble[`gauging.${name}`] = 'must be two consecutive readings, whose average counts';
    else if (diameter !== null && sticks.some((inches) => inches > diameter))
      trouble[`gauging.${name}`] = 'is higher than the tank';
  }
  if (hours <= 0) trouble['gauging.hours'] = 'must be more than 0';
  else if (hours > hoursOfWeek) trouble['gauging.hours'] = `must be at most ${hoursOfWeek}: a test is of one week`;
  if (capacity <= 0) trouble['gauging.capacity'] = 'must be more than 0';
  if (diameter !== null && diameter <= 0) trouble['gauging.diameter'] = 'must be more than 0';
  trouble['gauging.variation'] = variationTrouble(sheet) ?? '';
  if (trouble['gauging.variation'] === '') delete trouble['gauging.variation'];
  const stored = { begin, end, hours, variation, capacity, diameter };
  return { result: classifySheet(stored), details: { gauging: stored } };
}

const mean = (values: readonly number[]) => values.reduce((sum, value) => sum + value, 0) / values.length;

/** Gallons that the sticks contradict. */
function variationTrouble({ begin, end, variation, capacity }: NonNullable<ResultInput['gauging']>): string | null {
  if (Math.abs(variation) > capacity) return 'is more than the tank holds';
  if (begin.length !== 2 || end.length !== 2) return null;
  const rise = mean(end) - mean(begin);
  if (rise === 0 && variation !== 0) return 'must be 0: the levels at the beginning and at the end are the same';
  if (Math.abs(rise) >= stickStep && variation === 0)
    return 'cannot be 0: the levels at the beginning and at the end differ';
  if (rise < 0 && variation > 0) return 'must be negative: the level fell';
  return rise > 0 && variation < 0 ? 'must be positive: the level rose' : null;
}

function readWells(input: ResultInput, trouble: Trouble): MethodFindings {
  needDevice(input, 'tank', 'a check of wells', trouble);
  const check = input.wells ?? null;
  if (check === null || check.wells.length === 0) {
    trouble.wells = 'is required: each well, and what was found in it';
    return refused;
  }
  const water = input.kind === 'groundwater';
  const names = check.wells.map(({ well }) => wellKey(well));
  check.wells.forEach(({ well, found, water_depth: depth, reading, background }, place) => {
    const field = (name: string) => `wells.wells.${place}.${name}`;
    if (!hasWords(well)) trouble[field('well')] = 'is required';
    else if (names.indexOf(wellKey(well)) !== place) trouble[field('well')] = 'is listed twice';
    if (water && found === 'vapor_increase')
      trouble[field('found')] = 'must be nothing or product in a groundwater well';
    if (water && depth == null)
      trouble[field('water_depth')] = 'is required: feet from the ground surface to the water';
    if (!water && reading == null) trouble[field('reading')] = 'is required';
    if (!water && background == null) trouble[field('background')] = 'is required';
    if (!water && found === 'vapor_increase' && reading != null && background != null && reading <= background)
      trouble[field('found')] = 'cannot be an increase: the reading is not above the background';
  });
  if (!hasWords(check.instrument)) trouble['wells.instrument'] = 'is required: the bailer or instrument';
  const detects = water ? (check.detects ?? null) : null;
  if (water && (detects === null || detects <= 0))
    trouble['wells.detects'] = 'is required: the thinnest layer of product that it finds, in inches';
  const wells: WellReading[] = check.wells.map(({ well, found, water_depth: depth, reading, background }) => ({
    well,
    found,
    water_depth: water ? (depth ?? null) : null,
    reading: water ? null : (reading ?? null),
    background: water ? null : (background ?? null),
  }));
  const found = wells.some(({ found: what }) => what !== 'nothing');
  const outside =
    wells.some(({ water_depth: depth }) => depth !== null && depth > wellLimits.waterDepth) ||
    (detects !== null && detects > wellLimits.detects);
  return {
    result: found ? 'FAIL' : outside ? 'INCONCLUSIVE' : 'PASS',
    details: { wells: { wells, instrument: check.instrument, detects } },
  };
}

function readAssessment(input: ResultInput, trouble: Trouble): MethodFindings {
  needDevice(input, 'tank', 'a site assessment', trouble);
  const assessment = input.assessment ?? null;
  if (assessment === null) {
    trouble.assessment = 'is required: for which wells it is, and how many it asks for';
    return refused;
  }
  const { of, wells, water_depth: depth = null } = assessment;
  if (of === 'groundwater' && depth === null)
    trouble['assessment.water_depth'] = 'is required: feet from the ground surface to the water';
  needTester(input, 'is required: who signed it', trouble);
  needDocument(input, 'is required: the signed assessment', trouble);
  return { result: 'PASS', details: { assessment: { of, wells, water_depth: depth } } };
}

function readSuction(input: ResultInput, trouble: Trouble): MethodFindings {
  needDevice(input, 'line', 'a check of safe suction', trouble);
  const suction = input.suction ?? null;
  if (suction === null) {
    trouble.suction = 'is required: each of the five criteria, true or false';
    return refused;
  }
  const safe = suctionCriteria.every((name) => suction[name]);
  needTester(input, 'is required: who checked it', trouble);
  if (safe) needDocument(input, 'is required: the drawing or photo that shows it', trouble);
  return { result: safe ? 'PASS' : 'FAIL', details: { suction } };
}

function readRepair(input: ResultInput, trouble: Trouble): MethodFindings {
  const repair = input.repair ?? null;
  if (repair === null) {
    trouble.repair = 'is required: what was repaired';
    return refused;
  }
  const parts = repairParts.filter((part) => repair.parts.includes(part));
  if (parts.length !== repair.parts.length) trouble['repair.parts'] = 'names a part twice';
  if (input.device === 'line' && parts.includes('tank'))
    trouble['repair.parts'] = 'cannot be the tank: it is of a line';
  if (input.device === 'tank' && parts.includes('piping'))
    trouble['repair.parts'] = 'cannot be piping: record the repair of its line';
  if (!hasWords(repair.what)) trouble['repair.what'] = 'is required: what was done';
  needTester(input, 'is required: who did the repair', trouble);
  return { result: 'PASS', details: { repair: { parts, what: repair.what } } };
}

function needDevice({ device }: ResultInput, wanted: 'tank' | 'line', what: string, trouble: Trouble): void {
  if (device !== wanted) trouble.device = `must be ${wanted} for ${what}`;
}

function needTester({ tester }: ResultInput, words: string, trouble: Trouble): void {
  if (!namesSomebody(tester ?? '')) trouble.tester = words;
}

function needDocument({ document }: ResultInput, words: string, trouble: Trouble): void {
  if (document == null) trouble.document = words;
}

/** A record's details by name, null where its kind has none. */
export function detailsOf(details: Partial<RecordDetails> | null): RecordDetails {
  return { ...noDetails, ...details };
}
