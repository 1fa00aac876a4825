import type { UnitFacts } from '../facts/month-facts.ts';

/** Methods that know no 30 days: a statement or reconciliation covers a month, gauging by hand goes by weeks. */
const notByDays: ReadonlySet<UnitFacts['method']> = new Set([
  'sensor',
  'line_annual',
  'line_suction',
  'sir',
  'manual',
  'inventory',
]);

/** Whether the days from pass to pass of a unit are counted. */
export function judgedByDays({ method }: Pick<UnitFacts, 'method'>): boolean {
  return !notByDays.has(method);
}
