import type { Evidence } from '#contract/nouns/compliance/month.ts';
import { isSiphoned, siphonLacks } from '../evidence/siphon.ts';
import type { Lack, LackReason } from '../facts/lack.ts';
import { frameOf, type MonthFrame } from '../facts/month-days.ts';
import type { MonthFacts, UnitFacts } from '../facts/month-facts.ts';
import { needsInterstitial } from '../facts/new-tanks.ts';
import { exemptionOf, regulationLacks } from '../facts/regulated.ts';
import { lastDayOfOldRules as cutoff, factRules as rules } from '../tables/federal/facts.table.ts';
import { alarmName, dateWords, listWords } from '../words/words.ts';
import { restLacks } from './rest.ts';

/*
 * Facts that a verdict rests on besides tests. Where one is not on record, where facts contradict each other or where the
 * method is not the one that the law asks for, results prove nothing.
 */

/** A sensor or a check of the interstice. */
const isInterstitial = ({ kind }: Evidence) => kind === 'sensor' || kind === 'interstitial';

/** Contradictions before wrong methods before facts that are not on record. */
const order: readonly LackReason[] = ['NOT_COVERED', 'CONTRADICTION', 'WRONG_METHOD', 'NOT_ON_RECORD'];

/**
 * What keeps a tank or line from being proven whatever its results (`proofs`: those that prove the month), the weightiest first; none for a sensor and a unit out
 * of use. A site without a gauge is asked for the same facts as one with it. Source: 40 CFR 280.41(a)(2), (b)(1), (b)(2), 280.44(a), 280.40(a)(3).
 */
export function missingFacts(unit: UnitFacts, frame: MonthFrame, proofs: readonly Evidence[]): Lack[] {
  if (!unit.inUse || unit.device === 'sensor') return [];
  // Of what is not there any more nothing else is asked.
  if (unit.rest?.recorded === 'removed') return restLacks(unit, proofs.length > 0);
  const own =
    unit.device === 'tank'
      ? [...ofTank(unit), ...restLacks(unit, proofs.length > 0)]
      : ofLine(unit, frame, proofs.some(isInterstitial), proofs.length > 0);
  return byWeight([...sharedNumber(unit), ...own, ...regulationLacks(unit)]);
}

/** Two units with one number: the results of one prove nothing of the other. */
function sharedNumber({ device, name, sharesNumberOf }: UnitFacts): Lack[] {
  if (sharesNumberOf === undefined) return [];
  return [
    {
      reason: 'CONTRADICTION',
      says: `${name} is recorded with the number of ${sharesNumberOf}: the results of one ${device} prove no other.`,
      needed: `Give ${name} its own number under Equipment, or remove it there if it is ${sharesNumberOf} itself.`,
      rule: device === 'tank' ? rules.eachTank : rules.piping,
    },
  ];
}

/** The weightiest first. */
export function byWeight(lacks: readonly Lack[]): Lack[] {
  return lacks.toSorted((a, b) => order.indexOf(a.reason) - order.indexOf(b.reason));
}

/** Where facts of a unit are recorded: one that only the gauge knows is not in the list of equipment yet. */
const record = ({ name, knownBy }: UnitFacts, what: string) =>
  knownBy === 'gauge'
    ? `Add ${name} under Equipment with its ${what}`
    : `Record the ${what} of ${name} under Equipment`;

function ofTank(unit: UnitFacts): Lack[] {
  const { name, method, installedOn, capacity } = unit;
  const lacks: Lack[] = [];
  if (installedOn === null && method !== 'interstitial')
    lacks.push({
      reason: 'NOT_ON_RECORD',
      says: `The installation day of ${name} is not on record.`,
      needed: `${record(unit, 'installation day')}: tanks installed after ${cutoff} need interstitial monitoring.`,
      rule: rules.newTank,
    });
  if (method === 'interstitial' && unit.walls === 'single')
    lacks.push({
      reason: 'CONTRADICTION',
      says: `${name} is recorded with a single wall and with interstitial monitoring, which needs a space between two walls.`,
      needed: `Correct one of the two under Equipment: the walls of ${name}, or its release detection.`,
      rule: rules.newTank,
    });
  if (capacity === null && (method === 'atg' || method === 'csld'))
    lacks.push({
      reason: 'NOT_ON_RECORD',
      says: `The capacity of ${name} is not on record.`,
      needed: `Set the capacity of ${name} in its settings: a tank gauge test counts only up to the capacity that it was evaluated for.`,
      rule: rules.capacity,
    });
  return [...lacks, ...siphonLacks(unit), ...soldWithoutPiping(unit), ...shellLacks(unit)];
}

