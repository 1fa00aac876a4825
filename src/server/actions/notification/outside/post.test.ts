import { createPrivateKey, X509Certificate } from 'node:crypto';
import { createServer as createTlsServer } from 'node:https';
import { type AddressInfo, createServer, type Server, type Socket } from 'node:net';
import { afterEach, describe, expect, it } from 'vitest';
import { postOutside } from './post.ts';

const servers: Server[] = [];
const sockets = new Set<Socket>();
afterEach(() => {
  for (const socket of sockets) socket.destroy();
  for (const server of servers.splice(0)) server.close();
});

async function listen(server: Server): Promise<number> {
  servers.push(server);
  server.on('connection', (socket: Socket) => sockets.add(socket));
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done));
  return (server.address() as AddressInfo).port;
}

/** A receiver that says these bytes to whatever it gets, and then no more. */
const says = (answer: string) => listen(createServer((socket) => void socket.once('data', () => socket.write(answer))));

const post = (url: string) =>
  postOutside({ url, headers: {}, body: '{}' }, { allowPrivate: false, allowLoopback: true });
const failed = (detail: string) => expect.objectContaining({ ok: false, why: 'failed', detail });

/** Of 'localhost', self-signed; the key opens nothing else. */
const ownCertificate = {
  key: Buffer.from(
    'MIGHAgEAMBMGByqGSM49AgEGCCqGSM49AwEHBG0wawIBAQQgi4mbi37IAXb94MumxHmnPzm/rWJI2+T0BLQ9lEdhRXmhRANCAASJ' +
      'MC6CsGSw12oDWc4hBOhbJNPF6Hkwc27PTjv7Vh4LYF1Ts7B6bdZ5+5Ny4xA8K2Gkipdu+bQtBolN8oWFU074',
    'base64',
  ),
  cert: Buffer.from(
    'MIIBljCCATugAwIBAgIUAgKiNnEhz7qiyZfKaqV/TTIobQIwCgYIKoZIzj0EAwIwFDESMBAGA1UEAwwJbG9jYWxob3N0MCAXDTI2' +
      'MTEyMjA0NDQ0OVoYDzIxMjYxMDI5MDQ0NDQ5WjAUMRIwEAYDVQQDDAlsb2NhbGhvc3QwWTATBgcqhkjOPQIBBggqhkjOPQMBBwNC' +
      'AASJMC6CsGSw12oDWc4hBOhbJNPF6Hkwc27PTjv7Vh4LYF1Ts7B6bdZ5+5Ny4xA8K2Gkipdu+bQtBolN8oWFU074o2kwZzAdBgNV' +
      'HQ4EFgQUdSDJY/WRKFI+kRHMZ5JD8Tt8DDIwHwYDVR0jBBgwFoAUdSDJY/WRKFI+kRHMZ5JD8Tt8DDIwDwYDVR0TAQH/BAUwAwEB' +
      '/zAUBgNVHREEDTALgglsb2NhbGhvc3QwCgYIKoZIzj0EAwIDSQAwRgIhAL9hghaXw3IS9vBK16zWpB6ypiy3Omcid2Mrcnj1IiXs' +
      'AiEA8UWFtfJ0OF1kmL3IoULPAEHLH5xB+lXaVU7N++lNtBA=',
    'base64',
  ),
};

describe('a receiver', () => {
  it('whose certificate is not trusted receives nothing', async () => {
    let asked = 0;
    const key = createPrivateKey({ key: ownCertificate.key, format: 'der', type: 'pkcs8' });
    const options = {
      key: key.export({ format: 'pem', type: 'pkcs8' }),
      cert: new X509Certificate(ownCertificate.cert).toString(),
    };
    const server = createTlsServer(options, (_, response) => {
      asked += 1;
      response.end();
    });
    const port = await listen(server);
    expect(await post(`https://localhost:${port}/`)).toEqual(failed('its certificate is not valid'));
    expect(asked).toBe(0);
  });

  it('that does not speak TLS, or not even HTTP', async () => {
    const port = await listen(createServer((socket) => void socket.end('nonsense\r\n\r\n')));
    expect(await post(`https://127.0.0.1:${port}/`)).toEqual(failed('secure connection failed'));
    expect(await post(`http://127.0.0.1:${port}/`)).toEqual(failed('connection failed'));
  });

  it('that wants to change the protocol', async () => {
    const port = await says('HTTP/1.1 101 Switching Protocols\r\nConnection: upgrade\r\nUpgrade: x\r\n\r\n');
    expect(await post(`http://127.0.0.1:${port}/`)).toEqual(failed('it answered 101'));
  });

  it('that answers has accepted, whether it ever ends or not', async () => {
    const port = await says('HTTP/1.1 103 Early Hints\r\nLink: <x>\r\n\r\nHTTP/1.1 200 OK\r\n\r\nhalf');
    expect(await post(`http://127.0.0.1:${port}/`)).toEqual({ ok: true });
  });

  it('that only ever says hints is waited for no longer than 10 s', async () => {
    const port = await says('HTTP/1.1 103 Early Hints\r\nLink: <x>\r\n\r\n');
    const started = performance.now();
    expect(await post(`http://127.0.0.1:${port}/`)).toEqual(failed('no answer in 10 s'));
    expect(performance.now() - started).toBeLessThan(12_000);
  });
});
