/**
 * Listens for SIGTERM and SIGINT from now on and resolves at the first; a second one ends the process at once. Called
 * before anything starts, so that a stop that comes early is not lost: it is obeyed as soon as the start is through.
 */
export function stopSignal(): Promise<void> {
  return new Promise((resolve) => {
    let asked = false;
    const onSignal = () => {
      if (asked) process.exit(1);
      asked = true;
      resolve();
    };
    process.on('SIGTERM', onSignal);
    process.on('SIGINT', onSignal);
  });
}