/** Compartments of one tank have one shell: what is recorded of it otherwise makes them two tanks. */
function shellLacks({ name, shellDiffers: differs }: UnitFacts): Lack[] {
  if (differs === undefined) return [];
  return [
    {
      reason: 'CONTRADICTION',
      says: `${name} is recorded as a compartment of one tank with ${differs.of}, but their ${differs.what} on record differ.`,
      needed: `Correct one of the two under Equipment: the compartments, or the ${differs.what} of ${name} and ${differs.of}.`,
      rule: rules.newTank,
    },
  ];
}

/** A tank that is filled and emptied by hand loses its fuel on few days. */
const mostEmptyings = 4;

/** Readings, parts of piping or metered sales against the word that a tank has no piping. */
function soldWithoutPiping({ name, withoutPiping, pipedBy, daysSold = 0, siphon }: UnitFacts): Lack[] {
  if (!withoutPiping) return [];
  const byLevel = daysSold > mostEmptyings && !isSiphoned({ siphon });
  if (!byLevel && pipedBy === undefined) return [];
  const against = byLevel
    ? `its level fell on ${daysSold} days of the month`
    : `on record ${pipedBy === 'metered sales' ? 'are' : 'is'} ${pipedBy}`;
  return [
    {
      reason: 'CONTRADICTION',
      says: `${name} is recorded without piping, but ${against}.`,
      needed: `Add the lines of ${name} under Equipment, or ${byLevel ? 'find out where its fuel goes' : 'correct the record'}.`,
      rule: rules.piping,
    },
  ];
}

/** A test of the gauge's electronic line leak detector: only pressurized piping has one. */
const hasElectronicTest = ({ tests }: Pick<UnitFacts, 'tests'>): boolean =>
  tests.some(({ method }) => method === 'line');

/** @param bySumps The month is proven by what holds the piping, not by a test of the line alone. */
function ofLine(unit: UnitFacts, frame: MonthFrame, bySumps: boolean, isProven: boolean): Lack[] {
  const { name, piping, installedOn, undocumentedTestOn } = unit;
  const tested = hasElectronicTest(unit) || unit.electronicDetector;
  const suction = piping === 'suction' || piping === 'safe_suction';
  const lacks: Lack[] = [];
  if (suction && tested) lacks.push(contradiction(unit));
  else if (suction && unit.detectorAlone !== undefined) lacks.push(detectorOfSuction(unit, unit.detectorAlone));
  if (piping === null && !hasElectronicTest(unit))
    lacks.push({
      reason: 'NOT_ON_RECORD',
      says: `The kind of piping of ${name} is not on record.`,
      needed: `${record(unit, 'kind of piping')}: pressurized, suction or safe suction.`,
      rule: rules.piping,
    });
  const free = piping === 'safe_suction' && !tested;
  if (installedOn === null && !bySumps && !free)
    lacks.push({
      reason: 'NOT_ON_RECORD',
      says: `The installation day of ${name} is not on record.`,
      needed: `${record(unit, 'installation day')}: piping installed after ${cutoff} needs interstitial monitoring.`,
      rule: rules.newPiping,
    });
  if (undocumentedTestOn !== undefined && !isProven && undocumentedTestOn <= frame.upTo)
    lacks.push(undocumented(name, undocumentedTestOn, unit.undocumentedTestWhy));
  if (needsInterstitial(installedOn) && !bySumps && !free) lacks.push(wrongMethod(unit));
  if (piping === 'pressurized' || tested) lacks.push(...ofDetector(unit, frame));
  return lacks;
}

