import type { RuleText } from '#contract/nouns/compliance/calendar.ts';
import type { Lack } from '../facts/lack.ts';
import type { MonthFrame } from '../facts/month-days.ts';
import type { UnitFacts } from '../facts/month-facts.ts';
import { addMonths } from '../facts/next-due.ts';
import type { StateProfile } from '../tables/requirement.ts';
import type { Piece } from '../weigh/weigh.ts';
import type { Stock } from '../weigh/weigh-stock.ts';
import { dateWords } from '../words/words.ts';
import { isMetered } from './metering.ts';

/*
 * Methods that a state permits only under conditions of its own: wells with an approval, SIR of metered tanks by an approved
 * third party, electronic tests of lines with an approval.
 */

/**
 * What keeps a tank or line from being proven whose state permits its method only under a condition that is not met or not
 * on record. `proofs`: what proves the month so far. Source: the profile of the state, such as COMAR 26.10.05.02D, .05B, F, H and I.
 */
export function stateMethodLacks(
  unit: UnitFacts,
  { stock, proofs }: { stock: readonly Stock[]; proofs: readonly Piece[] },
  frame: MonthFrame,
  profile: StateProfile | null,
): Lack[] {
  if (profile === null || !unit.inUse) return [];
  if (unit.device === 'line') return lineLacks(unit, proofs, frame, profile);
  if (unit.device !== 'tank') return [];
  switch (unit.method) {
    case 'groundwater':
      return groundwaterLacks(unit, frame, profile);
    case 'vapor':
      return vaporLacks(unit, frame, profile);
    case 'sir':
      return sirLacks(unit, stock, frame, profile);
    default:
      return [];
  }
}

function groundwaterLacks({ name, agencyApproval }: UnitFacts, { upTo }: MonthFrame, profile: StateProfile): Lack[] {
  const own = profile.groundwater;
  if (own === undefined || upTo < own.from || agencyApproval === 'written') return [];
  if (agencyApproval === 'none')
    return [
      {
        reason: 'WRONG_METHOD',
        says: `The agency has not approved the groundwater monitoring of ${name}: in this state it is no release detection without that.`,
        needed: `Get the written approval of the agency for the groundwater monitoring of ${name}, or set up another method.`,
        rule: own.rule,
      },
    ];
  return [
    {
      reason: 'NOT_ON_RECORD',
      says: `The written approval of the agency for the groundwater monitoring of ${name} is not on record.`,
      needed: `Record under Equipment whether the agency has approved the release detection of ${name} in writing, and attach the approval.`,
      rule: own.rule,
    },
  ];
}

function vaporLacks({ name, agencyApproval }: UnitFacts, { upTo }: MonthFrame, profile: StateProfile): Lack[] {
  const own = profile.vapor;
  if (own === undefined || upTo <= own.lastDay || agencyApproval === 'written') return [];
  return [
    {
      reason: 'WRONG_METHOD',
      says: `${name} is monitored by vapor wells: in this state they are no release detection after ${dateWords(own.lastDay)} without the approval of the agency, and none is on record.`,
      needed: `Set up another method for ${name}. Where the agency has approved vapor monitoring in writing, record that under Equipment.`,
      rule: own.rule,
    },
  ];
}

/** A third party that the agency approved makes the statements; nobody knows of one whose approval is not on record. */
function vendorLacks({ name, agencyApproval }: UnitFacts, rule: RuleText): Lack[] {
  if (agencyApproval === 'written') return [];
  const refused = agencyApproval === 'none';
  return [
    {
      reason: refused ? 'WRONG_METHOD' : 'NOT_ON_RECORD',
      says: refused
        ? `The agency has not approved who makes the SIR statements of ${name}: in this state they are no release detection without that.`
        : `That the agency has approved who makes the SIR statements of ${name} is not on record.`,
      needed: refused
        ? `Have the SIR statements of ${name} made by a third party that the agency has approved, or set up another method.`
        : `Record under Equipment whether the agency has approved the release detection of ${name} in writing, and attach the approval.`,
      rule,
    },
  ];
}

/** A tank without piping, or of a generator alone, is metered only where a person or its reconciliation says so. */
function sirLacks(unit: UnitFacts, stock: readonly Stock[], { upTo }: MonthFrame, profile: StateProfile): Lack[] {
  const own = profile.sir;
  if (own === undefined || upTo < own.from) return [];
  const vendor = vendorLacks(unit, own.rule);
  const metered = isMetered(unit, stock);
  if (metered === true) return vendor;
  if (metered === false)
    return [
      {
        reason: 'WRONG_METHOD',
        says: `${unit.name} is recorded as not metered: in this state SIR proves metered tanks only.`,
        needed: `Set up another method for ${unit.name}, or correct under Equipment whether it is metered.`,
        rule: own.rule,
      },
      ...vendor,
    ];
  const why = unit.withoutPiping ? 'has no piping' : 'serves an emergency generator only';
  return [
    {
      reason: 'NOT_ON_RECORD',
      says: `${unit.name} ${why}, and nothing shows that it is metered: in this state SIR proves metered tanks only.`,
      needed: `Record the reconciliation of ${unit.name} with its metered gallons, or set up another method.`,
      rule: own.rule,
    },
    ...vendor,
  ];
}

/** Months that a precision tightness test of a line lasts. */
const lineYear = 12;

/** A documented tightness test of the line within the year before the day, and no failure since. */
function isTestedInYear({ history }: UnitFacts, upTo: string): boolean {
  const tests = (history?.tightness ?? []).filter(({ on, afterRepair }) => on <= upTo && !afterRepair);
  const pass = tests.findLast(({ result, documented }) => result === 'PASS' && documented);
  const failure = tests.findLast(({ result }) => result === 'FAIL');
  if (pass === undefined || (failure !== undefined && failure.on >= pass.on)) return false;
  return addMonths(pass.on, lineYear) >= upTo;
}

/**
 * Electronic tests of 0.2 gph prove a line only with the approval of the agency where the state does not list them. A test
 * of 0.1 gph, by the gauge or by a tester, is its yearly test; a statement is of an approved third party.
 */
function lineLacks(unit: UnitFacts, proofs: readonly Piece[], { upTo }: MonthFrame, profile: StateProfile): Lack[] {
  const own = profile.lineTests;
  if (own === undefined || upTo < own.from || unit.method !== 'line_monthly') return [];
  const { name, agencyApproval } = unit;
  if (agencyApproval === 'written' || isTestedInYear(unit, upTo)) return [];
  const isYearly = ({ annual, evidence }: Piece) => annual || evidence.kind === 'tightness';
  if (proofs.some(isYearly)) return [];
  if (profile.sir !== undefined && proofs.some(({ evidence }) => evidence.kind === 'sir'))
    return vendorLacks(unit, profile.sir.rule);
  const refused = agencyApproval === 'none';
  return [
    {
      reason: refused ? 'WRONG_METHOD' : 'NOT_ON_RECORD',
      says: refused
        ? `The agency has not approved the electronic tests of ${name}: in this state tests of 0.2 gph are no release detection of piping without that.`
        : `That the agency has approved the electronic tests of ${name} is not on record: in this state tests of 0.2 gph are no release detection of piping without that.`,
      needed: refused
        ? `Record a passed tightness test of ${name} of the last 12 months, or set up another method.`
        : `Record under Equipment whether the agency has approved the release detection of ${name} in writing, and attach the approval. A passed tightness test of ${name} of the last 12 months does instead.`,
      rule: own.rule,
    },
  ];
}
