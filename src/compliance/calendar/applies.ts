import { blendName } from '../evidence/listed-product.ts';
import { lastDayOfOldTanks, needsInterstitial } from '../facts/new-tanks.ts';
import { addMonths } from '../facts/next-due.ts';
import type { EquipmentFact, PartGap } from '../tables/requirement.ts';
import { profileOf } from '../tables/states/profiles.ts';
import { countWords, dateWords, listWords } from '../words/words.ts';
import {
  type Applicability,
  type Component,
  each,
  none,
  notSetUp,
  type Predicate,
  whole,
  withGap,
} from './applicability.ts';
import { corrosionPredicates } from './applies-corrosion.ts';
import { highRiskPredicates } from './applies-high-risk.ts';
import { partPredicates } from './applies-parts.ts';
import { untilAnswered } from './applies-proposals.ts';
import { againstNoPiping, notEmpty, openClosures } from './contradictions.ts';
import { permitsOf, permitsRecorded } from './due-by-credentials.ts';
import { holdsNoGasoline } from './gasoline.ts';
import { type SiteEquipment, TraitReader } from './site-equipment.ts';

/* For which equipment of a site a rule applies: predicates by name, one for each name in the tables. */

/** Inventory control with tightness tests is allowed until a tank is so old (40 CFR 280.41(a)(1)). */
const inventoryYears = 10;

const isOld = (tank: EquipmentFact) => !needsInterstitial(tank.installedOn);
const outgrew = (tank: EquipmentFact, today: string) =>
  tank.installedOn !== null && addMonths(tank.installedOn, inventoryYears * 12) <= today;

/** The site as a whole, because it has tanks. */
const hasTanks: Predicate = (site) => {
  const tanks = site.of('tank');
  if (tanks.length === 0) return notSetUp(site, 'tank');
  return whole(tanks, `This site has ${countWords(tanks.length, 'tank')}.`);
};

/** Where gasoline is dispensed, or may be. */
const gasolineTanks: Predicate = (site) => {
  const tanks = site.of('tank');
  if (tanks.length === 0) return notSetUp(site, 'tank');
  const open = tanks.filter((tank) => !holdsNoGasoline(tank));
  if (open.length === 0) return none('By its names every tank of this site holds another fuel than gasoline.');
  return whole(open, `This site has ${countWords(open.length, 'tank')} that may hold gasoline.`);
};

/** Each tank: what its owner reports to the agency, counted from the day on which it is brought into regulated use. */
const everyTank: Predicate = (site) => {
  const tanks = site.of('tank');
  if (tanks.length === 0) return notSetUp(site, 'tank');
  const answer = each(tanks, site, `This site has ${countWords(tanks.length, 'tank')}.`);
  const dated = answer.components.map((one, i): Component => {
    const since = tanks[i]?.regulatedSince ?? null;
    if (since === null || (one.installedOn !== null && one.installedOn >= since)) return one;
    return { ...one, installedOn: since, counted: 'change to a regulated use' };
  });
  const components = dated.map((one) =>
    one.installedOn === null
      ? { ...one, unknown: 'has no recorded notification, and its installation day is not recorded: record both.' }
      : one,
  );
  return { ...answer, components };
};

/** What is not on record of a tank that may hold more than 10 % ethanol or 20 % biodiesel. */
function blendWords(fuel: EquipmentFact['traits']['fuel'], called: string | null): string {
  if (fuel === 'high')
    return 'holds such fuel, and no document of compatibility is on record: mark it completed with the document.';
  if (fuel === 'usual')
    return `is called “${called ?? ''}”, but its fuel is recorded as the usual: correct the fuel blend on the Equipment tab, or the name.`;
  return 'has no recorded fuel blend: record it on the Equipment tab.';
}

