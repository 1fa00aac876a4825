import type { EquipmentCategory } from '#contract/equipment-categories.table.ts';
import type { CalendarExplanation, CalendarGroup, RuleMark, RuleText } from '#contract/nouns/compliance/calendar.ts';
import type { ImpliedPart } from '#contract/nouns/compliance/implied-parts.table.ts';
import type { RepairPart } from '#contract/nouns/compliance/method-record.table.ts';
import type { ResultValue } from '#contract/nouns/compliance/result.ts';
import type { Traits } from '#contract/nouns/gauge/equipment-traits.table.ts';
import type { DutyKey } from '#contract/nouns/site/release-answer.ts';
import type { GaugeProposal } from '../named-by-gauge/gauge-proposal.ts';
import type { CredentialFact, VoidedCredential } from './credential-fact.ts';
import type { GaugingRow } from './method-limits.table.ts';
import type { RuleSourceName } from './rule-sources.table.ts';

/* What is due, of what, how often, by which rule; and what is known of a site to say so. All days are plain dates. */

export type Interval = { months: number } | { days: number } | 'dated' | 'event' | 'once';

/** A row of a table of requirements: one item of the calendar. */
export interface Requirement {
  key: string;
  label: string;
  group: CalendarGroup;
  interval: Interval;
  /** Name of the predicate in applies.ts that says for which equipment it applies. */
  applies: string;
  /** When it is first due, where it was never done: so long after installation; 'installed': that day; null: unknown. */
  first: { months: number } | { days: number } | 'installed' | null;
  /** In force from this day on, and up to but not on that one; null: as long as these tables reach. */
  from: string | null;
  until: string | null;
  /** The rule in our own words. */
  text: string;
  citation: string;
  mark: RuleMark;
  /** Where it was read, and when. */
  source: RuleSourceName;
  proof: string;
  retention: string;
  /**
   * 'record': test records; 'gauge': passes of the gauge and recorded results; 'reconciliation': recorded inventory of
   * whole months; 'insurance': policies; 'credentials': certificates and permits.
   */
  provenBy: 'record' | 'gauge' | 'reconciliation' | 'insurance' | 'credentials';
  /** Due soon at most so many days ahead (30-day items would otherwise always be due soon). */
  soonDays: number | null;
  /** Only in these counties (as in site info, any case); absent: everywhere. */
  counties?: readonly string[];
  /** The other counties of the state. A name in neither list is a county that nobody knows. */
  otherCounties?: readonly string[];
  /** Federal keys whose place it takes while it is in force; its own key always. */
  replaces?: readonly string[];
  /** Keys of the same test of the same part: a record under one proves the others, whichever state the site was in then. */
  sameTestAs?: readonly string[];
  /** Due so many days after cover begins and each anniversary of that, not after the last time. */
  afterCover?: { days: number };
  /** Due so many days after each pass of another item. */
  afterRecord?: { key: string; days: number };
  /** A test of before that day holds for another interval, unless the federal row speaks of the piece. */
  olderTests?: { before: string; interval: Interval } | undefined;
  /** Due after each repair that is recorded. */
  afterRepair?: true;
  /** It must be on record from the start: as long as nothing is recorded of it, it is not set up. */
  implied?: true;
  /** What was installed before that day is first due on this one, whatever `first` says. */
  firstBy?: { before: string; due: string };
  /** Part of another item, or rare: no item of a site before an admin has set it up or something was recorded of it. */
  onlyWhenSet?: true;
  /** No item of a site before a tank was removed there or something was recorded of it. */
  onlyWhenRemoved?: true;
  /** Of such a row: the items that judge what it asks for. */
  askedBy?: readonly string[];
}

/** What is a sign of a release besides failed tests and alarms, when a spill is reported, what follows a confirmed release. */
export interface SignRules {
  /** So many precision tests of a unit in a row without result; null: no number of them is a sign. */
  inconclusive: { tests: number; citation: string; mark: Requirement['mark'] } | null;
  /** So many months running over the limit without a cause; null: no number of them is a sign. */
  inventory: { months: number; citation: string } | null;
  /** Items of the calendar whose failed test is a sign, as of spill buckets and sumps, each by its rule. */
  failedParts: readonly { keys: readonly string[]; citation: string; mark: Requirement['mark'] }[];
  /** Above so many gallons to the environment, or where nobody knows how many, it is reported within so many hours. */
  spill: { gallons: number; hours: number; citation: string };
  /** In order. */
  duties: readonly ReleaseStepRow[];
}

