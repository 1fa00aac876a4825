import type { EquipmentCategory } from '#contract/equipment-categories.table.ts';
import type { ImpliedPart } from '#contract/nouns/compliance/implied-parts.table.ts';
import { smallFillSales } from '../facts/own-figures.table.ts';
import type { EquipmentFact, PartGap } from '../tables/requirement.ts';
import { gallonWords } from '../words/figures.ts';
import { dateWords, listWords, monthWords } from '../words/words.ts';
import type { SiteEquipment } from './site-equipment.ts';
import { closureKey, expertKey, isProof, openFailure } from './test-records.ts';

/* What is on record and speaks against the word of a person that there is none of a part. The record wins. */

/** Tanks for which no such piece is recorded: pieces of an unknown tank stand for as many as there are. */
export function tanksWithout(pieces: readonly EquipmentFact[], tanks: readonly EquipmentFact[]): EquipmentFact[] {
  const numbers = new Set(tanks.map(({ tankNumber }) => tankNumber));
  const named = new Set(pieces.map(({ tankNumber }) => tankNumber).filter((number) => numbers.has(number)));
  const without = tanks.filter(({ tankNumber }) => tankNumber === null || !named.has(tankNumber));
  const spare = pieces.filter(({ tankNumber }) => tankNumber === null || !numbers.has(tankNumber)).length;
  return without.slice(0, Math.max(0, without.length - spare));
}

/**
 * Lines and pump sumps that are monitored in sumps, one for each sump that there must be: a sensor and a line of the same
 * tank share one.
 */
export function monitoredPlaces(site: SiteEquipment): EquipmentFact[] {
  const lines = site.of('line').filter(({ traits: { line_method: method } }) => method === 'interstitial');
  const sensors = site.of('sensor').filter(({ traits: { watches } }) => watches === 'stp_sump');
  const taken = new Set<number>();
  const first = ({ tankNumber }: EquipmentFact) => {
    if (tankNumber === null) return true;
    const isNew = !taken.has(tankNumber);
    taken.add(tankNumber);
    return isNew;
  };
  const found = [...lines, ...sensors].filter(first);
  // A sensor of no tank may be in the sump of a line.
  const loose = found.filter(({ category, tankNumber }) => category === 'sensor' && tankNumber === null);
  const others = found.filter((piece) => !loose.includes(piece));
  return [...others, ...loose.slice(others.length)];
}

/**
 * Why it cannot be that there is none of a part, by what is on record, in one sentence; null: nothing speaks against it.
 * Source: 40 CFR 280.20(a)(2), (b)(2), (c)(1), (c)(2)(ii), 280.40(a)(3), 280.43(g).
 */
function againstNone(site: SiteEquipment, part: ImpliedPart): string | null {
  return byRecord(site, part) ?? failedPart(site, part);
}

/** Items of the calendar that test a part. */
const testsOf: Readonly<Partial<Record<ImpliedPart, readonly string[]>>> = {
  line_leak_detector: ['alld_annual'],
  spill_bucket: ['spill_bucket_3y', 'spill_bucket_annual_md'],
  sump: ['containment_sump_3y', 'containment_sump_5y_md'],
  overfill: ['overfill_3y'],
};

/**
 * A part of which a test failed and none has passed since was there, and what became of it is not on record, whatever
 * words say. Where there is no tank any more it left with its tank.
 */
function failedPart(site: SiteEquipment, part: ImpliedPart): string | null {
  const keys = testsOf[part] ?? [];
  if (site.of('tank').length === 0 && site.of('line').length === 0) return null;
  const records = site.facts.completions.filter(({ key }) => keys.includes(key));
  const open = [...new Set(records.map(({ component }) => component))].flatMap((component) => {
    const own = records.filter((one) => one.component === component || one.component.trim() === '');
    const failure = openFailure(own, component);
    return failure === null ? [] : [{ ...failure, component }];
  });
  const [first] = open;
  if (first === undefined) return null;
  const name = first.component.trim() === '' ? 'It' : first.component;
  return `${name} failed its test of ${dateWords(first.on)}, and no passing test is on record since.`;
}

