import { parseArgs } from 'node:util';
import { startLoadFleet } from './load-fleet.ts';

const { values } = parseArgs({
  options: {
    count: { type: 'string', default: '1000' },
    tanks: { type: 'string', default: '4' },
    layout: { type: 'string', default: process.platform === 'linux' ? 'addresses' : 'ports' },
    port: { type: 'string', default: '10001' },
  },
});

const { layout } = values;
if (layout !== 'ports' && layout !== 'addresses') {
  process.stderr.write(`--layout is ports or addresses, not ${layout}.\n`);
  process.exit(2);
}
const fleet = await startLoadFleet({
  count: Number(values.count),
  tanks: Number(values.tanks),
  layout,
  port: Number(values.port),
});
process.stdout.write(`${JSON.stringify({ ready: true, gauges: fleet.places.length, port: Number(values.port) })}\n`);

let stopping = false;
const end = (): void => {
  if (stopping) return;
  stopping = true;
  const { user, system } = process.cpuUsage();
  process.stdout.write(`${JSON.stringify({ replies: fleet.replies(), cpuSeconds: (user + system) / 1e6 })}\n`);
  void fleet.stop().then(() => process.exit(0));
};
process.on('SIGTERM', end);
process.on('SIGINT', end);
// A parent that dies closes our standard input: a load fleet must not outlive its bench.
process.stdin.on('end', end).resume();
