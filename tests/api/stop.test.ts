import { connect, type Socket } from 'node:net';
import { expect, it } from 'vitest';
import { startTestApp } from '#tests/helpers/app.ts';
import { eventually } from '#tests/helpers/eventually.ts';

function openSilently(port: number): Promise<Socket> {
  return new Promise((resolve, reject) => {
    const socket = connect(port, '127.0.0.1', () => resolve(socket));
    socket.on('error', reject);
  });
}

it('a browser that opened a connection ahead and asked for nothing does not keep a stopping server up', async () => {
  const t = await startTestApp();
  const sockets = await Promise.all([1, 2, 3].map(() => openSilently(Number(new URL(t.url).port))));
  // One answer more: the server has taken the connections before it.
  const client = await t.as('admin');
  expect((await client.get('/api/sites')).status).toBe(200);
  const closed = Promise.all(sockets.map((socket) => new Promise((resolve) => socket.once('close', resolve))));
  await t.stop();
  await closed;
}, 240_000);

it.each([
  ['the first letter of a request', 'G'],
  ['half a head', 'GET /api/sites HTTP/1.1\r\nHost: x\r\nX-A: '],
  [
    'a body that does not come',
    'POST /api/auth/login HTTP/1.1\r\nHost: x\r\nContent-Type: application/json\r\nContent-Length: 50\r\n\r\n{',
  ],
])(
  'nor does %s',
  async (_, text) => {
    const t = await startTestApp();
    const socket = await openSilently(Number(new URL(t.url).port));
    const closed = new Promise((resolve) => socket.once('close', resolve));
    socket.write(text);
    await (await t.as('admin')).get('/api/sites');
    await t.stop();
    await closed;
  },
  30_000,
);

it('what is asked while the server stops is answered', async () => {
  const t = await startTestApp();
  const { cookie } = await t.as('admin');
  const socket = await openSilently(Number(new URL(t.url).port));
  let answer = '';
  socket.setEncoding('latin1').on('data', (text) => {
    answer += text;
  });
  await (await t.as('admin')).get('/api/sites');
  const stopped = t.app.close();
  socket.write(`GET /api/sites HTTP/1.1\r\nHost: localhost\r\nCookie: console_session=${cookie}\r\n\r\n`);
  await eventually(() => answer.startsWith('HTTP/1.1 200 '));
  await stopped;
  await t.stop();
}, 240_000);
