/** PLACEHOLDER, replaced by each call's author. */
export async function notBuilt(): Promise<never> {
  throw new Error('not built');
}
