import { connect } from 'node:net';
import { request } from '#gauges/driver.ts';
import { loadPlaces } from '#simulator/load/load-fleet.ts';
import { ownCpu } from '../lib/cpu.ts';
import { pause } from '../lib/figure.ts';
import { servePeer } from '../lib/peer.ts';

/** What a stretch of the bare loop cost. */
export interface BareCost {
  seconds: number;
  cycles: number;
  failed: number;
  cpu: number;
}

const questions = [request('101', { format: 'computer' }), request('201', { format: 'computer' })];
const etx = 3;
const tickMs = 5;

/** Connects, asks both questions one after the other, drops the answers, closes. */
function cycle(place: { host: string; port: number }, done: (whole: boolean) => void): void {
  let asked = 0;
  const socket = connect({ host: place.host, port: place.port });
  const ask = () => {
    const question = questions[asked++];
    if (question !== undefined) socket.write(question);
    else socket.destroy();
  };
  socket.on('connect', ask);
  socket.on('data', (chunk: Uint8Array) => {
    if (chunk[chunk.length - 1] === etx) ask();
  });
  socket.on('error', () => socket.destroy());
  socket.on('close', () => done(asked > questions.length));
}

servePeer({
  /** As fast as it goes with so many at once; with `pace`, so many cycles a second. */
  async measure(input: {
    seconds: number;
    gauges: number;
    port: number;
    atOnce: number;
    pace?: number;
  }): Promise<BareCost> {
    const places = loadPlaces({ count: input.gauges, layout: 'addresses', port: input.port });
    let [next, cycles, failed, running, over] = [0, 0, 0, 0, false];
    const go = () => {
      const place = places[next++ % places.length];
      if (over || place === undefined || running >= input.atOnce) return;
      running++;
      cycle(place, (whole) => {
        running--;
        if (whole) cycles++;
        else failed++;
        if (input.pace === undefined) go();
      });
    };
    let owed = 0;
    const tick = setInterval(() => {
      owed = Math.min(owed + ((input.pace ?? 0) * tickMs) / 1000, input.atOnce);
      for (; owed >= 1; owed--) go();
    }, tickMs);
    const from = { cpu: ownCpu(), at: performance.now() };
    if (input.pace === undefined) for (let i = 0; i < input.atOnce; i++) go();
    await pause(input.seconds * 1000);
    const cost = { seconds: (performance.now() - from.at) / 1000, cycles, failed, cpu: ownCpu() - from.cpu };
    over = true;
    clearInterval(tick);
    while (running > 0) await pause(10);
    return cost;
  },
});
