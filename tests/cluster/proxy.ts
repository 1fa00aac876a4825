import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { REPOSITORY } from '#tests/embedded/child.ts';
import { faultFolder, pause } from '#tests/faults/console-process.ts';

export interface Proxy {
  url: string;
  log(): string;
  stop(): Promise<void>;
}

const places = ['/usr/sbin/nginx', '/usr/local/sbin/nginx', '/usr/bin/nginx', '/opt/homebrew/bin/nginx'];

/** Text of a file that is shipped. */
export function shipped(path: string): string {
  return readFileSync(join(REPOSITORY, path), 'utf8');
}

/** nginx with the configuration that is shipped, its addresses and its folder being those of the test. */
export async function startProxy(port: number, [first, second]: readonly [string, string]): Promise<Proxy> {
  const nginx = process.env.NGINX_PATH ?? places.find((path) => existsSync(path));
  if (nginx === undefined) throw new Error('The test of several machines needs nginx: install it (nginx-light).');
  const folder = faultFolder();
  const config = [
    ['10.77.0.11:8080', first],
    ['10.77.0.12:8080', second],
    ['listen 8080;', `listen 127.0.0.1:${port};`],
    ['_temp_path /tmp/', `_temp_path ${folder}/`],
  ].reduce((text, [from = '', to = '']) => {
    if (!text.includes(from)) throw new Error(`deploy/nginx.conf does not say ${from} any more.`);
    return text.replaceAll(from, to);
  }, shipped('deploy/nginx.conf'));
  const file = join(folder, 'nginx.conf');
  writeFileSync(file, config);
  mkdirSync(join(folder, 'logs'));
  let said = '';
  const child = spawn(nginx, ['-p', folder, '-e', 'stderr', '-c', file, '-g', `daemon off; pid ${folder}/nginx.pid;`], {
    stdio: ['ignore', 'ignore', 'pipe'],
  });
  child.stderr.on('data', (chunk) => {
    said += String(chunk);
  });
  const url = `http://127.0.0.1:${port}`;
  for (let tries = 0; ; tries++) {
    const answer = await fetch(`${url}/metrics`).catch(() => null);
    await answer?.text();
    if (answer?.status === 404) break;
    if (tries > 500 || child.exitCode !== null) throw new Error(`nginx did not start: ${said}`);
    await pause(20);
  }
  return {
    url,
    log: () => said,
    async stop() {
      if (child.exitCode !== null) return;
      const gone = once(child, 'exit');
      child.kill('SIGTERM');
      await gone;
    },
  };
}
