import { reportDuty } from '#compliance/facts/report-duty.ts';
import { factRules } from '#compliance/tables/federal/facts.table.ts';
import { profileOf } from '#compliance/tables/states/profiles.ts';
import { judgeReconciliation } from '#compliance/weigh/inventory.ts';
import { asSentence } from '#contract/as-sentence.ts';
import type { UnitVerdict } from '#contract/nouns/compliance/month.ts';
import { reconciliationCauseWords } from '#contract/nouns/compliance/result.ts';
import { dutiesThatMayNotApply } from '#contract/nouns/site/release-answer.ts';
import type {
  AlarmLine,
  DetectorLine,
  InventoryLine,
  LineSection,
  ReleaseLine,
  RuleLine,
  SensorSection,
  SirLine,
} from '#reports/monthly/model.ts';
import type { DutyRecord } from '#server/store/release/release-answers.ts';
import type {
  AlarmGroup,
  DetectorTestFacts,
  InventoryFacts,
  LinePasses,
  PassDay,
  ReleaseFacts,
  SirFacts,
} from '#server/store/report/report-facts.ts';
import { isNotice } from '../alarm/alarm-view.ts';
import { clockWords, localWords, resultWords, roundTo } from './record/report-words.ts';
import { chooseResults, groundsNote, notesOf, toResult, toUnitLine } from './tank-sections.ts';

/** Failures, what a person recorded and alarms of a line or sensor, one sentence or more each. */
function unitNotes({ evidence }: UnitVerdict): string[] {
  return evidence
    .filter(({ result, disposition }) => result !== 'PASS' || disposition !== null)
    .slice(-12)
    .map((each) =>
      [`${each.name}, ${clockWords(each.at ?? each.on).trim()}: ${resultWords[each.result]}.`, ...notesOf(each)].join(
        ' ',
      ),
    );
}

export function toLineSection(
  unit: UnitVerdict,
  passes: readonly LinePasses[],
  passDays: readonly PassDay[],
): LineSection {
  const own = passes.find(({ number }) => number === unit.number);
  const { shown, further } = chooseResults(unit);
  const days = passDays.filter(({ device, number }) => device === 'line' && number === unit.number);
  return {
    ...toUnitLine(unit),
    grossPass: own?.gross ?? null,
    monthlyPass: own?.monthly ?? null,
    annualPass: own?.annual ?? null,
    results: shown.map((each) => {
      const result = toResult(each, null, null, days);
      return { ...result, notes: [...result.notes, groundsNote(each, '')].filter((words) => words !== '') };
    }),
    further,
    notes: unitNotes(unit),
  };
}

/** Function tests of leak detectors, each with whether it is the newest of its component. */
export function toDetectorLines(tests: readonly DetectorTestFacts[]): DetectorLine[] {
  const seen = new Set<string>();
  return tests.map(({ component, on, result, tester, documents }) => {
    const newest = !seen.has(component);
    seen.add(component);
    return { component, on, result, tester: tester.trim(), documents, newest };
  });
}

/** `listing`: by which listing it counts, or why it does not, in a sentence. */
export function toSirLine(facts: SirFacts, zone: string, listing: string): SirLine {
  const { number, on, result, rate, threshold, detectable, version, tester, folder, file, recordedBy, recordedAt } =
    facts;
  return {
    tank: `Tank ${number}`,
    madeOn: on,
    result: resultWords[result],
    rate: roundTo(rate, 3),
    threshold: roundTo(threshold, 3),
    detectable: roundTo(detectable, 3),
    vendor: tester.trim(),
    version: version?.trim() ?? '',
    document: folder === null || file === null ? '' : `${folder}/${file}`,
    recorded: recordedWords(recordedBy, recordedAt, zone),
    listing,
  };
}

const recordedWords = (by: string, at: Date, zone: string) => `Recorded by ${by}, ${localWords(at, zone)}.`;

export function toSensorSection(
  unit: UnitVerdict,
  seen: Pick<SensorSection, 'kind' | 'state' | 'days'>,
): SensorSection {
  const last = unit.evidence.findLast(({ kind }) => kind === 'alarm');
  return { ...toUnitLine(unit), disposition: last?.disposition ?? null, ...seen };
}

