import fastJson from 'fast-json-stringify';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { z } from 'zod';
import { routes } from '#contract/routes/all.ts';
import type { Route } from '#contract/routes/route.ts';
import { toAnswerSchema } from '#server/http/answer-schema.ts';
import { requireComplete } from '#server/http/start/register-routes.ts';
import { StartError } from '#server/start-error.ts';
import { startTestApp, type TestApp } from '#tests/helpers/app.ts';

const site: Route = {
  id: 'S-10',
  method: 'GET',
  path: '/api/sites/{id}',
  summary: '',
  access: 'SITE_READ',
  answer: 'text',
};
const handler = async () => undefined;

describe('a server whose contract has a hole', () => {
  it('does not start without a handler', () => {
    expect(() => requireComplete({ site }, {})).toThrow(
      new StartError('The call GET /api/sites/{id} (site) has no handler.'),
    );
  });
  it.each([undefined, 'EVERYBODY'])('does not start with the access rule %s', (access) => {
    const open = { ...site, access } as unknown as Route;
    expect(() => requireComplete({ site: open }, { site: handler })).toThrow(
      new StartError('The call GET /api/sites/{id} (site) has no access rule.'),
    );
  });
  it('does not start with a handler that belongs to no call', () => {
    expect(() => requireComplete({ site }, { site: handler, extra: handler })).toThrow('The handler extra');
  });
  it('starts with the real one', () => {
    const handlers = Object.fromEntries(Object.keys(routes).map((name) => [name, handler]));
    expect(() => requireComplete(routes, handlers)).not.toThrow();
  });
});

describe('the running server', () => {
  let t: TestApp;
  beforeAll(async () => {
    t = await startTestApp({ fixtures: false });
  });
  afterAll(() => t.stop());

  it('has every call of the contract, each closed to nobody in particular', async () => {
    const anon = await t.as('anon');
    for (const { method, path, access } of Object.values(routes)) {
      const answer = await anon.send(method, path.replace(/\{\w+\}/g, '7'));
      expect(answer.json.code, `${method} ${path}`).not.toBe('route_not_found');
      const open = access === 'PUBLIC' || access === 'SHARE';
      if (!open) expect([answer.status, answer.json.code], path).toEqual([401, 'unauthenticated']);
    }
  });
});

describe('toAnswerSchema', () => {
  it('makes of every answer of the contract something that can be compiled', () => {
    const answers = Object.values<Route>(routes).flatMap(({ answer }) => (answer instanceof z.ZodType ? [answer] : []));
    expect(answers.length).toBeGreaterThan(50);
    for (const answer of answers) expect(typeof fastJson(toAnswerSchema(answer))).toBe('function');
  });

  it('keeps shapes and drops checks, but not fields that are named like one', () => {
    const noun = z.object({
      id: z.int().min(1),
      format: z.string().max(3).nullable(),
      when: z.string().regex(/^\d+$/).nullable(),
      limits: z.object({ low: z.number().nullable() }),
    });
    expect(toAnswerSchema(noun)).toEqual({
      type: 'object',
      properties: {
        id: { type: 'integer' },
        format: { type: 'string', nullable: true },
        when: { type: 'string', nullable: true },
        limits: {
          type: 'object',
          properties: { low: { type: 'number', nullable: true } },
          required: ['low'],
          additionalProperties: false,
        },
      },
      required: ['id', 'format', 'when', 'limits'],
      additionalProperties: false,
    });
  });
});
