import { z } from 'zod';

const demandShape = z.union([z.strictObject({ atLeast: z.number() }), z.strictObject({ atMost: z.number() })]);

/** A figure as a program prints it: one JSON line. */
export const figureShape = z.strictObject({
  name: z.string().min(1),
  value: z.number(),
  unit: z.string(),
  limit: z.number().nullable(),
  ratio: z.number().nullable(),
  demand: demandShape.nullable(),
  /** Why there is no limit, and how to get one. */
  missing: z.string().optional(),
});
export type MeasuredFigure = z.infer<typeof figureShape>;

/** Where, when and under what load a program ran. */
export const circumstancesShape = z.strictObject({
  /** ISO time of the start. */
  at: z.string(),
  /** Load average of the minute before it. */
  load: z.number(),
  /** The machine in a sentence. */
  machine: z.string(),
});
export type Circumstances = z.infer<typeof circumstancesShape>;

const programShape = z.strictObject({
  /** When the program last failed, if it has not run completely since. */
  failedAt: z.string().optional(),
  figures: z.array(z.strictObject({ ...figureShape.shape, ...circumstancesShape.shape })),
});

/** The latest results of every program: docs/performance.results.json. */
export const resultsShape = z.record(z.string(), programShape);
export type Results = z.infer<typeof resultsShape>;

/** How a run of one program ended. */
export interface ProgramRun {
  program: string;
  whole: boolean;
  figures: readonly MeasuredFigure[];
  circumstances: Circumstances;
}

/**
 * The results merged with a newer run: a complete run replaces all earlier figures of its program, a failed run only
 * the figures that it measured.
 */
export function mergeRun(results: Results, run: ProgramRun): Results {
  const measured = run.figures.map((figure) => ({ ...figure, ...run.circumstances }));
  if (run.whole) return { ...results, [run.program]: { figures: measured } };
  const older = results[run.program]?.figures ?? [];
  const kept = older.filter(({ name }) => measured.every((figure) => figure.name !== name));
  return { ...results, [run.program]: { failedAt: run.circumstances.at, figures: [...measured, ...kept] } };
}
