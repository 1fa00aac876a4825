import type { AnswerCandidate, AnswerCheck } from '#contract/nouns/site/release-answer.ts';
import { type FindingRow, saysFuel } from '#contract/nouns/site/release-findings.table.ts';
import { hasWords } from '#contract/words.ts';
import { foreignSince } from '../evidence/admit.ts';
import type { MonthFrame } from '../facts/month-days.ts';
import type { AnswerFact, UnitFacts } from '../facts/month-facts.ts';
import { askedOf, lacksOf, lacksOfPeriod, shownAfterRepair } from '../facts/release-answer.ts';
import type { SensorStretch } from '../facts/sensor-fact.ts';
import { passDays } from '../facts/thirty-days.ts';
import { answering, type Finding } from '../tables/methods.table.ts';
import { judgeReconciliation } from '../weigh/inventory.ts';
import { byDay, figures, findingOf, type Piece, weighRecordOf, weighTest } from '../weigh/weigh.ts';
import { weighSensors } from '../weigh/weigh-sensor.ts';
import { dateWords, listWords } from '../words/words.ts';

/* Which tests, results and sensor states of a unit show that nothing leaks any more, and whether an answer is whole. */

/** What a suspected release rests on, as far as a check must answer it. Days are YYYY-MM-DD. */
export interface SignFact {
  on: string;
  /** The gauge's clock, where it is known. */
  at: string | null;
  what: Finding | 'alarm' | 'liquid' | 'stock' | 'voided';
  /** An alarm that the gauge still reports. */
  standing?: true;
  /** Of an alarm: its label. */
  label?: string;
  /** Why nobody knows whether it has cleared; absent: it is known. */
  unconfirmed?: string;
}

/** A check with what it can find and when it was, by the gauge's clock where that is known. */
export interface CheckFact extends AnswerCandidate {
  at: string | null;
  what: Finding | 'sensor' | 'stock';
}

/** The signs with these ids ('test 12', 'alarm 4', 'result 3') among all that is known of a unit. */
export function signsOf(unit: UnitFacts, ids: readonly string[], frame: MonthFrame): SignFact[] {
  const wanted = new Set(ids);
  const failures = piecesOf(unit, frame)
    .filter(({ evidence }) => wanted.has(evidence.id))
    .map((piece): SignFact => ({ on: piece.evidence.on, at: piece.evidence.at, what: findingOf(piece) }));
  const alarms = unit.alarms
    .filter(({ id }) => wanted.has(id))
    .map(
      (alarm): SignFact => ({
        on: alarm.from,
        at: alarm.raised ?? null,
        what: isOfSensor(unit, alarm) ? 'liquid' : 'alarm',
        label: alarm.label,
        ...(alarm.to === null ? { standing: true as const } : {}),
        ...(alarm.clearUnconfirmed === undefined ? {} : { unconfirmed: alarm.clearUnconfirmed }),
      }),
    );
  const stock = unit.recorded
    .filter(({ id, kind }) => kind === 'inventory' && wanted.has(id))
    .map(({ on }): SignFact => ({ on, at: null, what: 'stock' }));
  const voided = (unit.voided ?? [])
    .filter(({ id }) => wanted.has(id))
    .map(({ on }): SignFact => ({ on, at: null, what: 'voided' }));
  return [...failures, ...alarms, ...stock, ...voided];
}

/** An alarm of a unit that sensors watch may be theirs. */
function isOfSensor({ device, method, sensors }: UnitFacts, alarm: UnitFacts['alarms'][number]): boolean {
  if (device === 'sensor' || alarm.device === 'sensor') return true;
  return alarm.device === undefined && sensors.length > 0 && (method === 'interstitial' || method === 'line_sump');
}

function piecesOf(unit: UnitFacts, frame: MonthFrame): Piece[] {
  return [
    ...unit.tests.map((test) => weighTest(test, unit, frame.today)),
    ...unit.recorded.filter(({ kind }) => kind !== 'inventory').map((record) => weighRecordOf(record, unit)),
  ];
}

/**
 * Tests, results and sensor states of a unit from the first sign's day on, those that answer a sign first, then the newest,
 * each with why it shows nothing. Source: 40 CFR 280.50(c), 280.52(a).
 */
export function checksOf(unit: UnitFacts, signs: readonly SignFact[], frame: MonthFrame): CheckFact[] {
  const from = signs.map(({ on }) => on).sort()[0] ?? frame.today;
  const sensors = weighSensors(unit, frame, passDays).flatMap((piece) => {
    const sensor = unit.sensors.find(({ id }) => id === piece.evidence.id);
    return [toSensorCheck(piece), ...normalSince(piece, sensor?.stretches ?? [])];
  });
  const checks = [...testChecks(unit, frame), ...sensors];
  return checks
    .filter(({ on }) => on >= from)
    .map((check) => ({ ...check, why_not: check.why_not ?? whyNoSign(check, signs) ?? movedSince(check, unit) }))
    .sort(
      (a, b) => Number(a.why_not !== null) - Number(b.why_not !== null) || (a.on < b.on ? 1 : a.on > b.on ? -1 : 0),
    );
}

