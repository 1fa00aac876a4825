import { inject } from 'vitest';
import { askControl } from './control.ts';

/** Path of the command line as one file, as a build makes it; bundled once for the whole run, when a test first asks. */
export function bundledProgram(): Promise<string> {
  return askControl(inject('postgresControl'), 'program');
}
