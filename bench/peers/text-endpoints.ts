import { createServer } from 'node:http';
import { servePeer } from '../lib/peer.ts';

const tanks = [
  { tank: 1, product: 'Regular' },
  { tank: 2, product: 'Plus' },
  { tank: 3, product: 'Premium' },
  { tank: 4, product: 'Diesel' },
];

/** Numbers of a tank, as report 201 gives them: what they are at rest and how they move with each gallon sold. */
const numbers = [
  { name: 'volume_gallons', help: 'Product in the tank, gallons.', rest: 5_412.25, perGallon: -1 },
  { name: 'tc_volume_gallons', help: 'Product at 60 degrees Fahrenheit, gallons.', rest: 5_371.5, perGallon: -0.99 },
  { name: 'ullage_gallons', help: 'Room left in the tank, gallons.', rest: 4_587.75, perGallon: 1 },
  { name: 'height_inches', help: 'Height of the product, inches.', rest: 51.2, perGallon: -0.01 },
  { name: 'water_inches', help: 'Height of the water, inches.', rest: 0.75, perGallon: 0 },
  { name: 'temperature_fahrenheit', help: 'Temperature of the product.', rest: 61.4, perGallon: 0 },
];

let [served, comments] = [0, true];

/** What the client libraries of monitoring systems write above each family of numbers. */
function commentsOf(name: string, help: string): string {
  return comments ? `# HELP ${name} ${help}\n# TYPE ${name} gauge\n` : '';
}

/** A gauge's numbers in the text form that monitoring systems read: 4 tanks of 6 numbers, and its active alarms. */
function textOf(gauge: number, at: number): string {
  const sold = ((at / 1000 + gauge * 7) % 3_600) / 10;
  let text = '';
  for (const { name, help, rest, perGallon } of numbers) {
    const family = `forecourt_tank_${name}`;
    text += commentsOf(family, help);
    const value = rest + perGallon * sold;
    for (const { tank, product } of tanks) {
      text += `${family}{tank="${tank}",product="${product}"} ${(value + tank).toFixed(2)}\n`;
    }
  }
  const alarms = `${commentsOf('forecourt_alarms_active', 'Alarms that are active.')}forecourt_alarms_active `;
  return `${text}${alarms}${gauge % 25 === 0 ? 1 : 0}\n`;
}

// One listener for the addresses of all gauges; connections stay open as long as the one who asks likes.
const server = createServer({ keepAliveTimeout: 120_000 }, (request, response) => {
  const gauge = Number((request.headers.host ?? '').split(':', 1)[0]?.split('.').at(-1) ?? 0);
  const body = textOf(gauge, Date.now());
  response.writeHead(200, {
    'content-type': 'text/plain; version=0.0.4; charset=utf-8',
    'content-length': String(body.length),
  });
  response.end(body);
  served++;
});

servePeer({
  async open({ port }: { port: number }): Promise<void> {
    await new Promise<void>((done, failed) => {
      server.once('error', failed);
      server.listen(port, '0.0.0.0', done);
    });
  },
  /** Whether each family of numbers says what it is. */
  async write(how: { comments: boolean }): Promise<void> {
    comments = how.comments;
  },
  /** How often numbers were asked for so far. */
  async served(): Promise<number> {
    return served;
  },
});