/** Tanks that hold, or may hold, fuel of which it must be shown that the equipment is made for it. */
const tanksHighBlend: Predicate = (site) => {
  const tanks = site.of('tank');
  if (tanks.length === 0) return notSetUp(site, 'tank');
  const highName = ({ name, alsoCalled }: EquipmentFact) => blendName([...(alsoCalled ?? []), name]);
  const open = tanks.filter((tank) => tank.traits.fuel !== 'usual' || highName(tank) !== null);
  if (open.length === 0) return none('No tank holds more than 10 % ethanol or 20 % biodiesel.');
  const answer = each(open, site, `This site has ${countWords(open.length, 'tank')} that may hold such fuel.`);
  const components = answer.components.map((one, i) => ({
    ...one,
    unknown: blendWords(open[i]?.traits.fuel, open[i] === undefined ? null : highName(open[i])),
  }));
  return { ...answer, components };
};

const inUse = (site: SiteEquipment, traits: TraitReader) =>
  site.of('tank').filter((tank) => traits.value(tank, 'use') !== 'out_of_use' || tank.mayHoldFuel === true);

/**
 * The same pieces, with those barred of which no test counts: newer ones, which only interstitial monitoring proves, and
 * those of unknown age, of which nobody knows whether it does.
 */
function barredEach(pieces: readonly EquipmentFact[], site: SiteEquipment, answer: Applicability): Applicability {
  const why = new Map(pieces.map((piece) => [site.nameOf(piece), whyBarred(piece, site.facts.state)]));
  const components = answer.components.map((one) => {
    const barred = why.get(one.name);
    return barred === undefined ? one : { ...one, barred };
  });
  return { ...answer, components };
}

function whyBarred({ category, installedOn, traits }: EquipmentFact, state: string): string | undefined {
  const isWatchedSo =
    category === 'tank'
      ? traits.method === 'interstitial'
      : category !== 'line' || traits.line_method === 'interstitial';
  const own = isWatchedSo ? undefined : profileOf(state)?.interstitialFrom;
  if (own !== undefined && installedOn !== null && installedOn >= own.day && !needsInterstitial(installedOn))
    return `It was installed on or after ${dateWords(own.day)}, so only interstitial monitoring proves it (${own.rule.citation}), and it is not recorded as watched so.`;
  const after = dateWords(lastDayOfOldTanks);
  if (installedOn !== null)
    return needsInterstitial(installedOn)
      ? `It was installed after ${after}, so only interstitial monitoring proves it, and it is not recorded as watched so.`
      : undefined;
  if (category === 'tank' && traits.method === 'interstitial') return undefined;
  return `Its installation day is not recorded, and only interstitial monitoring proves what was installed after ${after}.`;
}

const tanksMonthly: Predicate = (site, traits) => {
  if (site.of('tank').length === 0) return notSetUp(site, 'tank');
  const old = inUse(site, traits).filter(isOld);
  const { today } = site.facts;
  const watched = old.filter(
    (tank) => traits.value(tank, 'method') !== 'inventory' || tank.installedOn === null || outgrew(tank, today),
  );
  if (watched.length === 0) {
    const why =
      old.length > 0 ? 'is watched by inventory control instead' : 'is newer, out of use or under another rule';
    return none(`Every tank of this site ${why}.`, traits);
  }
  const late = watched.filter((tank) => traits.value(tank, 'method') === 'inventory');
  const because =
    late.length > 0
      ? `This site has ${countWords(watched.length, 'tank')} in use, of which ${late.length} too old for inventory control alone (${inventoryYears} years).`
      : `This site has ${countWords(watched.length, 'tank')} in use, installed on or before ${dateWords(lastDayOfOldTanks)} or on an unknown day.`;
  return barredEach(watched, site, each(watched, site, because, traits));
};

const tanksNew: Predicate = (site, traits) => {
  if (site.of('tank').length === 0) return notSetUp(site, 'tank');
  const after = dateWords(lastDayOfOldTanks);
  const tanks = inUse(site, traits).filter((tank) => !isOld(tank));
  if (tanks.length === 0) return none(`No tank in use is known to be installed after ${after}.`, traits);
  const other = new Set(tanks.filter((tank) => traits.value(tank, 'method') !== 'interstitial').map(site.nameOf));
  const answer = each(
    tanks,
    site,
    `This site has ${countWords(tanks.length, 'tank')} in use, installed after ${after}.`,
    traits,
  );
  const barred = `It was installed after ${after}, so only interstitial monitoring proves it, and it is not recorded as watched so.`;
  const components = answer.components.map((one) => (other.has(one.name) ? { ...one, barred } : one));
  return { ...answer, components };
};

