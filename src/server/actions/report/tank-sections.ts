import { daysBetween } from '#contract/dates.ts';
import type { Evidence, UnitVerdict } from '#contract/nouns/compliance/month.ts';
import type { Further, TankResult, TankSection, UnitLine } from '#reports/monthly/model.ts';
import type { Condition, PassDay, TankMoment } from '#server/store/report/report-facts.ts';
import { resultWords, roundTo } from './record/report-words.ts';

/** Alarms and inventory have tables of their own. */
const ofOtherTables: readonly Evidence['kind'][] = ['alarm', 'inventory'];
const fewPasses = 3;
const fewOthers = 3;
const mostFailures = 20;

/** Results of a tank that get a row, by day, and what is only counted. */
export interface ChosenResults {
  unit: UnitVerdict;
  shown: Evidence[];
  further: Further[];
}

/**
 * Which of a tank's results an inspector reads one by one: every failure, of the passes that count (or of all, where
 * none does) the last and the fullest, or all of them where they are few, and the last ones that came to nothing.
 */
export function chooseResults(unit: UnitVerdict): ChosenResults {
  const results = unit.evidence.filter(({ kind }) => !ofOtherTables.includes(kind));
  const passes = results.filter(({ result }) => result === 'PASS');
  const counted = passes.filter(({ counts }) => counts);
  const chosen = counted.length === 0 ? passes : counted;
  const failures = results.filter(({ result }) => result === 'FAIL');
  const others = results.filter(({ result }) => result !== 'PASS' && result !== 'FAIL');
  const shown = new Set([
    ...(chosen.length <= fewPasses ? chosen : [fullest(chosen), ...chosen.slice(-1)]),
    ...failures.slice(-mostFailures),
    ...others.slice(-fewOthers),
  ]);
  const left = (list: readonly Evidence[], kind: Further['kind']) =>
    rest(
      list.filter((each) => !shown.has(each)),
      kind,
    );
  return {
    unit,
    shown: results.filter((each) => shown.has(each)),
    further: [
      ...left(counted, 'passing'),
      ...left(
        passes.filter((pass) => !pass.counts),
        'passing_uncounted',
      ),
      ...left(failures, 'failing'),
      ...left(others, 'other'),
    ],
  };
}

function fullest(passes: readonly Evidence[]): Evidence {
  return passes.reduce((best, pass) => ((pass.volume ?? 0) > (best.volume ?? 0) ? pass : best));
}

function rest(left: readonly Evidence[], kind: Further['kind']): Further[] {
  const [first, last] = [left[0], left.at(-1)];
  return first === undefined || last === undefined ? [] : [{ kind, count: left.length, from: first.on, to: last.on }];
}

/** Where and when the shown results were made, for the readings next to them; null where no clock was reported. */
export function momentsOf(chosen: readonly ChosenResults[]): (TankMoment | null)[] {
  return chosen.flatMap(({ unit, shown }) =>
    shown.map(({ at }) => (at === null || at.length < 16 ? null : { number: unit.number, at: at.slice(0, 16) })),
  );
}

/** A further sentence under a result of a unit; '' for none. */
export type ResultNote = (unit: UnitVerdict, evidence: Evidence) => string;
const noNote: ResultNote = () => '';

/** Sections of tanks; `conditions` one for each shown result, in order. */
export function toTankSections(
  chosen: readonly ChosenResults[],
  conditions: readonly (Condition | null)[],
  passDays: readonly PassDay[],
  note: ResultNote = noNote,
): TankSection[] {
  const waiting = [...conditions];
  return chosen.map(({ unit, shown, further }) => {
    const days = passDays.filter(({ device, number }) => device === 'tank' && number === unit.number);
    const results = shown.map((each) => {
      const result = toResult(each, unit.capacity, waiting.shift() ?? null, days);
      return { ...result, notes: [...result.notes, note(unit, each)].filter((words) => words !== '') };
    });
    return { ...toUnitLine(unit), capacity: roundTo(unit.capacity, 0), results, further };
  });
}

/** A result with what was in the tank then and the pass before it. */
export function toResult(
  evidence: Evidence,
  capacity: number | null,
  condition: Condition | null,
  passDays: readonly PassDay[],
): TankResult {
  const volume = evidence.volume ?? condition?.volume ?? null;
  const before = passDays.filter(({ on }) => on < evidence.on).at(-1);
  return {
    on: evidence.on,
    at: evidence.at,
    test: evidence.name,
    hours: roundTo(evidence.hours, 1),
    rate: roundTo(evidence.rate, 3),
    threshold: roundTo(evidence.threshold, 3),
    volume: roundTo(volume, 0),
    height: roundTo(condition?.height, 1),
    percentFull: volume === null || !capacity ? null : roundTo((100 * volume) / capacity, 0),
    water: roundTo(condition?.water, 2),
    temperature: roundTo(condition?.temperature, 1),
    result: resultWords[evidence.result],
    daysSince: before === undefined ? null : daysBetween(before.on, evidence.on),
    counts: evidence.counts,
    notes: notesOf(evidence),
  };
}

/** Which slip, listing or other ground a counted result has, in one line. */
export function groundsNote({ slip_id, kind, counts }: Evidence, listing: string): string {
  const slip = kind !== 'leak_test' || !counts ? '' : slip_id === null ? 'No slip is stored.' : `Slip ${slip_id}.`;
  return [slip, listing].filter((words) => words !== '').join(' ');
}
/** Evidence that a person recorded. */
const personal: ReadonlySet<Evidence['kind']> = new Set(['sir', 'tightness', 'manual_gauging', 'groundwater', 'vapor']);

/** Who says so where it was not the gauge, why it does not count, what somebody did about it, which document proves it. */
export function notesOf({ kind, source, why_not, disposition, document, units_confirmed, clock }: Evidence): string[] {
  const byPerson = personal.has(kind) || (kind === 'interstitial' && !/^\d/.test(source));
  return [
    byPerson && source !== '' ? `Reported by ${source}.` : '',
    units_confirmed === false ? 'Units not confirmed.' : '',
    clock ?? '',
    why_not === null ? '' : `Does not count: ${why_not}`,
    disposition === null ? '' : `Disposition: ${disposition}`,
    document === null ? '' : `Document: ${document.folder}/${document.file}`,
  ].filter((note) => note !== '');
}

/** What every table of the report shows of a unit. */
export function toUnitLine(unit: UnitVerdict): UnitLine {
  const { device, number, name, label, method_name, status, sentence, needed, last_pass, days_left } = unit;
  const { max_gap_days, coverage, flags } = unit;
  return {
    ...(unit.reason === 'NOT_REGULATED' || unit.reason === 'NO_DATA' ? { reason: unit.reason } : {}),
    ...{ device, number, name, label, method_name, status, sentence, needed, last_pass, days_left, max_gap_days },
    coverage: roundTo(coverage, 4),
    flags,
  };
}
