import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { treeCpu } from './cpu.ts';
import { ForeignProgram, freePort } from './program.ts';

/** As Debian sets it up, with one worker and with the files that were compressed beforehand. */
const configuration = (folder: string, files: string, port: number) => `
daemon off;
master_process off;
worker_processes 1;
pid ${folder}/nginx.pid;
error_log stderr error;
events { worker_connections 768; }
http {
  sendfile on;
  tcp_nopush on;
  keepalive_requests 1000000;
  access_log off;
  default_type application/octet-stream;
  types {
    text/html html;
    text/css css;
    text/javascript js;
    image/svg+xml svg;
    application/manifest+json webmanifest;
  }
  client_body_temp_path ${folder}/body;
  proxy_temp_path ${folder}/proxy;
  fastcgi_temp_path ${folder}/fastcgi;
  uwsgi_temp_path ${folder}/uwsgi;
  scgi_temp_path ${folder}/scgi;
  server {
    listen 127.0.0.1:${port};
    root ${files};
    gzip_static on;
    location /assets/ { add_header Cache-Control "public, max-age=31536000, immutable"; }
    location / { add_header Cache-Control no-cache; try_files $uri /index.html; }
  }
}
`;

/** nginx over a folder of files. */
export class Nginx {
  readonly url: string;
  readonly #folder: string;
  readonly #program: ForeignProgram;

  private constructor(url: string, folder: string, program: ForeignProgram) {
    this.url = url;
    this.#folder = folder;
    this.#program = program;
  }

  static async start(path: string, files: string): Promise<Nginx> {
    const folder = mkdtempSync(join(tmpdir(), 'forecourt-bench-'));
    const port = await freePort();
    const file = join(folder, 'nginx.conf');
    writeFileSync(file, configuration(folder, files, port));
    const url = `http://127.0.0.1:${port}`;
    const nginx = new Nginx(url, folder, new ForeignProgram(path, ['-p', folder, '-e', 'stderr', '-c', file]));
    try {
      await nginx.#program.untilReady(`${url}/`);
      return nginx;
    } catch (error) {
      await nginx.stop();
      throw error;
    }
  }

  /** CPU seconds so far. */
  cpu(): number {
    return treeCpu(this.#program.pid);
  }

  async stop(): Promise<void> {
    await this.#program.stop();
    rmSync(this.#folder, { recursive: true, force: true });
  }
}
