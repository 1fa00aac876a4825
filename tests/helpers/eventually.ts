/** A machine with much other work may take so long for what takes a moment. */
const leastMs = 90_000;

/** Waits until `holds` answers true, asking every 50 ms; throws after `ms`, or 90 s where that is less. A failing query counts as not yet. */
export async function eventually(holds: () => boolean | Promise<boolean>, ms = 90_000): Promise<void> {
  const end = performance.now() + Math.max(ms, leastMs);
  let last: unknown = 'it stayed false';
  while (performance.now() < end) {
    try {
      if (await holds()) return;
    } catch (error) {
      last = error;
    }
    await new Promise((done) => setTimeout(done, 50));
  }
  throw new Error(`It did not happen within ${ms} ms (${String(last)}): ${holds.toString()}`);
}
