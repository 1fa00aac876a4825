import type { EquipmentCategory } from '#contract/equipment-categories.table.ts';
import type { Traits } from '#contract/nouns/gauge/equipment-traits.table.ts';
import type { CredentialFact } from '../tables/credential-fact.ts';
import type { CompletionFact, EquipmentFact, SiteFacts } from '../tables/requirement.ts';

/* Short ways to write down the equipment of a site and what is known of it. */

let made = 0;

export function piece(category: EquipmentCategory, name: string, traits: Traits = {}): EquipmentFact {
  made += 1;
  return { id: made, category, name, tankNumber: null, installedOn: null, linedOn: null, traits };
}

export function tank(number: number, traits: Traits = {}, installedOn: string | null = null): EquipmentFact {
  return { ...piece('tank', `Tank ${number}`, traits), tankNumber: number, installedOn };
}

export const line = (number: number, traits: Traits = {}) => piece('line', `Line ${number}`, traits);

export const since = (installedOn: string, one: EquipmentFact): EquipmentFact => ({ ...one, installedOn });

export const passed = (key: string, on: string, component = ''): CompletionFact => ({
  key,
  component,
  on,
  result: 'PASS',
});
export const failed = (key: string, on: string, component = ''): CompletionFact => ({
  key,
  component,
  on,
  result: 'FAIL',
});

/** A tank that was removed on a day, without a document. */
export const removed = (removedOn: string, one: EquipmentFact): EquipmentFact => ({ ...one, removedOn });

/** A site in Virginia, of which nothing is known but what is given. */
export function siteOf(facts: Partial<SiteFacts>): SiteFacts {
  return {
    today: '2026-11-19',
    state: 'VA',
    county: '',
    equipment: [],
    absent: [],
    ownerTanks: 1,
    insurance: [],
    completions: [],
    settings: [],
    passes: [],
    reconciledMonth: null,
    ...facts,
    ...withRemoved(facts.equipment),
  };
}

/** What was removed is no equipment any more. */
function withRemoved(pieces: readonly EquipmentFact[] = []): Partial<SiteFacts> {
  const gone = pieces.filter(({ removedOn }) => removedOn !== undefined);
  return gone.length === 0 ? {} : { removed: gone, equipment: pieces.filter((one) => !gone.includes(one)) };
}

export const setTo = (key: string, values: Partial<SiteFacts['settings'][number]>): SiteFacts['settings'][number] => ({
  key,
  label: null,
  group: null,
  applicable: null,
  nextDue: null,
  intervalMonths: null,
  ...values,
});

/** What is on record of a policy that covers enough, besides its dates. */
export const wholePolicy = { perOccurrence: 1_000_000, annualAggregate: 1_000_000, documented: true } as const;

/** A permit with its document, of a holder that is no one's name. */
export function permitOf(fields: Partial<CredentialFact> = {}): CredentialFact {
  return {
    ...{ kind: 'permit', holder: 'Alpha Fuel', number: 'AQ-17', issuedOn: '2026-01-01', expiresOn: '2027-01-01' },
    ...{
      noExpiry: false,
      recordedOn: '2026-01-02',
      file: 'Permit.pdf',
      folder: 'Permits',
      documentType: 'registration',
    },
    ...fields,
  };
}
