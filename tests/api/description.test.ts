import { readFileSync } from 'node:fs';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { z } from 'zod';
import { accessRules, roles } from '#contract/access.ts';
import { errorTable } from '#contract/errors.table.ts';
import { routes } from '#contract/routes/all.ts';
import type { Route } from '#contract/routes/route.ts';
import { apiDocumentText } from '#server/http/openapi/document.ts';
import { rolesOf, tokensOf } from '#server/http/openapi/operation.ts';
import { whoMay } from '#server/http/openapi/who.table.ts';
import { startTestApp, type TestApp } from '#tests/helpers/app.ts';
import { requireDescribed, type SeenAnswer, schemaChecker } from '#tests/helpers/described.ts';

type Json = Record<string, unknown>;
interface Operation {
  operationId: string;
  summary: string;
  security: Record<string, unknown>[];
  parameters: { name: string; in: string; required?: boolean; schema: Json }[];
  requestBody?: { content: Record<string, { schema?: object }> };
  responses: Record<string, { $ref?: string; content?: Record<string, { schema?: object }> }>;
  'x-call': string;
}

const document = JSON.parse(apiDocumentText()) as {
  openapi: string;
  paths: Record<string, Record<string, Operation>>;
  components: Record<'schemas' | 'responses' | 'examples' | 'securitySchemes', Record<string, Json>>;
};
const operations = Object.entries(document.paths).flatMap(([path, item]) =>
  Object.entries(item).map(([method, operation]) => ({ call: `${method.toUpperCase()} ${path}`, path, operation })),
);

/** Every value of a key in a tree. */
function valuesOf(tree: unknown, key: string): unknown[] {
  if (typeof tree !== 'object' || tree === null) return [];
  return Object.entries(tree).flatMap(([name, value]) => (name === key ? [value] : valuesOf(value, key)));
}

function codesOf(operation: Operation): string[] {
  return Object.values(operation.responses).flatMap(({ $ref }) =>
    $ref === undefined ? [] : ($ref.split('/').pop() ?? '').replace('-page', '').split('.'),
  );
}

