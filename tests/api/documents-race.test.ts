import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { startTestApp, type TestApp } from '#tests/helpers/app.ts';
import { resetFixtures } from '#tests/helpers/database-state.ts';
import { documentCalls } from './document-calls.ts';

let t: TestApp;
beforeAll(async () => {
  t = await startTestApp();
});
beforeEach(() => resetFixtures(t.db, t.clock.now));
afterAll(() => t.stop());

describe('a record and the paper it names, both changed at once', () => {
  const policy = {
    ...{ carrier: 'Example Mutual', policy_no: 'EM-78', expiration_date: '2027-12-31' },
    document: { folder: 'Compliance Testing', file: 'Tank test.pdf' },
  };
  it('never leaves a record with a paper that is gone', async () => {
    const client = await t.as('u2');
    const u2 = documentCalls(client);
    for (let round = 0; round < 20; round++) {
      const at = Math.random() * 6;
      const [removal, saved] = await Promise.all([
        u2.remove('Compliance Testing', 'Tank test.pdf'),
        new Promise((r) => setTimeout(r, at)).then(() => client.send('PUT', '/api/sites/101/insurance/901', policy)),
      ]);
      expect([
        [200, 404],
        [409, 200],
      ]).toContainEqual([removal.status, saved.status]);
      await resetFixtures(t.db, t.clock.now);
      const again = await t.as('u2');
      client.cookie = again.cookie;
    }
  });
  it('renames while records change, without deadlock', async () => {
    const client = await t.as('u2');
    const u2 = documentCalls(client);
    let name = 'Tank test.pdf';
    for (let round = 0; round < 30; round++) {
      const next = `Name ${round}.pdf`;
      const answers = await Promise.all([
        u2.change('Compliance Testing', name, { newName: next }),
        ...[1, 2, 3].map(() =>
          client.send('PUT', '/api/sites/101/insurance/901', {
            ...policy,
            document: { folder: 'Compliance Testing', file: name },
          }),
        ),
      ]);
      expect(answers[0]?.status).toBe(200);
      expect(answers.every(({ status }) => status === 200 || status === 404)).toBe(true);
      name = next;
      const { rows } = await t.db.execute<{ f: string | null }>(
        'select document_file as f from insurance where id = 901',
      );
      if (rows[0]?.f != null) expect(rows[0].f).toBe(name);
    }
  });
});
