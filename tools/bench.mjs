// `npm run bench`: plain JavaScript, because it runs before anything is installed. The rest is tools/bench/.
import { spawnSync } from 'node:child_process';
import { ensureInstalled, root } from './lib/prepare.mjs';

ensureInstalled();
process.chdir(root);
const { register } = await import('tsx/esm/api');
register();
const { runBench } = await import('./bench/main.ts');
process.exitCode = await runBench(process.argv.slice(2), { root, ensureBuilt });

/** Builds what is older than its sources, apart: standard output is for figures. */
function ensureBuilt() {
  const prepare = new URL('./lib/prepare.mjs', import.meta.url).href;
  const program = `import { ensureBuilt } from '${prepare}'; ensureBuilt();`;
  const { status } = spawnSync(process.execPath, ['--input-type=module', '-e', program], { stdio: ['ignore', 2, 2] });
  if (status !== 0) process.exit(status ?? 1);
}