export function toInventoryLine(facts: InventoryFacts, zone: string): InventoryLine {
  const { metered, overShort, worstWeek } = facts;
  const known = metered !== null && overShort !== null;
  const verdict = known ? judgeReconciliation({ metered, overShort, worstWeek }) : null;
  return {
    tank: `Tank ${facts.number}`,
    metered: roundTo(metered, 0),
    delivered: roundTo(facts.delivered, 0),
    overShort: roundTo(overShort, 1),
    limit: roundTo(verdict?.limit, 1),
    within: verdict === null ? null : !verdict.overLimit,
    worstWeek: roundTo(worstWeek, 1),
    weekFlag: verdict === null || worstWeek === null ? null : verdict.weekShort,
    cause: facts.cause === null ? null : reconciliationCauseWords[facts.cause],
    recorded: recordedWords(facts.recordedBy, facts.recordedAt, zone),
    note: [withoutAmount(facts.deliveriesWithoutAmount), differing(facts.deliveriesDiffering), facts.note]
      .filter((words) => words !== '')
      .join(' '),
  };
}

/** A sum without them would look like all that was delivered. */
function withoutAmount(deliveries: number): string {
  if (deliveries === 0) return '';
  return `Of ${deliveries === 1 ? '1 delivery' : `${deliveries} deliveries`} the gauge did not report both volumes, so that the amount delivered is not known.`;
}

function differing(deliveries: number): string {
  if (deliveries === 0) return '';
  const of = deliveries === 1 ? '1 delivery' : `${deliveries} deliveries`;
  return `For ${of} the amount that the gauge printed is not what the volume rose by; the printed amount is counted.`;
}

export function toAlarmLine(group: AlarmGroup, dispositions: ReadonlyMap<string, string>): AlarmLine {
  return {
    label: group.label,
    times: group.times,
    first: clockWords(group.first),
    last: clockWords(group.last),
    cleared: group.cleared === null ? null : clockWords(group.cleared),
    clearingUnknown: group.clearingUnknown,
    disposition: dispositions.get(group.label) ?? group.disposition ?? null,
    notice: group.codes.every(([category, type]) => isNotice(category, type)),
  };
}

const outcomeWords = { not_confirmed: 'Ruled out', confirmed: 'Confirmed' } as const;

export function toReleaseLine(release: ReleaseFacts, zone: string): ReleaseLine {
  const { reportedAt, reportedBy, reportNote, outcome, outcomeAt, outcomeBy, outcomeNote } = release;
  const report = reportDuty(release);
  return {
    issue: `ISS-${release.number}`,
    unit: release.unit,
    found: release.found,
    detected: localWords(release.detectedAt, zone),
    reportBy: localWords(release.reportBy, zone),
    reportHours: release.reportHours,
    citation: release.citation,
    reported: reportedAt === null ? null : localWords(reportedAt, zone),
    confirmBy: localWords(release.confirmBy, zone),
    outcome:
      outcome === null
        ? null
        : `${outcomeWords[outcome]}${outcomeAt === null ? '' : `, ${localWords(outcomeAt, zone)}`}`,
    confirmed: outcome === 'confirmed',
    notes: [
      noteWords('Report', reportedBy, reportNote),
      report.state === 'not_needed' ? [report.words] : [],
      noteWords('Outcome', outcomeBy, outcomeNote),
      lateSteps(release, zone),
    ].flat(),
    duties: release.duties.map((duty) => dutyWords(duty, zone)),
    late: [...lateSteps(release, zone), ...lateDuties(release, zone)],
  };
}