function undocumented(name: string, on: string, why?: string): Lack {
  if (why !== undefined)
    return {
      reason: 'NOT_ON_RECORD',
      says: `The tightness test of ${name} of ${dateWords(on)} does not count. ${why}`,
      needed: `Record a tightness test of ${name} whose threshold is below 0.1 gph, with its tester and its document.`,
      rule: rules.typed,
    };
  return {
    reason: 'NOT_ON_RECORD',
    says: `The tightness test of ${name} of ${dateWords(on)} is on record without its tester or its document.`,
    needed: 'Record who made the test, and add its document or a photo of it, in the calendar.',
    rule: rules.typed,
  };
}

function contradiction({ name, piping }: UnitFacts): Lack {
  const kind = piping === 'safe_suction' ? 'safe suction' : 'suction';
  return {
    reason: 'CONTRADICTION',
    says: `${name} is recorded as ${kind} piping, but the gauge reports an electronic line leak detector on it, which only pressurized piping has.`,
    needed: `Correct one of the two: the piping of ${name} under Equipment, or the lines set up at the gauge.`,
    rule: rules.safeSuction,
  };
}

function detectorOfSuction({ name, piping }: UnitFacts, detector: string): Lack {
  const kind = piping === 'safe_suction' ? 'safe suction' : 'suction';
  return {
    reason: 'CONTRADICTION',
    says: `${name} is recorded as ${kind} piping, but the leak detector ${detector} is on record at it, which only pressurized piping has.`,
    needed: `Correct one of the two under Equipment: the piping of ${name}, or the leak detector.`,
    rule: rules.safeSuction,
  };
}

function wrongMethod({ name, installedOn, method }: UnitFacts): Lack {
  const test = method === 'line_annual' || method === 'line_suction' ? 'a line tightness test' : 'a line test';
  const needed =
    method === 'line_sump'
      ? `A normal state of all sump sensors of ${name}, or a recorded check of its sumps.`
      : `Monitor the sumps of ${name} by sensors or recorded checks, and set its release detection to sump sensors under Equipment.`;
  return {
    reason: 'WRONG_METHOD',
    says: `${name} was installed on ${dateWords(installedOn ?? '')}: piping installed after ${cutoff} needs interstitial monitoring, and ${test} alone does not prove it.`,
    needed,
    rule: rules.newPiping,
  };
}

/** Of a pressurized line: its leak detector, tested within the year. */
function ofDetector({ name, leakDetector, alarms }: UnitFacts, { upTo }: MonthFrame): Lack[] {
  // `dueOn`: a test was due by then and not made; whatever is tested later, the days after it stay without one.
  const lack = (says: string, needed: string, dueOn?: string): Lack[] => [
    { reason: 'NOT_ON_RECORD', says, needed, rule: rules.detector, ...(dueOn === undefined ? {} : { until: dueOn }) },
  ];
  const out = alarms.find(
    ({ means, device, from, to }) =>
      means === 'blind' && (device ?? 'line') === 'line' && from <= upTo && (to === null || to > upTo),
  );
  if (out !== undefined)
    return lack(
      `The leak detector of ${name} is out of order: ${alarmName(out.label)} since ${dateWords(out.from)}.`,
      `Have the leak detector of ${name} repaired and tested.`,
    );
  if (leakDetector === null)
    return lack(
      `No leak detector of ${name} is on record.`,
      `Add the leak detector of ${name} under Equipment and record its yearly test in the calendar: pressurized piping needs one.`,
    );
  if (leakDetector.waived)
    return lack(
      `The yearly test of leak detectors is set as not applicable here, but ${name} is pressurized and needs it.`,
      'Set the test of leak detectors as applicable in the calendar and record it.',
    );
  const { testedOn, dueOn, failedOn, late, undocumentedOn, otherDocuments } = leakDetector;
  if (failedOn !== undefined)
    return lack(
      `The leak detector of ${name} failed its test of ${dateWords(failedOn)}, and no pass of it has followed.`,
      `Have the leak detector of ${name} repaired and tested, and record the test in the calendar under its name, with its tester and document.`,
    );
  const bare =
    undocumentedOn === undefined
      ? ''
      : otherDocuments === undefined
        ? ` The pass of ${dateWords(undocumentedOn)} is recorded without its tester or document.`
        : ` The pass of ${dateWords(undocumentedOn)} is recorded and does not count. ${otherDocuments}`;
  if (dueOn === null)
    return lack(
      `No yearly test of the leak detector of ${name} is on record.${bare}`,
      `Record the yearly test of the leak detector of ${name} in the calendar.`,
    );
  if (dueOn >= upTo && late?.isFirst === true)
    return lack(
      `No test of the leak detector of ${name} of the 12 months before ${dateWords(late.testedOn)} is on record: the days before it are not proven.`,
      `Record the earlier test of the leak detector of ${name} in the calendar, with its tester and its document.`,
    );
  if (dueOn >= upTo && late !== undefined)
    return lack(
      `The yearly test of the leak detector of ${name} was due on ${dateWords(late.dueOn)} and made on ${dateWords(late.testedOn)}: in between the leak detector was not tested within the year.`,
      `Where a test of the leak detector of ${name} was made by ${dateWords(late.dueOn)}, record it in the calendar.`,
      late.dueOn,
    );
  if (dueOn >= upTo) return [];
  const since = testedOn === null ? 'No test is on record' : `The last test is of ${dateWords(testedOn)}`;
  return lack(
    `The yearly test of the leak detector of ${name} was due on ${dateWords(dueOn)}. ${since}.${bare}`,
    `Have the leak detector of ${name} tested and record the test in the calendar.`,
    dueOn,
  );
}

