import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startTestApp, type TestApp } from '#tests/helpers/app.ts';

let t: TestApp;
let stopping = false;
beforeAll(async () => {
  t = await startTestApp({ deps: { draining: () => stopping } });
});
afterAll(() => t.stop());

const throughProxy = { 'x-next-node': '1' };

describe('a web process that was told to stop and still takes calls', () => {
  it('is like any other before that, whatever the proxy says', async () => {
    const answer = await (await t.as('u2')).get('/api/sites', throughProxy);
    expect([answer.status, answer.headers.get('connection')]).toEqual([200, 'keep-alive']);
  });

  it('leaves what may be asked again to another node, where there is one', async () => {
    stopping = true;
    const client = await t.as('u2');
    await expect(client.get('/api/sites', throughProxy)).rejects.toThrow('fetch failed');
    await expect(client.send('HEAD', '/api/sites', undefined, throughProxy)).rejects.toThrow('fetch failed');
    await expect(client.get('/api/nothing', throughProxy)).rejects.toThrow('fetch failed');
    const direct = await client.get('/api/sites');
    expect([direct.status, direct.headers.get('connection')]).toEqual([200, 'close']);
  });

  it('does what must not be asked twice', async () => {
    const body = { alarmLabel: 'While it stops' };
    const answer = await (await t.as('u2')).post('/api/issue-actions/101/issues', body, throughProxy);
    expect([answer.status, answer.headers.get('connection')]).toEqual([201, 'close']);
  });

  it('answers its probes itself', async () => {
    const anybody = await t.as('anon');
    expect((await anybody.get('/healthz', throughProxy)).status).toBe(200);
    expect((await anybody.get('/readyz', throughProxy)).status).toBe(503);
  });
});
