import type { Evidence, UnitVerdict } from '#contract/nouns/compliance/month.ts';
import type { NotCounted } from '#reports/monthly/model.ts';
import { daysWords, resultWords } from './report-words.ts';

/** Alarms and reconciliations have tables of their own; a sensor's state is no test. */
const ofOtherTables: readonly Evidence['kind'][] = ['alarm', 'inventory', 'sensor'];

/** Results of a month that decided nothing, those that miss the same limit together. */
export function toNotCounted(units: readonly UnitVerdict[]): NotCounted[] {
  const lines = new Map<string, Omit<NotCounted, 'days'> & { days: string[] }>();
  for (const { name: unit, evidence } of units) {
    for (const one of evidence) {
      if (one.counts || (ofOtherTables.includes(one.kind) && one.voided !== true)) continue;
      const why = one.why_not ?? 'No reason is on record.';
      const result = resultWords[one.result];
      const key = JSON.stringify([unit, one.name, result, why]);
      const line = lines.get(key) ?? { unit, test: one.name, result, days: [], why };
      if (!line.days.includes(one.on)) line.days.push(one.on);
      lines.set(key, line);
    }
  }
  return [...lines.values()].map((line) => ({ ...line, days: daysWords(line.days) }));
}
