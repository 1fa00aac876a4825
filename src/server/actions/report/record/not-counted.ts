import type { Evidence, UnitVerdict } from '#contract/nouns/compliance/month.ts';
import type { NotCounted } from '#reports/monthly/model.ts';
import { daysWords, resultWords } from './report-words.ts';

/** Alarms and reconciliations have tables of their own; a sensor's state is no test. */
const ofOtherTables: readonly Evidence['kind'][] = ['alarm', 'inventory', 'sensor'];

/** Results of a month that decided nothing, those that miss the same limit together. */
export function toNotCounted(units: readonly UnitVerdict[]): NotCounted[] {
  const lines = new Map<string, Omit<NotCounted, 'days'> & { days: string[] }>();
  for (const { name: unit, evidence } of units) {
    for (const each of evidence) {
      if (each.counts || (ofOtherTables.includes(each.kind) && each.voided !== true)) continue;
      const why = each.why_not ?? 'No reason is on record.';
      const result = resultWords[each.result];
      const key = JSON.stringify([unit, each.name, result, why]);
      const line = lines.get(key) ?? { unit, test: each.name, result, days: [], why };
      if (!line.days.includes(each.on)) line.days.push(each.on);
      lines.set(key, line);
    }
  }
  return [...lines.values()].map((line) => ({ ...line, days: daysWords(line.days) }));
}
