import { createServer, type Socket } from 'node:net';

/** How an emulator of the kind found on the public internet differs from a console. */
export interface Habits {
  /** Frames answers in SOH and ETX; the oldest emulators send the bare text and nothing after it. */
  envelope: boolean;
}

export interface Lookalike {
  port: number;
  /** The six characters of every command that came, in order. */
  asked: string[];
  stop(): Promise<void>;
}

const station = ['    HOLLOW CREEK FUEL', '    88 Mill Rd', '    Thurmont, MD 21788'];
const tanks = [
  {
    number: 1,
    product: 'REGULAR',
    volume: 4120,
    tc: 4131,
    ullage: 1897,
    height: 61.02,
    water: 0.31,
    temperature: 56.12,
  },
  {
    number: 2,
    product: 'OFF ROAD DSL',
    volume: 880,
    tc: 883,
    ullage: 5134,
    height: 17.4,
    water: 1.64,
    temperature: 55.4,
  },
];

/** The reports it prints, by command; everything else is refused. Report 101 is its own invention, not the manual's. */
const reports: Record<string, () => string[]> = {
  I10100: () => ['SYSTEM STATUS REPORT', '', '       SERIAL# : 0000044412', '  POWER STATUS : AC ON'],
  I20100: () => [
    'IN-TANK INVENTORY',
    '',
    'TANK PRODUCT             VOLUME TC VOLUME   ULLAGE   HEIGHT    WATER     TEMP',
    ...tanks.map(
      (tank) =>
        `  ${tank.number}  ${tank.product.padEnd(22)}${wide(tank.volume, 6)}      ${wide(tank.tc, 6)}     ` +
        `${wide(tank.ullage, 5)}    ${wide(tank.height.toFixed(2), 5)}     ${wide(tank.water.toFixed(2), 5)}    ` +
        wide(tank.temperature.toFixed(2), 5),
    ),
  ],
  I20500: () => [
    'TANK   PRODUCT                 STATUS',
    '',
    ...tanks.flatMap((tank) => [
      `  ${tank.number}    ${tank.product.padEnd(22)}                   ${tank.water > 1.5 ? 'HIGH WATER ALARM' : 'NORMAL'}`,
      '',
    ]),
  ],
};

function wide(value: number | string, width: number): string {
  return String(value).padStart(width);
}

/** Answers like such an emulator: display format only, LF line ends, case-sensitive, several clients at once. */
export async function startLookalike({ envelope }: Habits): Promise<Lookalike> {
  const asked: string[] = [];
  const sockets = new Set<Socket>();
  const frame = (text: string) => (envelope ? `\x01${text}\x03` : `${text}\n`);
  const server = createServer((socket) => {
    sockets.add(socket);
    let heard = '';
    socket.on('error', () => socket.destroy());
    socket.on('data', (bytes) => {
      heard += bytes.toString('latin1');
      // It keeps listening until it has seen a line end or two zeros, and takes all it heard for one command.
      if (!heard.includes('\n') && !heard.includes('00')) return;
      const command = heard.startsWith('\x01') ? heard.slice(1, 7) : '';
      heard = '';
      asked.push(command);
      const lines = reports[command]?.();
      if (lines === undefined) socket.write(frame('9999FF1B'));
      else socket.write(frame(['', command, '11/21/2026 09:05', '', ...station, '', '', ...lines, ''].join('\n')));
    });
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const address = server.address();
  if (address === null || typeof address === 'string') throw new Error('the lookalike has no port');
  const stop = async () => {
    for (const socket of sockets) socket.destroy();
    await new Promise((resolve) => server.close(resolve));
  };
  return { port: address.port, asked, stop };
}
