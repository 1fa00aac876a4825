import { connect, createServer, type Socket } from 'node:net';

/** What one client did at a gauge. Times as Date.now gives them. */
interface Visit {
  client: string;
  from: number;
  /** Whole inventory reports that it was sent, by their times. */
  inventories: number[];
}

interface Guest {
  visit: Visit;
  socket: Socket;
}

/** A listener in front of a gauge that notes who comes, when, what they were told, and whether two were there at once. */
export interface Witness {
  port: number;
  visits: readonly Visit[];
  /** Two clients at one time, one sentence each. */
  overlaps: readonly string[];
  close(): Promise<void>;
}

/** How long, and for how many rounds of the event loop, the end of a client is waited for when the next has come. */
const farewellMs = 50;
const farewellRounds = 10;
/** An inventory report in the computer format, from its start to its end (576013-635). */
const inventory = /\x01i201[^\x01\x03]*\x03/g;

/** Opens one on 127.0.0.1 that leads to the gauge. */
export async function openWitness(gauge: { host: string; port: number }): Promise<Witness> {
  const visits: Visit[] = [];
  const overlaps: string[] = [];
  const guests = new Set<Guest>();
  const server = createServer((socket) => {
    const visit: Visit = { client: socket.remoteAddress ?? '', from: Date.now(), inventories: [] };
    const guest = { visit, socket };
    for (const other of guests) watchFor(overlaps, other, guest);
    visits.push(visit);
    guests.add(guest);
    lead(guest, gauge);
    socket.once('close', () => guests.delete(guest));
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const address = server.address();
  return {
    port: typeof address === 'object' && address !== null ? address.port : 0,
    visits,
    overlaps,
    async close() {
      for (const { socket } of guests) socket.destroy();
      await new Promise<void>((resolve) => server.close(() => resolve()));
    },
  };
}

/**
 * Two at one time: the first has not hung up when the second comes. What the first sent and its end may still wait to be
 * read then, on a busy machine for a while; it is judged when all that had come has been read.
 */
function watchFor(overlaps: string[], first: Guest, second: Guest): void {
  const said = `${first.visit.client} was there since ${first.visit.from} when ${second.visit.client} came`;
  const isGone = () => first.socket.readableEnded || first.socket.destroyed;
  const judge = (rounds: number) => {
    if (isGone()) return;
    if (rounds === 0) overlaps.push(said);
    else setImmediate(judge, rounds - 1);
  };
  setTimeout(judge, farewellMs, farewellRounds);
}

/** Leads a client to the gauge and notes what passes. */
function lead({ socket, visit }: Guest, to: { host: string; port: number }): void {
  let told = '';
  const gauge = connect(to);
  for (const one of [socket, gauge]) one.on('error', () => one.destroy());
  socket.on('data', (chunk) => gauge.write(chunk));
  gauge.on('data', (chunk) => {
    told += chunk.toString('latin1');
    while (visit.inventories.length < (told.match(inventory)?.length ?? 0)) visit.inventories.push(Date.now());
    if (!socket.destroyed) socket.write(chunk);
  });
  gauge.on('close', () => socket.destroy());
  socket.on('close', () => gauge.destroy());
}
