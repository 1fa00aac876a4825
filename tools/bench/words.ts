import type { MeasuredFigure } from './results.ts';

/** Three significant digits, whole numbers from a thousand up; an empty text for null. */
export function numberWords(value: number | null): string {
  if (value === null) return '';
  return Math.abs(value) >= 1000 ? Math.round(value).toString() : Number(value.toPrecision(3)).toString();
}

/** `>= 0.6`, `<= 3`; an empty text where nothing is required. */
export function demandWords(demand: MeasuredFigure['demand']): string {
  if (demand === null) return '';
  return 'atLeast' in demand ? `>= ${demand.atLeast}` : `<= ${demand.atMost}`;
}

/** Whether a figure reaches what is required; an empty text where nothing is, or where there was no limit to compare with. */
export function verdictOf({ ratio, demand }: Pick<MeasuredFigure, 'ratio' | 'demand'>): '' | 'ok' | 'short' {
  if (demand === null || ratio === null) return '';
  const reached = 'atLeast' in demand ? ratio >= demand.atLeast : ratio <= demand.atMost;
  return reached ? 'ok' : 'short';
}

const heading = ['figure', 'value', 'unit', 'limit', 'ratio', 'required', ''];
const numeric = new Set([1, 3, 4]);

/** The figures as a table of text, and below it why some have no limit. */
export function textTable(figures: readonly MeasuredFigure[]): string {
  const rows = figures.map((figure) => [
    figure.name,
    numberWords(figure.value),
    figure.unit,
    numberWords(figure.limit),
    numberWords(figure.ratio),
    demandWords(figure.demand),
    verdictOf(figure),
  ]);
  const all = [heading, ...rows];
  const widths = heading.map((_, column) => Math.max(...all.map((row) => row[column]?.length ?? 0)));
  const lines = all.map((row) =>
    row
      .map((cell, i) => (numeric.has(i) ? cell.padStart(widths[i] ?? 0) : cell.padEnd(widths[i] ?? 0)))
      .join('  ')
      .trimEnd(),
  );
  const missing = figures.flatMap(({ name, missing: why }) => (why === undefined ? [] : [`${name}: ${why}`]));
  return [...lines, ...missing].join('\n');
}