describe('X-113 the document', () => {
  let t: TestApp;
  beforeAll(async () => {
    t = await startTestApp();
  });
  afterAll(() => t.stop());

  it('is JSON for anybody, also in a browser, and tells nothing of the installation', async () => {
    const anon = await t.as('anon');
    const answer = await anon.get('/api/docs', { accept: 'text/html,application/xhtml+xml;q=0.9' });
    expect(answer.status).toBe(200);
    expect(answer.headers.get('content-type')).toBe('application/json; charset=utf-8');
    expect(answer.json).toEqual(document);
    expect(answer.text).not.toMatch(/Alpha|@example\.com|127\.0\.0\.1|localhost/);
    expect((await (await t.as('admin')).get('/api/docs')).text).toBe(answer.text);
  });

  it('counts against the limit of everybody', async () => {
    const tight = await startTestApp({ fixtures: false, deps: { requestsPerMinute: 2 } });
    const anon = await tight.as('anon');
    const answers = [await anon.get('/api/docs'), await anon.get('/api/docs'), await anon.get('/api/docs')];
    await tight.stop();
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 429]);
    expect(Number(answers[2]?.headers.get('retry-after'))).toBeGreaterThan(0);
  });

  it('has every call of the contract and no other', () => {
    const contract = Object.entries<Route>(routes).map(
      ([name, { id, method, path }]) => `${name} ${id} ${method} ${path}`,
    );
    const described = operations.map(
      ({ call, operation }) => `${operation.operationId} ${operation['x-call']} ${call}`,
    );
    expect(described.sort()).toEqual(contract.sort());
    expect(new Set(operations.map(({ operation }) => operation.operationId)).size).toBe(operations.length);
  });

  it('is OpenAPI 3.1: every reference leads somewhere, nothing is kept that none leads to', () => {
    expect(document.openapi).toBe('3.1.1');
    const refs = new Set(valuesOf(document, '$ref') as string[]);
    for (const ref of refs) {
      const [, , kind, name] = ref.split('/');
      expect(document.components[kind as 'schemas']?.[name ?? ''], ref).toBeDefined();
    }
    for (const kind of ['schemas', 'responses'] as const) {
      const unused = Object.keys(document.components[kind]).filter((name) => !refs.has(`#/components/${kind}/${name}`));
      expect(unused).toEqual([]);
    }
    const names = Object.values(document.components).flatMap((parts) => Object.keys(parts));
    expect(names.filter((name) => !/^[A-Za-z0-9._-]+$/.test(name))).toEqual([]);
  });

  it.each(operations)('$call: parameters, answers and security are whole', ({ path, operation }) => {
    const inPath = operation.parameters.filter((parameter) => parameter.in === 'path');
    expect(inPath.map(({ name }) => name)).toEqual([...path.matchAll(/\{(\w+)\}/g)].map(([, name]) => name));
    expect(inPath.every(({ required }) => required === true)).toBe(true);
    expect(new Set(operation.parameters.map(({ name }) => name)).size).toBe(operation.parameters.length);
    const statuses = Object.keys(operation.responses);
    expect(statuses.filter((status) => /^[23]\d\d$/.test(status)).length).toBeGreaterThan(0);
    expect(statuses.filter((status) => !/^[2345]\d\d$/.test(status))).toEqual([]);
    const schemes = operation.security.flatMap((one) => Object.keys(one));
    expect(schemes.filter((scheme) => document.components.securitySchemes[scheme] === undefined)).toEqual([]);
    for (const code of codesOf(operation)) expect(errorTable, code).toHaveProperty(code);
  });

  it('says of each field of a body what it takes', () => {
    for (const { call, operation } of operations) {
      for (const properties of valuesOf(operation.requestBody, 'properties')) {
        const silent = Object.entries(properties as Json).filter(
          ([, field]) => Object.keys(field as Json).length === 0,
        );
        expect(silent, call).toEqual([]);
      }
    }
  });

  it('says of each error what is answered', () => {
    const check = schemaChecker('an error', { $ref: '#/components/schemas/Error' });
    for (const [code, { value }] of Object.entries(document.components.examples)) {
      expect(check.safeParse(value).success, code).toBe(true);
      expect(value).toMatchObject({ code, status: errorTable[code as keyof typeof errorTable].status });
    }
  });

  it('says who may call, as the rules that decide say', () => {
    expect(Object.keys(whoMay).sort()).toEqual([...accessRules].sort());
    const none = Object.fromEntries(roles.map((role) => [role, null]));
    expect(rolesOf(routes.apiDocument)).toBeNull();
    expect(rolesOf(routes.listUsers)).toEqual({ ...none, admin: 'signed in' });
    expect(rolesOf(routes.userSites)).toEqual({
      user: 'own account',
      technician: 'own account',
      regulator: 'own account',
      admin: 'any account',
    });
    expect(rolesOf(routes.saveIssue)).toEqual({
      user: 'write access',
      technician: 'write access',
      regulator: null,
      admin: 'any site',
    });
    expect(rolesOf(routes.runAtgCommand)).toEqual({
      user: 'write access',
      technician: 'read access',
      regulator: null,
      admin: 'any site',
    });
    expect([routes.listSites, routes.saveIssue, routes.listUsers, routes.healthz].map(tokensOf)).toEqual([
      'any',
      'write',
      'none',
      'none',
    ]);
  });
});

interface PaperCall {
  call: string;
  request: string;
  statuses: number[];
  errors: string[];
  body?: unknown;
  answer?: unknown;
}

const paperCalls = readFileSync(new URL('../../fixtures/api/calls.jsonl', import.meta.url), 'utf8')
  .trimEnd()
  .split('\n')
  .map((line) => JSON.parse(line) as PaperCall);

