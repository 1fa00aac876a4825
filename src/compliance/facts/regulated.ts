import type { RuleText } from '#contract/nouns/compliance/calendar.ts';
import type { exemptValues } from '#contract/nouns/gauge/equipment-traits.table.ts';
import { hasWords } from '#contract/words.ts';
import { regulationRules as rules } from '../tables/federal/regulation.table.ts';
import { gallonWords } from '../words/figures.ts';
import { dateWords } from '../words/words.ts';
import type { Lack } from './lack.ts';
import type { MonthFrame } from './month-days.ts';
import type { Regulation, UnitFacts } from './month-facts.ts';
import { farmSales, fewSaleDays } from './own-figures.table.ts';

/*
 * Tanks of which 40 CFR 280 asks no release detection, or another one. Each needs a reason and a day, and what else is
 * known of the tank must fit; else it is judged like any other.
 */

/** Why a unit requires nothing. */
export interface Exemption {
  /** In one sentence that names the unit. */
  says: string;
  rule: RuleText;
}

type Exempt = (typeof exemptValues)[number];

/** To be read after 'Tank 1 is not judged: '. */
const exemptWords: Readonly<Record<Exempt, string>> = {
  above_ground: 'it is recorded as above ground',
  heating_oil: 'it is recorded as heating oil for use on the premises',
  not_petroleum: 'it is recorded as holding neither petroleum nor a hazardous substance',
  farm_residential: 'it is recorded as a farm or residential tank of 1,100 gallons or less for own use',
  small: 'it is recorded as a tank of 110 gallons or less',
  deferred: 'it is recorded as deferred from release detection',
};

const isExempt = (value: Regulation['value']): value is Exempt => Object.hasOwn(exemptWords, value);

/** Largest tanks of the two exemptions by size, gallons. Source: 40 CFR 280.12, 280.10(b)(4). */
const mostGallons: Readonly<Partial<Record<Exempt, number>>> = { farm_residential: 1100, small: 110 };

/** Names of motor fuels, as tanks are called. Fuel oil for heating is none of them. */
const motorFuel =
  /\b(?:gas|gasoline|petrol|unl|unlead\w*|reg|regular|mid ?grade|plus|prem|premium|super|e-?(?:0|10|15|85)|ethanol|diesel|dsl|ulsd|biodiesel|b-?(?:5|11|20|99|100)|kero\w*|avgas|jet)\b/i;

/** Names of gasoline: what is deferred treats wastewater, holds what is radioactive, or runs the diesel of a nuclear plant. */
const gasoline =
  /\b(?:gas|gasoline|petrol|unl|unlead\w*|reg|regular|mid ?grade|plus|prem|premium|super|e-?(?:0|10|15|85)|ethanol|avgas)\b/i;

/**
 * Names of substances of the list under CERCLA that are stored in tanks as such. Source: 40 CFR 280.12 (hazardous
 * substance UST system); 302.4(a), (b) and what its table is, in the edition of July 1, 2019 as copied at
 * https://ecfr.okayd.com/browse/40/302/302.4 (read November 29, 2026: mirror). The list takes in each hazardous air
 * pollutant of 42 U.S.C. 7412(b)(1), of which each name was read in the copy at
 * https://github.com/codexstanford/markdonw-chunck-of-the-usa-code (title 42, part 16121; read November 30, 2026: mirror).
 * From memory, unverified: that it does, and that acetone, ammonia, cyclohexane, methyl ethyl ketone (which EPA has taken off
 * the list of air pollutants), nitric acid, sodium hydroxide and sulfuric acid are in it.
 */
const hazardous =
  /\b(?:acetone|acrylonitrile|ammonia|aniline|benzene|carbon tetrachloride|chlorobenzene|cyclohexane|dichloromethane|epichlorohydrin|ethyl ?benzene|ethylene (?:dichloride|glycol)|formaldehyde|hexane|hydrochloric acid|isophorone|mek|methanol|methyl (?:alcohol|ethyl ketone|isobutyl ketone|methacrylate)|methylene chloride|mibk|mtbe|naphthalene|nitric acid|perc|perchloroethylene|phenol|sodium hydroxide|styrene|sulfuric acid|tetrachloroethylene|toluene|toluol|trichloroethylene|vinyl acetate|xylenes?|xylol)\b/i;

/** What a tank is called that holds a hazardous substance; undefined: none of its names says so. */
const hazardousName = (names: readonly string[]): string | undefined =>
  names.find((name) => hazardous.test(name))?.trim();

