import type { ReportedSettings } from '#server/actions/gauge/keep-settings.ts';
import { emptyWrite, type FactRows, type GaugeWrite, holdsMore } from '../gauge-write.ts';
import { type AnyFact, facts } from './facts.ts';

const entries = Object.entries(facts) as [keyof FactRows, AnyFact][];

/**
 * Puts a newer write behind an older one of the same gauge. While the database is away they pile up: readings and changes
 * are all kept in their order, of what only says how things are the newest, of what is reported again and again one.
 */
export function joinWrites(older: GaugeWrite, newer: GaugeWrite): GaugeWrite {
  const rows = entries.map(([name, fact]) => [name, joinRows(fact, older[name], newer[name])]);
  return {
    ...(Object.fromEntries(rows) as FactRows),
    siteId: older.siteId,
    address: older.address ?? newer.address,
    bytes: older.bytes + newer.bytes,
    poll: newer.poll ?? older.poll,
    profile: newer.profile ?? older.profile,
    // A profile holds the times too.
    readAt: newer.profile === null ? (newer.readAt ?? older.readAt) : newer.readAt,
    settings: joinSettings(older.settings, newer.settings),
  };
}

/** The last report of each round, the older round first. */
export function joinSettings(
  older: readonly ReportedSettings[],
  newer: readonly ReportedSettings[],
): readonly ReportedSettings[] {
  if (older.length === 0) return newer;
  const isReplaced = ({ round }: ReportedSettings) => newer.some((reported) => reported.round === round);
  return [...older.filter((reported) => !isReplaced(reported)), ...newer];
}

function joinRows({ key, keep }: AnyFact, older: readonly object[], newer: readonly object[]): readonly object[] {
  // A poll brings rows of few facts.
  if (older.length === 0 && newer.length === 0) return older;
  if (key === undefined) return [...older, ...newer];
  const joined = new Map<string, object>();
  for (const row of [...older, ...newer]) {
    const known = joined.get(key(row));
    if (keep === 'first' && known !== undefined) continue;
    joined.set(key(row), known === undefined ? row : joinTwo(keep, known, row));
  }
  return [...joined.values()];
}

function joinTwo(keep: AnyFact['keep'], older: object, newer: object): object {
  if (typeof keep === 'function') return keep(older, newer);
  return keep === 'merged' ? { ...older, ...newer } : newer;
}

/**
 * What is left of a write once its gauge was, or may have been, in other hands: what bears a time of its own and is
 * stored beside what others report. How things are they know better.
 */
export function withoutState(write: GaugeWrite): GaugeWrite {
  const dated = entries.filter(([, fact]) => fact.dated === true).map(([name]) => [name, write[name]]);
  return { ...emptyWrite(write.siteId, write.address), ...(Object.fromEntries(dated) as Partial<FactRows>) };
}

/** What screens would show differently after this write. */
export interface WriteEffects {
  inventory: boolean;
  alarms: boolean;
  site: boolean;
}

const changed = entries.map(([name, { changes }]) => [name, changes] as const);
/** Most polls bring readings and nothing else. */
const changedByReadings = changed.filter(([name]) => name === 'readings');

/** Lists take it that readings alone change no name, product or limit of a tank: that is a change of the site. */
export function effectsOf(write: GaugeWrite): WriteEffects {
  const effects = { inventory: false, alarms: false, site: write.profile !== null };
  for (const [name, changes] of holdsMore(write) ? changed : changedByReadings) {
    if (write[name].length > 0) for (const change of changes) effects[change] = true;
  }
  return effects;
}