/** Tests and results of a unit, each with why it shows nothing on its own. */
export function testChecks(unit: UnitFacts, frame: MonthFrame): CheckFact[] {
  return [
    ...piecesOf(unit, frame).sort(byDay).map(toCheck),
    ...unit.recorded.filter(({ kind }) => kind === 'inventory').map(toStockCheck),
  ];
}

function toCheck(piece: Piece): CheckFact {
  const { evidence, says, answers } = piece;
  const passes = says === 'pass' || answers === true;
  return {
    id: evidence.id,
    on: evidence.on,
    at: evidence.at,
    what: findingOf(piece),
    words: `${evidence.name} of ${dateWords(evidence.on)}${figures(evidence)}`,
    why_not: passes ? null : says === 'fail' ? 'It failed.' : (evidence.why_not ?? 'It shows nothing.'),
  };
}

function toSensorCheck({ evidence, says }: Piece): CheckFact {
  const { id, on, name } = evidence;
  const whyNot = says === 'fail' ? 'It reports liquid.' : (evidence.why_not ?? 'It shows nothing.');
  const words = `${name}${says === 'pass' ? ' normal' : ''} on ${dateWords(on)}`;
  return { id, on, at: null, what: 'sensor', words, why_not: says === 'pass' ? null : whyNot };
}

/**
 * That a sensor that is normal has been so from an earlier day on: its stretches are without a gap, so that a person who
 * answers late can name the day on which the sensor showed it.
 */
function normalSince({ evidence, says }: Piece, stretches: readonly SensorStretch[]): CheckFact[] {
  const last = stretches.at(-1);
  if (says !== 'pass' || last === undefined || last.state !== 'normal' || last.from >= evidence.on) return [];
  const words = `${evidence.name} normal from ${dateWords(last.from)} to ${dateWords(evidence.on)}`;
  return [{ id: `${evidence.id} since ${last.from}`, on: last.from, at: null, what: 'sensor', words, why_not: null }];
}

function toStockCheck({
  id,
  on,
  month,
  metered,
  overShort,
  worstWeek,
  result,
}: UnitFacts['recorded'][number]): CheckFact {
  const within = result === 'PASS' && judgeReconciliation({ metered, overShort, worstWeek }).result === 'PASS';
  const words = `inventory reconciliation for ${month}`;
  return { id, on, at: null, what: 'stock', words, why_not: within ? null : 'It is over its limit.' };
}

/** What a gauge reports at an address that nobody confirmed to be of the same station answers nothing. */
function movedSince({ id, on }: CheckFact, { moves = [], tests }: UnitFacts): string | null {
  if (id.startsWith('result ')) return null;
  return foreignSince(tests.find((test) => test.id === id)?.receivedOn ?? on, moves);
}

function whyNoSign(check: CheckFact, signs: readonly SignFact[]): string | null {
  if (signs.some((sign) => answersSign(check, sign))) return null;
  if (!signs.some((sign) => comesAfter(check, sign)))
    return 'It does not come after the sign, or nobody knows whether it does.';
  return 'It finds less than what showed the sign.';
}

/** On a later day, or later by the gauge's clock; a sensor's state is the newest there is. */
function comesAfter({ on, at, what }: CheckFact, sign: SignFact): boolean {
  if (on !== sign.on) return on > sign.on;
  return what === 'sensor' || (at !== null && sign.at !== null && at > sign.at);
}

const finding: readonly CheckFact['what'][] = ['0.2', '0.1', 'tightness'];
const byKind: Readonly<Record<'alarm' | 'liquid' | 'stock' | 'voided', readonly CheckFact['what'][]>> = {
  alarm: finding,
  liquid: [...finding, 'sensor', 'interstitial'],
  stock: [...finding, 'stock'],
  voided: finding,
};

/** Whether a check passed, comes after a sign, and finds as small a loss. */
export function answersSign(check: CheckFact, sign: SignFact): boolean {
  if (check.why_not !== null || !comesAfter(check, sign)) return false;
  const { what } = sign;
  const kinds: readonly CheckFact['what'][] =
    what === 'alarm' || what === 'liquid' || what === 'stock' || what === 'voided' ? byKind[what] : answering[what];
  return kinds.includes(check.what);
}

/** What an answer is held against. */
export interface AnswerCase {
  /** A spill or overfill. */
  spill: boolean;
  /** There is no unit that could be tested: a spill, or an alarm of what is no unit any more. */
  byDocument: boolean;
  signs: readonly SignFact[];
  /** As checksOf has them. */
  checks: readonly CheckFact[];
  /** The day of the sign and the site's own day. */
  from: string;
  today: string;
}

