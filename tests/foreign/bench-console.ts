import { createServer, type Socket } from 'node:net';
import { benchPage, benchRecord } from '../gauges/bench-page.ts';
import { digits, packed } from './packed.ts';
import { headerBlock, printed, words } from './printed.ts';
import { consoleNow } from './truth.ts';

/** What this console can be set to be. */
export interface BenchHabits {
  /** It knows no command in small letters: a client that wants numbers must read its pages. */
  displayOnly: boolean;
}

export interface BenchConsole {
  port: number;
  /** Commands that it took for whole, in order. */
  asked: string[];
  stop(): Promise<void>;
}

/** What its network card sends as soon as somebody connects: a telnet question, which a terminal answers and no tool does. */
const HELLO = Buffer.from([0xff, 0xfd, 0x06]);
const REFUSAL = Buffer.from('\x019999FF1B\x03', 'latin1');

/** Functions that it does not know at all; every other one of this plan it knows, with a card for it or without. */
const UNKNOWN = new Set(['110', '20I', '31B', '34B', '9FF', '78B', '7AA']);

const COMMAND = 7;
const [SOH, CR, ETX] = [0x01, 0x0d, 0x03];

/** The answer to six characters. Anything that it knows and has nothing for is code and stamp alone, in both formats. */
function answer(command: string, { displayOnly }: BenchHabits): Buffer {
  const [letter = '', code, device] = [command[0], command.slice(1, 4).toUpperCase(), command.slice(4)];
  if (!/^\d\d$/.test(device) || UNKNOWN.has(code) || !/^[Ii]$/.test(letter)) return REFUSAL;
  const now = consoleNow();
  if (letter === 'i') {
    if (displayOnly) return REFUSAL;
    return Buffer.from(benchRecord(command, digits(now), packed(code, now) ?? ''));
  }
  const page = printed(code);
  if (page === null) return Buffer.from(benchPage(code, [], { stamp: words(now), device: Number(device) }));
  const { lines, header, tail } = page;
  return Buffer.from(
    benchPage(code, lines, { stamp: words(now), tail, device: Number(device), ...(header && { header: headerBlock }) }),
  );
}

/**
 * Takes whole commands off the front of what came. A question is whole at its sixth character, without any line end; a
 * new SOH throws away what was begun; what comes before a SOH, a line end above all, is noise.
 */
function takeCommands(heard: Buffer): { commands: string[]; rest: Buffer } {
  const commands: string[] = [];
  let rest = heard;
  for (;;) {
    const start = rest.indexOf(SOH);
    if (start < 0) return { commands, rest: Buffer.alloc(0) };
    rest = rest.subarray(start);
    const next = rest.indexOf(SOH, 1);
    const ends = [rest.indexOf(CR), rest.indexOf(ETX), next].filter((at) => at > 0);
    const short = ends.some((at) => at < COMMAND);
    if (short) {
      // Too short for a command: no answer at all, not even a refusal.
      rest = rest.subarray(Math.min(...ends));
    } else if (rest.length < COMMAND) {
      return { commands, rest };
    } else {
      commands.push(rest.toString('latin1', 1, COMMAND));
      rest = rest.subarray(COMMAND);
    }
  }
}

/** A TLS-350 of software 326.01 on a socket, as it was found on a bench. One conversation at a time. */
export async function startBenchConsole(habits: BenchHabits): Promise<BenchConsole> {
  const asked: string[] = [];
  const sockets = new Set<Socket>();
  const server = createServer((socket) => {
    if (sockets.size > 0) {
      socket.destroy();
      return;
    }
    sockets.add(socket);
    socket.on('close', () => sockets.delete(socket));
    socket.on('error', () => socket.destroy());
    socket.write(HELLO);
    let heard: Buffer = Buffer.alloc(0);
    socket.on('data', (bytes) => {
      const { commands, rest } = takeCommands(Buffer.concat([heard, bytes]));
      heard = rest;
      for (const command of commands) {
        asked.push(command);
        socket.write(answer(command, habits));
      }
    });
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const address = server.address();
  if (address === null || typeof address === 'string') throw new Error('the console has no port');
  const stop = async () => {
    for (const socket of sockets) socket.destroy();
    await new Promise((resolve) => server.close(resolve));
  };
  return { port: address.port, asked, stop };
}
