import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { startTestApp, type TestApp } from '#tests/helpers/app.ts';
import { resetFixtures } from '#tests/helpers/database-state.ts';
import { holderRows, holders } from './right-holders.table.ts';

let t: TestApp;

beforeAll(async () => {
  t = await startTestApp();
});
beforeEach(() => resetFixtures(t.db, t.clock.now));
afterAll(() => t.stop());

describe('role matrix by rights', () => {
  it.each(holderRows)('$no $action', async ({ request, expect: statuses }) => {
    const got: number[] = [];
    for (const { who, id, right } of holders) {
      await resetFixtures(t.db, t.clock.now);
      const admin = await t.as('admin');
      await admin.send('PUT', `/api/users/${id}/rights`, JSON.stringify({ rights: [right] }));
      await admin.post(`/api/users/${id}/scope-rules`, { kind: 'district', value: 'Bay' });
      const client = await t.as(who);
      const [method = '', path = '', ...body] = request.replace('{self}', String(id)).split(' ');
      got.push((await client.send(method, path, ...(body.length === 0 ? [] : [body.join(' ')]))).status);
    }
    expect(got).toEqual(statuses);
  });
});
