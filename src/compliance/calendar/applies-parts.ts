import type { EquipmentCategory } from '#contract/equipment-categories.table.ts';
import type { EquipmentFact, PartGap } from '../tables/requirement.ts';
import { countWords, dateWords, listWords } from '../words/words.ts';
import {
  type Applicability,
  type Component,
  each,
  hasWords,
  none,
  notSetUp,
  nouns,
  type Predicate,
  type WatchedPart,
  withGap,
} from './applicability.ts';
import { untilAnswered } from './applies-proposals.ts';
import { contradiction, monitoredPlaces, tanksWithout, toldNone, unknownOf } from './contradictions.ts';
import type { SiteEquipment, TraitReader } from './site-equipment.ts';

/* Rules of parts that tanks and piping imply: spill buckets, overfill devices, leak detectors, sumps, dispensers, gauges. */

/** Overfill prevention by flow restrictors in vent lines is not allowed where it is installed or replaced after this day. */
const lastDayOfBallFloats = '2015-10-13';
/** Dispenser systems installed after this day have containment under them (40 CFR 280.20(f)). */
const lastDayWithoutContainment = '2016-04-11';

/** Tanks that are filled: an empty one out of use needs neither spill nor overfill prevention (40 CFR 280.70(a)). */
const filled = (site: SiteEquipment, traits: TraitReader) =>
  site.of('tank').filter((tank) => traits.value(tank, 'use') !== 'out_of_use' || tank.mayHoldFuel === true);

/** Pieces that each tank implies, those that are recorded each separately. */
function ofEachTank(
  site: SiteEquipment,
  traits: TraitReader,
  category: 'spill_bucket' | 'overfill',
  choose: (pieces: readonly EquipmentFact[]) => Applicability,
): Applicability {
  const pieces = site.of(category);
  const noun = nouns[category] ?? category;
  const tanks = filled(site, traits);
  const missing = tanksWithout(pieces, tanks);
  const named = missing.map((tank) => ({ name: pieceName(noun, tank), tankNumber: tank.tankNumber }));
  if (pieces.length === 0) {
    if (site.of('tank').length > 0 && tanks.length === 0)
      return none('Every tank of this site is out of use and empty.');
    return notSetUp(site, category, { pieces: named });
  }
  const answer = choose(pieces);
  if (missing.length === 0) return answer;
  const said = toldNone(site, category);
  if (said !== null) return { ...answer, assumed: [...answer.assumed, `Of the other tanks: ${said}`] };
  const only = `Only ${countWords(pieces.length, noun)} ${pieces.length === 1 ? 'is' : 'are'} recorded for ${countWords(tanks.length, 'tank')}: record those of the others`;
  const open = contradiction(site, category) ?? unknownOf(site, category);
  const gap: PartGap = {
    part: category,
    sentence: open === null ? `${only}, or say that there are none and why.` : `${only}. ${open}`,
    pieces: named,
    mayBeNone: open === null,
  };
  return answer.applies ? withGap(answer, gap) : { ...notSetUp(site, category, { pieces: named }), gap };
}

const pieceName = (noun: string, { tankNumber, name }: EquipmentFact) =>
  `${noun.charAt(0).toUpperCase()}${noun.slice(1)}, ${tankNumber === null ? name.trim() : `tank ${tankNumber}`}`.slice(
    0,
    80,
  );

const spillBuckets: Predicate = (site, traits) =>
  ofEachTank(site, traits, 'spill_bucket', (buckets) => each(buckets, site, hasWords(buckets, 'spill bucket')));

const bucketsUnwatched: Predicate = (site, traits) =>
  ofEachTank(site, traits, 'spill_bucket', (buckets) => {
    const watched = buckets.filter(
      (bucket) => traits.value(bucket, 'walls') === 'double_monitored' && !isUnshown(bucket),
    );
    const tested = buckets.filter((bucket) => !watched.includes(bucket));
    const words = tested.some(isUnshown)
      ? ' whose walls are not shown to be monitored'
      : ' without monitoring of both walls';
    const because =
      tested.length > 0
        ? hasWords(tested, 'spill bucket', words)
        : 'Every spill bucket has double walls, both of them monitored: their checks stand for the test.';
    const answer = withUnwatched(each([...tested, ...watched], site, because, traits), tested);
    return withWatched(answer, new Set(watched.map(site.nameOf)), 'spill_bucket');
  });

/** The same answer, which of its pieces are monitored in both walls in place of their tests. */
function withWatched(answer: Applicability, names: ReadonlySet<string>, part: WatchedPart): Applicability {
  const components = answer.components.map((one) => (names.has(one.name) ? { ...one, watched: part } : one));
  return { ...answer, components };
}

