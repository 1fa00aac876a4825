import type { EquipmentCategory } from '#contract/nouns/equipment-categories.table.ts';
import { lastDayOfOldTanks, needsInterstitial } from './new-tanks.ts';
import { addMonths } from './next-due.ts';
import type { EquipmentFact } from './requirement.ts';
import { type SiteEquipment, TraitReader } from './site-equipment.ts';
import { countWords, dateWords, listWords } from './words.ts';

/* For which equipment of a site a rule applies: predicates by name, one for each name in the tables. */

/** One device an item is tested on; the name '' is the item as one thing for the whole site. */
export interface Component {
  name: string;
  installedOn: string | null;
  /** Of what the gauge proves: the last pass. */
  pass?: string | null;
  /** Why no pass of it counts, in one sentence. */
  barred?: string;
}

export interface Applicability {
  applies: boolean;
  /** Why, or why not, in one sentence. */
  because: string;
  components: Component[];
  /** What nobody has recorded and was therefore assumed. */
  assumed: string[];
}

type Predicate = (site: SiteEquipment, traits: TraitReader) => Applicability;

/** Inventory control with tightness tests is allowed until a tank is so old (40 CFR 280.41(a)(1)). */
const inventoryYears = 10;

const nouns: Readonly<Partial<Record<EquipmentCategory, string>>> = {
  atg: 'console',
  tank: 'tank',
  line: 'line',
  line_leak_detector: 'line leak detector',
  spill_bucket: 'spill bucket',
  overfill: 'overfill device',
  sump: 'sump',
};

const isOld = (tank: EquipmentFact) => !needsInterstitial(tank.installedOn);
const outgrew = (tank: EquipmentFact, today: string) =>
  tank.installedOn !== null && addMonths(tank.installedOn, inventoryYears * 12) <= today;

/** 'No sump is recorded at this site.', with what that leaves out where there are tanks. */
function noneRecorded(site: SiteEquipment, category: EquipmentCategory): Applicability {
  const noun = nouns[category] ?? category;
  // Every station with tanks has fills, sumps and the like: a list without them is more likely short than right.
  const assumed =
    site.of('tank').length > 0
      ? [`Nobody has recorded ${/^[aeiou]/.test(noun) ? 'an' : 'a'} ${noun} here: none is assumed.`]
      : [];
  return { applies: false, because: `No ${noun} is recorded at this site.`, components: [], assumed };
}

function none(because: string, traits?: TraitReader): Applicability {
  return { applies: false, because, components: [], assumed: traits?.assumed() ?? [] };
}

function each(
  pieces: readonly EquipmentFact[],
  site: SiteEquipment,
  because: string,
  traits?: TraitReader,
): Applicability {
  const components = pieces.map((piece) => ({
    name: site.nameOf(piece),
    installedOn: piece.installedOn,
    pass: site.passOf(piece),
  }));
  return { applies: true, because, components, assumed: traits?.assumed() ?? [] };
}

/** One thing for the whole site, as old as the oldest of these pieces. */
function whole(pieces: readonly EquipmentFact[], because: string, traits?: TraitReader): Applicability {
  const days = pieces.flatMap(({ installedOn }) => installedOn ?? []).toSorted();
  const components = [{ name: '', installedOn: days[0] ?? null }];
  return { applies: true, because, components, assumed: traits?.assumed() ?? [] };
}

/** Every piece of a category, each by itself. */
const everyOne =
  (category: EquipmentCategory): Predicate =>
  (site) => {
    const pieces = site.of(category);
    if (pieces.length === 0) return noneRecorded(site, category);
    return each(pieces, site, `This site has ${countWords(pieces.length, nouns[category] ?? category)}.`);
  };

/** The site as a whole, because it has tanks. */
const hasTanks: Predicate = (site) => {
  const tanks = site.of('tank');
  if (tanks.length === 0) return noneRecorded(site, 'tank');
  return whole(tanks, `This site has ${countWords(tanks.length, 'tank')}.`);
};

const inUse = (site: SiteEquipment, traits: TraitReader) =>
  site.of('tank').filter((tank) => traits.value(tank, 'use') !== 'out_of_use');

/**
 * The same pieces, with those barred of which no test counts: newer ones, which only interstitial monitoring proves, and
 * those of unknown age, of which nobody knows whether it does. Where documents are all there is, an unknown age bars none.
 */
function barredEach(pieces: readonly EquipmentFact[], site: SiteEquipment, answer: Applicability): Applicability {
  const why = new Map(pieces.map((piece) => [site.nameOf(piece), whyBarred(piece, site.facts.complianceOnly)]));
  const components = answer.components.map((one) => {
    const barred = why.get(one.name);
    return barred === undefined ? one : { ...one, barred };
  });
  return { ...answer, components };
}

function whyBarred({ category, installedOn, traits }: EquipmentFact, documentsOnly: boolean): string | undefined {
  const after = dateWords(lastDayOfOldTanks);
  if (installedOn !== null)
    return needsInterstitial(installedOn)
      ? `It was installed after ${after}, so only interstitial monitoring proves it, and it is not recorded as watched so.`
      : undefined;
  if (documentsOnly || (category === 'tank' && traits.method === 'interstitial')) return undefined;
  return `Its installation day is not recorded, and only interstitial monitoring proves what was installed after ${after}.`;
}

