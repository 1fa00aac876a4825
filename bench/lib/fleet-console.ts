import pg from 'pg';
import type { RoleCost } from '../peers/fleet-role.ts';
import { treeCpu } from './cpu.ts';
import { pause } from './figure.ts';
import { Peer } from './peer.ts';

const roles = ['web', 'poller', 'worker'] as const;
export type Role = (typeof roles)[number];

/** What a stretch of the whole console cost. */
export interface ConsoleCost {
  seconds: number;
  /** Readings that were committed meanwhile. */
  readings: number;
  postgresCpu: number;
  /** By the process, named by its roles. */
  processes: Record<string, RoleCost>;
}

/** CPU seconds of the console's processes and PostgreSQL in a stretch. */
export function cpuOf(cost: ConsoleCost): number {
  return Object.values(cost.processes).reduce((sum, { cpu }) => sum + cpu, cost.postgresCpu);
}

/** The console as several processes on one PostgreSQL server of this machine. */
export class SplitConsole {
  readonly #databaseUrl: string;
  readonly #peers = new Map<string, Peer>();
  readonly #pool: pg.Pool;
  #postmaster = 0;

  constructor(databaseUrl: string, postmaster: number) {
    this.#databaseUrl = databaseUrl;
    this.#postmaster = postmaster;
    this.#pool = new pg.Pool({ connectionString: databaseUrl, max: 1 });
    this.#pool.on('error', () => undefined);
  }

  /** Starts a process with one role; answers where it listens, for the web. */
  async start(role: Role, env: Record<string, string> = {}): Promise<string | null> {
    const peer =
      this.#peers.get(role) ?? new Peer('fleet-role', { execArgv: ['--expose-gc'], profile: `fleet-${role}` });
    this.#peers.set(role, peer);
    const settings = { DATABASE_URL: this.#databaseUrl, FORECOURT_ROLES: role, ...env };
    return (await peer.ask<{ url: string | null }>('start', settings)).url;
  }

  /** Ends a process; its place may be taken again. */
  async end(role: Role): Promise<void> {
    await this.#peers.get(role)?.stop();
    this.#peers.delete(role);
  }

  /** Waits until the poller has all these gauges. */
  async untilHeld(gauges: number): Promise<void> {
    for (let tries = 0; tries < 600; tries++) {
      const { rows } = await this.#pool.query<{ held: number }>(
        `select count(*)::int as held from gauges g join pollers p on p.id = g.poller_id and p.lease_until > now()`,
      );
      if (rows[0]?.held === gauges) return;
      await pause(200);
    }
    throw new Error(`The poller did not take its ${gauges} gauges within two minutes.`);
  }

  /** What the processes and PostgreSQL do while `meanwhile` runs. */
  async measure(meanwhile: () => Promise<unknown>, { collect = false } = {}): Promise<ConsoleCost> {
    const peers = [...this.#peers];
    const before = await this.#now();
    await Promise.all(peers.map(([, peer]) => peer.ask('begin')));
    const from = { at: performance.now(), postgres: treeCpu(this.#postmaster) };
    await meanwhile();
    const costs = await Promise.all(peers.map(([, peer]) => peer.ask<RoleCost>('end', { collect })));
    const seconds = (performance.now() - from.at) / 1000;
    const postgresCpu = treeCpu(this.#postmaster) - from.postgres;
    const after = await this.#now();
    return {
      seconds,
      postgresCpu,
      readings: await this.#readings(before, after),
      processes: Object.fromEntries(peers.map(([role], i) => [role, costs[i] as RoleCost])),
    };
  }

  async stop(): Promise<void> {
    await Promise.all([...this.#peers.values()].map((peer) => peer.stop()));
    await this.#pool.end();
  }

  async #now(): Promise<Date> {
    const { rows } = await this.#pool.query<{ now: Date }>('select clock_timestamp() as now');
    return rows[0]?.now ?? new Date();
  }

  /** Counted where they stand, so that only what was committed counts. */
  async #readings(from: Date, to: Date): Promise<number> {
    const { rows } = await this.#pool.query<{ readings: number }>(
      'select count(*)::int as readings from readings where at >= $1 and at < $2',
      [from, to],
    );
    return rows[0]?.readings ?? 0;
  }
}
