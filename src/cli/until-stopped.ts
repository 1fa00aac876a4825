/**
 * Runs until SIGTERM or SIGINT, then calls `stop` once; a second signal ends the process at once. The exit code stays
 * 0 after a clean stop.
 */
export async function untilStopped(stop: () => Promise<void>): Promise<void> {
  await new Promise<void>((resolve) => {
    let asked = false;
    const onSignal = () => {
      if (asked) process.exit(1);
      asked = true;
      resolve();
    };
    process.on('SIGTERM', onSignal);
    process.on('SIGINT', onSignal);
  });
  await stop();
}
