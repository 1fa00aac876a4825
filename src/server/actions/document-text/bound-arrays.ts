type ArrayMaker = new (...args: unknown[]) => { readonly byteLength: number };

const makers = [
  ...['ArrayBuffer', 'Uint8Array', 'Uint8ClampedArray', 'Int8Array', 'Uint16Array', 'Int16Array'],
  ...['Uint32Array', 'Int32Array', 'Float32Array', 'Float64Array'],
];
/** Asking how much there is takes a while: not more often than after so many bytes. */
const askAfter = 1_048_576;

/**
 * Keeps what this process holds in arrays under a limit, which no setting of Node does: they are outside of the heap.
 * An array too many throws RangeError, as one does that is too long. With `--expose-gc` what is not in use any more
 * does not count.
 */
export function boundArrays(limit: number): void {
  let since = 0;
  const take = (bytes: number) => {
    since += bytes;
    if (since < askAfter) return;
    since = 0;
    if (heldBytes() + bytes <= limit) return;
    globalThis.gc?.();
    if (heldBytes() + bytes > limit) throw new RangeError('Array buffer allocation failed');
  };
  for (const name of makers) {
    const maker = Reflect.get(globalThis, name) as ArrayMaker & { BYTES_PER_ELEMENT?: number };
    const width = maker.BYTES_PER_ELEMENT ?? 1;
    const bounded = new Proxy(maker, {
      construct(target, args: unknown[], newTarget) {
        take(lengthOf(args[0]) * width);
        return Reflect.construct(target, args, newTarget);
      },
    });
    Reflect.set(globalThis, name, bounded);
  }
}

function heldBytes(): number {
  return process.memoryUsage().arrayBuffers;
}

/** Elements of the array that is being made; 0 for a view of bytes that are there already. */
function lengthOf(source: unknown): number {
  if (typeof source === 'number') return source;
  return typeof source === 'object' && source !== null && 'length' in source ? Number(source.length) : 0;
}
