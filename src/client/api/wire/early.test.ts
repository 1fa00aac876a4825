import { afterEach, describe, expect, it } from 'vitest';
import { routes } from '#contract/routes/all.ts';
import { answerInTurn } from '#tests/helpers/http-answers.ts';
import { callApi, dropEarlyAnswers, takeEarlyAnswer } from './call.ts';

const page = globalThis as { forecourtEarly?: Record<string, Promise<Response>> };

describe('answers that were asked for before the code was there', () => {
  afterEach(() => {
    delete page.forecourtEarly;
  });

  it('are none where the page asked for nothing', () => {
    expect(takeEarlyAnswer('/api/auth/check-auth')).toBeUndefined();
  });
  it('are taken once, by their address', async () => {
    page.forecourtEarly = { '/api/auth/check-auth': Promise.resolve(new Response('{}')) };
    expect(takeEarlyAnswer('/api/sites')).toBeUndefined();
    expect(await (await takeEarlyAnswer('/api/auth/check-auth'))?.text()).toBe('{}');
    expect(takeEarlyAnswer('/api/auth/check-auth')).toBeUndefined();
  });
  it('are forgotten when something changes what they say', () => {
    page.forecourtEarly = { '/api/auth/check-auth': Promise.resolve(new Response('{}')) };
    dropEarlyAnswers();
    expect(takeEarlyAnswer('/api/auth/check-auth')).toBeUndefined();
  });
  it('stand for the first call, and not for one that nobody was signed in for', async () => {
    const server = await answerInTurn([{ body: '{"authenticated":true}' }, { body: '{"authenticated":true}' }]);
    try {
      page.forecourtEarly = { '/api/auth/check-auth': Promise.resolve(new Response('{"authenticated":false}')) };
      expect(await callApi(routes.checkAuth)).toEqual({ authenticated: false });
      expect(server.seen).toHaveLength(0);
      const refused = () => Promise.resolve(new Response('{}', { status: 401 }));
      const failed = () => Promise.reject(new Error('no line'));
      for (const early of [refused, failed]) {
        page.forecourtEarly = { '/api/auth/check-auth': early() };
        expect(await callApi(routes.checkAuth)).toEqual({ authenticated: true });
      }
      expect(server.seen).toHaveLength(2);
    } finally {
      await server.close();
    }
  });
});