/** What does not fit, missing fields left out: the product answers more than the paper's examples show. */
function misfits(issues: readonly z.core.$ZodIssue[]): string[] {
  return issues.flatMap((issue) => {
    if ('input' in issue && issue.input === undefined) return [];
    if (issue.code === 'invalid_union') {
      const branches = issue.errors.map(misfits);
      return branches.some((branch) => branch.length === 0) ? [] : branches.flat();
    }
    return [`${issue.path.join('.')}: ${issue.message}`];
  });
}

describe('the API rules', () => {
  it('has 102 calls, all of them here', () => {
    expect(paperCalls.length).toBe(102);
  });

  it.each(paperCalls)('$call $request: errors, statuses and examples', ({ call, request, ...paper }) => {
    const operation = operations.find((one) => one.call === request)?.operation;
    expect(operation?.['x-call']).toBe(call);
    if (operation === undefined) return;
    const codes = codesOf(operation);
    expect(paper.errors.filter((code) => !codes.includes(code))).toEqual([]);
    for (const status of paper.statuses) expect(operation.responses).toHaveProperty(String(status));
    const bodySchema = operation.requestBody?.content['application/json']?.schema;
    if (paper.body !== undefined && bodySchema !== undefined) {
      expect(schemaChecker(`${call} body`, bodySchema).safeParse(paper.body).success).toBe(true);
    }
    const schema = operation.responses[paper.statuses[0] ?? 200]?.content?.['application/json']?.schema;
    if (paper.answer === undefined || schema === undefined) return;
    const parsed = schemaChecker(`${call} answer`, schema).safeParse(paper.answer, { reportInput: true });
    expect(misfits(parsed.error?.issues ?? [])).toEqual([]);
  });
});

describe('every answer that a test sees', () => {
  const good: SeenAnswer = {
    method: 'GET',
    path: '/api/auth/check-auth?x=1',
    status: 200,
    contentType: 'application/json; charset=utf-8',
    text: '{"authenticated":false,"user":null}',
  };
  const error = (status: number, code: string) =>
    JSON.stringify({ success: false, error: 'e', message: 'e', code, status });

  it.each<[string, Partial<SeenAnswer>]>([
    ['a described answer', {}],
    ['its head', { method: 'HEAD', text: '' }],
    ['a described error', { path: '/api/sites/7', status: 404, text: error(404, 'site_not_found') }],
    ['a method that is not known', { method: 'PUT', status: 405, text: error(405, 'method_not_allowed') }],
    ['an unknown path', { path: '/api/nothing', status: 404, text: error(404, 'route_not_found') }],
    ['no head of a stream', { method: 'HEAD', path: '/api/events', status: 405, text: '' }],
    ['a page', { path: '/sites', contentType: 'text/html', text: '<!doctype html>' }],
  ])('may be %s', (_, change) => {
    expect(() => requireDescribed({ ...good, ...change })).not.toThrow();
  });

  it.each<[string, Partial<SeenAnswer>, string]>([
    ['of a status that is not described', { status: 418 }, 'answered 418 which /api/docs does not name'],
    ['of another media type', { contentType: 'text/plain' }, "as 'text/plain', which"],
    ['without a field', { text: '{"authenticated":false}' }, 'user'],
    ['with a field more', { text: '{"authenticated":false,"user":null,"hash":"x"}' }, 'hash'],
    ['with a value of another type', { text: '{"authenticated":"no","user":null}' }, 'authenticated'],
    [
      'an error with the code of another call',
      { path: '/api/sites/7', status: 404, text: error(404, 'user_not_found') },
      'code',
    ],
    ['a success of a path that is no call', { path: '/api/nothing' }, 'though it is no call'],
    ['a success of another method', { method: 'DELETE' }, 'though it is no call'],
  ])('may not be %s', (_, change, words) => {
    expect(() => requireDescribed({ ...good, ...change })).toThrow(words);
  });
});
