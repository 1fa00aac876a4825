import type { Config } from '#server/config.ts';
import type { Database } from '#server/store/database/pool.ts';

/** Whether anybody can sign in as admin; null when the database does not answer, which is no reason to end a console that runs. */
export async function hasAdmin(db: Database): Promise<boolean | null> {
  const { anyAdmin } = await import('#server/store/user/users.ts');
  return anyAdmin(db).catch(() => null);
}

/** What `forecourt serve` prints when it runs; `url` is null without the web role. */
export function welcome(url: string | null, config: Config, administered: boolean | null): string {
  const where =
    url === null ? `Forecourt is running (${config.roles.join(', ')}; no web address)` : `Forecourt is ready on ${url}`;
  const data =
    config.databaseUrl === null ? `Data folder: ${config.dataDir}` : 'Data: the PostgreSQL server of DATABASE_URL';
  return `${where}\n${data}\n${aboutAdmins(administered)}Stop with Ctrl+C or SIGTERM.`;
}

function aboutAdmins(administered: boolean | null): string {
  if (administered === true) return '';
  return administered === false
    ? 'There is no admin yet, so nobody can sign in: start once with ADMIN_EMAIL and ADMIN_PASSWORD.\n'
    : 'Could not check for an admin: the database did not answer. If nobody can sign in, start once with ADMIN_EMAIL and ADMIN_PASSWORD.\n';
}
