import { daysBetween } from '#contract/dates.ts';
import type { ReasonCode, UnitVerdict, VerdictFlag } from '#contract/nouns/compliance/month.ts';
import type { MonthFrame } from '../facts/month-days.ts';
import type { UnitFacts, UnitPart } from '../facts/month-facts.ts';
import { severityOf } from '../facts/severity.ts';
import { isOverMost, passDays } from '../facts/thirty-days.ts';
import type { WatchedDays } from '../other-methods/late-line-test.ts';
import type { StateProfile } from '../tables/requirement.ts';
import { dateWords } from '../words/words.ts';
import { gapAcrossMethods } from './gap-over-method-change.ts';
import { judgeUnit } from './judge-unit.ts';
import { missingFacts } from './missing-facts.ts';
import { gapSentence, neededForGap } from './unit-words.ts';

/** A part of a month with its verdict. */
interface JudgedPart extends UnitPart {
  verdict: UnitVerdict;
}

/**
 * Judges a unit whose facts changed in the month as it was in each stretch of days; the month is as bad as the worst. Each
 * part looks at the results of the whole month: it must be provable by what was in force on each side. Not asked for is a
 * method that ended within 30 days of its last pass, or that began within 30 days of a pass of the one before.
 */
export function judgeParts(unit: UnitFacts, frame: MonthFrame, profile: StateProfile | null): UnitVerdict {
  const verdict = judgeStretches(unit, frame, profile);
  const { status } = verdict;
  if (frame.future || (status !== 'COMPLIANT' && status !== 'PENDING')) return verdict;
  const gap = gapAcrossMethods(unit, frame, profile);
  if (gap === null || !isOverMost(gap.days, profile)) return verdict;
  const flag: VerdictFlag = { code: 'GAP_30', sentence: gapSentence(unit.name, gap) };
  return {
    ...verdict,
    status: 'INCONCLUSIVE',
    reason: 'GAP_30',
    sentence: `${flag.sentence} The method of release detection changed in it.`,
    needed: neededForGap,
    max_gap_days: Math.max(gap.days, verdict.max_gap_days ?? 0),
    flags: uniqueBy([flag, ...verdict.flags], ({ code }) => code),
  };
}

function judgeStretches(unit: UnitFacts, frame: MonthFrame, profile: StateProfile | null): UnitVerdict {
  const parts = unit.parts ?? [];
  const whole: UnitPart = { from: frame.start, to: frame.upTo, unit };
  if (parts.length === 0) return judgeUnit(unit, frame, profile, watchedDays(whole, unit.earlier ?? []));
  const judged = parts.map((part, place) => {
    const days = watchedDays(part, [...(unit.earlier ?? []), ...parts.slice(0, place)]);
    return { ...part, verdict: judgeUnit(part.unit, frame, profile, days) };
  });
  const asked = judged.filter((part, place) => !isCovered(part, judged[place - 1], judged.slice(place + 1), frame));
  const shown = asked.length > 0 ? asked : judged;
  // Days in which the rules ask nothing of it do not speak for those in which they do.
  const regulated = shown.filter(({ verdict }) => verdict.reason !== 'NOT_REGULATED');
  const worst = (regulated.length > 0 ? regulated : shown).reduce((bad, part) =>
    severityOf(part.verdict.status) > severityOf(bad.verdict.status) ? part : bad,
  ).verdict;
  const last = judged.at(-1)?.verdict ?? worst;
  const verdicts = shown.map(({ verdict }) => verdict);
  return {
    ...worst,
    // As it is called on the last day.
    method: last.method,
    method_name: last.method_name,
    sentence: judged.length === 1 ? worst.sentence : sentenceOf(judged, new Set(shown)),
    needed: joined(verdicts.flatMap(({ needed }) => needed ?? [])),
    last_pass:
      judged
        .flatMap(({ verdict }) => verdict.last_pass ?? [])
        .sort()
        .at(-1) ?? null,
    flags: uniqueBy(
      verdicts.flatMap(({ flags }) => flags),
      ({ code }) => code,
    ),
    evidence: evidenceOf(judged),
  };
}

/** The days of a stretch, and since when its method watches the unit, where another one is known before. */
function watchedDays({ from, to, unit }: UnitPart, before: readonly UnitPart[]): WatchedDays {
  const last = before.findLastIndex((stretch) => stretch.unit.method !== unit.method);
  return last === -1 ? { from, to } : { from, to, methodSince: before[last + 1]?.from ?? from };
}

/** Nothing proves it, and nothing speaks against it. */
const unproven: readonly ReasonCode[] = ['NO_DATA', 'NO_VALID_TEST', 'MONTH_OPEN'];

/**
 * A part in which no proof fell due, and of which no fact is missing: its own last pass reaches to its end and what follows is proven, or it began while
 * the last pass of a proven part before it reaches to the end of the month.
 */
function isCovered(
  { from, to, unit, verdict }: JudgedPart,
  before: JudgedPart | undefined,
  after: readonly JudgedPart[],
  frame: MonthFrame,
): boolean {
  const { start, end, upTo } = frame;
  if (verdict.status === null || !unproven.includes(verdict.reason)) return false;
  if (missingFacts(unit, frame, []).length > 0) return false;
  const isProven = ({ verdict: other }: JudgedPart) => other.status === 'COMPLIANT';
  const isAfter = after.some(isProven);
  if (to < upTo && isAfter && reachesTo(verdict.last_pass, to)) return true;
  if (from <= start || before === undefined || before.unit.method === unit.method || !isProven(before)) return false;
  const pass = before.verdict.last_pass;
  return pass !== null && pass >= start && reachesTo(pass, end);
}

const reachesTo = (pass: string | null, day: string) => pass !== null && daysBetween(pass, day) <= passDays;

/** 'Until Oct 14, 2026 (Static test by tank gauge): … From Oct 15, 2026 (SIR): …' */
function sentenceOf(parts: readonly JudgedPart[], asked: ReadonlySet<JudgedPart>): string {
  const [first] = parts;
  if (first !== undefined && new Set(parts.map(({ verdict }) => verdict.sentence)).size === 1)
    return first.verdict.sentence;
  return parts
    .map((part, place) => {
      const { from, to, verdict } = part;
      const until = parts[place + 1] === undefined ? '' : ` to ${dateWords(to)}`;
      const days = place === 0 ? `Until ${dateWords(to)}` : `From ${dateWords(from)}${until}`;
      const text = asked.has(part) ? verdict.sentence : 'no result was due by this method.';
      return `${days} (${verdict.method_name}): ${text}`;
    })
    .join(' ');
}

function joined(texts: readonly string[]): string | null {
  const unique = [...new Set(texts)];
  return unique.length === 0 ? null : unique.join(' ');
}

function uniqueBy<T>(rows: readonly T[], keyOf: (row: T) => string): T[] {
  return [...new Map(rows.map((row) => [keyOf(row), row])).values()];
}

/** What counts in one part counts in the month. */
function evidenceOf(parts: readonly JudgedPart[]): UnitVerdict['evidence'] {
  const all = parts.flatMap(({ verdict }) => verdict.evidence);
  const found = new Map(all.map((piece) => [piece.id, piece]));
  for (const piece of all) if (piece.counts) found.set(piece.id, piece);
  return [...found.values()].sort((a, b) =>
    `${a.on} ${a.at ?? ''} ${a.id}` < `${b.on} ${b.at ?? ''} ${b.id}` ? -1 : 1,
  );
}