/** A step of a confirmed release. */
export interface ReleaseStepRow {
  key: DutyKey;
  label: string;
  /** From the confirmation on; null: as soon as practicable, or as the agency sets it. */
  hours: number | null;
  citation: string;
  mark: Requirement['mark'];
  source: RuleSourceName;
  /** What proves it, and what follows it: a sentence each. */
  proof: string;
  follows: string;
}

/** A state's overlay: a folder under tables/states with such a profile. */
export interface StateProfile {
  /** Two capital letters. */
  state: string;
  /** 'Maryland (COMAR 26.10)' */
  name: string;
  /** Federal keys that do not exist there. Those that a row of its own takes the place of are named by that row. */
  without: readonly string[];
  adds: readonly Requirement[];
  /** Where its rules of signs of a release are others than the federal ones. */
  signs?: Partial<SignRules>;
  /** Hours to report a suspected release; with its citation. */
  report: { hours: number; citation: string };
  /** Inventory control always supplements the monthly method. */
  inventoryAlways: boolean;
  /**
   * More than 30 days from pass to pass leave a month unproven, as by the federal rules (40 CFR 280.41(a)(1)); null: the
   * state's own words let one pass in each calendar month do.
   */
  gapDays: 30 | null;
  /** Inventory control is asked for besides the monthly method, from a day on; absent: it is not. */
  inventoryBesides?: {
    /**
     * 'metered': of tanks that are metered. Where nobody recorded that, a tank with piping is; of one without piping, or of a
     * generator alone, it is not known.
     */
    of: 'metered';
    from: string;
    /** The day of the following month until which a month's reconciliation is in time. */
    dueDay: number;
    rule: RuleText;
  };
  /**
   * Its own table of manual tank gauging, which holds besides the federal one. `testedOver`: a tank of more gallons is gauged
   * so only together with a tightness test every five years, whatever its age and its row.
   */
  gauging?: { rows: readonly GaugingRow[]; testedOver: number; rule: RuleText };
  /** Tanks and lines installed on that day or later are proven by interstitial monitoring alone, where that is before the federal day. */
  interstitialFrom?: { day: string; rule: RuleText };
  /** Wells are release detection only where the agency has approved them in writing, and groundwater only down to so many feet. */
  groundwater?: { from: string; waterDepth: number; rule: RuleText };
  /** After that day vapor monitoring is no release detection, unless the agency has approved it as another method. */
  vapor?: { lastDay: string; rule: RuleText };
  /** SIR is release detection of metered tanks only. */
  sir?: { from: string; rule: RuleText };
  /** Electronic tests of 0.2 gph are release detection of pressurized piping only with the agency's approval. */
  lineTests?: { from: string; rule: RuleText };
  /** Months from one tightness test of suction piping to the next, where fewer than by the federal rule. */
  suction?: { months: number; from: string; rule: RuleText };
}

/** A piece of equipment as far as rules ask. */
export interface EquipmentFact {
  id: number;
  category: EquipmentCategory;
  name: string;
  tankNumber: number | null;
  /** The gauge reports it; absent: people added it. */
  ofGauge?: boolean;
  /** The number of a line among all lines of the site; absent: read from a name such as 'Line 2' or 'Line 2 (WPLLD)'. */
  lineNumber?: number | null;
  installedOn: string | null;
  /** Of a tank with an internal lining: the day of the lining; null: nobody has recorded it. */
  linedOn: string | null;
  traits: Traits;
  /** Of a tank: what the gauge or people call it and its product, besides its name. */
  alsoCalled?: readonly string[] | null;
  /** Of a tank out of use: since which day; absent or null: nobody recorded it. */
  outSince?: string | null;
  /** Of a tank that was not regulated before: since which day it is; absent or null: since its installation. */
  regulatedSince?: string | null;
  /** Of a spill bucket or sump: the first day since which its two walls are not both monitored; absent or null: none. */
  unwatchedSince?: string | null;
  /** Of one that is recorded with two monitored walls: no document goes with it. */
  wallsUnshown?: boolean | null;
  /** The first day on which it was not there any more; absent: it is there. */
  removedOn?: string;
  /** A document shows its removal. */
  closureShown?: boolean;
  /** A tank out of use that the judge of the month takes for one in use: nothing shows that it is empty. */
  mayHoldFuel?: true;
  /** Of a tank out of use: more than may be left in an empty one, by its newest reading; absent or null: none shows it. */
  holds?: { inches: number | null; gallons: number | null; on: string } | null;
}