const tanksByInventory: Predicate = (site, traits) => {
  if (site.of('tank').length === 0) return notSetUp(site, 'tank');
  const tanks = inUse(site, traits).filter((tank) => traits.value(tank, 'method') === 'inventory');
  if (tanks.length === 0) return none('No tank in use is watched by inventory control.', traits);
  return whole(tanks, `This site has ${countWords(tanks.length, 'tank')} in use watched by inventory control.`, traits);
};

const tanksInUse: Predicate = (site, traits) => {
  if (site.of('tank').length === 0) return notSetUp(site, 'tank');
  const tanks = inUse(site, traits);
  if (tanks.length === 0) return none('Every tank of this site is out of use and empty.', traits);
  return whole(tanks, `This site has ${countWords(tanks.length, 'tank')} in use.`, traits);
};

const tanksTightness: Predicate = (site, traits) => {
  if (site.of('tank').length === 0) return notSetUp(site, 'tank');
  const { today } = site.facts;
  const tanks = inUse(site, traits).filter(
    (tank) => traits.value(tank, 'method') === 'inventory' && isOld(tank) && !outgrew(tank, today),
  );
  if (tanks.length === 0) {
    return none(`No tank younger than ${inventoryYears} years is watched by inventory control.`, traits);
  }
  return each(tanks, site, `This site has ${countWords(tanks.length, 'tank')} watched by inventory control.`, traits);
};

const tanksOutOfUse: Predicate = (site, traits) => {
  const tanks = site.of('tank').filter((tank) => traits.value(tank, 'use') === 'out_of_use');
  if (tanks.length === 0) return none('No tank is out of use.', traits);
  const because = `This site has ${countWords(tanks.length, 'tank')} temporarily out of use.`;
  const answer = each(tanks, site, because, traits);
  const components = answer.components.map((one, i): Component => {
    const since = tanks[i]?.outSince ?? null;
    const installed = { ...one, installedOn: null };
    if (since !== null) return { ...installed, closedSince: since };
    const unknown =
      'is out of use, and since when is not recorded: record the day on the Equipment tab, and here what was capped and secured.';
    return { ...installed, unknown };
  });
  return { ...answer, components, gap: notEmpty(tanks, site) };
};

/** Tanks that were removed, as long as no document shows their closure, and those whose service changed. */
const tanksRemoved: Predicate = (site) => {
  const { changedService: changed = [] } = site.facts;
  if (changed.length === 0) return closures(site);
  const of = closures(site);
  const count = countWords(changed.length, 'tank');
  const because = `At this site ${count} ${changed.length === 1 ? 'was' : 'were'} changed to a service that is not regulated.`;
  const components = changed.map(({ name, removedOn = null }) => ({
    ...{ name, installedOn: removedOn, counted: 'change in service' as const },
  }));
  if (!of.applies) return { applies: true, because, components, assumed: [], gap: null };
  return { ...of, because: `${of.because} ${because}`, components: [...of.components, ...components] };
};

const closures = (site: SiteEquipment): Applicability => {
  const { removed = [] } = site.facts;
  if (removed.length === 0) return none('No tank is recorded as removed.');
  const open = openClosures(removed);
  const count = countWords(removed.length, 'tank');
  const was = removed.length === 1 ? 'was' : 'were';
  if (open.length === 0) return none(`At this site ${count} ${was} removed, and documents show the closure.`);
  const components = open.map(({ name, removedOn = null }) => ({
    ...{ name, installedOn: removedOn, counted: 'removal' as const },
  }));
  return { applies: true, because: `At this site ${count} ${was} removed.`, components, assumed: [], gap: null };
};