/**
 * Tanks that had three years: installed on or before `installedBy` they need release detection from `from` on, later ones
 * from their installation. 40 CFR 280.10(a)(1)(ii), (iii) for generators, 280.251(a)(1), (2) for subpart K.
 */
const threeYears = { from: '2018-10-13', installedBy: '2015-10-13' } as const;

type HadYears = 'generator' | 'hydrant';

const hadYears = (value: Regulation['value']): value is HadYears => value === 'generator' || value === 'hydrant';

const yearsWords: Readonly<Record<HadYears, string>> = {
  generator: 'feeds an emergency generator only',
  hydrant: 'is field-constructed or part of an airport hydrant system',
};

/** The month is over before release detection of such a tank was due at all. */
function isBeforeRules({ regulation, installedOn }: UnitFacts, { end }: Pick<MonthFrame, 'end'>): boolean {
  const { from, installedBy } = threeYears;
  const has = regulation !== undefined && hadYears(regulation.value);
  return has && end < from && installedOn !== null && installedOn <= installedBy;
}

/** Why a unit is not judged in a month; null: it is. */
export function exemptionOf(unit: UnitFacts, frame: Pick<MonthFrame, 'end'>): Exemption | null {
  const { regulation, name } = unit;
  if (regulation === undefined) return null;
  if (hadYears(regulation.value)) {
    if (!isBeforeRules(unit, frame)) return null;
    if (regulation.through === undefined && soldDaily(unit, regulation.value).length > 0) return null;
    const says = `${name} ${yearsWords[regulation.value]}: release detection was not required of it before ${dateWords(threeYears.from)}.`;
    return { says, rule: rules[regulation.value] };
  }
  if (!isExempt(regulation.value)) return null;
  if (regulation.through === undefined && doubts(unit, regulation, regulation.value).length > 0) return null;
  const whose = regulation.through === undefined ? 'it' : regulation.through;
  const why = exemptWords[regulation.value].replace(/^it\b/, whose);
  const since = regulation.since === null ? '' : ` since ${dateWords(regulation.since)}`;
  return {
    says: `${name} is not judged: ${why}${since} (${regulation.reason.trim()}).`,
    rule: rules[regulation.value],
  };
}

/** A tank that gives fuel on most days is one that sells, whatever is recorded of it. 40 CFR 280.10(a)(1)(iii): solely. */
function soldDaily({ name, daysSold = 0 }: UnitFacts, value: 'generator' | 'deferred' | 'hydrant'): Lack[] {
  if (value === 'hydrant' || daysSold <= fewSaleDays.value) return [];
  const recorded = value === 'generator' ? 'as the tank of an emergency generator' : 'as deferred';
  return [
    {
      reason: 'CONTRADICTION',
      says: `${name} is recorded ${recorded}, but its level fell on ${daysSold} days of the month, as that of a tank that sells.`,
      needed: `Correct what is recorded of ${name} under Equipment, or add a document that shows where its fuel goes and record a tank test.`,
      rule: rules[value],
    },
  ];
}

/** Names of diesel exhaust fluid, urea in water, which is no motor fuel. */
const exhaustFluid = /\b(?:DEF|diesel exhaust fluid|ad-?blue)\b/i;

/** A tank of diesel exhaust fluid of which nobody has recorded that it is not regulated: no rule asks to test it, and no listing names it. */
function exhaustFluidLacks({ device, name, label, productNames = [label] }: UnitFacts): Lack[] {
  const called = device === 'tank' ? productNames.find((text) => exhaustFluid.test(text)) : undefined;
  if (called === undefined) return [];
  return [
    {
      reason: 'NOT_ON_RECORD',
      says: `${name} is called “${called.trim()}”: diesel exhaust fluid is neither petroleum nor a hazardous substance (40 CFR 280.12, 280.10(b)(5)), but nobody has recorded that the tank is not regulated.`,
      needed: `Record under Equipment since when and why ${name} is not regulated.`,
      rule: rules.not_petroleum,
    },
  ];
}