/** A part of which a person has said that there is none here. */
export interface AbsentPart {
  part: ImpliedPart;
  reason: string;
  /** The person's name, and the site's own day on which it was said. */
  by: string;
  on: string;
}

export interface CompletionFact {
  key: string;
  component: string;
  on: string;
  result: 'PASS' | 'FAIL';
  /** When it was recorded, ISO 8601 in UTC; absent: unknown. */
  recordedAt?: string;
  /** Its tester, or a document that shows it, is not on record. */
  undocumented?: true;
  /** Its tester is not on record: nobody knows who did it. */
  unnamed?: true;
  /** No document that shows it is attached to it. */
  unshown?: true;
  /** Why none of its documents shows it: a sentence for each, with what to do. Absent: one does, or it has none. */
  otherDocuments?: string;
  /** Lines of its form that are not in order; absent: none is, or it has no form. */
  findings?: number;
}

/** A tightness test of a tank or line that a person recorded as a result. */
export interface TightnessResultFact {
  device: 'tank' | 'line';
  /** Of a line: among all lines of the site. */
  number: number;
  /** Of a tank or line without a console's number: its piece of equipment. */
  equipmentId: number | null;
  on: string;
  result: ResultValue;
  rate: number | null;
  threshold: number | null;
  recordedAt: string;
  /** Its tester and its document are on record. */
  documented: boolean;
}

/** That an administrator has set that an item does not apply. Nulls: nobody recorded it. `on`: the site's own day. */
export interface Waiver {
  reason: string | null;
  by: string | null;
  on: string | null;
}

export interface ItemSetting {
  key: string;
  label: string | null;
  group: CalendarGroup | null;
  applicable: boolean | null;
  /** Who has set that it does not apply, when and why; absent or null: nobody recorded it. */
  waived?: Waiver | null;
  /** Holds until a pass on that day or later, or one recorded after it was set. */
  nextDue: string | null;
  /** Who has set that day, when and why; absent or null: nobody recorded it. */
  dueSet?: Waiver | null;
  /** Of a site's own item: months from one record to the next; 0: due once; null: nobody has said. */
  intervalMonths: number | null;
  /** When it was set, ISO 8601 in UTC; absent: unknown. */
  setAt?: string;
}

/** A tank or line with the day of its last valid pass by gauge or recorded result. */
export interface DevicePass {
  device: 'tank' | 'line';
  /** Of a line: among all lines of the site (contract/line-families.ts). */
  number: number;
  on: string | null;
  /** A person took it off the list of equipment. */
  removed?: boolean;
}

/** A policy as recorded; what is absent or null nobody recorded. */
export interface PolicyFact {
  /** 'Example Mutual EM-77' */
  name?: string;
  effectiveOn: string | null;
  expiresOn: string;
  /** US dollars for each occurrence, and for all of a year. */
  perOccurrence?: number | null;
  annualAggregate?: number | null;
  /** No fuel is sold to the public at the site, and at most 10,000 gallons a month pass. */
  nonMarketing?: boolean;
  /** Its endorsement or certificate is attached. */
  documented?: boolean;
  /** Why the document that is attached does not show it: one sentence with what to do. */
  otherDocument?: string | null;
}

/** A repair that people recorded. */
export interface RepairFact {
  device: 'tank' | 'line';
  /** Of a line: among all lines of the site. */
  number: number;
  /** 'Line 1' */
  name: string;
  on: string;
  parts: readonly RepairPart[];
}

