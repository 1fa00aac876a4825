import { addDays } from '#contract/dates.ts';
import type { Lack } from '../facts/lack.ts';
import type { MonthFrame } from '../facts/month-days.ts';
import type { AlarmFact, Disposition, UnitFacts } from '../facts/month-facts.ts';
import { answerNeeded, ends, endsAlarm, recordAnswer, retestDaysOf, unansweredWords } from '../facts/release-answer.ts';
import type { OpenRelease } from '../facts/unit-history.ts';
import { factRules } from '../tables/federal/facts.table.ts';
import type { Piece } from '../weigh/weigh.ts';
import { knownUntil } from '../weigh/weigh-alarm.ts';
import { clearingWords, findClearing } from '../words/alarm-words.ts';
import { rateWords } from '../words/figures.ts';
import { alarmName, dateWords } from '../words/words.ts';

/*
 * A suspected release stays one until it is ruled out, in whichever month it was found: passes of later months alone do
 * not end it. Source: 40 CFR 280.50(c), 280.52; after a confirmed release 280.33(d).
 */

/** A sign of a release that is not ruled out, from before the month or void by now: what it is, what to do, by which rule. */
export type Carried = Omit<Lack, 'until' | 'reason'>;

/**
 * What was found of a unit before the month, or is void by now, and is not ruled out, the oldest first: suspected releases
 * on record, however old, and failures among its results (`known`) and alarms that cleared, that none of these holds. A confirmed release is over once a tightness
 * test after it passed, or for a unit that is out of use or was installed since; of a sensor once it is confirmed, since no
 * test passes a sensor: what it stands for is judged by its own results.
 */
export function carriedSigns(unit: UnitFacts, known: readonly Piece[], frame: MonthFrame): Carried[] {
  const [open, over] = [[] as OpenRelease[], [] as OpenRelease[]];
  const failures = new Set(known.filter(({ says }) => says === 'fail').map(({ evidence }) => evidence.id));
  for (const one of stillOpen(unit.openReleases ?? [], frame, failures))
    (isCarried(one, unit, known, frame) ? open : over).push(one);
  const releases = open.filter((one) => one.on < frame.start || restsOnVoid(one, unit, frame));
  // A failure of before the month can reach us in it or after it: its release is then no older, but it is.
  const held = new Set([...releases, ...over].flatMap(({ evidence }) => evidence));
  const older = known.filter((piece) => isOpenFailure(piece, frame) && !held.has(piece.evidence.id));
  const settled = new Set(unit.tests.filter((test) => test.settled === true).map(({ id }) => id));
  return [
    ...releases.map((one) => releaseWords(one, unit.name)),
    ...older.filter(({ evidence }) => !settled.has(evidence.id)).map((piece) => failureWords(piece, unit.name)),
    ...openAlarmsBefore(unit.alarms, frame, held).map((alarm) => alarmWords(alarm, unit.name)),
  ];
}

/**
 * Alarms that may mean a release, that cleared before the month or are not known to have been active in it, and that
 * nothing had ended by its end, the oldest first; of the month itself those that cleared in it and that were ruled out
 * after it, and later than an investigation may take.
 */
function openAlarmsBefore(
  alarms: readonly AlarmFact[],
  { start, end }: MonthFrame,
  held: ReadonlySet<string>,
  byDocument = false,
): AlarmFact[] {
  return alarms
    .filter(({ means, settled }) => means === 'release' && settled !== true)
    .filter(({ id }) => !held.has(id))
    .filter((alarm) => {
      if ((knownUntil(alarm) ?? start) < start)
        return !endsAlarm(alarm, byDocument) || isShownAfter(alarm.disposition, alarm.from, end);
      const investigated = addDays(alarm.from, retestDaysOf(alarm.disposition));
      const isOfMonth = alarm.to !== null && alarm.to <= end && endsAlarm(alarm, byDocument);
      return isOfMonth && isShownAfter(alarm.disposition, alarm.from, investigated > end ? investigated : end);
    })
    .toSorted((a, b) => (a.from < b.from || (a.from === b.from && a.id < b.id) ? -1 : 1));
}

/**
 * All that a release of the month rests on is void by now: nothing of the month says that it failed, and nobody has ruled
 * the release out.
 */
function restsOnVoid({ on, evidence }: OpenRelease, { voided = [] }: UnitFacts, { month, end }: MonthFrame): boolean {
  const own = voided.filter(({ id }) => evidence.includes(id));
  return evidence.length > 0 && own.length === evidence.length && (on <= end || own.some((one) => one.month === month));
}

/** Of a site: suspected releases and alarms from before the month of what is no unit of it (any more). */
export function carriedOfSite(
  releases: readonly OpenRelease[],
  alarms: readonly AlarmFact[],
  frame: MonthFrame,
): Carried[] {
  const held = new Set(releases.flatMap(({ evidence }) => evidence));
  return [
    ...stillOpen(releases, frame, new Set())
      .filter((one) => one.confirmedOn === null && (one.on < frame.start || isOfParts(one, frame)))
      .map((release) => releaseWords({ ...release, found: release.found.replace(/^Site: /, '') }, 'The site')),
    ...openAlarmsBefore(alarms, frame, held, true).map((alarm) => alarmWords(alarm, 'The site', true)),
  ];
}