/**
 * Recorded with two monitored walls, and no document goes with it: who tests neither bucket nor sump keeps the record that
 * both walls are monitored as long as that is so. Source: 40 CFR 280.35(c)(2) (a paraphrase: see the source c35 of
 * compliance/tables/rule-sources.table.ts).
 */
const isUnshown = ({ wallsUnshown }: EquipmentFact): boolean => wallsUnshown === true;
const unshownWords =
  'is recorded with two monitored walls, and no document shows it: attach the record to it on the Equipment tab, or record its test.';

/** The same answer, since when which of these pieces are no longer monitored in place of their tests, and what shows no monitoring. */
function withUnwatched(answer: Applicability, pieces: readonly EquipmentFact[]): Applicability {
  const components = answer.components.map((one, place) => {
    const piece = pieces[place];
    if (piece !== undefined && isUnshown(piece)) return { ...one, unknown: unshownWords };
    const since = piece?.unwatchedSince ?? null;
    return since === null ? one : { ...one, unwatchedSince: since };
  });
  return { ...answer, components };
}

const overfillDevices: Predicate = (site, traits) =>
  ofEachTank(site, traits, 'overfill', (devices) => each(devices, site, hasWords(devices, 'overfill device')));

/** Of what kind each overfill device is: ball floats of a later day break the rule, an unknown kind or day says nothing. */
const overfillKinds: Predicate = (site) => {
  const devices = site.of('overfill');
  if (devices.length === 0) return notSetUp(site, 'overfill');
  const unclear: Component[] = [];
  const forbidden: Component[] = [];
  for (const device of devices) {
    const { installedOn, traits } = device;
    const name = site.nameOf(device);
    if (traits.overfill_kind === undefined)
      unclear.push({
        name,
        installedOn,
        unknown: 'is of a kind that is not recorded: record it on the Equipment tab.',
      });
    if (traits.overfill_kind !== 'ball_float') continue;
    if (installedOn === null)
      unclear.push({
        name,
        installedOn,
        unknown: `is a ball float whose installation day is not recorded: after ${dateWords(lastDayOfBallFloats)} none may be installed.`,
      });
    else if (installedOn > lastDayOfBallFloats)
      forbidden.push({
        name,
        installedOn,
        forbidden: `is a ball float installed on ${dateWords(installedOn)}; after ${dateWords(lastDayOfBallFloats)} none may be installed or replaced.`,
      });
  }
  const components = [...forbidden, ...unclear];
  if (components.length === 0) return none('No ball float of a day after the limit is recorded.');
  return {
    applies: true,
    because: `This site has ${countWords(devices.length, 'overfill device')}, of which ${components.length} may not comply.`,
    components,
    assumed: [],
    gap: null,
  };
};

/** Dispensers of days on which containment under them is asked for. */
const dispensersContained: Predicate = (site) => {
  const dispensers = site.of('dispenser');
  if (dispensers.length === 0) return notSetUp(site, 'dispenser');
  const components: Component[] = [];
  for (const dispenser of dispensers) {
    const { installedOn, traits } = dispenser;
    const name = site.nameOf(dispenser);
    if (traits.udc === 'contained') continue;
    if (installedOn !== null && installedOn <= lastDayWithoutContainment) continue;
    if (installedOn !== null && traits.udc === 'none')
      components.push({
        name,
        installedOn,
        forbidden: `was installed on ${dateWords(installedOn)} and has no containment under it.`,
      });
    else if (installedOn === null)
      components.push({
        name,
        installedOn,
        unknown: `has no recorded containment under it, and its installation day is not recorded: record what is known on the Equipment tab.`,
      });
    else
      components.push({
        name,
        installedOn,
        unknown: `was installed on ${dateWords(installedOn)}: record whether containment is under it, on the Equipment tab.`,
      });
  }
  if (components.length === 0)
    return none('Every dispenser has containment under it or is from a time that asks for none.');
  return {
    applies: true,
    because: `This site has ${countWords(dispensers.length, 'dispenser')}, of which ${components.length} may lack containment.`,
    components,
    assumed: [],
    gap: null,
  };
};

