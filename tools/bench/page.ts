import { type DescribedProgram, means } from './figures.table.ts';
import type { Results } from './results.ts';
import { demandWords, numberWords, verdictOf } from './words.ts';

type KeptFigure = Results[string]['figures'][number];

const cell = (text: string): string => text.replaceAll('|', '\\|');

function table(heading: readonly string[], rows: readonly (readonly string[])[]): string {
  const line = (cells: readonly string[]): string => `| ${cells.map(cell).join(' | ')} |`;
  return [line(heading), line(heading.map(() => '---')), ...rows.map(line)].join('\n');
}

/** What every figure is, what it is compared with and what it must reach. */
function explained(programs: readonly DescribedProgram[]): string {
  const rows = programs.flatMap((program) => program.rows);
  return table(
    ['figure', 'what is measured', 'limit', 'required'],
    rows.map((row) => [row.figures.map((name) => `\`${name}\``).join(', '), row.measured, row.limit, row.demanded]),
  );
}

/** `1,234.5`: with thousands separators. */
function grouped(value: number | null): string {
  const [whole = '', fraction] = numberWords(value).split('.');
  const apart = whole.replace(/\B(?=(\d{3})+$)/g, ',');
  return fraction === undefined ? apart : `${apart}.${fraction}`;
}

function measuredRow(figure: KeptFigure): string[] {
  const verdict = verdictOf(figure);
  return [
    `\`${figure.name}\``,
    grouped(figure.value),
    figure.unit,
    figure.missing ?? grouped(figure.limit),
    numberWords(figure.ratio),
    demandWords(figure.demand),
    verdict === 'short' ? '**short**' : verdict,
    figure.at.slice(0, 16).replace('T', ' '),
    String(figure.load),
  ];
}

const measuredHeading = ['figure', 'value', 'unit', 'limit', 'ratio', 'required', '', 'measured (UTC)', 'load before'];

/** What was measured, one table for each machine. */
function measured(programs: readonly string[], results: Results): string {
  const figures = programs.flatMap((program) => results[program]?.figures ?? []);
  const machines = [...new Set(figures.map(({ machine }) => machine))];
  return machines
    .flatMap((machine) => {
      const rows = figures.filter((figure) => figure.machine === machine);
      return [`${machine}.`, table(measuredHeading, rows.map(measuredRow))];
    })
    .join('\n\n');
}

/** Programs without a figure, and those whose last run failed. */
function unmeasured(programs: readonly string[], results: Results): string {
  const never = programs.filter((program) => (results[program]?.figures.length ?? 0) === 0);
  const sentences = programs.flatMap((program) => {
    const failedAt = results[program]?.failedAt;
    return failedAt === undefined
      ? []
      : [
          `\`${program}\` could not be measured completely on ${failedAt.slice(0, 10)}: the page shows its older figures.`,
        ];
  });
  if (never.length > 0) sentences.push(`Not measured yet: ${never.map((program) => `\`${program}\``).join(', ')}.`);
  return sentences.join('\n\n');
}

const places = { explained: '{{figures}}', measured: '{{measured}}' };

/**
 * The page docs/performance.md, Markdown: the template, filled with the table of explanations and the tables of results.
 * Throws where the template lacks a place for one of them. `others` are programs without a description.
 */
export function performancePage(
  template: string,
  programs: readonly DescribedProgram[],
  others: readonly string[],
  results: Results,
): string {
  for (const place of Object.values(places)) {
    if (!template.includes(place)) throw new Error(`The template of the page of figures has no place ${place}.`);
  }
  const names = [...programs.map(({ program }) => program), ...others];
  const tables = [measured(names, results), unmeasured(names, results)].filter((part) => part !== '').join('\n\n');
  return template.replace(places.explained, () => explained(programs)).replace(places.measured, () => tables);
}

/** What is wrong with descriptions and results: programs without a description, figures that contradict the table. */
export function describedFaults(
  programs: readonly DescribedProgram[],
  there: readonly string[],
  results: Results,
): string[] {
  const known = programs.map(({ program }) => program);
  const rows = programs.flatMap((program) => program.rows);
  const undescribed = there.filter((name) => !known.includes(name));
  const missing = known.filter((name) => !there.includes(name));
  const demanding = Object.values(results).flatMap(({ figures }) => figures.filter(({ demand }) => demand !== null));
  return [
    ...undescribed.map((name) => `bench/${name}.ts is not described in tools/bench/figures.table.ts.`),
    ...missing.map((name) => `tools/bench/figures.table.ts describes ${name}, but there is no bench/${name}.ts.`),
    ...demanding.flatMap((figure) => {
      const row = rows.find((described) => described.figures.some((name) => means(name, figure.name)));
      if (row === undefined)
        return [`${figure.name} has a required ratio, but tools/bench/figures.table.ts does not describe it.`];
      const demanded = demandWords(figure.demand);
      if (row.demanded === demanded) return [];
      return [`${figure.name} requires ${demanded}, tools/bench/figures.table.ts says ${row.demanded || 'nothing'}.`];
    }),
  ];
}