function byRecord(site: SiteEquipment, part: ImpliedPart): string | null {
  switch (part) {
    case 'tank':
      return site.facts.polled === true ? 'A tank gauge is set up for this site.' : againstNoTank(site);
    case 'atg':
      return againstNoGauge(site);
    case 'line':
      return againstNoPiping(site);
    case 'spill_bucket':
      return (
        onRecord(site, 'sensor', ({ watches }) => watches === 'spill_bucket', 'watches a spill bucket') ??
        filledTank(site, part)
      );
    case 'overfill':
      return filledTank(site, part);
    case 'sump':
      return againstNoSump(site);
    case 'dispenser':
      return onRecord(site, 'sensor', ({ watches }) => watches === 'dispenser_pan', 'watches a dispenser pan');
    case 'corrosion':
      return bareSteel(site);
    default:
      return null;
  }
}

/** Removed tanks that the rules ask about and whose closure no document shows. */
export function openClosures(removed: readonly EquipmentFact[]): EquipmentFact[] {
  return removed.filter(({ closureShown, traits }) => closureShown !== true && !isUnregulated(traits.regulated));
}

const unregulated: readonly string[] = ['above_ground', 'heating_oil', 'not_petroleum', 'farm_residential', 'small'];
/** What is recorded of a tank says that no rule asks anything of it. */
export const isUnregulated = (value: string | undefined): boolean => value !== undefined && unregulated.includes(value);

/** Tanks were here, and what became of them is not on record; or a suspected release is open. */
function againstNoTank({ facts }: SiteEquipment): string | null {
  const [issue] = facts.openReleases ?? [];
  if (issue !== undefined) return `The suspected release ${issue} is open.`;
  const closures = facts.completions.filter((one) => one.key === closureKey && one.result === 'PASS' && isProof(one));
  const isClosed = ({ name, removedOn = '' }: EquipmentFact) =>
    closures.some(({ component, on }) => (component === '' || component === name) && on >= removedOn);
  const open = openClosures(facts.removed ?? []).find((tank) => !isClosed(tank));
  if (open === undefined) return null;
  return `${open.name} was removed on ${dateWords(open.removedOn ?? '')}, and no document shows its closure.`;
}

/**
 * Who has said when and why that there is none of a part, as far as no record speaks against it and what decides it is on
 * record; null: nobody.
 */
export function toldNone(site: SiteEquipment, part: ImpliedPart): string | null {
  return againstNone(site, part) === null && unknownOf(site, part) === null ? site.saidNone(part) : null;
}

/** What speaks against a part that is missing, after what was said of it; null: nothing does. */
export function contradiction(site: SiteEquipment, part: ImpliedPart): string | null {
  const against = againstNone(site, part);
  const said = site.saidNone(part);
  if (against === null || said === null) return against;
  return `${said} The record contradicts it: ${against.charAt(0).toLowerCase()}${against.slice(1)}`;
}

/** What no record says, so that nobody may say that there is none of a part: what to record, in sentences; null: nothing. */
export function unknownOf(site: SiteEquipment, part: ImpliedPart): string | null {
  switch (part) {
    case 'spill_bucket':
    case 'overfill':
      return unknownFills(site, part);
    case 'corrosion':
      return unknownMaterial(site);
    case 'line_leak_detector':
      return unknownLines(site);
    default:
      return null;
  }
}

/** Leak detectors, dispensers and sensors of lines are in piping or fed by it, and what a tank sells leaves it by a pipe. */
export function againstNoPiping(site: SiteEquipment): string | null {
  const sells = site.of('tank').find(({ tankNumber }) => site.facts.sellers?.includes(tankNumber ?? 0) === true);
  return (
    onRecord(site, 'line_leak_detector', () => true, 'is on record, and it is in piping') ??
    onRecord(site, 'dispenser', () => true, 'is on record, and piping feeds it') ??
    (sells === undefined
      ? null
      : `${site.nameOf(sells)} sells metered fuel by its reconciliation, and metered fuel leaves by piping.`)
  );
}

/** Tanks that are filled: an empty one out of use is not (40 CFR 280.70(a)). */
const inUse = ({ traits, mayHoldFuel }: EquipmentFact) => traits.use !== 'out_of_use' || mayHoldFuel === true;

