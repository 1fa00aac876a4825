import { expect, it } from 'vitest';
import { hasAdmin, welcome } from '#cli/welcome.ts';
import { readConfig } from '#server/config.ts';
import { openDatabase } from '#server/store/database/pool.ts';
import { breakable } from '#tests/helpers/breakable-database.ts';
import { freshDatabase } from '#tests/helpers/database.ts';

it('a console that has started goes on when the database is cut off before it is asked for an admin, and says so', async () => {
  const database = await freshDatabase();
  const line = await breakable(database);
  const db = openDatabase({ url: line.url, max: 1, silence: null });
  expect(await hasAdmin(db)).toBe(false);
  line.cut();
  expect(await hasAdmin(db)).toBeNull();
  const said = welcome('http://localhost:1', readConfig({ FORECOURT_DATA: '/x' }), null);
  expect(said).toContain(
    '\nCould not check for an admin: the database did not answer. If nobody can sign in, start once',
  );
  line.mend();
  expect(await hasAdmin(db)).toBe(false);
  await db.$client.end();
  await line.close();
  await database.drop();
});
