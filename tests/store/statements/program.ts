import { resolve } from 'node:path';
import ts from 'typescript';

/** The repository. */
export const root = resolve(import.meta.dirname, '../../..');

/** The server and the command line as one program. */
export function serverProgram(): ts.Program {
  const configs = ['src/server/tsconfig.json', 'src/cli/tsconfig.json'].map((path) => {
    const { config } = ts.readConfigFile(resolve(root, path), ts.sys.readFile);
    return ts.parseJsonConfigFileContent(config, ts.sys, resolve(root, path, '..'));
  });
  return ts.createProgram({
    rootNames: configs.flatMap(({ fileNames }) => fileNames),
    options: { ...configs[0]?.options, noEmit: true, composite: false, incremental: false, rootDir: root },
  });
}
