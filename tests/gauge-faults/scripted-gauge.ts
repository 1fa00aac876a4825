import { createServer, type Server, type Socket } from 'node:net';
import { buildRefusal, encodeReply, type FunctionCode } from '#gauges/driver.ts';
import { repaired } from './fuzz/mutate.ts';

interface Alarm {
  category: number;
  type: number;
  device: number;
  label: null;
}

/** An alarm as function 101 lists it. */
export function alarm(category: number, type: number, device: number): Alarm {
  return { category, type, device, label: null };
}

const bytesOf = (text: string): Uint8Array => Uint8Array.from(text, (char) => char.charCodeAt(0));
const tank = { tank: 1, product: '1', label: null, status: 0, volume: 5_000, tcVolume: 4_990, ullage: 5_000 };
const inventory = { tanks: [{ ...tank, height: 50, water: 0, temperature: 60, waterVolume: 0, more: [] }] };

/** A console of one tank in computer format that does as it is told, and knows 101, 201 and 205. */
export class ScriptedGauge {
  alarms: Alarm[] = [];
  /** Sent once, before the next answer. */
  preamble: Uint8Array | null = null;
  /** Gives the answer to a question instead of the usual one, where it gives any. */
  override: ((code: string) => Uint8Array | null) | null = null;
  /** What it says to a question in display format, which is none of its. */
  display: Uint8Array = buildRefusal();
  /** Says nothing at all, in either format. */
  mute = false;
  asked: string[] = [];
  #server: Server;
  readonly #sockets = new Set<Socket>();

  constructor() {
    this.#server = createServer((socket) => this.#talk(socket));
  }

  get port(): number {
    const address = this.#server.address();
    return typeof address === 'object' && address !== null ? address.port : 0;
  }

  async start(): Promise<void> {
    await new Promise<void>((resolve) => this.#server.listen(0, '127.0.0.1', resolve));
  }

  async stop(): Promise<void> {
    for (const socket of this.#sockets) socket.destroy();
    await new Promise<void>((resolve) => this.#server.close(() => resolve()));
  }

  /** The usual answer to a question. */
  answer(code: string): Uint8Array {
    const gaugeTime = new Date().toISOString().slice(0, 16);
    const reply = (report: object): Uint8Array =>
      encodeReply(code as FunctionCode, report as never, { format: 'computer', gaugeTime });
    if (code === '101') return reply({ alarms: this.alarms });
    if (code === '201') return reply(inventory);
    if (code === '205') return reply({ tanks: [{ tank: 1, label: null, alarms: this.#tankAlarms(), labels: [] }] });
    return buildRefusal();
  }

  /** An answer with a body of one's own, and the checksum that fits it. */
  body(code: string, body: string): Uint8Array {
    const stamp = new Date().toISOString().slice(2, 16).replace(/[-T:]/g, '');
    return repaired(bytesOf(`\x01i${code}00${stamp}${body}&&0000\x03`));
  }

  #tankAlarms(): number[] {
    return this.alarms.filter(({ category }) => category === 2).map(({ type }) => type);
  }

  #talk(socket: Socket): void {
    this.#sockets.add(socket);
    socket.on('error', () => socket.destroy());
    socket.on('close', () => this.#sockets.delete(socket));
    let heard = '';
    socket.on('data', (data) => {
      heard += data.toString('latin1');
      for (let line = /^([^\n]*)\n/.exec(heard); line !== null; line = /^([^\n]*)\n/.exec(heard)) {
        heard = heard.slice(line[0].length);
        const question = /i([0-9A-Z]{3})00/.exec(line[1] ?? '');
        const code = question?.[1] ?? '';
        this.asked.push(code);
        if (this.preamble !== null) socket.write(this.preamble);
        this.preamble = null;
        if (this.mute) continue;
        socket.write(question === null ? this.display : (this.override?.(code) ?? this.answer(code)));
      }
    });
  }
}
