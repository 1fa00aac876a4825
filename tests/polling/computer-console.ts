import { createServer, type Server, type Socket } from 'node:net';
import { buildComputer } from '#gauges/framing/computer-frame.ts';

const refusal = '\x019999FF1B\x03';

/** A console that speaks computer format and answers what a test gives it: bodies by function code. */
export class ComputerConsole {
  /** Bodies between the stamp and `&&`, by function code with what follows the device in the question. */
  readonly bodies = new Map<string, string>();
  /** Every question, in order: function code and data. */
  readonly asked: string[] = [];
  readonly #server: Server = createServer((socket) => this.#talk(socket));
  readonly #sockets = new Set<Socket>();

  /** Answers its port. */
  async start(): Promise<number> {
    await new Promise<void>((resolve) => this.#server.listen(0, '127.0.0.1', resolve));
    const address = this.#server.address();
    return typeof address === 'object' && address !== null ? address.port : 0;
  }

  async stop(): Promise<void> {
    for (const socket of this.#sockets) socket.destroy();
    await new Promise<void>((resolve) => this.#server.close(() => resolve()));
  }

  #talk(socket: Socket): void {
    this.#sockets.add(socket);
    socket.on('error', () => socket.destroy());
    socket.on('close', () => this.#sockets.delete(socket));
    socket.on('data', (data) => {
      const [, code = '', more = ''] = /i([0-9A-Z]{3})00([0-9A-Z]*)/.exec(data.toString('latin1')) ?? [];
      this.asked.push(code + more);
      const body = this.bodies.get(code + more);
      const gaugeTime = new Date().toISOString().slice(0, 16);
      if (body === undefined) socket.write(refusal, 'latin1');
      else socket.write(buildComputer(body, { command: `i${code}00`, gaugeTime }));
    });
  }
}

/** A single-precision float in eight hex digits, as consoles send it. */
export function float(value: number): string {
  const bytes = Buffer.alloc(4);
  bytes.writeFloatBE(value);
  return bytes.toString('hex').toUpperCase();
}
