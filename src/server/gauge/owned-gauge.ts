import { readEvidence, workingUnits } from '#contract/nouns/gauge/console-units.ts';
import type { UnitsEvidence } from '#contract/nouns/gauge/gauge.ts';
import { UNIT_SYSTEMS, type UnitSystem } from '#contract/units.ts';
import { type FunctionCode, functionRow, type GaugeFormat, type Outcome, type ReportOf } from '#gauges/driver.ts';
import type { ReportName } from '#gauges/functions/report-by-name.ts';
import type { CodeOf } from '#gauges/tls/report-of.ts';
import type { ClaimedGauge, OpenAlarmRow } from '../store/critical/leases.ts';
import type { GaugeProfileRow } from '../store/gauge/gauge-state.ts';
import { type BackFillJob, readJob } from './back-fill/job.ts';
import { LastReadings } from './odd/last-readings.ts';
import { RareMap, RareSet } from './odd/rare.ts';
import { SuddenLosses } from './odd/sudden-loss.ts';
import { spreadFrequent } from './plan.ts';
import { noFacts, type TankFacts } from './plausible-reading.ts';
import { type GaugeProfile, learnSecurity, readProfile } from './profile.ts';
import { ReadTimes } from './read-times.ts';
import { newWatch, type SettingsWatch, withoutOpenRound } from './settings-watch.ts';
import { sharedText } from './shared-text.ts';

export interface GaugeAddress {
  ip: string;
  port: number;
}

/** A gauge this process holds, with everything a poll needs, so that a poll reads nothing from the database. */
export interface OwnedGauge {
  readonly siteId: number;
  readonly host: string;
  readonly port: number;
  /** The same, as writes bear it. */
  readonly address: GaugeAddress;
  timezone: string;
  family: string | null;
  consoleType: string;
  software: string | null;
  /**
   * Units its numbers are taken for: reported, else set by an administrator, else shown by its pages, else unconfirmed
   * those reported before, or US units.
   */
  units: UnitSystem;
  /** As the console reported them; null: it has not. */
  reportedUnits: UnitSystem | null;
  /** As an administrator set them. */
  setUnits: UnitSystem | null;
  /** They were set for another address, and nobody has confirmed them. */
  setDoubted: boolean;
  /** What its pages show of them (contract/nouns/gauge/console-units.ts). */
  unitsEvidence: UnitsEvidence | null;
  /** How many readings in a row held a height that no tank has in inches. */
  tallReadings: number;
  profile: GaugeProfile | null;
  readAt: ReadTimes;
  /** The profile has changed since it was stored. */
  profileChanged: boolean;
  /** Of `readAt`, something has changed that is to be stored. */
  readAtChanged: boolean;
  /** Cached result of plan.ts nextSlowDue. */
  slowDueAt: number;
  online: boolean;
  stateSince: Date | null;
  lastSeenAt: Date | null;
  failures: number;
  clockDriftSeconds: number | null;
  /** When that was measured, ms; null: not by this process. */
  clockMeasuredAt: number | null;
  /** The same at the end of the last poll that was answered. */
  driftAtPoll: number | null;
  /** When the settings were last asked for before their time, because the clock had jumped, ms; null: not by this process. */
  settingsSoughtAt: number | null;
  /** The gap that is read back; null: none. */
  backFill: BackFillJob | null;
  openAlarms: RareMap<string, OpenAlarmRow>;
  /** Tank numbers that have a row in the tanks table. */
  tanks: Set<number>;
  /** What its set-up says of its tanks, as far as it was read since the gauge was taken. */
  facts: TankFacts;
  /** The last accepted reading of each tank since the gauge was taken; against these the next are judged. */
  last: LastReadings;
  /** Looks for sudden losses in the levels since the gauge was taken. */
  losses: SuddenLosses;
  /** In how many polls in a row two answers to a report without a checksum said different things. */
  unsettled: RareMap<FunctionCode, number>;
  /** Its inventory could be read and cannot be right; a sentence on why, null otherwise. */
  doubt: string | null;
  /** The stored security code, sealed, as it was when the gauge was taken; null without one. */
  sealedCode: string | null;
  /** What every question carries; null without a code, or when the sealed one cannot be opened here. */
  securityCode: string | null;
  settings: SettingsWatch;
  /** Refusals not believed yet: in how many polls in a row a report was refused. */
  refusals: RareMap<FunctionCode, number>;
  /** How many polls met silence to a report since it was last answered. */
  silences: RareMap<FunctionCode, number>;
  /** Reports whose last reading had tests dated in the future. */
  testsAhead: RareSet<FunctionCode>;
  /** Deliveries and leak tests that run (follow-up.ts); null until the first. */
  running: Set<string> | null;
  /** Reports of which kept pages are not understood yet. */
  openPages: RareSet<string>;
  /** Numbers of the devices in the last reports on sensors and lines. */
  devices: RareMap<FunctionCode, string>;
  /** The conversation that runs (polling/session.ts). */
  session: { abort(): void } | null;
  /** A command waits for this gauge or runs on it: no poll begins, and one that runs leaves its slower reports out. */
  held: boolean;
  /** Set when the gauge was taken away while a session ran: its results no longer count. */
  dropped: boolean;
}

