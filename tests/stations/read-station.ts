import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { decodeReply, type FunctionCode, type GaugeFormat, type Outcome, request } from '#gauges/driver.ts';
import { ask } from '#simulator/line/ask.ts';
import { type ServedStation, serveStation } from '#simulator/own-station/serve-station.ts';
import { localMoment } from '#simulator/station-file/local-moment.ts';
import { readStationFile, type StationPlan } from '#simulator/station-file/read-station-file.ts';

const folder = fileURLToPath(new URL('../../fixtures/stations/', import.meta.url));
/** When the consoles of these tests start. */
const START = Date.parse('2026-05-10T18:30:00Z');
const HOUR = 3_600_000;

/** An example station file on a socket, with a clock that the test turns. */
export interface RunningStation extends ServedStation {
  plan: StationPlan;
  setHours(hours: number): void;
  /** What its console's clock shows. */
  clock(): string;
  read(code: FunctionCode, format: GaugeFormat, device?: number, securityCode?: string): Promise<Outcome<unknown>>;
}

/** The text of an example station file. */
export function stationText(name: string): string {
  return readFileSync(`${folder}${name}.yaml`, 'utf8');
}

/** Starts the console of a station file; given as the name of an example, or as text. */
export async function runStation(file: { name: string } | { text: string }): Promise<RunningStation> {
  let now = START;
  const plan = readStationFile('name' in file ? stationText(file.name) : file.text, START);
  /** The console says itself that it is silent: a slow answer on a busy machine is none. */
  let onAnswer: (length: number) => void = () => {};
  const served = await serveStation(plan, {
    host: '127.0.0.1',
    port: 0,
    now: () => now,
    onAnswer: (length) => onAnswer(length),
  });
  const station = () => plan.stages.filter(({ from }) => from <= now - START).at(-1)?.station ?? plan.stages[0].station;
  return {
    ...served,
    plan,
    setHours: (hours) => {
      now = START + hours * HOUR;
    },
    clock: () => localMoment(station().clock, now),
    async read(code, format, asked = 0, securityCode = '') {
      const device = code === '503' ? 1 : asked;
      const question = request(code, { format, device, securityCode });
      const length = new Promise<number>((resolve) => {
        onAnswer = resolve;
      });
      const { bytes } = await ask(served, question, { length });
      return decodeReply(code, bytes, { format, device, now: localMoment(station().clock, now) });
    },
  };
}
