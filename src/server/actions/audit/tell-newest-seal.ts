import type { FastifyBaseLogger } from 'fastify';
import { newestSeal } from '#server/store/audit/audit-chain.ts';
import type { Database } from '#server/store/database/pool.ts';

/**
 * Writes the newest seal of the audit log into the program's own log, so that it is also kept where somebody who rules
 * the database cannot reach: `forecourt audit verify --seal` takes it.
 */
export async function tellNewestSeal(db: Database, log: Pick<FastifyBaseLogger, 'info'>): Promise<void> {
  const newest = await newestSeal(db);
  if (newest === null) return;
  const { entry, hash } = newest;
  log.info({ entry, seal: hash.toString('hex') }, `Audit log: newest is entry ${entry}, seal ${hash.toString('hex')}`);
}
