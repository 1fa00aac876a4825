import type { EquipmentFact } from '../tables/requirement.ts';
import { countWords, dateWords } from '../words/words.ts';
import { type Applicability, each, none, notSetUp, type Predicate, whole } from './applicability.ts';
import { holdsNoGasoline } from './gasoline.ts';
import type { SiteEquipment } from './site-equipment.ts';

/* Rules of gasoline systems in a high-risk groundwater use area or well head protection area. Source: COMAR 26.10.07. */

/** Items that hold in such an area alone: what sets up one of them, or a record of one, says that the site is in one. */
const ofArea: readonly string[] = [
  'helium_5y_md',
  'helium_installed_md',
  'well_samples_annual_md',
  'well_report_60d_md',
];

/** Systems installed from that day on are new ones in every such area, 26.10.07.02B(6). */
const newEverywhere = '2010-01-01';
/** The text that was read is of this day. */
const rewritten = '2022-06-13';

/** Why no rule of such an area is known to hold; null: the site is in one. */
function outside(site: SiteEquipment): Applicability | null {
  const { settings, completions } = site.facts;
  if (settings.some(({ key, applicable }) => ofArea.includes(key) && applicable === true)) return null;
  if (site.saidNone('high_risk_groundwater') === null && completions.some(({ key }) => ofArea.includes(key)))
    return null;
  return notSetUp(site, 'high_risk_groundwater', {
    sentence:
      'Nobody has recorded whether this site is in a high-risk groundwater use area: say that it is not and why, or set up that the item applies.',
  });
}

const inArea =
  (found: (tanks: readonly EquipmentFact[], site: SiteEquipment) => Applicability): Predicate =>
  (site) => {
    const tanks = site.of('tank');
    const open = outside(site);
    if (open !== null) return open;
    if (tanks.length === 0) return notSetUp(site, 'tank');
    const gasoline = tanks.filter((tank) => !holdsNoGasoline(tank));
    if (gasoline.length === 0) return none('By its names every tank of this site holds another fuel than gasoline.');
    return found(gasoline, site);
  };

const count = (tanks: readonly EquipmentFact[]) => countWords(tanks.length, 'tank');

export const highRiskPredicates = {
  high_risk_wells: inArea((tanks) =>
    whole(tanks, `This site is in a high-risk groundwater use area and has ${count(tanks)} that may hold gasoline.`),
  ),
  high_risk_helium: inArea((tanks) => {
    const old = tanks.filter(({ installedOn }) => installedOn === null || installedOn < newEverywhere);
    if (old.length === 0)
      return none(`Every gasoline tank of this site was installed on or after ${dateWords(newEverywhere)}.`);
    return whole(
      old,
      `This site is in a high-risk groundwater use area and has ${count(old)} that may hold gasoline, installed before ${dateWords(newEverywhere)} or on an unknown day.`,
    );
  }),
  high_risk_new: inArea((tanks, site) => {
    const recent = tanks.filter(({ installedOn }) => installedOn !== null && installedOn >= rewritten);
    if (recent.length === 0)
      return none(`No gasoline tank of this site is known to be installed on or after ${dateWords(rewritten)}.`);
    return each(
      recent,
      site,
      `This site is in a high-risk groundwater use area and has ${count(recent)} that may hold gasoline, installed on or after ${dateWords(rewritten)}.`,
    );
  }),
} as const satisfies Readonly<Record<string, Predicate>>;
