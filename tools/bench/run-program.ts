import { spawn } from 'node:child_process';
import { loadavg } from 'node:os';
import { createInterface } from 'node:readline';
import { figureShape, type MeasuredFigure, type ProgramRun } from './results.ts';

/**
 * Runs one bundled program to its end and collects its figures; `onFigure` is told each as it comes. A program that
 * fails, or tells what is no figure, is not whole: what it had told before counts all the same.
 */
export async function runProgram(
  file: string,
  program: string,
  machine: string,
  onFigure: (figure: MeasuredFigure) => void,
): Promise<ProgramRun> {
  const circumstances = { at: new Date().toISOString(), load: Number((loadavg()[0] ?? 0).toFixed(2)), machine };
  const child = spawn(process.execPath, [file], { stdio: ['ignore', 'pipe', 'inherit'] });
  const ended = new Promise<number>((done) => {
    child.on('error', () => done(1));
    child.on('exit', (code) => done(code ?? 1));
  });
  const figures: MeasuredFigure[] = [];
  let understood = true;
  for await (const line of createInterface({ input: child.stdout })) {
    const figure = readFigure(line);
    if (figure === null) {
      understood = false;
      console.error(`${program} told what is no figure: ${line.slice(0, 200)}`);
      continue;
    }
    figures.push(figure);
    onFigure(figure);
  }
  return { program, whole: (await ended) === 0 && understood, figures, circumstances };
}

/** One line of a program's output as a figure; null when it is none (a number that was divided by nothing, say). */
export function readFigure(line: string): MeasuredFigure | null {
  try {
    return figureShape.parse(JSON.parse(line));
  } catch {
    return null;
  }
}
