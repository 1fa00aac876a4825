import { mergeConfig } from 'vitest/config';
import suite from '../../vitest.config.ts';

/** The suite's own configuration, with the file that notes what each test file reached. */
const setup = { test: { setupFiles: ['./tools/mutants/setup.ts'] } };
const projects = suite.test?.projects?.map((project) =>
  typeof project === 'object' && !('then' in project) ? mergeConfig(project, setup) : project,
);

export default mergeConfig(suite, { ...setup, root: '.', test: { ...setup.test, ...(projects ? { projects } : {}) } });
