import { zoneOffset } from '#contract/dates.ts';

/*
 * Clocks that a state keeps. Source: 49 CFR part 71, whose sections (https://www.law.cornell.edu/cfr/text/49/part-71, read
 * Nov 27, 2026) name the zones and their boundary lines. Which state lies in which: the zone of each ZIP code in zips.json at
 * https://github.com/seanpianka/Zipcodes (commit 9748e76f), counted on Nov 28, 2026: mirror. Nevada's mountain time and
 * Alabama's eastern time: `northamerica` at https://github.com/eggert/tz (commit b9bc7a87), of West Wendover and Phenix City.
 */

const [eastern, central, mountain, pacific] = [
  'America/New_York',
  'America/Chicago',
  'America/Denver',
  'America/Los_Angeles',
] as const;

/** Zones by their usual name; another name of the same clock, as America/Detroit, does as well. */
const zonesOf: Readonly<Record<string, readonly string[]>> = {
  ...of([eastern], 'CT DC DE GA MA MD ME NC NH NJ NY OH PA RI SC VA VT WV'),
  ...of([eastern, central], 'FL IN KY MI TN'),
  ...of([central, eastern], 'AL'),
  ...of([central], 'AR IA IL LA MN MO MS OK WI'),
  ...of([central, mountain], 'KS ND NE SD TX'),
  ...of([mountain], 'CO MT NM UT WY'),
  ...of([mountain, 'America/Phoenix'], 'AZ'),
  ...of([mountain, pacific], 'ID NV OR'),
  ...of([pacific], 'CA WA'),
  ...of(['America/Anchorage', 'America/Adak'], 'AK'),
  ...of(['Pacific/Honolulu'], 'HI'),
  ...of(['America/Puerto_Rico'], 'PR VI'),
  ...of(['Pacific/Guam'], 'GU MP'),
  ...of(['Pacific/Pago_Pago'], 'AS'),
};

function of(zones: readonly string[], states: string): Record<string, readonly string[]> {
  return Object.fromEntries(states.split(' ').map((state) => [state, zones]));
}

/** The offset of a zone's clock in winter and in summer. */
const clockOf = (zone: string) =>
  ['2026-01-15T12:00:00Z', '2026-07-15T12:00:00Z'].map((at) => zoneOffset(Date.parse(at), zone)).join(' ');

/** Whether a state keeps the clock of a zone; true where the state is not recorded or not one of the table. */
export function isZoneOfState(zone: string, state: string): boolean {
  const zones = zonesOf[state];
  return zones === undefined || zones.some((own) => clockOf(own) === clockOf(zone));
}