/** One decoded answer of a poll. */
export type CodedOutcome = {
  [C in FunctionCode]: {
    code: C;
    outcome: Outcome<ReportOf<C>>;
    at: number;
    /** Format of the question, where the gauge's own is not known yet. */
    asked?: GaugeFormat;
    /** One device was asked about: whether all of the report is understood stays as it was. */
    oneDevice?: true;
  };
}[FunctionCode] &
  SecondLook;

/** What a second question to the same report showed, where one was asked. */
export interface SecondLook {
  /** Two answers in a row said different things: the report holds what both say. */
  unsure?: true;
  /** Of tanks whose values are odd and were said twice: what is odd, as bits of `ODD_KINDS`. */
  kept?: ReadonlyMap<number, number>;
}

/** A report that was read, of one of these kinds. */
export type Read<N extends ReportName> = Extract<CodedOutcome, { code: CodeOf<N> }> & { outcome: { ok: true } };

/** True for an answer that was read as a report of this kind. */
export function isReport<N extends ReportName>(answer: CodedOutcome, name: N): answer is Read<N> {
  return answer.outcome.ok && functionRow(answer.code).report === name;
}

export const readUnits = (text: string | null | undefined): UnitSystem | null =>
  UNIT_SYSTEMS.find((units) => units === text) ?? null;

/** Turns a claimed row into the working form; `securityCode` is its sealed code, opened. */
export function ownGauge(row: ClaimedGauge, securityCode: string | null): OwnedGauge {
  const profile = readProfile(row.profile);
  const now = Date.now();
  const known = {
    reported: readUnits(row.units),
    set: readUnits(row.unitsSet),
    evidence: readEvidence(row.unitsEvidence),
  };
  const profileChanged = profile !== null && learnSecurity(profile, row.sealedCode, now);
  const readAt = withoutOpenRound(new ReadTimes(row.readAt), profile);
  spreadFrequent(readAt, row.siteId, row.lastSeenAt, now);
  return {
    siteId: row.siteId,
    host: row.ip,
    port: row.port,
    address: { ip: row.ip, port: row.port },
    timezone: sharedText(row.timezone),
    family: row.family === null ? null : sharedText(row.family),
    consoleType: sharedText(row.consoleType),
    software: row.software === null ? null : sharedText(row.software),
    units: workingUnits(known, readUnits(profile?.unitsBefore)),
    reportedUnits: known.reported,
    setUnits: known.set,
    setDoubted: row.unitsDoubted === true,
    unitsEvidence: known.evidence,
    tallReadings: 0,
    profile,
    readAt,
    profileChanged,
    readAtChanged: false,
    slowDueAt: 0,
    online: row.online,
    stateSince: row.stateSince,
    lastSeenAt: row.lastSeenAt,
    failures: row.failures,
    clockDriftSeconds: row.clockDriftSeconds,
    driftAtPoll: row.clockDriftSeconds,
    settingsSoughtAt: null,
    clockMeasuredAt: null,
    backFill: row.backFill ? readJob(row.siteId, row.backFill) : null,
    openAlarms: new RareMap(row.openAlarms.map((alarm) => [alarmKey(alarm), alarm])),
    tanks: new Set(row.tanks),
    facts: noFacts(),
    last: new LastReadings(),
    losses: new SuddenLosses(),
    unsettled: new RareMap(),
    doubt: null,
    sealedCode: row.sealedCode,
    securityCode,
    settings: newWatch(),
    refusals: new RareMap(),
    silences: new RareMap(),
    testsAhead: new RareSet(),
    running: null,
    openPages: new RareSet(row.openPages),
    devices: new RareMap(),
    session: null,
    held: false,
    dropped: false,
  };
}

/** What a gauge turned out to be, as it is stored. */
export function profileRow(gauge: OwnedGauge): GaugeProfileRow {
  return {
    siteId: gauge.siteId,
    family: gauge.family,
    consoleType: gauge.consoleType,
    software: gauge.software,
    format: gauge.profile?.format ?? null,
    units: gauge.reportedUnits,
    unitsEvidence: gauge.unitsEvidence,
    dateStyle: gauge.profile?.dateStyle ?? null,
    // A copy: its write may be under way when the next poll has more to tell, with settings of its own to store.
    profile: gauge.profile === null ? null : { ...gauge.profile },
    readAt: gauge.readAt.toJSON(),
  };
}

/** Identity of an open alarm within a site; a label no table knows is its own identity. */
export function alarmKey(alarm: { category: number; type: number; device: number; label: string }): string {
  const base = `${alarm.category}/${alarm.type}/${alarm.device}`;
  return alarm.category === 0 ? `${base}/${alarm.label}` : base;
}

/** Marks the profile for storing when the set of reported devices changes: with it they join the site's equipment. */
export function noteDevices(gauge: OwnedGauge, code: FunctionCode, numbers: readonly number[]): void {
  const joined = numbers.join(' ');
  if ((gauge.devices.get(code) ?? '') === joined) return;
  gauge.devices.set(code, joined);
  gauge.profileChanged = true;
}