/** Every leak detector on its own; each pressurized line has one (40 CFR 280.41(b)(1)(i)(A)). */
const leakDetectors: Predicate = (site, traits) => {
  const detectors = site.of('line_leak_detector');
  const lines = site.of('line').filter((line) => traits.value(line, 'piping') === 'pressurized');
  if (detectors.length === 0 && lines.length === 0) {
    if (site.of('line').length > 0) return none('No pressurized line is recorded at this site.', traits);
    return notSetUp(site, 'line_leak_detector');
  }
  const numbers = new Set(detectors.flatMap(({ lineNumber }) => lineNumber ?? []));
  const without = lines.filter(({ lineNumber }) => typeof lineNumber !== 'number' || !numbers.has(lineNumber));
  const spare = detectors.filter(({ lineNumber }) => typeof lineNumber !== 'number').length;
  const missing = without.slice(0, Math.max(0, without.length - spare));
  const pieces = missing.map((line) => ({
    name: `Line leak detector, ${site.nameOf(line)}`.slice(0, 80),
    tankNumber: line.tankNumber,
  }));
  // A pressurized line without one breaks the rule: nobody may say that there is none.
  if (detectors.length === 0)
    return notSetUp(site, 'line_leak_detector', { pieces, mayBeNone: false, sentence: detectorWords(0, lines.length) });
  const answer = each(detectors, site, hasWords(detectors, 'line leak detector'));
  if (missing.length === 0) return answer;
  return withGap(answer, {
    part: 'line_leak_detector',
    sentence: detectorWords(detectors.length, lines.length),
    pieces,
    mayBeNone: false,
  });
};

const detectorWords = (detectors: number, lines: number) =>
  `Of ${countWords(lines, 'line')} that ${lines === 1 ? 'is' : 'are'} pressurized or not recorded as suction, ${detectors} ${detectors === 1 ? 'has' : 'have'} a leak detector on record: record the others.`;

/** Sumps whose part in release detection is not recorded may be used for monitoring: nobody knows whether they are tested. */
const sumpsInterstitial: Predicate = (site, traits) => {
  const sumps = site.of('sump');
  if (sumps.length === 0) return noSumps(site, traits);
  return withUnusedSumps(site, withMissingSumps(site, interstitialOf(sumps, site)));
};

/** Piping that is monitored in its sumps uses one: sumps for containment only are none of them. */
function withUnusedSumps(site: SiteEquipment, answer: Applicability): Applicability {
  const used = site.of('sump').filter(({ traits: { sump_role: role } }) => role !== 'containment');
  const lines = monitoredPlaces(site).filter(({ category }) => category === 'line');
  const [line] = tanksWithout(used, lines);
  if (line === undefined || answer.gap !== null) return answer;
  const name = site.nameOf(line);
  const sentence = `${name} is monitored in sumps, and no sump on record at it is used for that: correct the part of the sump in release detection on the Equipment tab, or how the line is monitored.`;
  const gap: PartGap = { part: null, sentence, pieces: [], mayBeNone: false };
  return answer.applies ? withGap(answer, gap) : { ...answer, applies: true, because: sentence, gap };
}

function interstitialOf(sumps: readonly EquipmentFact[], site: SiteEquipment): Applicability {
  const all = sumps.filter(({ traits: { sump_role: role } }) => role !== 'containment');
  if (all.length === 0) return none('No sump is used for interstitial monitoring of piping.');
  const watched = all.filter((sump) => sump.traits.walls === 'double_monitored' && !isUnshown(sump));
  const open = all.filter((sump) => !watched.includes(sump));
  const isUsed = open.every(({ traits: { sump_role: role } }) => role === 'interstitial');
  const because =
    open.length === 0
      ? 'Every such sump has double walls, both of them monitored: their checks stand for the test.'
      : hasWords(
          open,
          'sump',
          isUsed
            ? ' used for interstitial monitoring of piping'
            : ' that may be used for interstitial monitoring of piping',
        );
  const answer = withUnwatched(each([...open, ...watched], site, because), open);
  const unknown = new Set(open.filter((sump) => sump.traits.sump_role === undefined).map(site.nameOf));
  const components = answer.components.map((one) =>
    unknown.has(one.name)
      ? { ...one, unknown: 'has no recorded part in release detection: record it on the Equipment tab.' }
      : one,
  );
  return withWatched({ ...answer, components }, new Set(watched.map(site.nameOf)), 'sump');
}

/** The same answer, and what is missing of the sumps that monitored lines and sensors of pump sumps must have. */
function withMissingSumps(site: SiteEquipment, answer: Applicability): Applicability {
  const places = monitoredPlaces(site);
  const sumps = site.of('sump');
  const missing = tanksWithout(sumps, places);
  if (missing.length === 0 || answer.gap !== null) return answer;
  const gap: PartGap = {
    part: 'sump',
    sentence: `Only ${countWords(sumps.length, 'sump')} ${sumps.length === 1 ? 'is' : 'are'} recorded, and ${listWords(missing.map(site.nameOf))} ${missing.length === 1 ? 'is' : 'are'} monitored in ${missing.length === 1 ? 'a sump' : 'sumps'} that ${missing.length === 1 ? 'is' : 'are'} not on record: record ${missing.length === 1 ? 'it' : 'them'}.`,
    pieces: missing.map((place) => ({
      name: `Sump, ${site.nameOf(place)}`.slice(0, 80),
      tankNumber: place.tankNumber,
    })),
    mayBeNone: false,
  };
  return answer.applies ? withGap(answer, gap) : { ...answer, applies: true, because: gap.sentence, gap };
}