/** It rests on test records of spill buckets or sumps alone, which no unit of the month holds. */
const isOfParts = ({ on, evidence }: OpenRelease, { end }: MonthFrame) =>
  on <= end && evidence.length > 0 && evidence.every((id) => id.startsWith('completion '));

/**
 * Those that nobody had ruled out by the end of the month. One that was ruled out later and rests on nothing but results
 * that are known (`failures`) is left to them: they say when the retest was.
 */
function stillOpen(
  releases: readonly OpenRelease[],
  { end }: MonthFrame,
  failures: ReadonlySet<string>,
): readonly OpenRelease[] {
  return releases.filter(({ endedOn = null, evidence }) => {
    if (endedOn === null) return true;
    const isKnown = evidence.length > 0 && evidence.every((id) => failures.has(id));
    return endedOn > end && !isKnown;
  });
}

/** Nothing ended it by the end of the month: what was shown later does not prove the month. */
function isOpenFailure({ says, month, disposition, evidence }: Piece, frame: MonthFrame): boolean {
  if (says !== 'fail' || month >= frame.month) return false;
  return !ends(disposition, evidence.on) || isShownAfter(disposition, evidence.on, frame.end);
}

/** Where checks show it, the first of them after the sign is what ruled the release out; else the day it was found. */
function isShownAfter(disposition: Disposition | null, on: string, end: string): boolean {
  const day = ruledOutOn(disposition, on);
  return day !== null && day > end;
}

/** The day (YYYY-MM-DD) on which an answer ruled the release of a sign of `on` out; null: there is no answer. */
function ruledOutOn(disposition: Disposition | null, on: string): string | null {
  const answer = disposition?.answer ?? null;
  if (answer === null) return null;
  const days = answer.checks.map((check) => check.on).filter((day) => day >= on);
  return days.toSorted()[0] ?? answer.found_on;
}

function isCarried(
  { confirmedOn }: OpenRelease,
  unit: UnitFacts,
  known: readonly Piece[],
  { upTo }: MonthFrame,
): boolean {
  if (confirmedOn === null) return true;
  if (unit.device === 'sensor' || !unit.inUse || (unit.installedOn !== null && unit.installedOn > confirmedOn))
    return false;
  const passes = [
    ...known.filter(({ says, answers, annual }) => annual && (says === 'pass' || answers === true)).map(dayOf),
    ...(unit.history?.tightness ?? []).filter(({ result, documented }) => result === 'PASS' && documented).map(dayOf),
  ];
  return !passes.some((day) => day > confirmedOn && day <= upTo);
}

const dayOf = (one: { on: string } | Piece): string => ('evidence' in one ? one.evidence.on : one.on);

const rule = factRules.suspectedRelease;
const neededOfLate =
  'No action: it was ruled out later, and not by the end of this month. Later months are not affected.';

function releaseWords({ issue, on, found, confirmedOn, endedOn = null }: OpenRelease, name: string): Carried {
  if (confirmedOn !== null)
    return {
      rule: factRules.confirmedRelease,
      says: `${name} has a confirmed release of ${dateWords(confirmedOn)} (${issue}), and no passing tightness test since then is on record.`,
      needed: `Repair or close ${name}; record the passing tightness test after the repair.`,
    };
  const own = found.startsWith(`${name}: `) ? found.slice(name.length + 2) : found;
  const what = own.replace(/[.\s]+$/, '');
  if (endedOn !== null)
    return {
      rule,
      says: `${name} had a suspected release of ${dateWords(on)} that was not ruled out until ${dateWords(endedOn)} (${issue}: ${what}).`,
      needed: neededOfLate,
    };
  return {
    rule,
    says: `${name} has a suspected release of ${dateWords(on)} that is not ruled out (${issue}: ${what}).`,
    needed: `R${recordAnswer}.`,
  };
}

function alarmWords(alarm: AlarmFact, name: string, byDocument = false): Carried {
  const { label, from, disposition } = alarm;
  if (endsAlarm(alarm, byDocument))
    return lateWords(`${name} had the alarm ${alarmName(label)} on ${dateWords(from)}`, disposition, from);
  const clearing = clearingWords(alarm);
  const what = [clearing, unansweredWords(disposition)].filter((words) => words !== '').join(', and ');
  return {
    rule,
    says: `${name} had the alarm ${alarmName(label)} on ${dateWords(from)}; ${what}, so a release is not ruled out.`,
    needed: clearing === '' ? answerNeeded(disposition) : `${findClearing}. ${answerNeeded(disposition)}`,
  };
}

function failureWords({ evidence, disposition }: Piece, name: string): Carried {
  const { name: test, on, rate, sign } = evidence;
  const figures = rate === null || evidence.units_confirmed === false ? '' : ` (${rateWords(rate)})`;
  const what = sign === undefined ? `${name} failed the ${test} of ${dateWords(on)}${figures}` : `${name}: ${sign}`;
  if (ends(disposition, on)) return lateWords(what, disposition, on);
  return {
    rule,
    says: `${what}; ${unansweredWords(disposition)}, so a release is not ruled out.`,
    needed: answerNeeded(disposition),
  };
}

/** Of a sign that was ruled out, but not in time. */
function lateWords(what: string, disposition: Disposition | null, on: string): Carried {
  const day = dateWords(ruledOutOn(disposition, on) ?? on);
  const issue = disposition?.issue ?? '';
  return { rule, says: `${what}; a release was not ruled out until ${day} (${issue}).`, needed: neededOfLate };
}
