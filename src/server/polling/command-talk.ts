import type { AtgTable } from '#contract/nouns/gauge/atg.ts';
import type { UnitSystem } from '#contract/units.ts';
import { alternativesOf, readable } from '#gauges/commands/catalogue.ts';
import type { CommandSupport, GaugeCommand } from '#gauges/commands/command.ts';
import { fillGaps } from '#gauges/commands/fill-gaps.ts';
import { type CodedReport, labelsIn, toTables } from '#gauges/commands/tables.ts';
import { testControlTable } from '#gauges/commands/tank-tables.ts';
import type { FunctionCode, GaugeFormat, GaugeTrouble, Outcome, ReportOf } from '#gauges/driver.ts';
import { normalise } from '#gauges/normalise.ts';
import type { InventoryReport } from '#gauges/reports/tank/inventory/report.ts';
import { pollPlan } from '../gauge/poll-plan.ts';
import { clockDrift, zoneOffsetNow } from '../intake/local-time.ts';
import type { Answer } from './session.ts';

/** One question of a command. `set` makes the gauge do something; such a question is never asked twice. */
export interface Question {
  code: FunctionCode;
  format: GaugeFormat;
  device: number;
  set: boolean;
  data: string;
  firstByteMs: number;
}

export interface Reply {
  question: Question;
  outcome: Outcome<unknown>;
  answer: Answer;
}

/** What a command is run on. */
export interface TalkGauge extends CommandSupport {
  units: UnitSystem;
  timezone: string;
}

/** What has come out of a talk so far; it counts wherever the talk breaks off. */
export class Findings {
  /** Printed answers, in order. */
  readonly texts: Uint8Array[] = [];
  readonly reports: CodedReport[] = [];
  readonly labels = new Map<number, string>();
  readonly tables: AtgTable[] = [];
  readonly troubles: GaugeTrouble[] = [];
  /** A sentence on what is wrong although every answer could be read. */
  failure: string | null = null;
  /** Questions whose answer could be read. */
  read = 0;
  /** The command that acts was sent. */
  acted = false;

  allTables(): AtgTable[] {
    return [...this.tables, ...toTables(this.reports, this.labels)];
  }
}

/** Questions go out, replies come in; what they bring is in the findings. */
type Talk<T = void> = Generator<Question, T, Reply>;

const slowStart = new Map(
  pollPlan.flatMap((row) => (row.firstByteMs === undefined ? [] : [[row.code, row.firstByteMs]])),
);
/** Reports that a real console starts to send late, besides those of the poll plan. */
const alsoSlow: ReadonlySet<string> = new Set(['110', '111', '112', '206']);

function question(code: FunctionCode, format: GaugeFormat, device: number, set = false, data = ''): Question {
  const firstByteMs = alsoSlow.has(code) ? 10_000 : (slowStart.get(code) ?? 5_000);
  return { code, format, device, set, data, firstByteMs };
}

/** The conversation of a command. `device` is a tank number, 0 for all. */
export function commandTalk(findings: Findings, gauge: TalkGauge, command: GaugeCommand, device: number): Talk {
  return command.sets === null
    ? queryTalk(findings, gauge, command, device)
    : controlTalk(findings, gauge, command, device);
}

function* queryTalk(findings: Findings, gauge: TalkGauge, command: GaugeCommand, device: number): Talk {
  for (const ask of command.asks) {
    for (const code of alternativesOf(gauge, ask)) {
      const result = yield* askBothWays(findings, gauge, code, device, command.printedOnly);
      if (result === 'over') return;
      if (result === 'done') break;
    }
  }
}

type Result = 'done' | 'refused' | 'over';

/**
 * Asks for the printed page, and for the other form where the gauge speaks it: that one is exact and has a checksum.
 * The page is what people see, the exact one what the table is made of; either may be missing.
 */