const tanksMonthly: Predicate = (site, traits) => {
  if (site.of('tank').length === 0) return noneRecorded(site, 'tank');
  const old = inUse(site, traits).filter(isOld);
  const { today } = site.facts;
  const watched = old.filter((tank) => traits.value(tank, 'method') !== 'inventory' || outgrew(tank, today));
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
  if (site.of('tank').length === 0) return noneRecorded(site, 'tank');
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
  if (site.of('tank').length === 0) return noneRecorded(site, 'tank');
  const tanks = inUse(site, traits).filter((tank) => traits.value(tank, 'method') === 'inventory');
  if (tanks.length === 0) return none('No tank in use is watched by inventory control.', traits);
  return whole(tanks, `This site has ${countWords(tanks.length, 'tank')} in use watched by inventory control.`, traits);
};

const tanksInUse: Predicate = (site, traits) => {
  if (site.of('tank').length === 0) return noneRecorded(site, 'tank');
  const tanks = inUse(site, traits);
  if (tanks.length === 0) return none('Every tank of this site is out of use and empty.', traits);
  return whole(tanks, `This site has ${countWords(tanks.length, 'tank')} in use.`, traits);
};

const tanksTightness: Predicate = (site, traits) => {
  if (site.of('tank').length === 0) return noneRecorded(site, 'tank');
  const { today } = site.facts;
  const tanks = inUse(site, traits).filter(
    (tank) => traits.value(tank, 'method') === 'inventory' && isOld(tank) && !outgrew(tank, today),
  );
  if (tanks.length === 0) {
    return none(`No tank younger than ${inventoryYears} years is watched by inventory control.`, traits);
  }
  return each(tanks, site, `This site has ${countWords(tanks.length, 'tank')} watched by inventory control.`, traits);
};

const tanksLined: Predicate = (site, traits) => {
  if (site.of('tank').length === 0) return noneRecorded(site, 'tank');
  const tanks = site.of('tank').filter((tank) => traits.value(tank, 'corrosion') === 'lined');
  if (tanks.length === 0) return none('No tank is lined without cathodic protection.', traits);
  return each(tanks, site, `This site has ${countWords(tanks.length, 'tank')} with an internal lining only.`, traits);
};