export interface SiteFacts {
  today: string;
  state: string;
  county: string;
  equipment: readonly EquipmentFact[];
  /** Tanks that were removed; absent: none was. */
  removed?: readonly EquipmentFact[];
  /** Tanks that hold what is not regulated since the day `removedOn`, and were regulated before; absent: none does. */
  changedService?: readonly EquipmentFact[];
  /** 'ISS-1042': suspected releases that are not closed; absent: there are none. */
  openReleases?: readonly string[];
  /** What a person has said there is none of. */
  absent: readonly AbsentPart[];
  /** The tanks of the owner of this site at all of the owner's sites; absent or null: nobody has recorded the owner. */
  ownerTanks?: number | null;
  /** All policies that are recorded, whole or not, over or to come. */
  insurance: readonly PolicyFact[];
  /** Certificates and permits that cover the site, and those that are void; absent: none is recorded. */
  credentials?: readonly CredentialFact[];
  voidedCredentials?: readonly VoidedCredential[];
  completions: readonly CompletionFact[];
  settings: readonly ItemSetting[];
  passes: readonly DevicePass[];
  /** Last recorded reconciliation of all tanks, YYYY-MM of the newest complete month; null: none. */
  reconciledMonth: string | null;
  /** Absent: none is recorded. */
  repairs?: readonly RepairFact[];
  /** Absent: none is recorded. */
  /** A tank gauge is set up for it. Absent: none is. */
  polled?: boolean;
  /** The newest delivery of more than 25 gal into a tank, as the gauge reported it. Absent: none is known. */
  fills?: readonly BulkFill[];
  tightnessResults?: readonly TightnessResultFact[];
  /** Numbers of the tanks with metered sales on record. Absent: none is. */
  sellers?: readonly number[];
  /**
   * Why each tank on record is not regulated, one sentence each, where that holds of all tanks and lines: no rule asks
   * anything of the site. Absent: it holds of none, or something else is there.
   */
  exempt?: readonly string[];
  /**
   * Gallons a month that were metered on average in the last calendar year with records, and how many tanks each of its
   * months has records of at least; absent or null: no record says.
   */
  throughput?: { year: string; gallons: number; tanks?: number } | null;
  /** The largest metered sales of a month of each tank that has some on record. Absent: none has. */
  metered?: readonly MeteredSales[];
  /** What the gauge names and nobody has recorded. Absent: no gauge names anything. */
  proposals?: readonly OpenProposal[];
}

/** What people recorded as metered of a tank in a month (YYYY-MM), gallons. */
export interface MeteredSales {
  tank: number;
  gallons: number;
  month: string;
}

/** A delivery of more than 25 gal into a tank, on a day (YYYY-MM-DD). */
export interface BulkFill {
  tank: number;
  gallons: number;
  on: string;
}

/** A device that the gauge names and that nobody has recorded, as far as rules ask. */
export type OpenProposal = Pick<GaugeProposal, 'device' | 'label' | 'readAs'>;

/** What is due by a rule and is not on record: a state of its own, neither fine nor 'does not apply'. */
export interface PartGap {
  /** Which part it is; null: a record, or a fact of something that is recorded. */
  part: ImpliedPart | null;
  /** What is not on record, and what to do, in one sentence. */
  sentence: string;
  /** The pieces that are not recorded, as they would be called. */
  pieces: { name: string; tankNumber: number | null }[];
  /** A person may say that there is none, and why. */
  mayBeNone: boolean;
}

/** One item of a site's calendar, before a window is laid over it. */
export interface ItemState {
  key: string;
  label: string;
  group: CalendarGroup;
  applies: boolean;
  nextDue: string | null;
  lastCompleted: string | null;
  /** What is not on record of it; null: nothing. */
  gap: PartGap | null;
  /**
   * It is due and not on record: neither its parts nor what decides whether it is due. Overdue where a recorded part of it
   * is; never fine.
   */
  notSetUp: boolean;
  /** The last failure that no pass has followed; null: there is none. */
  failedOn: string | null;
  soonDays: number | null;
  /** How often, as the table has it; 'event' for a site's own item. */
  interval: Interval;
  components: { name: string; nextDue: string | null; lastCompleted: string | null; notSetUp: boolean }[];
  explanation: CalendarExplanation;
  recordable: boolean;
  configured: boolean;
  /** An administrator has set that it does not apply; `reason` null: and recorded no reason. */
  waived: Waiver | null;
  /** The due date that an administrator has set, whether or not it decides; null: none is set. */
  setDue: (Waiver & { date: string }) | null;
}
