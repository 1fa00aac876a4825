import { type FactNames, factSets, inForce } from '#compliance/facts/dated-facts.ts';
import type { MonthFacts, UnitFacts, UnitPart } from '#compliance/facts/month-facts.ts';
import { otherMethods } from '#compliance/month/gap-over-method-change.ts';
import { addDays, localDay } from '#contract/dates.ts';
import { assumedInVerdicts } from '#contract/nouns/gauge/equipment-traits.table.ts';
import { addMonths } from '#server/actions/month-input.ts';
import type { DatedFactRow } from '#server/store/compliance/month-dated-facts.ts';
import { deviceKey } from './alarm-facts.ts';
import { lateFactsOf } from './fact-words.ts';
import { firstDay, lastDay } from './month-days.ts';
import { toMonthFacts } from './month-facts.ts';
import type { SiteRecords } from './month-records.ts';
import { indexOf, siteOnDay } from './site-on-day.ts';

/**
 * The facts of a month (YYYY-MM) of a site as they were in it: a unit whose facts changed within the month has a part for
 * each stretch of days, and a closed month to which facts were recorded later has what it comes to without them.
 */
export function toDatedMonthFacts(site: SiteRecords, month: string): MonthFacts {
  if (site.facts.length === 0) return toMonthFacts(site, month);
  const end = lastDay(month);
  // What holds from a day after the month says nothing of it, whenever it was recorded.
  const facts = withFirstState(site.facts).filter(({ validFrom }) => validFrom === null || validFrom <= end);
  const looked = { from: firstDay(addMonths(month, -2)), to: end };
  const { present, others: closed, late } = factSets(facts, site.closedAt.get(month) ?? null, factNames, looked);
  const own = monthBy(site, present, month);
  const before = withoutNewState(present, month, site.place.timezone);
  const others = before === null ? closed : [...closed, before];
  if (others.length === 0) return own;
  const isCounted = new Set(before ?? present);
  const notCounted = new Set([...late, ...present.filter((fact) => !isCounted.has(fact))]);
  return {
    ...own,
    otherwise: others.map((set) => monthBy(site, set, month)),
    lateFacts: lateFactsOf(
      present.filter((fact) => notCounted.has(fact)),
      site,
    ),
  };
}

const factNames: FactNames<DatedFactRow> = {
  // Facts recorded of one thing in one call belong together.
  actOf: ({ equipmentId, tankNumber, recordedAt }) => `${equipmentId} ${tankNumber} ${recordedAt}`,
  nameOf: ({ equipmentId, tankNumber, name }) => `${equipmentId} ${tankNumber} ${name}`,
  // An exemption rests on its day and its reason too.
  saysOf: ({ name, value, validFrom, reason }) =>
    name === 'regulated' && value !== null && value !== 'regulated' ? `${value} ${validFrom} ${reason}` : value,
  assumedOf: ({ name }) => assumedInVerdicts(name),
};

/** Of a site that had no state nobody knew the rules: the first one that is recorded held at all times. */
function withFirstState(facts: readonly DatedFactRow[]): readonly DatedFactRow[] {
  const isBlank = ({ name, value }: DatedFactRow) => name === 'state' && (value ?? '').trim() === '';
  const first = facts.find((fact) => fact.name === 'state' && !isBlank(fact));
  if (first === undefined || !facts.some(isBlank)) return facts;
  return facts.filter((fact) => !isBlank(fact)).map((fact) => (fact === first ? { ...fact, recordedAt: null } : fact));
}

/**
 * A site does not move: a state that is recorded in a month or later, in place of another one and without a document,
 * makes the month no better. The facts without it; null: there is no such state.
 */
function withoutNewState(facts: readonly DatedFactRow[], month: string, zone: string): DatedFactRow[] | null {
  const states = facts.filter(({ name }) => name === 'state');
  const isNew = ({ recordedAt, proven }: DatedFactRow) =>
    !proven && recordedAt !== null && localDay(new Date(recordedAt), zone) >= firstDay(month);
  const first = states.findIndex(({ value }) => value !== null && value !== '');
  const later = new Set(states.slice(first + 1).filter(isNew));
  return first === -1 || later.size === 0 ? null : facts.filter((fact) => !later.has(fact));
}

function monthBy(site: SiteRecords, counted: readonly DatedFactRow[], month: string): MonthFacts {
  const [all, index] = [indexOf(site.facts), indexOf(counted)];
  const days = stretches(counted, month, site.place.today);
  const parts = days.map(({ from, to }) => ({
    from,
    to,
    facts: toMonthFacts(siteOnDay(site, all, index, from), month),
  }));
  const [first, last] = [parts[0], parts.at(-1)];
  if (first === undefined || last === undefined) throw new Error(`${month} has no day`);
  const units = parts.length === 1 ? last.facts.units : mergedUnits(parts);
  const before = stretchesBefore(counted, month).map(({ from, to }) => ({
    ...{ from, to },
    units: toMonthFacts(siteOnDay(site, all, index, from), month).units,
  }));
  return {
    ...last.facts,
    linesOnRecord: hasLines(parts),
    ...goneOf(parts, units),
    units: before.length === 0 ? units : withEarlier(units, first.facts.units, before),
  };
}