const tanksOfGenerators: Predicate = (site, traits) => {
  const tanks = site.of('tank').filter((tank) => traits.value(tank, 'use') === 'generator');
  if (tanks.length === 0) return none('No tank serves an emergency generator only.', traits);
  return each(
    tanks,
    site,
    `This site has ${countWords(tanks.length, 'tank')} for an emergency generator only.`,
    traits,
  );
};

/** No line is on record: there is none only where a person has said so, of each tank or of the site. */
function noLine(site: SiteEquipment): Applicability {
  const tanks = site.of('tank');
  if (tanks.length > 0 && tanks.every(({ traits: { tank_piping: piping } }) => piping === 'none')) {
    const said = 'Every tank of this site is recorded as one without piping.';
    const against = againstNoPiping(site);
    if (against === null) return none(said);
    const sentence = `${said} The record contradicts it: ${against} Record the lines of the tanks on the Equipment tab, or correct the record.`;
    return notSetUp(site, 'line', { sentence, mayBeNone: false });
  }
  return notSetUp(site, 'line');
}

/** Pressurized lines tested one certain way. */
const linesBy =
  (method: 'monthly' | 'annual', how: string): Predicate =>
  (site, traits) => {
    const lines = site.of('line');
    if (lines.length === 0) return noLine(site);
    const pressurized = lines.filter((line) => traits.value(line, 'piping') === 'pressurized');
    const tested = pressurized.filter((line) => traits.value(line, 'line_method') === method);
    if (tested.length === 0) return none(`No pressurized line is tested ${how}.`, traits);
    const because = `This site has ${countWords(tested.length, 'pressurized line')} tested ${how}.`;
    return withGap(barredEach(tested, site, each(tested, site, because, traits)), unknownPiping(site, tested));
  };

/** Lines of which nobody knows whether they are suction piping; null: of each the kind is on record. */
function unknownPiping(site: SiteEquipment, lines = site.of('line')): PartGap | null {
  // How piping is watched in its sumps is the same whatever moves the fuel.
  const unknown = lines.filter(
    ({ traits: { piping, line_method: method } }) => piping === undefined && method !== 'interstitial',
  );
  if (unknown.length === 0) return null;
  const names = listWords(unknown.map(site.nameOf));
  const sentence = `The kind of piping of ${names} is not recorded, so nobody knows whether ${unknown.length === 1 ? 'it is' : 'they are'} suction piping: record it on the Equipment tab.`;
  return { part: null, sentence, pieces: [], mayBeNone: false };
}

const linesSuction: Predicate = (site, traits) => {
  const lines = site.of('line');
  if (lines.length === 0) return noLine(site);
  const suction = lines.filter((line) => line.traits.piping === 'suction');
  const gap = unknownPiping(site);
  // The way that is assumed of a line, an electronic test each month, needs pressure: of a suction line it must be recorded.
  const open = suction.filter(({ traits: { line_method: method } }) => method === undefined || method === 'annual');
  if (open.length === 0 && gap !== null)
    return { applies: true, because: gap.sentence, components: [], assumed: traits.assumed(), gap };
  if (open.length === 0) return none('No suction line without monthly monitoring is recorded.', traits);
  const found = each(
    open,
    site,
    `This site has ${countWords(open.length, 'suction line')} without monthly monitoring.`,
    traits,
  );
  const answer = withGap(barredEach(open, site, found), gap);
  const untold = open.filter((line) => line.traits.line_method === undefined);
  if (untold.length === 0) return answer;
  const sentence = `Nobody has recorded monthly monitoring of ${countWords(untold.length, 'suction line')}: none is assumed.`;
  return { ...answer, assumed: [...answer.assumed, sentence] };
};

/** Piping that is monitored in its containment, whatever moves the fuel. */
const linesInterstitial: Predicate = (site) => {
  const lines = site.of('line');
  if (lines.length === 0) return noLine(site);
  const watched = lines.filter(({ traits: { line_method: method } }) => method === 'interstitial');
  if (watched.length === 0) return none('No line is recorded as monitored in its sumps.');
  return each(watched, site, `This site has ${countWords(watched.length, 'line')} monitored in sumps.`);
};

