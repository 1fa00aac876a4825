/** Gauges of one block of 256 addresses: .0 and .255 stay free, and round numbers are easier to read. */
const perBlock = 250;
/** The first address is 127.20.0.1: the demo has 127.10.x.y (decision 0006). */
const firstNet = 20;

export interface LoadLayout {
  count: number;
  /** One address with a port each, or (Linux) one port with a loopback address each. */
  layout: 'ports' | 'addresses';
  /** First port, or the port of every address. */
  port: number;
}

/** Where the gauges of a load fleet are: 127.0.0.1 from `port` up, or 127.20.0.1 onwards (250 to a block). */
export function loadPlaces({ count, layout, port }: LoadLayout): { host: string; port: number }[] {
  return Array.from({ length: count }, (_, i) =>
    layout === 'ports' ? { host: '127.0.0.1', port: port + i } : { host: loadAddress(i), port },
  );
}

/** The loopback address of a gauge in the layout 'addresses'. */
export function loadAddress(index: number): string {
  const block = Math.floor(index / perBlock);
  return `127.${firstNet + (block >> 8)}.${block & 255}.${1 + (index % perBlock)}`;
}

/** Which gauge a client called by this address of ours; null for an address that has none. */
export function gaugeAt(address: string | undefined, count: number): number | null {
  const [net, second = 0, third = 0, last = 0] = (address ?? '').split('.').map(Number);
  if (net !== 127 || second < firstNet || last < 1 || last > perBlock) return null;
  const index = ((second - firstNet) * 256 + third) * perBlock + last - 1;
  return index < count ? index : null;
}
