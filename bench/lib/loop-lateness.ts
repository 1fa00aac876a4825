import { monitorEventLoopDelay } from 'node:perf_hooks';

/** Milliseconds between two looks; the histogram holds them too, and they are no lateness. */
const every = 10;

/** Watches this process's event loop; what it answers tells, in milliseconds, how late it was at the 99th percentile. */
export function watchLoop(): () => number {
  const delays = monitorEventLoopDelay({ resolution: every });
  delays.enable();
  return () => {
    delays.disable();
    return Math.max(0, delays.percentile(99) / 1e6 - every);
  };
}