/** Whose containment Maryland has tested: each line since the day of the rule, and each of which nobody knows its day. */
const linesContained: Predicate = (site) => {
  const lines = site.of('line');
  if (lines.length === 0) return noLine(site);
  const own = profileOf(site.facts.state)?.interstitialFrom;
  const day = own?.day ?? null;
  const found = lines.filter(({ installedOn }) => day === null || installedOn === null || installedOn >= day);
  if (found.length === 0) return none(`Every line of this site was installed before ${dateWords(day ?? '')}.`);
  const answer = each(
    found,
    site,
    `This site has ${countWords(found.length, 'line')} installed on or after ${dateWords(day ?? '')} or on an unknown day.`,
  );
  const unknown =
    'has no recorded installation day, so nobody knows whether its secondary containment must be tested: record the day on the Equipment tab.';
  const components = answer.components.map((one) => (one.installedOn === null ? { ...one, unknown } : one));
  return { ...answer, components };
};

const insured: Predicate = (site) => {
  const tanks = site.of('tank');
  const policies = site.facts.insurance.length;
  if (tanks.length === 0 && policies === 0) return notSetUp(site, 'tank');
  const because =
    tanks.length === 0
      ? `${policies === 1 ? 'A policy is' : `${policies} policies are`} recorded for this site.`
      : `This site has ${countWords(tanks.length, 'tank')}, for which cover must be proven.`;
  return whole(tanks, because);
};

const predicates = {
  has_tanks: untilAnswered(hasTanks, ['tank'], 'tank'),
  gasoline_tanks: gasolineTanks,
  every_tank: everyTank,
  tanks_high_blend: tanksHighBlend,
  tanks_monthly: untilAnswered(tanksMonthly, ['tank'], 'tank'),
  tanks_new: tanksNew,
  tanks_in_use: tanksInUse,
  tanks_by_inventory: tanksByInventory,
  tanks_tightness: tanksTightness,
  tanks_out_of_use: tanksOutOfUse,
  tanks_removed: tanksRemoved,
  tanks_of_generators: tanksOfGenerators,
  lines_monthly: untilAnswered(linesBy('monthly', 'electronically each month'), ['line'], 'line'),
  lines_annual: untilAnswered(linesBy('annual', 'for tightness each year'), ['line'], 'line'),
  lines_suction: untilAnswered(linesSuction, ['line'], 'line'),
  lines_interstitial: linesInterstitial,
  lines_contained: untilAnswered(linesContained, ['line'], 'line'),
  ...highRiskPredicates,
  insured,
  permits_recorded: permitsRecorded,
  ...partPredicates,
  ...corrosionPredicates,
} as const satisfies Readonly<Record<string, Predicate>>;

/** Names that tables may use. */
export const predicateNames: readonly string[] = Object.keys(predicates);

/** Every tank on record is one of which the rules ask nothing; null: not so. A policy that is recorded is still followed. */
function unregulated(name: string, { facts }: SiteEquipment): Applicability | null {
  const { exempt = [], proposals = [], insurance, changedService = [] } = facts;
  const [first] = exempt;
  // That a tank became one of which the rules ask nothing is itself something that they ask about (40 CFR 280.71(c)).
  if (name === 'tanks_removed' && changedService.length > 0) return null;
  if (first === undefined || proposals.length > 0 || (name === 'insured' && insurance.length > 0)) return null;
  if (name === 'permits_recorded' && permitsOf(facts).length > 0) return null;
  const more = exempt.length > 1 ? ` The same holds of ${countWords(exempt.length - 1, 'more tank')}.` : '';
  return none(`No tank or line on record here is regulated. ${first}${more}`);
}

/** Asks the predicate of that name. Throws for a name no predicate has: a table is wrong. */
export function askApplies(name: string, site: SiteEquipment): Applicability {
  const predicate: Predicate | undefined = predicates[name as keyof typeof predicates];
  if (predicate === undefined) throw new Error(`no predicate is called ${name}`);
  return unregulated(name, site) ?? predicate(site, new TraitReader(site));
}
