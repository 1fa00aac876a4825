import { existsSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { parse } from 'yaml';
import { readConfig } from '#server/config.ts';
import { REPOSITORY } from '#tests/embedded/child.ts';
import { shipped } from './proxy.ts';

interface Service {
  image: string;
  command?: string;
  environment?: Record<string, string>;
  env_file?: string;
  stop_grace_period?: string;
  deploy?: { replicas: number };
  networks?: string[] | { inside: { ipv4_address: string } };
}

const settings = new Set([...shipped('src/server/config.ts').matchAll(/^ {2}([A-Z][A-Z0-9_]+): /gm)].map(([, n]) => n));
const commands = new Set(
  readdirSync(join(REPOSITORY, 'src/cli'), { recursive: true, encoding: 'utf8' })
    .filter((file) => file.endsWith('.ts'))
    .flatMap((file) => [...shipped(`src/cli/${file}`).matchAll(/\.command\('(\w+)/g)].map(([, name]) => name)),
);
const { services } = parse(shipped('compose.yaml'), { merge: true }) as { services: Record<string, Service> };
const ours = Object.entries(services).filter(([, { image }]) => image === 'forecourt');
const nginx = shipped('deploy/nginx.conf');

/** Settings of a file as systemd and Docker read it; those without a value are left out. */
function settingsFile(path: string): Record<string, string> {
  const lines = shipped(path).split('\n');
  return Object.fromEntries(lines.flatMap((line) => (/^\w+=./.test(line) ? [line.split(/=(.*)/s, 2)] : [])));
}
const shared = settingsFile('deploy/forecourt.env.example');
const seconds = (text: string | undefined) => Number.parseInt(text ?? '', 10);
const addressOf = ({ networks }: Service) =>
  networks === undefined || Array.isArray(networks) ? null : networks.inside.ipv4_address;

describe('compose.yaml', () => {
  it('starts each role in the numbers that are proven, with settings that the program knows', () => {
    const counts: Record<string, number> = {};
    for (const [name, { environment = {}, deploy, env_file, command }] of ours) {
      expect(env_file, name).toBe('deploy/forecourt.env');
      for (const key of Object.keys(environment)) expect([...settings], name).toContain(key);
      const config = readConfig({ ...shared, ...environment });
      expect(config.databaseUrl, name).toContain('@database/');
      if (command === undefined) {
        const role = config.roles.join();
        counts[role] = (counts[role] ?? 0) + (deploy?.replicas ?? 1);
      } else expect([...commands], name).toContain(command.split(' ', 1)[0]);
    }
    expect(counts).toEqual({ web: 2, poller: 3, worker: 2 });
  });

  it('gives the proxy the addresses of the web processes, and them its own', () => {
    const web = ours.filter(([, { environment }]) => environment?.FORECOURT_ROLES === 'web');
    const proxy = addressOf(services.proxy ?? { image: '' });
    expect(web.map(([, { environment }]) => environment?.TRUSTED_PROXY)).toEqual([proxy, proxy]);
    const named = [...nginx.matchAll(/^\s*server (\S+):8080 max_fails=1/gm)].map(([, address]) => address);
    const backups = [...nginx.matchAll(/^\s*server (\S+):8080 backup/gm)].map(([, address]) => address);
    expect(named).toEqual(web.map(([, service]) => addressOf(service)));
    expect(backups).toEqual(named);
  });

  it('drains for less time than the proxy turns away, and lets everything stop in its time', () => {
    const turnedAway = [...nginx.matchAll(/fail_timeout=(\d+)s/g)].map(([, s]) => seconds(s));
    for (const [name, { environment, stop_grace_period }] of ours) {
      const drain = Number(environment?.DRAIN_SECONDS ?? 0);
      if (environment?.FORECOURT_ROLES === 'web') expect(drain, name).toBeGreaterThan(0);
      expect(drain, name).toBeLessThan(Math.min(...turnedAway));
      expect(seconds(stop_grace_period), name).toBeGreaterThanOrEqual(60);
    }
  });
});

describe('Dockerfile', () => {
  const file = shipped('Dockerfile');

  it('copies what is there, and .dockerignore lets it in', () => {
    const allowed = new Set([...shipped('.dockerignore').matchAll(/^!(.+)$/gm)].map(([, path]) => path));
    const sources = [...file.matchAll(/^COPY (?!--from)(.+) \S+$/gm)].flatMap(([, list = '']) => list.split(' '));
    expect(sources.length).toBeGreaterThan(5);
    for (const source of sources) {
      expect(existsSync(join(REPOSITORY, source)), source).toBe(true);
      expect([...allowed], source).toContain(source.split('/', 1)[0]);
    }
  });

  it('sets what the program knows, and starts what the build makes, as nobody special', () => {
    const set =
      /^ENV (.+)$/m
        .exec(file)?.[1]
        ?.split(' ')
        .map((one) => one.split('=', 1)[0]) ?? [];
    for (const name of set.filter((one) => one !== 'NODE_ENV')) expect([...settings]).toContain(name);
    expect(file).toContain('ENTRYPOINT ["node", "/app/dist/server/forecourt.mjs"]');
    expect(shipped('package.json')).toContain('dist/server/forecourt.mjs');
    expect([...commands]).toContain(/^CMD \["(\w+)"\]$/m.exec(file)?.[1]);
    expect(file.lastIndexOf('USER node')).toBeGreaterThan(file.lastIndexOf('FROM '));
  });
});

describe.each(['deploy/forecourt.service', 'deploy/forecourt@.service'])('%s', (path) => {
  const unit = shipped(path);

  it('sets what the program knows, runs a command that is there, and gives it time to stop', () => {
    const set = [...unit.matchAll(/^Environment=(.+)$/gm)].flatMap(([, list = '']) => list.split(' '));
    for (const one of set.filter((given) => !given.startsWith('NODE_ENV='))) {
      expect([...settings]).toContain(one.split('=', 1)[0]);
    }
    expect([...commands]).toContain(/^ExecStart=\S*node \S+\/dist\/server\/forecourt\.mjs (\w+)$/m.exec(unit)?.[1]);
    expect(seconds(/^TimeoutStopSec=(\d+)$/m.exec(unit)?.[1])).toBeGreaterThanOrEqual(60);
    expect(unit).toMatch(/^Restart=always$/m);
    expect(unit).toMatch(/^EnvironmentFile=\/etc\/forecourt\/forecourt\.env$/m);
  });
});

describe('deploy/forecourt.env.example', () => {
  it('names settings that the program knows, in and out of use', () => {
    const named = [...shipped('deploy/forecourt.env.example').matchAll(/^#? ?([A-Z][A-Z0-9_]+)=/gm)];
    expect(named.length).toBeGreaterThan(10);
    for (const [, name] of named) expect([...settings]).toContain(name);
  });
});

describe('docs/operations.md', () => {
  const text = shipped('docs/operations.md');

  it('names settings, commands, metrics and files that are there', () => {
    const upper = [...text.matchAll(/`([A-Z][A-Z0-9]*_[A-Z0-9_]+)(?:=[^`]*)?`/g)].map(([, name]) => name);
    expect(upper.length).toBeGreaterThan(10);
    for (const name of upper) expect([...settings]).toContain(name);
    for (const [, name] of text.matchAll(/`forecourt (\w+)/g)) expect([...commands]).toContain(name);
    const sources = [
      'src/server/polling/metrics.ts',
      'src/server/http/serve/metrics.ts',
      'src/server/start/event-loop-metrics.ts',
      'src/server/jobs/keep-watch.ts',
    ]
      .map(shipped)
      .join('\n');
    for (const [, name] of text.matchAll(/`((?:forecourt|http|event)_[a-z_]+)`/g))
      expect(sources).toContain(`'${name}'`);
    for (const [, path = ''] of text.matchAll(/\]\(([^)#:]+)(?:#[^)]*)?\)/g)) {
      expect(existsSync(join(REPOSITORY, 'docs', path)), path).toBe(true);
    }
    for (const [, path = ''] of text.matchAll(/`((?:deploy|tests)\/[^`]+)`/g)) {
      expect(existsSync(join(REPOSITORY, path)), path).toBe(true);
    }
  });
});

describe('steps of the schema', () => {
  /** A column that takes larger numbers than before: what the version before writes and reads still fits. */
  const widened = [
    'ALTER TABLE "recorded_results" ALTER COLUMN "number" SET DATA TYPE integer;--> statement-breakpoint',
    'ALTER TABLE "suspected_releases" ALTER COLUMN "number" SET DATA TYPE integer;',
  ];
  it('only add or widen: what runs on the version before goes on', () => {
    const folder = 'src/server/store/migrations';
    for (const file of readdirSync(join(REPOSITORY, folder)).filter((name) => name.endsWith('.sql'))) {
      const taken = [
        ...shipped(`${folder}/${file}`).matchAll(
          /^.*\b(?:drop (?:table|column|view)|rename|set not null|set data type)\b.*$/gim,
        ),
      ].map(([line]) => line);
      expect(
        taken.filter((line) => !widened.includes(line)),
        file,
      ).toEqual([]);
    }
  });
});
