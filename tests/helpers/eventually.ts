/** Waits until `holds` answers true, asking every 50 ms; throws after `ms`. A failing query counts as not yet. */
export async function eventually(holds: () => boolean | Promise<boolean>, ms = 20_000): Promise<void> {
  const end = performance.now() + ms;
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
