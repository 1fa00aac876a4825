import { edition } from '../edition.table.ts';
import { annual } from '../federal/annual.table.ts';
import { events } from '../federal/events.table.ts';
import { monthly } from '../federal/monthly.table.ts';
import { years } from '../federal/years.table.ts';
import type { Requirement, StateProfile } from '../requirement.ts';
import { stateProfiles } from './all.ts';

/* Which rules hold at a site: the federal ones, and over them those of its state where it has its own. */

/** All federal requirements (40 CFR part 280, rule of 2015), in the order in which a calendar shows them. */
export const federal: readonly Requirement[] = [...annual, ...years, ...monthly, ...events];

const federalName = 'Federal (40 CFR 280)';
const federalReport = { hours: 24, citation: '40 CFR 280.50' };

/** Edition of the tables, e.g. '2026-11'; changes whenever they do. */
export const rulesEdition: string = edition.name;

/** The state's own profile, by two letters in any case; null: federal rules alone. */
export function profileOf(state: string, profiles: readonly StateProfile[] = stateProfiles): StateProfile | null {
  const wanted = state.trim().toUpperCase();
  return profiles.find((profile) => profile.state === wanted) ?? null;
}

/** 'Federal (40 CFR 280)', or that 'with Maryland (COMAR 26.10)'. */
export function profileName(state: string, profiles: readonly StateProfile[] = stateProfiles): string {
  const profile = profileOf(state, profiles);
  return profile === null ? federalName : `${federalName} with ${profile.name}`;
}

/** Within how many hours a suspected release is reported, and where that is written. */
export function reportRule(
  state: string,
  profiles: readonly StateProfile[] = stateProfiles,
): { hours: number; citation: string } {
  return profileOf(state, profiles)?.report ?? federalReport;
}

const isInForce = (row: Requirement, today: string) =>
  (row.from === null || row.from <= today) && (row.until === null || today < row.until);

/**
 * Rows in force in a state on a plain day, whatever the county: federal ones in their order, each in the place the
 * state's own row of that key takes, then the state's further rows.
 */
export function rowsInForce(
  state: string,
  today: string,
  profiles: readonly StateProfile[] = stateProfiles,
): Requirement[] {
  const profile = profileOf(state, profiles);
  const own = (profile?.adds ?? []).filter((row) => isInForce(row, today));
  const byPlace = new Map<string, Requirement>();
  for (const row of own) for (const key of [row.key, ...(row.replaces ?? [])]) byPlace.set(key, row);
  const rows = federal
    .filter((row) => isInForce(row, today) && !(profile?.without.includes(row.key) ?? false))
    .map((row) => byPlace.get(row.key) ?? row);
  return [...new Set([...rows, ...own])];
}

/** The federal rows in force whose place a state's row takes; none for a federal row. */
export function federalBeneath(row: Requirement, today: string): Requirement[] {
  const keys = [row.key, ...(row.replaces ?? [])];
  return federal.filter((one) => one !== row && keys.includes(one.key) && isInForce(one, today));
}

/** A key with those of the same test of the same part, in any table: records under one of them prove the others. */
export function sameTestKeys(key: string, profiles: readonly StateProfile[] = stateProfiles): string[] {
  const groups = [...federal, ...profiles.flatMap(({ adds }) => adds)].flatMap((row) =>
    row.sameTestAs === undefined ? [] : [[row.key, ...row.sameTestAs]],
  );
  const keys = new Set([key]);
  // The set grows while it is walked.
  for (const known of keys)
    for (const group of groups) if (group.includes(known)) for (const one of group) keys.add(one);
  return [...keys];
}

/** True for a key of any table, whatever the state and day. */
export function isKnownKey(key: string, profiles: readonly StateProfile[] = stateProfiles): boolean {
  return federal.some((row) => row.key === key) || profiles.some(({ adds }) => adds.some((row) => row.key === key));
}

/**
 * True where the row speaks of this county, or of all; false where it speaks of others and this is a county of the state;
 * null where it speaks of some and the site's is not known, or is no county of the state.
 */
export function countyAllows(row: Requirement, county: string): boolean | null {
  if (row.counties === undefined) return true;
  const plain = (name: string) =>
    name
      .toLowerCase()
      .replace(/ (?:county|co\.?|cty\.?)$/, '')
      .replace(/[^a-z]/g, '');
  if (plain(county.trim()) === '') return null;
  const isOne = (names: readonly string[]) => names.some((name) => plain(name) === plain(county.trim()));
  if (isOne(row.counties)) return true;
  return isOne(row.otherCounties ?? []) ? false : null;
}

/** Rows in force at a site; those of other counties are left out. `today` is a plain day. */
export function requirementsFor(
  state: string,
  county: string,
  today: string,
  profiles: readonly StateProfile[] = stateProfiles,
): Requirement[] {
  return rowsInForce(state, today, profiles).filter((row) => countyAllows(row, county) !== false);
}
