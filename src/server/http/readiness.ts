import { constants } from 'node:fs';
import { access } from 'node:fs/promises';
import type { Ready } from '#contract/nouns/health.ts';
import { isMigrated } from '../store/migrate.ts';
import { pingDatabase } from '../store/sites.ts';
import type { AppDeps } from './deps.ts';

const patienceMs = 2_000;

/** Whether this process can serve: database, data folder, schema, and not about to stop. */
export async function readinessOf(deps: AppDeps): Promise<Ready> {
  const [database, storage, migrations] = await Promise.all([
    passes(() => pingDatabase(deps.db)),
    passes(() => access(deps.config.dataDir, constants.W_OK)),
    passes(async () => {
      if (!(await isMigrated(deps.db.$client))) throw new Error('the database has another schema');
    }),
  ]);
  const checks = { database, storage, migrations };
  const ready = Object.values(checks).every((check) => check === 'ok') && deps.draining?.() !== true;
  return { status: ready ? 'ready' : 'not_ready', checks };
}

async function passes(check: () => Promise<void>): Promise<'ok' | 'fail'> {
  let timer: NodeJS.Timeout | undefined;
  const late = new Promise<'fail'>((resolve) => {
    timer = setTimeout(() => resolve('fail'), patienceMs);
  });
  const result = check().then(
    () => 'ok' as const,
    () => 'fail' as const,
  );
  const verdict = await Promise.race([result, late]);
  clearTimeout(timer);
  return verdict;
}