/** Only a tank that is never filled by more than 25 gal at a time needs neither (40 CFR 280.20(c)(2)(ii)). */
function filledTank(site: SiteEquipment, category: 'spill_bucket' | 'overfill'): string | null {
  for (const tank of tanksWithout(site.of(category), site.of('tank').filter(inUse))) {
    const fill = fillOf(site, tank);
    if (fill !== undefined)
      return `${site.nameOf(tank)} was filled by ${Math.round(fill.gallons)} gal on ${dateWords(fill.on)}, more than 25 gal at a time.`;
    const sales = soldTooMuch(site, tank);
    if (sales !== undefined)
      return `${site.nameOf(tank)} is recorded as never filled by more than 25 gal at a time, but ${Math.round(sales.gallons).toLocaleString('en-US')} gal were metered from it in ${monthWords(sales.month)}.`;
    if (tank.traits.filling === 'bulk')
      return `${site.nameOf(tank)} is recorded as filled by more than 25 gal at a time.`;
  }
  return null;
}

const fillOf = (site: SiteEquipment, { tankNumber }: EquipmentFact) =>
  site.facts.fills?.find(({ tank }) => tank === tankNumber);

/** More metered sales of a month than fills of 25 gal bring, of a tank that is recorded as filled by no more at a time. */
const soldTooMuch = (site: SiteEquipment, { tankNumber, traits }: EquipmentFact) =>
  traits.filling === 'small'
    ? site.facts.metered?.find(({ tank, gallons }) => tank === tankNumber && gallons > smallFillSales.value)
    : undefined;

/** Tanks of which nobody has recorded by how much they are filled at a time: that no large fill is known shows nothing. */
function unknownFills(site: SiteEquipment, category: 'spill_bucket' | 'overfill'): string | null {
  const unknown = tanksWithout(site.of(category), site.of('tank').filter(inUse)).filter(
    (tank) => tank.traits.filling === undefined && fillOf(site, tank) === undefined,
  );
  if (unknown.length === 0) return null;
  return `How much fuel ${listWords(unknown.map(site.nameOf))} ${unknown.length === 1 ? 'takes' : 'take'} at one time is not recorded, and only a tank that is never filled by more than 25 gal at a time needs none (40 CFR 280.20(c)(2)(ii)): record it on the Equipment tab.`;
}

/** Every tank that is filled is recorded as one that never takes more than 25 gal at a time, and no larger fill is known. */
export function neverFilledInBulk(site: SiteEquipment): boolean {
  const tanks = site.of('tank').filter(inUse);
  return (
    tanks.length > 0 &&
    tanks.every(
      (tank) =>
        tank.traits.filling === 'small' && fillOf(site, tank) === undefined && soldTooMuch(site, tank) === undefined,
    )
  );
}

function againstNoGauge(site: SiteEquipment): string | null {
  if (site.facts.polled === true) return 'A tank gauge is set up for this site.';
  const watched = site.of('tank').filter(({ traits: { method } }) => method === 'atg' || method === 'csld');
  if (watched.length === 0) return null;
  return `${listWords(watched.map(site.nameOf))} ${watched.length === 1 ? 'is' : 'are'} recorded as watched by a tank gauge.`;
}

function againstNoSump(site: SiteEquipment): string | null {
  const places = monitoredPlaces(site);
  const lines = places.filter(({ category }) => category === 'line').map(site.nameOf);
  if (lines.length > 0) return `${listWords(lines)} ${lines.length === 1 ? 'is' : 'are'} monitored in sumps.`;
  const sensors = places.map(site.nameOf);
  if (sensors.length > 0) return `${listWords(sensors)} ${sensors.length === 1 ? 'watches' : 'watch'} pump sumps.`;
  return onRecord(site, 'sensor', ({ watches }) => watches === 'sump', 'watches a sump');
}

/**
 * Steel without recorded protection that no corrosion expert has found to be safe where it is. Source: 40 CFR 280.20(a)(4),
 * (b)(3).
 */
function unprotectedSteel(site: SiteEquipment): EquipmentFact[] {
  return steelPieces(site).filter((piece) => !isFoundSafe(site, piece));
}

/** Tanks and lines recorded as steel without protection, or of which none is recorded, or only one that is none. */
export function steelPieces(site: SiteEquipment): EquipmentFact[] {
  return [...site.of('tank'), ...site.of('line')].filter(
    (piece) =>
      (piece.traits.material === 'steel' &&
        (piece.traits.corrosion === undefined || piece.traits.corrosion === 'none')) ||
      isLinedOnly(piece),
  );
}

/** The last day of tanks that a lining alone may protect: those of before are upgraded by it (40 CFR 280.12, 280.21(b)). */
const lastDayOfLinings = '1988-12-22';

/**
 * A lining is the protection of a tank that was there before the rules; one of later is built with protection of its outside,
 * and no piping is lined. Source: 40 CFR 280.20(a)(2), (b)(2), 280.21(b)(1).
 */
