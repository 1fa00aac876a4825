import type { CompletionFact, Requirement } from '../tables/requirement.ts';
import { recordFails } from '../weigh/weigh.ts';
import type { Component } from './applicability.ts';
import type { SiteEquipment } from './site-equipment.ts';

/** Items that a tightness test of a line proves, wherever it was recorded. */
const ofLines: ReadonlySet<string> = new Set([
  'line_tightness_annual',
  'line_tightness_suction_3y',
  'suction_line_2y_md',
]);

/**
 * Tightness tests of a line that were recorded as results, as test records of its component. A pass without its tester or
 * document is recorded, not proof; a failure counts as it is.
 */
export function lineTestRecords(
  { key }: Pick<Requirement, 'key'>,
  { name }: Pick<Component, 'name'>,
  site: SiteEquipment,
): CompletionFact[] {
  const line = ofLines.has(key) && name !== '' ? site.lineNamed(name) : null;
  if (line === null) return [];
  return (site.facts.lineTests ?? [])
    .filter(({ number, equipmentId }) => (equipmentId === null ? number === line.number : equipmentId === line.id))
    .flatMap(({ on, result, rate, threshold, recordedAt, documented }): CompletionFact[] => {
      const record = { key, component: name, on, recordedAt };
      if (recordFails({ kind: 'tightness', result, rate, threshold })) return [{ ...record, result: 'FAIL' }];
      return result === 'PASS' && documented ? [{ ...record, result: 'PASS' }] : [];
    });
}
