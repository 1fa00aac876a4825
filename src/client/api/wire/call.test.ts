import { afterEach, describe, expect, it, vi } from 'vitest';
import { routes } from '#contract/routes/all.ts';
import { answerInTurn, type HttpAnswer } from '#tests/helpers/http-answers.ts';
import { ApiError, addressOf, callApi, forgetAnswers, httpCode, onSessionTrouble, sentenceOf } from './call.ts';

let close = async () => {};
async function answers(...list: HttpAnswer[]) {
  const server = await answerInTurn(list);
  close = server.close;
  return server.seen;
}
afterEach(async () => {
  forgetAnswers();
  await close();
});

async function failure(promise: Promise<unknown>): Promise<ApiError> {
  const error = await promise.then(
    () => null,
    (reason: unknown) => reason,
  );
  if (!(error instanceof ApiError)) throw new Error(`expected an ApiError, got ${String(error)}`);
  return error;
}

describe('callApi', () => {
  it('sends method, path, query and JSON body, and answers the JSON', async () => {
    const seen = await answers({ body: '{"success":true,"site":{"id":7}}' });
    const answer = await callApi(routes.changeSite, {
      params: { id: 7 },
      query: { a: 'b c', no: undefined },
      body: { name: 'X' },
    });
    expect(answer).toEqual({ success: true, site: { id: 7 } });
    expect(seen[0]).toMatchObject({ method: 'PUT', url: '/api/admin/sites/7?a=b+c', body: '{"name":"X"}' });
    expect(seen[0]?.headers['content-type']).toBe('application/json');
  });

  it('sends no body and no type when there is none', async () => {
    const seen = await answers({ body: '{"success":true}' });
    await callApi(routes.logout);
    expect(seen[0]).toMatchObject({ method: 'POST', body: '' });
    expect(seen[0]?.headers['content-type']).toBeUndefined();
  });

  it('raises HTTP_{status} with the server body on failure (C-138)', async () => {
    await answers({ status: 409, body: '{"error":"Site Name or IP Address already in use","code":"site_duplicate"}' });
    const error = await failure(callApi(routes.manageSites));
    expect(error.message).toBe('HTTP_409');
    expect(error.body?.code).toBe('site_duplicate');
  });

  it('takes no object for a sentence, whatever a server in between says (C-405)', async () => {
    const odd = {
      error: { why: 'boom' },
      message: ['boom'],
      detail: {},
      fields: { name: {} },
      code: 7,
      stack: 'at query',
    };
    await answers({ status: 500, body: JSON.stringify(odd) }, { status: 400, body: '{"error":{},"message":"No"}' });
    const error = await failure(callApi(routes.manageSites));
    expect(sentenceOf(error)).toBe('HTTP 500');
    expect(error.body).toEqual({ stack: 'at query' });
    expect(sentenceOf(await failure(callApi(routes.manageSites)))).toBe('No');
  });

  it('raises HTTP_200 for an answer that is not JSON (C-138)', async () => {
    await answers({ body: '<html>hello</html>', headers: { 'content-type': 'text/html' } });
    expect((await failure(callApi(routes.manageSites))).message).toBe('HTTP_200');
  });

  it('raises HTTP_408 after its own timeout and HTTP_000 without an answer (C-139, B-19)', async () => {
    await answers({ body: '[]', delayMs: 2_000 });
    expect((await failure(callApi(routes.listSites, { timeoutMs: 30 }))).message).toBe('HTTP_408');
    // A server of its own: the call that was given up may have reached the first one, or not.
    await close();
    await answers({ cut: true });
    expect((await failure(callApi(routes.listSites))).message).toBe('HTTP_000');
  });

  const units = { params: { id: 7 }, body: { units: null } };
  const notKnown = /^The server did not answer\. It is not known whether this was saved\. Reload the page and look\./;
  it('says of a write that is not answered in time that it is not known whether it was saved', async () => {
    await answers({ body: '{}', delayMs: 2_000 });
    expect(sentenceOf(await failure(callApi(routes.setGaugeUnits, { ...units, timeoutMs: 30 })))).toMatch(notKnown);
  });
  it('says so of a write whose connection breaks, and not of a call that changes nothing', async () => {
    await answers({ cut: true }, { cut: true });
    expect(sentenceOf(await failure(callApi(routes.setGaugeUnits, units)))).toMatch(notKnown);
    const probe = { body: { ip: '10.0.0.1', port: 10001 } };
    expect(sentenceOf(await failure(callApi(routes.probeGauge, probe)))).toBe('HTTP 000');
  });

  it("lets the caller's own abort through as it is", async () => {
    await answers({ body: '[]', delayMs: 2_000 });
    const stop = new AbortController();
    const call = callApi(routes.listSites, { signal: stop.signal });
    stop.abort();
    await expect(call).rejects.toMatchObject({ name: 'AbortError' });
  });

  it('offers the kept tag for sites and inventory and answers the kept body on 304', async () => {
    const seen = await answers(
      { body: '[{"id":1}]', headers: { etag: '"a"' } },
      { status: 304 },
      { body: '[]', headers: { etag: '"b"' } },
    );
    const first = await callApi(routes.listSites);
    expect(await callApi(routes.listSites)).toBe(first);
    expect(await callApi(routes.listSites)).toEqual([]);
    expect(seen.map((request) => request.headers['if-none-match'])).toEqual([undefined, '"a"', '"a"']);
  });

  it('keeps tags by full address, not for other calls, and forgets them when told', async () => {
    const tagged = { body: '[]', headers: { etag: '"a"' } };
    const seen = await answers(tagged, tagged, tagged, tagged, tagged);
    await callApi(routes.inventory, { query: { site_id: 1 } });
    await callApi(routes.inventory, { query: { site_id: 2 } });
    await callApi(routes.manageSites);
    await callApi(routes.manageSites);
    forgetAnswers();
    await callApi(routes.inventory, { query: { site_id: 1 } });
    expect(seen.map((request) => request.headers['if-none-match'])).toEqual(Array(5).fill(undefined));
  });
});

