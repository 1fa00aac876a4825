import { connect } from 'node:net';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startTestApp, type TestApp } from '#tests/helpers/app.ts';

let t: TestApp;
let cookie = '';
beforeAll(async () => {
  t = await startTestApp();
  cookie = (await t.as('admin')).cookie ?? '';
});
afterAll(() => t.stop());

/** Sends bytes as they are and answers what came back until the server closed, or after a silence. */
function exchange(bytes: string | Buffer, silenceMs = 1500): Promise<string> {
  return new Promise((resolve) => {
    const socket = connect(Number(new URL(t.url).port), '127.0.0.1');
    let text = '';
    let timer = setTimeout(() => socket.destroy(), silenceMs);
    socket.on('data', (piece) => {
      text += piece.toString('latin1');
      clearTimeout(timer);
      timer = setTimeout(() => socket.destroy(), 200);
    });
    socket.on('error', () => {});
    socket.once('close', () => {
      clearTimeout(timer);
      resolve(text);
    });
    socket.write(bytes);
  });
}

const statuses = (text: string) => [...text.matchAll(/HTTP\/1\.1 (\d{3})/g)].map((match) => Number(match[1]));
const head = (line: string, ...headers: string[]) =>
  `${[line, `Host: ${new URL(t.url).host}`, ...headers].join('\r\n')}\r\n\r\n`;
const signedIn = () => `Cookie: console_session=${cookie}`;

async function expectAlive(): Promise<void> {
  expect(statuses(await exchange(head('GET /healthz HTTP/1.1', 'Connection: close')))).toEqual([200]);
}

describe('a request line', () => {
  it.each([
    ...['GET /api/sites/%00 HTTP/1.1', 'GET /api/sites/%zz HTTP/1.1', 'GET /api/sites/%ed%a0%80 HTTP/1.1'],
    ...['GET //api//sites HTTP/1.1', 'GET /api/../api/sites HTTP/1.1', 'GET /..%2f..%2fetc%2fpasswd HTTP/1.1'],
    ...['GET /assets/../../../../etc/passwd HTTP/1.1', 'GET /assets/%2e%2e/%2e%2e/etc/passwd HTTP/1.1'],
    ...[
      'GET /assets/..%5c..%5cetc HTTP/1.1',
      'GET /%2e%2e%2f%2e%2e%2fetc/passwd HTTP/1.1',
      'GET /.git/config HTTP/1.1',
    ],
    ...['GET * HTTP/1.1', 'GET ?x HTTP/1.1'],
    ...[`GET /${'a'.repeat(15_000)} HTTP/1.1`],
    ...['TRACE / HTTP/1.1', 'CONNECT evil.example:443 HTTP/1.1', 'PROPFIND /api/sites HTTP/1.1', 'BREW /pot HTTP/1.1'],
    ...[
      'get /api/sites HTTP/1.1',
      'GET /api/sites HTTP/9.9',

      'PRI * HTTP/2.0',
    ],
    ...['\0\0\0\0', '\x16\x03\x01\x02\x00', 'GET /api/sites\0 HTTP/1.1'],
  ])('%j is answered with a refusal or not at all', async (line) => {
    const answer = await exchange(head(line, 'Connection: close', signedIn()));
    for (const status of statuses(answer)) {
      expect(status, answer).toBeLessThan(500);
      expect(status).toBeGreaterThanOrEqual(400);
    }
    expect(answer).not.toMatch(/root:|\[core\]|node_modules|at .*\.ts/);
    await expectAlive();
  });
});

describe('an unusual request line', () => {
  it.each([
    ...['GET http://evil.example/api/sites HTTP/1.1', 'GET /api/sites#x HTTP/1.1', 'GET /api/sites'],
    ...[`GET /api/sites?${'a=1&'.repeat(3_000)} HTTP/1.1`, 'GET  /api/sites  HTTP/1.1'],
  ])('%j names nothing but what it names, and nobody without a session', async (line) => {
    const answer = await exchange(head(line, 'Connection: close'));
    for (const status of statuses(answer)) expect([400, 401, 404]).toContain(status);
    expect(answer).not.toContain('evil.example');
  });
});

