import { type ProbeOptions, probeGauge } from '#server/polling/probe-gauge.ts';

/** What the process is asked to do: poll the gauge at a port of loopback, once. */
export interface PollTask extends ProbeOptions {
  port: number;
}

/** What came of it. */
export interface PollResult {
  trouble: string | null;
  tanks: number;
  ms: number;
  /** The longest time for which nothing else could be done, milliseconds. */
  stallMs: number;
  /** Largest resident memory since the process began, MiB. */
  peakMiB: number;
}

async function poll({ port, ...options }: PollTask): Promise<PollResult> {
  const began = performance.now();
  let last = began;
  let stallMs = 0;
  const look = (): void => {
    stallMs = Math.max(stallMs, performance.now() - last);
    last = performance.now();
  };
  const timer = setInterval(look, 5);
  const { trouble, tanks } = await probeGauge('127.0.0.1', port, options);
  clearInterval(timer);
  look();
  const peakMiB = process.resourceUsage().maxRSS / 1024;
  return { trouble, tanks: tanks.length, ms: performance.now() - began, stallMs, peakMiB };
}

process.on('message', (task: PollTask) => {
  void poll(task).then((result) => process.send?.(result));
});
process.send?.('ready');