function* askBothWays(
  findings: Findings,
  gauge: TalkGauge,
  code: FunctionCode,
  device: number,
  printedOnly: boolean,
): Talk<Result> {
  const printed = readable(code, 'display') ? yield* insist(question(code, 'display', device)) : null;
  if (printed !== null && isOver(printed)) return note(findings, gauge, printed, null);
  const enough = printedOnly && printed?.outcome.ok === true;
  const wanted = gauge.format === 'computer' && readable(code, 'computer') && !enough;
  const exact = wanted ? yield* insist(question(code, 'computer', device)) : null;
  return note(findings, gauge, printed, exact);
}

/** Line noise is real: a damaged answer is asked for once more. */
function* insist(asked: Question): Talk<Reply> {
  const reply = yield asked;
  const { outcome, answer } = reply;
  const damaged = !outcome.ok && (outcome.trouble === 'bad-checksum' || outcome.trouble === 'malformed');
  return damaged && answer.end === 'complete' ? yield asked : reply;
}

/** Nothing more can be asked on this connection. */
function isOver({ answer }: Reply): boolean {
  return answer.end === 'closed' || answer.end === 'too-long' || answer.end === 'overtime';
}

const isSilent = (reply: Reply | null): boolean =>
  reply === null || (!reply.outcome.ok && reply.outcome.trouble === 'silent');

/** Keeps what the answers to one function brought. */
function note(findings: Findings, gauge: TalkGauge, printed: Reply | null, exact: Reply | null): Result {
  const replies = [exact, printed].filter((reply) => reply !== null);
  // Where the exact form arrives damaged, a page without a checksum would only hide the damage.
  const damaged = exact !== null && !exact.outcome.ok && exact.outcome.trouble === 'bad-checksum';
  const best = damaged ? undefined : replies.find((reply) => reply.outcome.ok);
  if (printed !== null && isShown(printed)) findings.texts.push(printed.answer.bytes);
  else if (exact?.outcome.ok === true) findings.texts.push(exact.answer.bytes);
  if (printed?.outcome.ok === true)
    for (const [tank, label] of labelsIn(printed.outcome.report)) findings.labels.set(tank, label);
  if (best?.outcome.ok === true) {
    findings.read++;
    const words = printed?.outcome.ok === true ? printed.outcome.report : null;
    findings.reports.push(inOurUnits(best.question.code, fillGaps(best.outcome.report, words), gauge));
  } else {
    const troubles = replies.flatMap(({ outcome }) => (outcome.ok ? [] : [outcome.trouble]));
    const trouble = worst(troubles);
    findings.troubles.push(trouble);
    if (trouble === 'refused') return 'refused';
  }
  return replies.some(isOver) || (isSilent(printed) && isSilent(exact)) ? 'over' : 'done';
}

/** A page that is worth showing: something came, and it is no refusal. */
function isShown({ outcome, answer }: Reply): boolean {
  return outcome.ok || (answer.bytes.length > 0 && outcome.trouble !== 'refused' && outcome.trouble !== 'silent');
}

/** Of the troubles of two forms the one that says most; a form the gauge lacks says nothing about the other. */
function worst(troubles: readonly GaugeTrouble[]): GaugeTrouble {
  const order: GaugeTrouble[] = ['bad-checksum', 'malformed', 'incomplete', 'silent', 'refused'];
  return order.find((each) => troubles.includes(each)) ?? 'silent';
}

function inOurUnits(code: FunctionCode, report: unknown, gauge: TalkGauge): CodedReport {
  // The function code decides the report type, before and after.
  return { code, report: normalise(code, report as ReportOf<typeof code>, gauge.units).report } as CodedReport;
}

