import type { MeasuredFigure } from './results.ts';

/** Three digits that count, whole numbers from a thousand up; nothing for null. */
export function numberWords(value: number | null): string {
  if (value === null) return '';
  return Math.abs(value) >= 1000 ? Math.round(value).toString() : Number(value.toPrecision(3)).toString();
}

/** `>= 0.6`, `<= 3`; nothing where nothing is demanded. */
export function demandWords(demand: MeasuredFigure['demand']): string {
  if (demand === null) return '';
  return 'atLeast' in demand ? `>= ${demand.atLeast}` : `<= ${demand.atMost}`;
}

/** Whether a figure does what is demanded; nothing where nothing is, or where there was no limit to compare it with. */
export function verdictOf({ ratio, demand }: Pick<MeasuredFigure, 'ratio' | 'demand'>): '' | 'ok' | 'short' {
  if (demand === null || ratio === null) return '';
  const reached = 'atLeast' in demand ? ratio >= demand.atLeast : ratio <= demand.atMost;
  return reached ? 'ok' : 'short';
}

const heading = ['figure', 'value', 'unit', 'limit', 'ratio', 'demanded', ''];
const numeric = new Set([1, 3, 4]);

/** The figures as a table of text, and below it why some have no limit. */
export function textTable(figures: readonly MeasuredFigure[]): string {
  const rows = figures.map((one) => [
    one.name,
    numberWords(one.value),
    one.unit,
    numberWords(one.limit),
    numberWords(one.ratio),
    demandWords(one.demand),
    verdictOf(one),
  ]);
  const all = [heading, ...rows];
  const widths = heading.map((_, column) => Math.max(...all.map((row) => row[column]?.length ?? 0)));
  const lines = all.map((row) =>
    row
      .map((cell, i) => (numeric.has(i) ? cell.padStart(widths[i] ?? 0) : cell.padEnd(widths[i] ?? 0)))
      .join('  ')
      .trimEnd(),
  );
  const missing = figures.flatMap((one) => (one.missing === undefined ? [] : [`${one.name}: ${one.missing}`]));
  return [...lines, ...missing].join('\n');
}
