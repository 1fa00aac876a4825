import type { CompletionFact, Requirement } from '../tables/requirement.ts';
import { recordFails } from '../weigh/weigh.ts';
import type { Component } from './applicability.ts';
import type { SiteEquipment } from './site-equipment.ts';

/** Items that a tightness test of a tank or line proves, wherever it was recorded. */
const items: ReadonlyMap<string, 'tank' | 'line'> = new Map([
  ['line_tightness_annual', 'line'],
  ['line_tightness_suction_3y', 'line'],
  ['suction_line_2y_md', 'line'],
  ['tank_tightness_5y', 'tank'],
]);

/**
 * Tightness tests of a tank or line that were recorded as results, as test records of its component. A pass without its tester or
 * document is recorded, not proof; a failure counts as it is.
 */
export function tightnessRecords(
  { key }: Pick<Requirement, 'key'>,
  { name }: Pick<Component, 'name'>,
  site: SiteEquipment,
): CompletionFact[] {
  const device = items.get(key);
  const unit = device === undefined || name === '' ? null : site.unitNamed(device, name);
  if (unit === null) return [];
  return (site.facts.tightnessResults ?? [])
    .filter((one) => one.device === device)
    .filter(({ number, equipmentId }) => (equipmentId === null ? number === unit.number : equipmentId === unit.id))
    .flatMap(({ on, result, rate, threshold, recordedAt, documented }): CompletionFact[] => {
      const record = { key, component: name, on, recordedAt };
      if (recordFails({ kind: 'tightness', result, rate, threshold })) return [{ ...record, result: 'FAIL' }];
      return result === 'PASS' && documented ? [{ ...record, result: 'PASS' }] : [];
    });
}