describe('headers', () => {
  it.each<[string, () => string]>([
    ['a length that is none', () => 'Content-Length: abc'],
    ['a negative length', () => 'Content-Length: -1'],
    ['two lengths', () => 'Content-Length: 2\r\nContent-Length: 20'],
    ['a length and chunks', () => 'Content-Length: 2\r\nTransfer-Encoding: chunked'],
    ['an encoding nobody knows', () => 'Transfer-Encoding: gzip, identity'],
    ['chunks twice', () => 'Transfer-Encoding: chunked\r\nTransfer-Encoding: chunked'],
    ['a folded line', () => 'X-A: b\r\n c'],
    ['a blank in a name', () => 'X A: b'],
    ['a bare line end', () => 'X-A: b\nX-B: c'],
    ['NUL', () => 'X-A: a\0b'],
    ['64 KiB in one', () => `X-A: ${'a'.repeat(65_536)}`],
    ['two thousand of them', () => Array.from({ length: 2000 }, (_, i) => `X-${i}: 1`).join('\r\n')],
    ['two hundred cookies', () => `Cookie: ${Array.from({ length: 200 }, (_, i) => `c${i}=${i}`).join('; ')}`],
    ['a broken cookie', () => 'Cookie: console_session=%zz; =; ;;a==b; \u00ff=1'],
    ['an expectation', () => 'Expect: the-unexpected'],
    ['an upgrade', () => 'Upgrade: h2c\r\nConnection: Upgrade, HTTP2-Settings\r\nHTTP2-Settings: AAMAAABk'],
    ['odd ranges', () => 'Range: bytes=9999999999999-,-0,1-0,a-b'],
    ['odd conditions', () => 'If-None-Match: "\r\nIf-Modified-Since: Thu, 99 Foo'],
    ['two hosts', () => 'Host: evil.example'],
    ['an encoding of the body', () => 'Content-Encoding: gzip'],
  ])('%s: a refusal or an answer, never a fault', async (_, odd) => {
    for (const method of ['GET', 'POST']) {
      const line = `${method} /api/auth/${method === 'GET' ? 'check-auth' : 'login'} HTTP/1.1`;
      const extra = ['Connection: close', 'Content-Type: application/json', odd()];
      const answer = await exchange(`${head(line, ...extra)}{}`);
      for (const status of statuses(answer)) expect(status, answer).toBeLessThan(500);
    }
    await expectAlive();
  });
});

describe('bodies', () => {
  const post = (...headers: string[]) =>
    head(
      'POST /api/sites/101/folders HTTP/1.1',
      `Origin: ${t.url}`,
      signedIn(),
      'Content-Type: application/json',
      ...headers,
    );

  it.each<[string, string]>([
    ['no size', 'zz\r\n{}\r\n0\r\n\r\n'],
    ['a size that overflows', 'ffffffffffffffff\r\n{}\r\n0\r\n\r\n'],
    ['a negative size', '-1\r\n{}\r\n0\r\n\r\n'],
    ['an endless extension', `2;${'a'.repeat(20_000)}\r\n{}\r\n0\r\n\r\n`],
    ['less than it says', '5\r\n{}\r\n0\r\n\r\n'],
    ['trailers', '2\r\n{}\r\n0\r\nCookie: console_session=x\r\nContent-Length: 5\r\n\r\n'],
  ])('in chunks of %s', async (_, body) => {
    const answer = await exchange(post('Transfer-Encoding: chunked', 'Connection: close') + body);
    for (const status of statuses(answer)) {
      expect(status, answer).toBeLessThan(500);
      expect(status, answer).toBeGreaterThanOrEqual(400);
    }
    await expectAlive();
  });

  it('smuggles nothing: what follows a refused body is no second request', async () => {
    const inner = head('DELETE /api/admin/sites/101 HTTP/1.1', `Origin: ${t.url}`, signedIn());
    const tricks = [
      `${post('Content-Length: 2', 'Transfer-Encoding: chunked')}0\r\n\r\n${inner}`,
      `${post('Transfer-Encoding: chunked', 'Transfer-Encoding: identity')}0\r\n\r\n${inner}`,
      `${post('Content-Length: 0', `Content-Length: ${inner.length}`)}${inner}`,
      `${post('Transfer-Encoding : chunked', 'Content-Length: 4')}0\r\n\r\n${inner}`,
      `${post('Transfer-Encoding:\x0bchunked', 'Content-Length: 4')}0\r\n\r\n${inner}`,
    ];
    for (const trick of tricks) {
      const answer = await exchange(trick);
      expect(statuses(answer), answer).toEqual([400]);
    }
    const { rows } = await t.db.$client.query('select id from sites where id = 101 and deleted_at is null');
    expect(rows).toHaveLength(1);
  });

  it('one after another on one line are answered in their order, each by its own rights', async () => {
    const anonymous = head('GET /api/sites HTTP/1.1');
    const admin = head('GET /api/sites HTTP/1.1', signedIn());
    const answer = await exchange(
      anonymous + admin + anonymous + head('GET /healthz HTTP/1.1', 'Connection: close'),
      4000,
    );
    expect(statuses(answer)).toEqual([401, 200, 401, 200]);
  });

  it('that stop in the middle hold nobody else up', async () => {
    const sockets = Array.from({ length: 50 }, () => {
      const socket = connect(Number(new URL(t.url).port), '127.0.0.1');
      socket.on('error', () => {});
      socket.write(post('Content-Length: 100').concat('{"name":'));
      return socket;
    });
    await expectAlive();
    for (const socket of sockets) socket.destroy();
    await expectAlive();
  });
});
