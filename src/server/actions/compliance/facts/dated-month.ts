import { factSets, inForce } from '#compliance/facts/dated-facts.ts';
import type { MonthFacts, UnitFacts, UnitPart } from '#compliance/month-facts.ts';
import { addDays } from '#contract/dates.ts';
import type { DatedFactRow } from '#server/store/month-dated-facts.ts';
import { deviceKey } from '../alarm-facts.ts';
import { firstDay, lastDay } from '../month-days.ts';
import { toMonthFacts } from '../month-facts.ts';
import type { SiteRecords } from '../month-records.ts';
import { lateFactWords } from './fact-words.ts';
import { indexOf, siteOnDay } from './site-on-day.ts';

/**
 * The facts of a month (YYYY-MM) of a site as they were in it: a unit whose facts changed within the month has a part for
 * each stretch of days, and a closed month to which facts were recorded later has what it comes to without them.
 */
export function toDatedMonthFacts(site: SiteRecords, month: string): MonthFacts {
  if (site.facts.length === 0) return toMonthFacts(site, month);
  const end = lastDay(month);
  // What holds from a day after the month says nothing of it, whenever it was recorded.
  const facts = site.facts.filter(({ validFrom }) => validFrom === null || validFrom <= end);
  const { present, others } = factSets(facts, site.closedAt.get(month) ?? null, actOf);
  const own = monthBy(site, present, month);
  const [known] = others;
  if (known === undefined) return own;
  const isKnown = new Set(known);
  return {
    ...own,
    otherwise: others.map((set) => monthBy(site, set, month)),
    lateFacts: lateFactWords(
      present.filter((fact) => !isKnown.has(fact)),
      site,
    ),
  };
}

/** Facts recorded of one thing in one call belong together. */
const actOf = ({ equipmentId, tankNumber, recordedAt }: DatedFactRow) => `${equipmentId} ${tankNumber} ${recordedAt}`;

function monthBy(site: SiteRecords, counted: readonly DatedFactRow[], month: string): MonthFacts {
  const [all, index] = [indexOf(site.facts), indexOf(counted)];
  const days = stretches(counted, month, site.place.today);
  const parts = days.map(({ from, to }) => ({
    from,
    to,
    facts: toMonthFacts(siteOnDay(site, all, index, from), month),
  }));
  const last = parts.at(-1);
  if (last === undefined) throw new Error(`${month} has no day`);
  return parts.length === 1 ? last.facts : { ...last.facts, units: mergedUnits(parts) };
}

interface Days {
  from: string;
  to: string;
}

/** The month up to today in stretches within which no fact changed; a month to come is one. */
function stretches(counted: readonly DatedFactRow[], month: string, today: string): Days[] {
  const [start, end] = [firstDay(month), lastDay(month)];
  const upTo = today < start ? start : today < end ? today : end;
  const changes = new Set<string>();
  for (const names of indexOf(counted).values())
    for (const facts of names.values())
      inForce(facts).forEach((fact, place, ordered) => {
        const { validFrom, value } = fact;
        const before = ordered[place - 1];
        const changed = before === undefined || before.value !== value || fact.name === 'regulated';
        if (changed && validFrom !== null && validFrom > start && validFrom <= upTo) changes.add(validFrom);
      });
  const starts = [start, ...[...changes].sort()];
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
    leakDetector,
    regulation,
    unit.sensors,
  ];
}
