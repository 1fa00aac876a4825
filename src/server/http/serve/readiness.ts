import { constants } from 'node:fs';
import { access } from 'node:fs/promises';
import type { Ready } from '#contract/nouns/people/health.ts';
import { hasOwnSteps } from '#server/store/database/migrate.ts';
import { pingDatabase } from '#server/store/site/sites.ts';
import type { AppDeps } from '../deps.ts';

const patienceMs = 2_000;

type ReadinessDeps = Pick<AppDeps, 'db' | 'draining'> & { config: Pick<AppDeps['config'], 'dataDir'> };

/** Whether this process can serve: database, data folder, schema, and not about to stop. */
export async function readinessOf(deps: ReadinessDeps): Promise<Ready> {
  const [database, storage, migrations] = await Promise.all([
    passes(() => pingDatabase(deps.db)),
    // The folder of this machine only: gauges are polled and alarms come in without S3, so that its outage must not take
    // every web process out of service; calls that need it answer storage_unavailable meanwhile.
    passes(() => access(deps.config.dataDir, constants.W_OK)),
    passes(async () => {
      if (!(await hasOwnSteps(deps.db.$client))) throw new Error('the database has an older schema');
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