function* controlTalk(findings: Findings, gauge: TalkGauge, command: GaugeCommand, device: number): Talk {
  const { sets } = command;
  if (sets === null) return;
  if (sets === '501') {
    yield* clockTalk(findings, gauge);
    return;
  }
  const reply = yield* act(findings, question(sets, gauge.format, device, true));
  if (!reply.outcome.ok) return;
  // What follows only shows what came of it: its troubles are not the command's.
  const after = new Findings();
  for (const ask of command.asks) {
    const [code] = alternativesOf(gauge, ask);
    if (code !== undefined && (yield* askBothWays(after, gauge, code, device, code !== '201')) === 'over') break;
  }
  for (const [tank, label] of after.labels) findings.labels.set(tank, label);
  const inventory = after.reports.find((each) => each.code === '201');
  if (sets === '052' || sets === '053') {
    const report = reply.outcome.report as ReportOf<'052'>;
    findings.tables.push(
      testControlTable(report, (inventory?.report as InventoryReport | undefined) ?? null, findings.labels),
    );
  }
  findings.reports.push(...after.reports.filter((each) => each !== inventory));
  findings.texts.push(...after.texts.slice(0, 1));
}

/** Sends what makes the gauge do something, once. */
function* act(findings: Findings, asked: Question): Talk<Reply> {
  findings.acted = true;
  const reply = yield asked;
  if (reply.outcome.ok) findings.read++;
  else findings.troubles.push(reply.outcome.trouble);
  return reply;
}

/** A clock this far off after it was set has not been set, seconds; consoles give whole minutes. */
const clockTolerance = 120;

/** Reads the clock, sets it to the site's time, reads it again (576013-635 function 501). */
function* clockTalk(findings: Findings, gauge: TalkGauge): Talk {
  const before = yield* insist(question('501', gauge.format, 0));
  if (!before.outcome.ok) {
    findings.troubles.push(before.outcome.trouble);
    return;
  }
  const rows = [clockRow('Before', before.outcome, gauge)];
  const reply = yield* act(findings, question('501', gauge.format, 0, true, siteStamp(gauge)));
  if (!reply.outcome.ok) return;
  // Ten question marks: the console took the command and not the date (576013-635 function 501).
  const taken = (reply.outcome.report as ReportOf<'501'>).at !== null;
  if (!taken) findings.failure = 'The gauge did not accept the time that was sent.';
  const after = yield* insist(question('501', gauge.format, 0));
  if (after.outcome.ok) {
    rows.push(clockRow('After', after.outcome, gauge));
    const drift = driftOf(after.outcome, gauge);
    const off = drift === null || Math.abs(drift) >= clockTolerance;
    if (off) findings.failure ??= 'The gauge answered, but its clock does not show the time that was sent.';
  }
  findings.tables.push({ title: 'Console clock', columns: ['', 'Console time', 'Against site time'], rows });
  if (isOver(after) || !readable('501', 'display')) return;
  const page = gauge.format === 'display' ? after : yield question('501', 'display', 0);
  if (page.outcome.ok) findings.texts.push(page.answer.bytes);
}

type Good = Extract<Outcome<unknown>, { ok: true }>;

const shownClock = (outcome: Good): string | null => (outcome.report as ReportOf<'501'>).at ?? outcome.gaugeTime;

function driftOf(outcome: Good, gauge: TalkGauge): number | null {
  const shown = shownClock(outcome);
  return shown === null ? null : clockDrift(shown, gauge.timezone, Date.now());
}

function clockRow(when: string, outcome: Good, gauge: TalkGauge): string[] {
  return [when, shownClock(outcome)?.replace('T', ' ') ?? '–', driftWords(driftOf(outcome, gauge))];
}

function driftWords(seconds: number | null): string {
  if (seconds === null) return '–';
  if (seconds === 0) return 'Right';
  const by = Math.abs(seconds);
  return `${by < 60 ? `${by} s` : `${Math.round(by / 60)} min`} ${seconds < 0 ? 'slow' : 'fast'}`;
}

/** The site's wall clock as function 501 takes it: YYMMDDHHmm. */
function siteStamp(gauge: TalkGauge): string {
  const now = Date.now();
  return new Date(now + zoneOffsetNow(gauge.timezone, now)).toISOString().slice(2, 16).replace(/\D/g, '');
}