/** An answer as it is sent: its checks by id. */
export type SentAnswer = Omit<AnswerFact, 'checks'> & { checks: readonly string[] };

/**
 * Why an answer is not accepted, in one sentence; null where it is whole. Source: 40 CFR 280.50, 280.52, 280.53; second edition, section 5.
 */
export function answerFault(sent: SentAnswer, known: AnswerCase): string | null {
  const row = askedOf(sent.found, known.byDocument);
  const fuel =
    row.answers === 'liquid' ? known.signs.find(({ label }) => label !== undefined && saysFuel(label)) : undefined;
  if (fuel !== undefined)
    return `“${row.label}” does not answer the alarm ${fuel.label} of ${dateWords(fuel.on)}, which says that it is fuel. Choose what was found: contained product, a defective sensor with its replacement, or a release.`;
  if (!fitsKind(row.answers, known))
    return `“${row.label}” does not answer ${known.spill ? 'a spill' : 'this sign'}. Choose what was found.`;
  if (sent.found_on < known.from)
    return `It was found on ${dateWords(sent.found_on)}, before the sign of ${dateWords(known.from)}. Enter a day from then on.`;
  if (sent.found_on > known.today)
    return `${dateWords(sent.found_on)} has not come yet. Enter the day on which it was found.`;
  const named = sent.checks.map((id) => ({ id, check: known.checks.find((check) => check.id === id) }));
  const unknown = named.find(({ check }) => check === undefined);
  if (unknown !== undefined)
    return `“${unknown.id}” is no test, result or sensor state of this equipment since the sign. Choose one of those listed.`;
  const checks = named.flatMap(({ check }) => check ?? []);
  const period = sent.agency_period ?? null;
  if (period !== null && period.said_on > known.today)
    return `${dateWords(period.said_on)} has not come yet. Enter the day on which the agency set the period.`;
  const lacks = [...lacksOf({ ...sent, checks }, row), ...lacksOfRemoval(sent, row), ...lacksOfPeriod(sent)];
  if (lacks.length > 0) return `The answer lacks ${listWords(lacks)}.`;
  const standing = known.signs.find((sign) => sign.standing === true);
  if (row.means === 'no_release' && standing?.unconfirmed !== undefined)
    return `The alarm of ${dateWords(standing.on)} counts as active. ${standing.unconfirmed}`;
  if (row.means === 'no_release' && standing !== undefined)
    return `The alarm of ${dateWords(standing.on)} is still active. It must clear first.`;
  if (row.shownBy === null) return null;
  const useless = checks.find(({ why_not }) => why_not !== null);
  if (useless !== undefined) return `The ${useless.words} does not show it: ${lowerFirst(useless.why_not ?? '')}`;
  if (row.shownBy === 'system_test' && !checks.some(({ what }) => what === '0.1' || what === 'tightness'))
    return 'The answer lacks a passing 0.1 gph test after the sign.';
  if (!shownAfterRepair({ found_on: sent.found_on, checks }, row))
    return `Every check is from before ${dateWords(sent.found_on)}, when the defect was found: name a passing one after the repair.`;
  // What is void asks for no test of its own as long as something else does.
  const left = known.signs.filter(({ what }) => what !== 'voided');
  const open = (left.length > 0 ? left : known.signs).find((sign) => !checks.some((check) => answersSign(check, sign)));
  return open === undefined
    ? null
    : `None of the checks answers the sign of ${dateWords(open.on)}: name a passing one after it that finds as small a loss.`;
}

const lowerFirst = (text: string) => text.charAt(0).toLowerCase() + text.slice(1);

function fitsKind(answers: FindingRow['answers'], { spill, signs }: AnswerCase): boolean {
  if (answers === 'both') return true;
  if (answers === 'liquid') return !spill && signs.every(mayBeLiquid);
  if (answers === 'inventory') return signs.length > 0 && signs.every(({ what }) => what === 'stock');
  if (answers === 'voided') return signs.length > 0 && signs.every(({ what }) => what === 'voided');
  return (answers === 'spill') === spill;
}

/** Liquid at a sensor, or an alarm for water or liquid; of what nobody knows any more it may be. */
function mayBeLiquid({ what, label }: SignFact): boolean {
  return what === 'liquid' || (what === 'alarm' && (label === undefined || /water|liquid/i.test(label)));
}

/** How the liquid was removed: asked of new answers alone, those on record were accepted without it. */
function lacksOfRemoval({ repaired }: SentAnswer, { removed }: FindingRow): string[] {
  return removed && !hasWords(repaired) ? ['how the liquid was removed and what was repaired'] : [];
}

/** The checks that an answer names, as it keeps them. */
export function namedChecks(ids: readonly string[], checks: readonly CheckFact[]): AnswerCheck[] {
  return checks.filter(({ id }) => ids.includes(id)).map(({ id, on, words }) => ({ id, on, words }));
}
