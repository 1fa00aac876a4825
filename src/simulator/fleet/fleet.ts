import type { Faults } from '../faults.ts';
import type { Clock, Gauge } from '../gauge.ts';
import { bringUp, createGauge } from '../gauge.ts';
import { Line } from '../line/line.ts';
import type { StationSpec } from '../physics/spec.ts';
import type { StateChange } from '../state-change.ts';
import { changeState } from '../state-change.ts';
import { createStation } from '../station/station.ts';

/** A station to put on a socket. With port 0 the system chooses one. */
export interface FleetStation {
  spec: StationSpec;
  host: string;
  port: number;
  faults?: Partial<Faults>;
}

export interface FleetOptions {
  stations: readonly FleetStation[];
  seed: number;
  /** Where the stations' simulated time begins; they are brought from there to the present before they listen. */
  startAt: Date;
  /** The present; the system's clock when absent. */
  clock?: Clock;
  /** Pace of the serial side, about 1 at 9600 baud (the default); 0 answers at once. */
  msPerByte?: number;
  /** Silence after which a line drops a session, 90 s when absent. */
  idleMs?: number;
  /** Stations listen at once and are brought to the present when they are first asked; else before they listen. */
  lazy?: boolean;
}

/** A gauge of a running fleet and where it listens. */
export interface FleetGauge {
  name: string;
  host: string;
  port: number;
  gauge: Gauge;
}

/** Gauges that answer on sockets until `stop`. */
export interface Fleet {
  gauges: readonly FleetGauge[];
  find(name: string): FleetGauge | undefined;
  /** Changes the faults of a gauge's line; resolves when the change is in force. Throws for a name it does not have. */
  setFaults(name: string, change: Partial<Faults>): Promise<void>;
  /** Changes the state behind a gauge; null, or one sentence on what cannot be done. */
  setState(name: string, change: StateChange): string | null;
  stop(): Promise<void>;
}

interface Member extends FleetGauge {
  line: Line;
}

async function openMember(station: FleetStation, options: FleetOptions): Promise<Member> {
  const gauge = createGauge(createStation(station.spec, options.seed, options.startAt), options.clock ?? Date.now);
  Object.assign(gauge.faults, station.faults);
  if (options.lazy !== true) bringUp(gauge);
  const { msPerByte = 1, idleMs } = options;
  const pace = idleMs === undefined ? { msPerByte } : { msPerByte, idleMs };
  const line = new Line(gauge, { host: station.host, port: station.port, ...pace });
  if (!gauge.faults.refuseConnects) await line.open();
  return { name: gauge.name, host: line.host, port: line.port, gauge, line };
}

async function changeFaults(member: Member, change: Partial<Faults>): Promise<void> {
  Object.assign(member.gauge.faults, change);
  if (change.refuseConnects === true) await member.line.close();
  else if (change.refuseConnects === false) {
    await member.line.open();
    member.port = member.line.port;
  }
}

/**
 * Starts gauges on sockets. When one cannot listen, those already up are stopped and the system's error (EADDRINUSE
 * and the like) is thrown. Throws for two stations of one name.
 */
export async function startFleet(options: FleetOptions): Promise<Fleet> {
  const members = new Map<string, Member>();
  const stop = async (): Promise<void> => {
    await Promise.all([...members.values()].map(({ line }) => line.close()));
  };
  try {
    for (const station of options.stations) {
      if (members.has(station.spec.name))
        throw new Error(`Two stations of the fleet are named "${station.spec.name}".`);
      members.set(station.spec.name, await openMember(station, options));
    }
  } catch (error) {
    await stop();
    throw error;
  }
  const need = (name: string): Member => {
    const member = members.get(name);
    if (member === undefined) throw new Error(`The fleet has no gauge "${name}".`);
    return member;
  };
  return {
    gauges: [...members.values()],
    find: (name) => members.get(name),
    setFaults: (name, change) => changeFaults(need(name), change),
    setState: (name, change) => changeState(need(name).gauge, change),
    stop,
  };
}
