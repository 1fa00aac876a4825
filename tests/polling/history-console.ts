import { once } from 'node:events';
import { createServer, type Server, type Socket } from 'node:net';
import {
  buildRefusal,
  encodeReply,
  type FunctionCode,
  isFunctionCode,
  type ParsedRequest,
  type ReportOf,
  readRequests,
} from '#gauges/driver.ts';
import type { AlarmHistoryRow } from '#gauges/reports/alarm/alarm-history.ts';

/** What a console answers, by code; null is silence. A code that is not here gets 9999. */
export type Answers = { [C in FunctionCode]?: (request: ParsedRequest) => ReportOf<C> | null };

/** A console whose answers, clock and line a test sets as it goes. */
export class HistoryConsole {
  answers: Answers;
  /** Minutes by which its clock is ahead of UTC, in which its station lies. */
  clockOff = 0;
  /** Codes it was asked, with their data, in order. */
  readonly asked: string[] = [];
  port = 0;
  #server: Server | null = null;
  readonly #sockets = new Set<Socket>();

  constructor(answers: Answers) {
    this.answers = answers;
  }

  /** A moment as its clock shows it, 'YYYY-MM-DDTHH:mm'. */
  clock(at = Date.now()): string {
    return new Date(at + this.clockOff * 60_000).toISOString().slice(0, 16);
  }

  /** Listens, the second time on the port of the first. */
  async start(): Promise<void> {
    const server = createServer((socket) => this.#serve(socket));
    this.#server = server;
    server.listen(this.port, '127.0.0.1');
    await once(server, 'listening');
    const address = server.address();
    if (address === null || typeof address === 'string') throw new Error('the console has no port');
    this.port = address.port;
  }

  /** Nobody listens any more; what is connected is cut. */
  async stop(): Promise<void> {
    const server = this.#server;
    this.#server = null;
    if (server === null) return;
    for (const socket of this.#sockets) socket.destroy();
    server.close();
    await once(server, 'close');
  }

  #serve(socket: Socket): void {
    this.#sockets.add(socket);
    socket.on('close', () => this.#sockets.delete(socket));
    socket.on('error', () => socket.destroy());
    let rest: Uint8Array = new Uint8Array(0);
    socket.on('data', (chunk) => {
      const read = readRequests(Buffer.concat([rest, chunk]));
      rest = read.rest;
      for (const request of read.requests) this.#answer(socket, request);
    });
  }

  #answer(socket: Socket, request: ParsedRequest): void {
    const { code, data, format, device } = request;
    this.asked.push(`${code}${data}`);
    const answer = isFunctionCode(code)
      ? (this.answers[code] as ((r: ParsedRequest) => unknown) | undefined)
      : undefined;
    if (answer === undefined || !isFunctionCode(code)) {
      socket.write(buildRefusal());
      return;
    }
    const report = answer(request);
    if (report === null) return;
    socket.write(encodeReply(code, report as never, { format, device, gaugeTime: this.clock(), dateStyle: '01' }));
  }
}

/** What every console of these tests answers: no alarm, one tank. */
export const basics: Answers = {
  '101': () => ({ alarms: [] }) as unknown as ReportOf<'101'>,
  '201': () => ({
    tanks: [
      {
        ...{ tank: 1, product: '1', label: null, status: 0, volume: 5000, tcVolume: 4990, ullage: 5000 },
        ...{ height: 48, water: 0, temperature: 60, waterVolume: 0, more: [] },
      },
    ],
  }),
};

/** Rows of an alarm that came and went: High Water Alarm of a tank, newest first. */
export function spell(raised: string, cleared: string, tank = 1): AlarmHistoryRow[] {
  const row = { category: 2, type: 3, device: tank, sensorCategory: 0, label: null, description: null };
  return [
    { ...row, state: 'cleared', at: cleared },
    { ...row, state: 'occurred', at: raised },
  ];
}