/** 'Initial report (40 CFR 280.61): due Nov 27, 2026 10:00 EST, done Nov 26, 2026 14:00 EST by Jo Doe.' */
function dutyWords(duty: DutyRecord, zone: string): string {
  const { key, label, citation, dueAt, doneAt, doneBy, note, notNeeded, documents, agency, dates } = duty;
  const due = dueAt === null ? 'without a due date' : `due ${localWords(new Date(dueAt), zone)}`;
  const done =
    doneAt === null
      ? 'not recorded as done'
      : `${notNeeded ? (dutiesThatMayNotApply.includes(key) ? 'set as not needed' : 'not recorded as done; ended by the letter of the agency') : 'done'} ${localWords(new Date(doneAt), zone)} by ${doneBy ?? 'an unknown person'}`;
  const shown = [
    ...(agency === '' ? [] : [`Sent to: ${agency}.`]),
    ...(documents.length === 0 ? [] : [`Documents: ${documents.map(({ file }) => file).join(', ')}.`]),
  ];
  const set = dates.map(
    (date) =>
      `${date.agency} set ${localWords(new Date(date.dueAt), zone)} on ${clockWords(date.saidOn).trim()}${date.documents.length === 0 ? '' : ` (${date.documents.map(({ file }) => file).join(', ')})`}.`,
  );
  return [
    `${label} (${citation}): ${due}, ${done}.`,
    ...set,
    ...(note === '' ? [] : [asSentence(note)]),
    ...shown,
  ].join(' ');
}

/** What was reported or settled after its time, and a report that is not on record. */
function lateSteps(release: ReleaseFacts, zone: string): string[] {
  const { reportedAt, reportBy, outcomeAt, confirmBy } = release;
  const { state } = reportDuty(release);
  const at = (moment: Date) => localWords(moment, zone);
  return [
    ...(reportedAt !== null && reportedAt > reportBy
      ? [`The report to the agency is dated ${at(reportedAt)}, after it was due.`]
      : []),
    ...(state === 'missing'
      ? [`Never reported: no report to the agency is on record; it was due by ${at(reportBy)} (${release.citation}).`]
      : []),
    ...(outcomeAt !== null && outcomeAt > confirmBy
      ? [`The outcome is dated ${at(outcomeAt)}, after the day by which it had to be known.`]
      : []),
  ];
}

/** Duties of a confirmed release that were done after their time, or are not done. */
function lateDuties({ duties }: ReleaseFacts, zone: string): string[] {
  const at = (text: string) => localWords(new Date(text), zone);
  return duties.flatMap(({ key, label, dueAt, doneAt, notNeeded }) => {
    if (doneAt === null)
      return [`${label} is not recorded as done${dueAt === null ? '' : `; it is due ${at(dueAt)}`}.`];
    // A step that is always required and was never done is as late as one that was done too late.
    const excused = notNeeded && dutiesThatMayNotApply.includes(key);
    const late = !excused && dueAt !== null && new Date(doneAt) > new Date(dueAt);
    if (late && notNeeded) return [`${label} was never recorded as done; the letter of the agency ended it.`];
    return late ? [`${label} is dated ${at(doneAt)}, after it was due.`] : [];
  });
}

function noteWords(what: string, by: string | null, note: string): string[] {
  return note === '' ? [] : [`${what} noted by ${by ?? 'the console'}: ${note}`];
}

/**
 * Each rule once, with the units it was applied to; below them what a month rests on besides the methods: the yearly test of
 * leak detectors, and inventory where the state asks for it in addition.
 */
export function toRuleLines(
  units: readonly UnitVerdict[],
  { state, month, detectors }: { state: string; month: string; detectors: number },
): RuleLine[] {
  const lines = new Map<string, { rule: UnitVerdict['rule']; names: string[] }>();
  for (const { rule, name } of units) {
    const key = `${rule.citation}\n${rule.text}`;
    const known = lines.get(key);
    if (known === undefined) lines.set(key, { rule, names: [name] });
    else known.names.push(name);
  }
  const inventory = profileOf(state)?.inventoryBesides;
  const besides: RuleLine[] = [
    ...(detectors === 0 ? [] : [{ ...factRules.detector, units: 'Line leak detectors' }]),
    ...(inventory === undefined || month < inventory.from.slice(0, 7)
      ? []
      : [{ ...inventory.rule, units: 'Metered tanks' }]),
  ];
  const known = [...lines.values()].map(({ rule, names }) => ({ ...rule, units: names.join(', ') }));
  return [...known, ...besides.filter(({ citation }) => !known.some((line) => line.citation === citation))];
}
