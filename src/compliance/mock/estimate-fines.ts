import type { MockElement, MockFine } from '#contract/nouns/compliance/mock-inspection.ts';
import { checklistRows } from './checklist.table.ts';
import type { ChecklistRow } from './checklist-row.ts';
import { type FineRow, fineRows } from './fines.table.ts';
import { sourceOf } from './source-of.ts';

/**
 * The most that each law allows for one day of everything that is missing or contradicted, in US dollars: an estimate of a
 * limit, never of what an agency asks for. `tanks`: tanks on record; with none it cannot be calculated. Source: fines.table.ts.
 */
export function estimateFines(
  elements: readonly Pick<MockElement, 'key' | 'state'>[],
  { state, tanks }: { state: string; tanks: number },
  tables: { rows: readonly ChecklistRow[]; fines: readonly FineRow[] } = { rows: checklistRows, fines: fineRows },
): MockFine[] {
  const ofKey = new Map(tables.rows.map((row) => [row.key, row]));
  const open = elements.flatMap(({ key, state: found }) => {
    const row = found === 'missing' || found === 'contradicted' ? ofKey.get(key) : undefined;
    return row?.fines === 'duty' ? [row] : [];
  });
  const here = tables.fines.filter((fine) => fine.state === null || fine.state === state);
  return here.map((fine) => {
    const count = open.filter(({ checklist }) => fine.state !== null || checklist === 'epa').length;
    const unknown = fine.per === 'tank' && tanks === 0 && count > 0;
    const times = fine.per === 'tank' ? tanks : 1;
    return {
      law: fine.law,
      rule: { text: fine.text, citation: fine.citation, mark: fine.mark },
      source: sourceOf(fine.source),
      year: fine.year,
      elements: count,
      most_per_day: unknown ? null : fine.most * times * count,
      sentence: unknown
        ? 'No tank is on record, so it cannot be calculated: record the tanks on the Equipment tab.'
        : fine.besides,
    };
  });
}
