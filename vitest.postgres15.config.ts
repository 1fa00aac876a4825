import { defineConfig, mergeConfig } from 'vitest/config';
import { common } from './vitest.config.ts';

/**
 * The oldest PostgreSQL that is supported, by PG_BIN: migrations, everything the store says to the database, and each
 * call of the API once for each role that may make it. All else runs on the bundled version alone (decision 0023).
 */
export default defineConfig(
  mergeConfig(
    { test: common },
    {
      test: {
        globalSetup: 'tests/helpers/postgres-server.ts',
        include: [
          'tests/store/*.test.ts',
          'tests/embedded/fresh-database.test.ts',
          'tests/api/roles.test.ts',
          'src/server/store/*.test.ts',
        ],
      },
    },
  ),
);
