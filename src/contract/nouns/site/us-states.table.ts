/** States whose own rules the product has over the federal ones; src/compliance/tables/states has a profile of each. */
export const ownRulesStates = ['MD'] as const;
export type OwnRulesState = (typeof ownRulesStates)[number];

/** A state, district or territory of the United States in which 40 CFR part 280 applies. */
export interface UsState {
  /** Two letters of the postal service. */
  code: string;
  name: string;
  /** It is one of `ownRulesStates`. */
  ownRules: boolean;
}

const named = (code: string, name: string): UsState => ({
  code,
  name,
  ownRules: ownRulesStates.some((state) => state === code),
});

/**
 * States, the District of Columbia and territories. Source: 40 CFR 280.12, 'State' (the states, the District of Columbia,
 * Puerto Rico, the Virgin Islands, Guam, American Samoa and the Northern Mariana Islands), from memory: unverified. The
 * letters are those of the postal service, read 2026-11-23 at https://exp.czl.net/en/12939.html (a third party's list).
 */
export const usStates: readonly UsState[] = [
  named('AL', 'Alabama'),
  named('AK', 'Alaska'),
  named('AS', 'American Samoa'),
  named('AZ', 'Arizona'),
  named('AR', 'Arkansas'),
  named('CA', 'California'),
  named('CO', 'Colorado'),
  named('CT', 'Connecticut'),
  named('DE', 'Delaware'),
  named('DC', 'District of Columbia'),
  named('FL', 'Florida'),
  named('GA', 'Georgia'),
  named('GU', 'Guam'),
  named('HI', 'Hawaii'),
  named('ID', 'Idaho'),
  named('IL', 'Illinois'),
  named('IN', 'Indiana'),
  named('IA', 'Iowa'),
  named('KS', 'Kansas'),
  named('KY', 'Kentucky'),
  named('LA', 'Louisiana'),
  named('ME', 'Maine'),
  named('MD', 'Maryland'),
  named('MA', 'Massachusetts'),
  named('MI', 'Michigan'),
  named('MN', 'Minnesota'),
  named('MS', 'Mississippi'),
  named('MO', 'Missouri'),
  named('MT', 'Montana'),
  named('NE', 'Nebraska'),
  named('NV', 'Nevada'),
  named('NH', 'New Hampshire'),
  named('NJ', 'New Jersey'),
  named('NM', 'New Mexico'),
  named('NY', 'New York'),
  named('NC', 'North Carolina'),
  named('ND', 'North Dakota'),
  named('MP', 'Northern Mariana Islands'),
  named('OH', 'Ohio'),
  named('OK', 'Oklahoma'),
  named('OR', 'Oregon'),
  named('PA', 'Pennsylvania'),
  named('PR', 'Puerto Rico'),
  named('RI', 'Rhode Island'),
  named('SC', 'South Carolina'),
  named('SD', 'South Dakota'),
  named('TN', 'Tennessee'),
  named('TX', 'Texas'),
  named('UT', 'Utah'),
  named('VT', 'Vermont'),
  named('VI', 'Virgin Islands'),
  named('VA', 'Virginia'),
  named('WA', 'Washington'),
  named('WV', 'West Virginia'),
  named('WI', 'Wisconsin'),
  named('WY', 'Wyoming'),
];

/** True for the code of a state or territory, and for '', which says that none is recorded. */
export function isStateOrNone(code: string): boolean {
  return code === '' || usStates.some((usState) => usState.code === code);
}

/** Behind the name of the field: two letters that are no state. */
export const unknownStateWords = 'is not a state or territory of the United States';

/** Behind the name of the field: a recorded state was to be taken away. */
export const stateTakenWords = 'cannot be removed once it is recorded: record the state in which the site lies';

/** Instead of a state in a filter: sites of which none is recorded. */
export const noState = 'NONE';

/**
 * What is not applied at a site of this state (two letters in any case, '' where none is recorded); null where the
 * product has the state's own rules.
 */
export function missingRules(state: string): string | null {
  const code = state.trim().toUpperCase();
  if (code === '') return 'State not recorded: no month is proven. Record the state.';
  const known = usStates.find((usState) => usState.code === code);
  if (known?.ownRules) return null;
  return `Federal rules only; the rules of ${known?.name ?? code} are not included.`;
}