/**
 * Tanks that are at no line though the tank of every line is on record, that of lines without a test too: each line is judged by its own piping (40 CFR 280.41(b)(1)(ii)). One that is siphoned, or may be, can share the line
 * of another; of a line whose tank nobody recorded, any tank may be.
 */
function withoutLine(
  tanks: readonly UnitFacts[],
  lines: readonly UnitFacts[],
  others: readonly (number | null)[],
): UnitFacts[] {
  const served = [...lines.map(({ atTank }) => atTank ?? null), ...others];
  if (served.length === 0 || served.includes(null)) return [];
  return tanks.filter(({ number, siphon }) => {
    const alone = siphon !== undefined && !isSiphoned({ siphon }) && siphon.maybe.length === 0;
    return alone && !served.includes(number);
  });
}

/**
 * That nobody recorded in which state a site is: whatever its units prove, nobody knows by which rules to judge it; null: its
 * state is on record, or it has no tank or line.
 */
export function missingState({ units, state }: Pick<MonthFacts, 'units' | 'state'>): Lack | null {
  if (state.trim() !== '' || units.every(({ device }) => device === 'sensor')) return null;
  return {
    reason: 'NOT_ON_RECORD',
    says: 'The state of this site is not on record, so nobody knows which rules hold here.',
    needed: 'Record the state of the site under Site Info.',
    rule: rules.stateProgram,
  };
}

/**
 * What keeps a site from being proven whatever its units: tanks in use, and neither a line on record nor the word of a
 * person that those tanks have none; null where nothing does. Source: 40 CFR 280.41(b).
 */
export function missingPiping({
  units,
  linesOnRecord,
  tanksOfOtherLines = [],
  month,
  today,
}: Pick<MonthFacts, 'units' | 'linesOnRecord' | 'tanksOfOtherLines' | 'month' | 'today'>): Lack | null {
  const frame = frameOf(month, today);
  // A line that was removed leaves the tank that stays without piping on record.
  const there = units.filter(({ life }) => life === undefined || life.to === null || life.to >= frame.upTo);
  const tanks = there.filter(
    (unit) => unit.device === 'tank' && unit.inUse && !unit.withoutPiping && exemptionOf(unit, frame) === null,
  );
  const lines = there.filter(({ device }) => device === 'line');
  const none = !linesOnRecord && lines.length === 0;
  const bare = none ? tanks : withoutLine(tanks, lines, tanksOfOtherLines);
  if (bare.length === 0) return null;
  const names = listWords(bare.map(({ name }) => name));
  return {
    reason: 'NOT_ON_RECORD',
    says: none ? 'No piping is on record.' : `No piping of ${names} is on record.`,
    needed: `Add the lines of ${names} under Equipment. For a tank without piping, record under Equipment that it has none.`,
    rule: rules.piping,
  };
}