const tanksOutOfUse: Predicate = (site, traits) => {
  const tanks = site.of('tank').filter((tank) => traits.value(tank, 'use') === 'out_of_use');
  if (tanks.length === 0) return none('No tank is out of use.', traits);
  return each(tanks, site, `This site has ${countWords(tanks.length, 'tank')} temporarily out of use.`, traits);
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

/** Pressurized lines tested one certain way. */
const linesBy =
  (method: 'monthly' | 'annual', how: string): Predicate =>
  (site, traits) => {
    const lines = site.of('line');
    if (lines.length === 0) return noneRecorded(site, 'line');
    const pressurized = lines.filter((line) => traits.value(line, 'piping') === 'pressurized');
    const tested = pressurized.filter((line) => traits.value(line, 'line_method') === method);
    if (tested.length === 0) return none(`No pressurized line is tested ${how}.`, traits);
    const because = `This site has ${countWords(tested.length, 'pressurized line')} tested ${how}.`;
    return barredEach(tested, site, each(tested, site, because, traits));
  };

const linesSuction: Predicate = (site, traits) => {
  const lines = site.of('line');
  if (lines.length === 0) return noneRecorded(site, 'line');
  const suction = lines.filter((line) => traits.value(line, 'piping') === 'suction');
  // The way that is assumed of a line, an electronic test each month, needs pressure: of a suction line it must be told.
  const open = suction.filter(({ traits: { line_method: method } }) => method === undefined || method === 'annual');
  if (open.length === 0) return none('No suction line without monthly monitoring is recorded.', traits);
  const answer = each(
    open,
    site,
    `This site has ${countWords(open.length, 'suction line')} without monthly monitoring.`,
    traits,
  );
  const untold = open.filter((line) => line.traits.line_method === undefined);
  if (untold.length === 0) return answer;
  const sentence = `Nobody has recorded monthly monitoring of ${countWords(untold.length, 'suction line')}: none is assumed.`;
  return { ...answer, assumed: [...answer.assumed, sentence] };
};

const protectedFromRust =
  (kinds: readonly string[], as: 'each' | 'whole', words: string): Predicate =>
  (site, traits) => {
    const pieces = [...site.of('tank'), ...site.of('line')];
    if (pieces.length === 0) return noneRecorded(site, 'tank');
    const found = pieces.filter((piece) => kinds.includes(traits.value(piece, 'corrosion')));
    if (found.length === 0) return none(`No tank or line has ${words}.`, traits);
    const because = `There is ${words} on ${listWords(found.map(site.nameOf))}.`;
    return as === 'each' ? each(found, site, because, traits) : whole(found, because, traits);
  };

const bucketsUnwatched: Predicate = (site, traits) => {
  const buckets = site.of('spill_bucket');
  if (buckets.length === 0) return noneRecorded(site, 'spill_bucket');
  const tested = buckets.filter((bucket) => traits.value(bucket, 'walls') !== 'double_monitored');
  if (tested.length === 0) return none('Every spill bucket has double walls, both of them monitored.', traits);
  return each(
    tested,
    site,
    `This site has ${countWords(tested.length, 'spill bucket')} without monitoring of both walls.`,
    traits,
  );
};

const sumpsInterstitial: Predicate = (site, traits) => {
  const sumps = site.of('sump');
  if (sumps.length === 0) return noneRecorded(site, 'sump');
  const used = sumps.filter((sump) => traits.value(sump, 'sump_role') === 'interstitial');
  const tested = used.filter((sump) => traits.value(sump, 'walls') !== 'double_monitored');
  if (used.length === 0) return none('No sump is used for interstitial monitoring of piping.', traits);
  if (tested.length === 0) return none('Every such sump has double walls, both of them monitored.', traits);
  return each(
    tested,
    site,
    `This site has ${countWords(tested.length, 'sump')} used for interstitial monitoring of piping.`,
    traits,
  );
};

const sumpsContainment: Predicate = (site, traits) => {
  const sumps = site.of('sump');
  if (sumps.length === 0) return noneRecorded(site, 'sump');
  const others = sumps.filter((sump) => traits.value(sump, 'sump_role') === 'containment');
  if (others.length === 0) return none('Every sump is used for interstitial monitoring of piping.', traits);
  return each(others, site, `This site has ${countWords(others.length, 'sump')} for containment only.`, traits);
};

/** Parts of a tank gauge, each by itself. */
const gaugeParts =
  (categories: readonly ('atg' | 'probe' | 'sensor')[], words: string): Predicate =>
  (site) => {
    const pieces = categories.flatMap((category) => site.of(category));
    if (pieces.length === 0) return none(`No ${words} is recorded at this site.`);
    const counts = categories
      .filter((category) => site.of(category).length > 0)
      .map((category) => countWords(site.of(category).length, nouns[category] ?? category));
    return each(pieces, site, `This site has ${listWords(counts)}.`);
  };

const insured: Predicate = (site) => {
  const tanks = site.of('tank');
  const policies = site.facts.insurance.length;
  if (tanks.length === 0 && policies === 0) return none('No tank and no policy is recorded at this site.');
  const because =
    tanks.length === 0
      ? `${policies === 1 ? 'A policy is' : `${policies} policies are`} recorded for this site.`
      : `This site has ${countWords(tanks.length, 'tank')}, for which cover must be proven.`;
  return whole(tanks, because);
};

/** What no equipment tells: an admin says so. */
const whenSet =
  (because: string): Predicate =>
  () =>
    none(because);

const predicates = {
  has_tanks: hasTanks,
  tanks_monthly: tanksMonthly,
  tanks_new: tanksNew,
  tanks_in_use: tanksInUse,
  tanks_by_inventory: tanksByInventory,
  tanks_tightness: tanksTightness,
  tanks_lined: tanksLined,
  tanks_out_of_use: tanksOutOfUse,
  tanks_of_generators: tanksOfGenerators,
  lines_monthly: linesBy('monthly', 'electronically each month'),
  lines_annual: linesBy('annual', 'for tightness each year'),
  lines_suction: linesSuction,
  leak_detectors: everyOne('line_leak_detector'),
  consoles: everyOne('atg'),
  gauge_parts: gaugeParts(['atg', 'probe', 'sensor'], 'tank gauge, probe or sensor'),
  probes_and_sensors: gaugeParts(['probe', 'sensor'], 'probe or sensor'),
  spill_buckets: everyOne('spill_bucket'),
  spill_buckets_unwatched: bucketsUnwatched,
  overfill_devices: everyOne('overfill'),
  sumps: everyOne('sump'),
  sumps_interstitial: sumpsInterstitial,
  sumps_containment: sumpsContainment,
  cathodic: protectedFromRust(['galvanic', 'impressed'], 'each', 'cathodic protection'),
  impressed_current: protectedFromRust(['impressed'], 'whole', 'impressed current protection'),
  insured,
  hand_held: whenSet('No hand-held sampling equipment or gauge stick is set up for this site.'),
  vacuum_gauges: whenSet('No vacuum or pressure monitoring of interstices is set up for this site.'),
  high_risk_groundwater: whenSet('This site is not set up as one in a high-risk groundwater use area.'),
} as const satisfies Readonly<Record<string, Predicate>>;

/** Names that tables may use. */
export const predicateNames: readonly string[] = Object.keys(predicates);

/** Asks the predicate of that name. Throws for a name no predicate has: a table is wrong. */
export function askApplies(name: string, site: SiteEquipment): Applicability {
  const predicate: Predicate | undefined = predicates[name as keyof typeof predicates];
  if (predicate === undefined) throw new Error(`no predicate is called ${name}`);
  return predicate(site, new TraitReader(site));
}
