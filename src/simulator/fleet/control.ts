import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import { isIP } from 'node:net';
import { NO_FAULTS, readFaults } from '../faults.ts';
import { bringUp, clockOff } from '../gauge.ts';
import { readTank } from '../physics/reading.ts';
import { readStateChange } from '../state-change.ts';
import type { Fleet, FleetGauge } from './fleet.ts';

const BODY_LIMIT = 16_384;

/** The control of a running fleet, on loopback alone. */
export interface FleetControl {
  /** `http://127.0.0.1:PORT` */
  url: string;
  stop(): Promise<void>;
}

interface Reply {
  status: number;
  body: unknown;
}

const trouble = (status: number, error: string): Reply => ({ status, body: { error } });

/** A gauge in the list: name, family, address and the faults that are on. */
function summary({ name, host, port, gauge }: FleetGauge) {
  const on = Object.entries(gauge.faults).filter(([key, value]) => value !== NO_FAULTS[key as keyof typeof NO_FAULTS]);
  return { name, family: gauge.spec.family, host, port, faults: Object.fromEntries(on) };
}

/** A gauge with what is really in its tanks, in gallons, inches and deg F. */
function detail(one: FleetGauge) {
  const at = bringUp(one.gauge);
  const { station } = one.gauge;
  return {
    ...summary(one),
    clockOffMinutes: clockOff(one.gauge),
    tanks: station.tanks.map(({ spec, state, dropStart, test }) => ({
      number: spec.number,
      label: spec.label,
      capacity: spec.capacity,
      ...readTank(state, at),
      probeOut: state.probeOut,
      leakGph: state.leakGallonsPerHour,
      delivering: dropStart !== null,
      testing: test !== null,
    })),
    alarms: station.alarms.map((alarm) => ({
      ...alarm,
      raisedAt: new Date(alarm.raisedAt).toISOString(),
      clearedAt: alarm.clearedAt === null ? null : new Date(alarm.clearedAt).toISOString(),
    })),
  };
}

/** A page in a browser can reach loopback, so only requests that name loopback themselves are taken. */
function isLocalHost(header: string | undefined): boolean {
  const host = (header ?? '').replace(/:\d+$/, '').replace(/^\[|\]$/g, '');
  return host === 'localhost' || host === '::1' || (isIP(host) === 4 && host.startsWith('127.'));
}

async function readBody(request: IncomingMessage): Promise<unknown> {
  let text = '';
  for await (const chunk of request) {
    text += String(chunk);
    if (text.length > BODY_LIMIT) throw new Error('The body is too long.');
  }
  return JSON.parse(text);
}

async function change(fleet: Fleet, one: FleetGauge, what: string, input: unknown): Promise<Reply> {
  if (what === 'faults') {
    const read = readFaults(input);
    if ('why' in read) return trouble(400, read.why);
    await fleet.setFaults(one.name, read.change);
    return { status: 200, body: detail(one) };
  }
  const read = readStateChange(input);
  const why = 'why' in read ? read.why : fleet.setState(one.name, read.change);
  return why === null ? { status: 200, body: detail(one) } : trouble(400, why);
}

function nameIn(path: string): string | null {
  try {
    return decodeURIComponent(path);
  } catch {
    return null;
  }
}

async function handle(fleet: Fleet, request: IncomingMessage): Promise<Reply> {
  if (!isLocalHost(request.headers.host)) return trouble(403, 'The control answers to loopback addresses only.');
  const parts = (request.url ?? '/').split('?')[0]?.split('/').filter(Boolean) ?? [];
  if (parts[0] !== 'gauges' || parts.length > 3) return trouble(404, 'There is GET /gauges and /gauges/{name}.');
  if (parts[1] === undefined) return { status: 200, body: fleet.gauges.map(summary) };
  const name = nameIn(parts[1]);
  const one = name === null ? undefined : fleet.find(name);
  if (one === undefined) return trouble(404, `There is no gauge "${name ?? parts[1]}".`);
  const what = parts[2];
  if (what === undefined) return { status: 200, body: detail(one) };
  if (what !== 'faults' && what !== 'state') return trouble(404, 'A gauge has /faults and /state.');
  if (request.method !== 'POST') return trouble(405, `Send changes of ${what} by POST.`);
  if (!(request.headers['content-type'] ?? '').startsWith('application/json')) {
    return trouble(415, 'Send JSON, with content-type application/json.');
  }
  let input: unknown;
  try {
    input = await readBody(request);
  } catch {
    return trouble(400, 'The body is not JSON.');
  }
  return change(fleet, one, what, input);
}

function send(response: ServerResponse, { status, body }: Reply): void {
  response.writeHead(status, { 'content-type': 'application/json', 'cache-control': 'no-store' });
  response.end(`${JSON.stringify(body, null, 2)}\n`);
}

/**
 * Serves a fleet's switches on 127.0.0.1: GET /gauges, GET /gauges/{name}, POST /gauges/{name}/faults with e.g.
 * `{"silent": true}`, POST /gauges/{name}/state with e.g. `{"tank": 1, "leakGph": 0.3}`. Port 0 lets the system choose.
 * Rejects with the system's error when the port is taken.
 */
export async function startControl(fleet: Fleet, port: number): Promise<FleetControl> {
  const server = createServer((request, response) => {
    handle(fleet, request).then(
      (reply) => send(response, reply),
      (error: unknown) => send(response, trouble(500, error instanceof Error ? error.message : 'The change failed.')),
    );
  });
  await new Promise<void>((resolve, reject) => {
    server.once('error', reject);
    server.listen(port, '127.0.0.1', resolve);
  });
  const address = server.address();
  const chosen = typeof address === 'object' && address !== null ? address.port : port;
  return {
    url: `http://127.0.0.1:${chosen}`,
    stop: async () => {
      server.closeAllConnections();
      await new Promise<void>((resolve) => server.close(() => resolve()));
    },
  };
}