export function isLinedOnly({ category, installedOn, traits: { corrosion, material } }: EquipmentFact): boolean {
  const isSteel = material === undefined || material === 'steel';
  if (corrosion !== 'lined' || !isSteel) return false;
  return category === 'line' || (installedOn !== null && installedOn > lastDayOfLinings);
}

/** The last record of a corrosion expert, with its document, says that the site is not corrosive to this piece. */
function isFoundSafe(site: SiteEquipment, piece: EquipmentFact): boolean {
  const name = site.nameOf(piece).trim().toLowerCase();
  const records = site.facts.completions
    .filter(({ key, component }) => key === expertKey && ['', name].includes(component.trim().toLowerCase()))
    .filter(isProof);
  return records.some(({ result }) => result === 'PASS') && openFailure(records, site.nameOf(piece)) === null;
}

function bareSteel(site: SiteEquipment): string | null {
  const steel = unprotectedSteel(site);
  if (steel.length === 0) return null;
  const lined = steel.filter(isLinedOnly);
  if (lined.length === steel.length)
    return `${listWords(lined.map(site.nameOf))} ${lined.length === 1 ? 'has' : 'have'} a lining as the only corrosion protection on record, and a lining alone protects no piping and no tank installed after ${dateWords(lastDayOfLinings)}.`;
  const names = listWords(steel.map(site.nameOf));
  return `${names} ${steel.length === 1 ? 'is' : 'are'} recorded as steel without corrosion protection, and steel in the ground needs it unless a corrosion expert has found that the site is not corrosive.`;
}

/** Tanks and lines of which nobody knows whether they need protection, or which. Source: 40 CFR 280.20(a), (b). */
export function unclearCorrosion(site: SiteEquipment): EquipmentFact[] {
  return [...materialUnknown(site), ...unprotectedSteel(site)];
}

function materialUnknown(site: SiteEquipment): EquipmentFact[] {
  return [...site.of('tank'), ...site.of('line')].filter(
    ({ traits: { material, corrosion } }) =>
      material === undefined && (corrosion === undefined || corrosion === 'none'),
  );
}

/** Words do not say of which material a tank or line is: whether it needs protection is not known. */
function unknownMaterial(site: SiteEquipment): string | null {
  const pieces = materialUnknown(site);
  if (pieces.length === 0) return null;
  const names = listWords(pieces.map(site.nameOf));
  return `The material of ${names} is not recorded, so nobody knows whether ${pieces.length === 1 ? 'it needs' : 'they need'} corrosion protection: record material and protection on the Equipment tab.`;
}

/** No line is recorded: whether one is pressurized, and needs a leak detector, is not known. */
function unknownLines(site: SiteEquipment): string | null {
  if (site.of('line').length > 0 || site.of('tank').length === 0 || site.saidNone('line') !== null) return null;
  if (site.of('tank').every(({ traits: { tank_piping: piping } }) => piping === 'none')) return null;
  return 'No line is recorded, so nobody knows whether one is pressurized and needs a leak detector: record the lines, or say that there are none and why.';
}

function onRecord(
  site: SiteEquipment,
  category: EquipmentCategory,
  fits: (traits: EquipmentFact['traits']) => boolean,
  words: string,
): string | null {
  const piece = site.of(category).find(({ traits }) => fits(traits));
  return piece === undefined ? null : `${site.nameOf(piece)} ${words}.`;
}

/** What is recorded as out of use and empty while its gauge shows fuel in it. Source: 40 CFR 280.70(a). */
export function notEmpty(tanks: readonly EquipmentFact[], site: SiteEquipment): PartGap | null {
  const against = tanks.flatMap((tank) => {
    if (tank.holds == null) return [];
    const { inches, gallons, on } = tank.holds;
    const shown = [
      ...(gallons === null ? [] : [gallonWords(gallons)]),
      ...(inches === null ? [] : [`${Number(inches.toFixed(1))} in`]),
    ];
    const name = site.nameOf(tank);
    return `${name} is recorded as out of use and empty, but its gauge showed ${shown.join(', ')} of product on ${dateWords(on)}. An empty tank holds at most 1 in of residue, or 0.3% of its capacity (40 CFR 280.70(a)). Empty ${name}, or record it as in use.`;
  });
  return against.length === 0 ? null : { part: null, sentence: against.join(' '), pieces: [], mayBeNone: false };
}
