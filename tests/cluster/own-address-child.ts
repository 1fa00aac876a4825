import net from 'node:net';

// Loaded into a process before its program (node --import): what it connects to, it connects to from OWN_ADDRESS, as a
// machine of that address would. CLOCK_OFFSET_MS sets the clock of that machine.
type Connect = (this: net.Socket, ...args: unknown[]) => net.Socket;

const address = process.env.OWN_ADDRESS;
if (address !== undefined) {
  const plain = net.Socket.prototype.connect as Connect;
  const fromOwn: Connect = function fromOwn(...args) {
    // net.connect hands over its arguments in one array that it has put in order already.
    const [given] = args;
    const options: unknown = Array.isArray(given) ? given[0] : given;
    if (typeof options === 'object' && options !== null && 'port' in options && !('path' in options && options.path)) {
      Object.assign(options, { localAddress: address });
    } else if (typeof given === 'number' || typeof given === 'string') {
      const [port, host, ...rest] = args;
      const ready = rest.find((one) => typeof one === 'function');
      const to = { port: Number(port), host: typeof host === 'string' ? host : '127.0.0.1', localAddress: address };
      return plain.call(this, to, ...(ready === undefined ? [] : [ready]));
    }
    return plain.apply(this, args);
  };
  Object.assign(net.Socket.prototype, { connect: fromOwn });
}

const offset = Number(process.env.CLOCK_OFFSET_MS ?? 0);
if (offset !== 0) {
  const Real = Date;
  globalThis.Date = class extends Real {
    constructor(...given: [] | [number | string | Date]) {
      super(given.length === 0 ? Real.now() + offset : given[0]);
      if (given.length > 1) this.setTime(Reflect.construct(Real, given).getTime());
    }
    static override now(): number {
      return Real.now() + offset;
    }
  } as DateConstructor;
}
