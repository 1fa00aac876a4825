/** Ways to use a schema, as against making one. */
const uses = new Set<string | symbol>(['parse', 'safeParse', 'parseAsync', 'safeParseAsync', 'options', 'shape']);

/**
 * What `zod` is in the browser's bundle (see vite.config.ts). The contract makes its schemas while it loads; each step
 * of that answers the same inert thing, and using one to check a value throws.
 */
export const z: object = new Proxy(() => undefined, {
  get(_, property) {
    if (uses.has(property)) throw new Error(`schemas are not shipped to the browser (.${String(property)})`);
    return z;
  },
  apply: () => z,
});