/** A line is on record on the last day, or was before and no tank is there any more that fuel would leave by one. */
function hasLines(parts: readonly { facts: MonthFacts }[]): boolean {
  const last = parts.at(-1)?.facts;
  if (last === undefined || last.linesOnRecord) return true;
  return parts.some(({ facts }) => facts.linesOnRecord) && !last.units.some(({ device }) => device === 'tank');
}

/** Tanks that are gone by the end of the month and were not there on any day of it either. */
function goneOf(parts: readonly { facts: MonthFacts }[], units: readonly UnitFacts[]): Pick<MonthFacts, 'gone'> {
  const gone = parts
    .at(-1)
    ?.facts.gone?.filter(({ name }) => !units.some((unit) => unit.device === 'tank' && unit.name === name));
  return gone === undefined ? {} : { gone };
}

/** Units with what they were before the month, where another method watched them then. */
function withEarlier(
  units: readonly UnitFacts[],
  first: readonly UnitFacts[],
  before: readonly (Days & { units: readonly UnitFacts[] })[],
): UnitFacts[] {
  return units.map((unit) => {
    const isOwn = (other: UnitFacts) => other.device === unit.device && other.number === unit.number;
    const earlier = before.flatMap(({ from, to, units: then }) => {
      const own = then.find(isOwn);
      return own === undefined ? [] : [{ from, to, unit: own }];
    });
    const other = otherMethods(earlier, first.find(isOwn) ?? unit);
    return other.length === 0 ? unit : { ...unit, earlier: other };
  });
}

interface Days {
  from: string;
  to: string;
}

/** The month up to today in stretches within which no fact changed; a month to come is one. */
function stretches(counted: readonly DatedFactRow[], month: string, today: string): Days[] {
  const [start, end] = [firstDay(month), lastDay(month)];
  const upTo = today < start ? start : today < end ? today : end;
  return toStretches(start, upTo, changesOf(counted, start, upTo));
}

/** The two months before a month in the same way, where a fact changed in them or on its first day; else none. */
function stretchesBefore(counted: readonly DatedFactRow[], month: string): Days[] {
  const [from, start] = [firstDay(addMonths(month, -2)), firstDay(month)];
  const changes = changesOf(counted, from, start);
  return changes.size === 0 ? [] : toStretches(from, addDays(start, -1), changes);
}

/** The days after `start`, up to `upTo`, from which on another fact holds. */
function changesOf(counted: readonly DatedFactRow[], start: string, upTo: string): Set<string> {
  const changes = new Set<string>();
  for (const names of indexOf(counted).values())
    for (const facts of names.values())
      inForce(facts).forEach((fact, place, ordered) => {
        const { validFrom, value } = fact;
        const before = ordered[place - 1];
        const changed = before === undefined || before.value !== value || fact.name === 'regulated';
        if (changed && validFrom !== null && validFrom > start && validFrom <= upTo) changes.add(validFrom);
      });
  return changes;
}

function toStretches(start: string, upTo: string, changes: ReadonlySet<string>): Days[] {
  const starts = [start, ...[...changes].filter((day) => day <= upTo).sort()];
  return starts.map((from, place) => {
    const next = starts[place + 1];
    return { from, to: next === undefined ? upTo : addDays(next, -1) };
  });
}

/** Units as of the last stretch, with a part for each stretch in which they differ. */
function mergedUnits(stretches: readonly (Days & { facts: MonthFacts })[]): UnitFacts[] {
  const parts = new Map<string, UnitPart[]>();
  for (const { from, to, facts } of stretches)
    for (const unit of facts.units) {
      const key = deviceKey(unit.device, unit.number);
      const own = parts.get(key) ?? [];
      const last = own.at(-1);
      if (last !== undefined && last.to === addDays(from, -1) && isSame(last.unit, unit))
        own[own.length - 1] = { from: last.from, to, unit };
      else own.push({ from, to, unit });
      parts.set(key, own);
    }
  const units = [...parts.values()].flatMap((own): UnitFacts[] => {
    const last = own.at(-1);
    return last === undefined ? [] : [own.length === 1 ? last.unit : { ...last.unit, parts: own }];
  });
  const order: readonly UnitFacts['device'][] = ['tank', 'line', 'sensor'];
  return units.sort((a, b) => order.indexOf(a.device) - order.indexOf(b.device) || a.number - b.number);
}

/** What a verdict asks of a unit besides its results. */
function isSame(a: UnitFacts, b: UnitFacts): boolean {
  return JSON.stringify(askedOf(a)) === JSON.stringify(askedOf(b));
}

function askedOf(unit: UnitFacts) {
  const { method, inUse, walls, system, installedOn, piping, lineMethod, withoutPiping, leakDetector, regulation } =
    unit;
  return [
    method,
    inUse,
    walls,
    system,
    installedOn,
    piping,
    lineMethod,
    withoutPiping,
    unit.pipedBy,
    leakDetector,
    regulation,
    unit.agencyApproval,
    unit.metering,
    unit.capacity,
    unit.siphon,
    unit.sensors,
    unit.rest,
  ];
}
