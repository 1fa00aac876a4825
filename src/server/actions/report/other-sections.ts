import { judgeReconciliation } from '#compliance/inventory.ts';
import type { UnitVerdict } from '#contract/nouns/month.ts';
import { reconciliationCauseWords } from '#contract/nouns/result.ts';
import type {
  AlarmLine,
  InventoryLine,
  LineSection,
  ReleaseLine,
  RuleLine,
  SensorSection,
} from '#reports/monthly/model.ts';
import type { AlarmGroup, InventoryFacts, LinePasses, ReleaseFacts } from '#server/store/report-facts.ts';
import { clockWords, localWords, roundTo } from './report-words.ts';
import { notesOf } from './tank-sections.ts';
import { toUnitLine } from './unit-line.ts';

/** Failures, what a person recorded and alarms of a line or sensor, one sentence or more each. */
function unitNotes({ evidence }: UnitVerdict): string[] {
  return evidence
    .filter(({ result, disposition }) => result !== 'PASS' || disposition !== null)
    .slice(-12)
    .map((one) => [`${one.name}, ${clockWords(one.at ?? one.on).trim()}: ${one.result}.`, ...notesOf(one)].join(' '));
}

/** Component names such as 'Line leak detector, line 2'; '' speaks of all. */
function isOfLine(component: string, number: number): boolean {
  return component === '' || new RegExp(`\\bline\\s*#?${number}\\b`, 'i').test(component);
}

export function toLineSection(
  unit: UnitVerdict,
  passes: readonly LinePasses[],
  detectorTests: readonly { component: string; on: string }[],
): LineSection {
  const own = passes.find(({ number }) => number === unit.number);
  const tests = detectorTests.filter(({ component }) => isOfLine(component, unit.number)).map(({ on }) => on);
  return {
    ...toUnitLine(unit),
    grossPass: own?.gross ?? null,
    monthlyPass: own?.monthly ?? null,
    annualPass: own?.annual ?? null,
    detectorTest: tests.sort().at(-1) ?? null,
    notes: unitNotes(unit),
  };
}

/** 'alarm 601' to 601; null for other evidence. */
export function alarmNumber(evidenceId: string): number | null {
  const number = /^alarm (\d+)$/.exec(evidenceId)?.[1];
  return number === undefined ? null : Number(number);
}

export function toSensorSection(
  unit: UnitVerdict,
  times: ReadonlyMap<number, { raised: string; cleared: string | null }>,
): SensorSection {
  const alarms = unit.evidence.filter(({ kind }) => kind === 'alarm');
  const last = alarms.at(-1);
  const at = last === undefined ? undefined : times.get(alarmNumber(last.id) ?? 0);
  return {
    ...toUnitLine(unit),
    lastAlarm: last === undefined ? null : clockWords(at?.raised ?? last.on).trim(),
    cleared: at?.cleared == null ? (last?.result === 'CLEARED' ? 'Yes' : null) : clockWords(at.cleared),
    disposition: last?.disposition ?? null,
    notes: [],
  };
}

export function toInventoryLine(facts: InventoryFacts): InventoryLine {
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
    disposition: dispositions.get(group.label) ?? group.disposition ?? null,
  };
}

const outcomeWords = { not_confirmed: 'Ruled out', confirmed: 'Confirmed' } as const;

export function toReleaseLine(release: ReleaseFacts, zone: string): ReleaseLine {
  const { reportedAt, reportedBy, reportNote, outcome, outcomeAt, outcomeBy, outcomeNote } = release;
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
    notes: [noteWords('Report', reportedBy, reportNote), noteWords('Outcome', outcomeBy, outcomeNote)].flat(),
  };
}

function noteWords(what: string, by: string | null, note: string): string[] {
  return note === '' ? [] : [`${what} noted by ${by ?? 'the console'}: ${note}`];
}

/** Each rule once, with the units it was applied to. */
export function toRuleLines(units: readonly UnitVerdict[]): RuleLine[] {
  const lines = new Map<string, { rule: UnitVerdict['rule']; names: string[] }>();
  for (const { rule, name } of units) {
    const key = `${rule.citation}\n${rule.text}`;
    const known = lines.get(key);
    if (known === undefined) lines.set(key, { rule, names: [name] });
    else known.names.push(name);
  }
  return [...lines.values()].map(({ rule, names }) => ({ ...rule, units: names.join(', ') }));
}