describe('session trouble (B-20)', () => {
  const cases: [string, HttpAnswer, () => Promise<unknown>, number][] = [
    ['401 anywhere', { status: 401, body: '{"code":"unauthenticated"}' }, () => callApi(routes.listSites), 1],
    ['401 without a readable body', { status: 401, body: '' }, () => callApi(routes.listSites), 1],
    [
      '403 password_change_required',
      { status: 403, body: '{"code":"password_change_required"}' },
      () => callApi(routes.listSites),
      1,
    ],
    ['403 for a role', { status: 403, body: '{"code":"forbidden_role"}' }, () => callApi(routes.listSites), 0],
    [
      '401 at sign-in',
      { status: 401, body: '{"code":"invalid_credentials"}' },
      () => callApi(routes.login, { body: {} }),
      0,
    ],
  ];
  it.each(cases)('%s', async (_, answer, call, times) => {
    await answers(answer);
    const heard = vi.fn();
    const stop = onSessionTrouble(heard);
    await failure(call());
    stop();
    expect(heard).toHaveBeenCalledTimes(times);
  });
});

it('tells a demanded set-up of two-step sign-in apart from a lost session', async () => {
  await answers({ status: 403, body: '{"code":"two_step_setup_required"}' });
  const heard = vi.fn();
  const stop = onSessionTrouble(heard);
  await failure(callApi(routes.listSites));
  stop();
  expect(heard.mock.calls).toEqual([['two-step']]);
});

describe('words and addresses', () => {
  it('prints statuses with three digits', () => expect([httpCode(0), httpCode(404)]).toEqual(['000', '404']));

  it('takes error, then message, then the status (B-18)', () => {
    expect(sentenceOf(new ApiError(400, { error: 'E', message: 'M' }))).toBe('E');
    expect(sentenceOf(new ApiError(400, { message: 'M' }))).toBe('M');
    expect(sentenceOf(new ApiError(502))).toBe('HTTP 502');
    expect(sentenceOf(new ApiError(0))).toBe('HTTP 000');
  });

  it('says of an answer of success that could not be read what to do, and no status', () => {
    const words = /^The server answered with something this page cannot read\. Reload the page; /;
    expect(sentenceOf(new ApiError(200))).toMatch(words);
    expect(sentenceOf(new ApiError(201))).toMatch(words);
    expect(sentenceOf(new ApiError(300))).toBe('HTTP 300');
  });

  it('fills and encodes path parameters', () => {
    expect(addressOf(routes.endSession, { params: { sessionId: 'a/b' } })).toBe('/api/auth/sessions/a%2Fb');
  });
});