/** Piping that is monitored in its sumps has sumps. */
function noSumps(site: SiteEquipment, traits: TraitReader): Applicability {
  const watched = site.of('line').filter((line) => line.traits.line_method === 'interstitial');
  if (watched.length === 0) return notSetUp(site, 'sump');
  const sentence = `${listWords(watched.map(site.nameOf))} ${watched.length === 1 ? 'is' : 'are'} monitored in sumps, and no sump is recorded: record them.`;
  return { ...notSetUp(site, 'sump', { sentence, mayBeNone: false }), assumed: traits.assumed() };
}

const everySump: Predicate = (site, traits) => {
  const sumps = site.of('sump');
  return sumps.length === 0
    ? noSumps(site, traits)
    : withMissingSumps(site, each(sumps, site, hasWords(sumps, 'sump')));
};

const sumpsContainment: Predicate = (site, traits) => {
  const sumps = site.of('sump');
  if (sumps.length === 0) return noSumps(site, traits);
  const others = sumps.filter((sump) => traits.value(sump, 'sump_role') === 'containment');
  if (others.length === 0) return none('Every sump is used for interstitial monitoring of piping.', traits);
  return each(others, site, hasWords(others, 'sump', ' for containment only'), traits);
};

/** Parts of a tank gauge, each on its own. */
const gaugeParts =
  (categories: readonly Extract<EquipmentCategory, 'atg' | 'probe' | 'sensor'>[]): Predicate =>
  (site) => {
    const pieces = categories.flatMap((category) => site.of(category));
    if (pieces.length === 0) return notSetUp(site, 'atg');
    const noConsole = categories.includes('atg') && site.of('atg').length === 0 && site.facts.polled === true;
    const counts = categories
      .filter((category) => site.of(category).length > 0)
      .map((category) => countWords(site.of(category).length, nouns[category] ?? category));
    const answer = each(pieces, site, `This site has ${listWords(counts)}.`);
    if (!noConsole) return answer;
    const sentence = `${contradiction(site, 'atg') ?? ''} Record the tank gauge itself.`;
    return withGap(answer, { part: 'atg', sentence, pieces: [], mayBeNone: false });
  };

/** What no equipment shows, and no item of a site before an admin has set it up. */
const whenSet =
  (because: string): Predicate =>
  () =>
    none(because);

/** Sensors of which nobody has recorded what they watch. */
const anySensor = ['annular', 'stp_sump', 'sump', 'dispenser_pan', 'spill_bucket', 'well', null] as const;
const anySump = ['stp_sump', 'sump', 'dispenser_pan'] as const;

export const partPredicates = {
  leak_detectors: untilAnswered(leakDetectors, ['line_leak_detector'], 'line_leak_detector'),
  consoles: gaugeParts(['atg']),
  gauge_parts: untilAnswered(gaugeParts(['atg', 'probe', 'sensor']), anySensor, 'atg'),
  probes_and_sensors: untilAnswered(gaugeParts(['probe', 'sensor']), anySensor, 'atg'),
  spill_buckets: untilAnswered(spillBuckets, ['spill_bucket'], 'spill_bucket'),
  spill_buckets_unwatched: untilAnswered(bucketsUnwatched, ['spill_bucket'], 'spill_bucket'),
  overfill_devices: overfillDevices,
  overfill_kinds: overfillKinds,
  dispensers_contained: untilAnswered(dispensersContained, ['dispenser_pan'], 'dispenser'),
  sumps: untilAnswered(everySump, anySump, 'sump'),
  sumps_interstitial: untilAnswered(sumpsInterstitial, anySump, 'sump'),
  sumps_containment: untilAnswered(sumpsContainment, anySump, 'sump'),
  hand_held: whenSet('No hand-held sampling equipment or gauge stick is set up for this site.'),
  vacuum_gauges: whenSet('No vacuum or pressure monitoring of interstices is set up for this site.'),
  self_insured: whenSet('Nobody has set up that this site is covered by a financial test.'),
} as const satisfies Readonly<Record<string, Predicate>>;
