import type { Regulation, UnitFacts } from '#compliance/facts/month-facts.ts';
import { exemptionOf } from '#compliance/facts/regulated.ts';
import { exemptDays } from '#compliance/facts/use.ts';
import type { Traits } from '#contract/nouns/gauge/equipment-traits.table.ts';
import { lastDay } from './month-days.ts';
import type { Pieces } from './month-records.ts';

/** Which other rules, or none, are recorded to apply to a tank. `names`: what it, its product and its label are called. */
export function regulationOf(
  { byGauge, byHand }: Pieces,
  { regulated, use }: Traits,
  names: readonly (string | undefined)[],
): Regulation | undefined {
  const value = regulated === undefined || regulated === 'regulated' ? generatorOf(use) : regulated;
  if (value === undefined) return undefined;
  const said = byGauge?.traits.regulated === undefined ? byHand?.regulated : byGauge.regulated;
  return {
    value,
    since: said?.since ?? null,
    reason: said?.reason ?? '',
    names: [...new Set(names.flatMap((name) => name?.trim() || []))],
    piped: false,
  };
}

const generatorOf = (use: Traits['use']) => (use === 'generator' ? 'generator' : undefined);

/**
 * Tanks and lines of a month with what they know of each other: a tank whether piping is on record at it, a line whether
 * its tank is regulated otherwise or not at all.
 */
export function withRegulation(tanks: readonly UnitFacts[], all: readonly UnitFacts[], month: string): UnitFacts[] {
  const isAt = (line: UnitFacts, tank: UnitFacts) =>
    line.atTank === tank.number || (typeof line.atTank !== 'number' && tanks.length === 1);
  const lines = all.map((line) =>
    regulatedLike(
      line,
      tanks.filter((tank) => isAt(line, tank)),
    ),
  );
  if (tanks.every(({ regulation }) => regulation === undefined)) return [...tanks, ...lines];
  const known = tanks.map((tank) =>
    tank.regulation === undefined
      ? tank
      : { ...tank, regulation: { ...tank.regulation, piped: lines.some((line) => isAt(line, tank)) } },
  );
  return [
    ...known,
    ...lines.map((line) =>
      lineOf(
        line,
        known.filter((tank) => isAt(line, tank)),
        month,
      ),
    ),
  ];
}

/** A line in whose days the rules ask nothing of its tank, as documents show: they ask nothing of the line in them either. */
function regulatedLike(line: UnitFacts, at: readonly UnitFacts[]): UnitFacts {
  const use = at.find((tank) => tank.use?.some(({ value }) => value === exemptDays))?.use;
  if (use === undefined) return line;
  const days = use.map(({ from, to, value }) => ({ from, to, value: value === exemptDays ? exemptDays : 'in_use' }));
  return { ...line, use: days };
}

function lineOf(line: UnitFacts, at: readonly UnitFacts[], month: string): UnitFacts {
  const tank = at.find(({ regulation }) => regulation !== undefined);
  if (tank?.regulation === undefined) return line;
  const { value } = tank.regulation;
  const holds = value === 'hazardous' || value === 'hydrant' || exemptionOf(tank, { end: lastDay(month) }) !== null;
  return holds ? { ...line, regulation: { ...tank.regulation, through: tank.name } } : line;
}
