/** Reads again and again until the value is as wanted; fails after ninety seconds (a busy machine) with what it last read. */
export async function until<T>(read: () => T | Promise<T>, wanted: (value: T) => boolean): Promise<T> {
  const end = performance.now() + 90_000;
  for (;;) {
    const value = await read();
    if (wanted(value)) return value;
    if (performance.now() > end) throw new Error(`waited in vain; last value: ${JSON.stringify(value)}`);
    await new Promise((resolve) => setTimeout(resolve, 20));
  }
}