/** What keeps an exemption from counting, and what another set of rules asks for. */
export function regulationLacks(unit: UnitFacts): Lack[] {
  const { regulation, name, method } = unit;
  if (regulation === undefined) return [...exhaustFluidLacks(unit), ...hazardousAsPetroleum(unit)];
  switch (regulation.value) {
    case 'generator':
      return regulation.through === undefined ? soldDaily(unit, 'generator') : [];
    case 'hydrant':
      return [
        {
          reason: 'NOT_COVERED',
          says: `${name} is recorded as field-constructed or as part of an airport hydrant system: subpart K has rules of its own, which are not included.`,
          needed: `Prove ${name} to the agency under subpart K. No month of it becomes compliant here.`,
          rule: rules.hydrant,
        },
      ];
    case 'hazardous': {
      if (method === 'interstitial' || method === 'line_sump') return [];
      const watched = unit.device === 'line' ? 'sump sensors' : 'interstitial monitoring';
      return [
        {
          reason: 'WRONG_METHOD',
          says: `${name} holds a hazardous substance: it needs interstitial monitoring, and other tests do not prove it.`,
          needed: `Monitor ${name} by ${watched}, and record that under Equipment.`,
          rule: rules.hazardous,
        },
      ];
    }
    default:
      return isExempt(regulation.value) && regulation.through === undefined
        ? doubts(unit, regulation, regulation.value)
        : [];
  }
}

/** Gallons that people recorded as metered from a tank in one of the months that are read: the largest. */
const mostMetered = ({ recorded }: UnitFacts): number =>
  Math.max(0, ...recorded.map(({ kind, metered }) => (kind === 'inventory' ? (metered ?? 0) : 0)));

/** A tank of a hazardous substance is held to its rule whatever is recorded, unless its method is that of the rule. */
function hazardousAsPetroleum({ device, name, label, method, productNames = [label] }: UnitFacts): Lack[] {
  const called = device === 'tank' && method !== 'interstitial' ? hazardousName(productNames) : undefined;
  if (called === undefined) return [];
  return [
    {
      reason: 'CONTRADICTION',
      says: `${name} is judged as a tank of petroleum, but it is called “${called}”, a hazardous substance: it needs interstitial monitoring.`,
      needed: `Record ${name} under Equipment as holding a hazardous substance, or correct its name.`,
      rule: rules.hazardous,
    },
  ];
}

function doubts(unit: UnitFacts, regulation: Regulation, value: Exempt): Lack[] {
  const { name, capacity } = unit;
  const rule = rules[value];
  const lacks: Lack[] = value === 'deferred' ? soldDaily(unit, value) : [];
  const contradiction = (says: string, needed: string) => lacks.push({ reason: 'CONTRADICTION', says, needed, rule });
  const correct = `Correct one of the two under Equipment.`;
  const fuel = regulation.names.find((text) => motorFuel.test(text.replace(exhaustFluid, '')));
  if ((value === 'heating_oil' || value === 'not_petroleum') && fuel !== undefined)
    contradiction(`${name} is not regulated by its record, but it is called “${fuel.trim()}”, a motor fuel.`, correct);
  const substance = value === 'not_petroleum' ? hazardousName(regulation.names) : undefined;
  if (substance !== undefined)
    contradiction(
      `${name} is not regulated by its record, but it is called “${substance}”, a hazardous substance.`,
      correct,
    );
  const deferred = value === 'deferred' ? regulation.names.find((text) => gasoline.test(text)) : undefined;
  if (deferred !== undefined)
    contradiction(`${name} is recorded as deferred, but it is called “${deferred.trim()}”, a gasoline.`, correct);
  if (value === 'heating_oil' && unit.dispenser !== undefined)
    contradiction(
      `${name} is recorded as heating oil for use on the premises, but the dispenser ${unit.dispenser} is on record at it.`,
      correct,
    );
  const sales = value === 'farm_residential' ? mostMetered(unit) : 0;
  if (sales > farmSales.value)
    contradiction(
      `${name} is recorded as a farm or residential tank for own use, but its records show ${gallonWords(sales)} metered in a month.`,
      correct,
    );
  if (value === 'above_ground' && regulation.piped)
    contradiction(`${name} is recorded as above ground, but underground piping is on record at it.`, correct);
  const most = mostGallons[value];
  if (most !== undefined && capacity !== null && capacity > most)
    contradiction(
      `${name} is recorded as a tank of at most ${most.toLocaleString('en-US')} gal, but it holds ${Math.round(capacity).toLocaleString('en-US')} gal.`,
      correct,
    );
  if (most !== undefined && (capacity === null || !unit.capacityConfirmed))
    lacks.push({
      reason: 'NOT_ON_RECORD',
      says: `The capacity of ${name} is not on record, so its exemption by size does not count.`,
      needed: `Set the capacity of ${name} in its settings.`,
      rule,
    });
  if (regulation.since === null || !hasWords(regulation.reason))
    lacks.push({
      reason: 'NOT_ON_RECORD',
      says: `${name} is recorded as not regulated without ${regulation.since === null ? 'a day' : 'a reason'}.`,
      needed: `Record under Equipment since when and why ${name} is not regulated.`,
      rule,
    });
  return lacks;
}
