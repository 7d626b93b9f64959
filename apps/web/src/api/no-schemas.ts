/**
 * Replaces zod in the browser. The contract builds its schemas when its modules load, but only the server validates
 * with them; the screens use the contract's types, texts and numbers. Measured: 24 kB gzip of 67 kB in the largest
 * chunk. Every builder returns the same inert value; any attempt to validate with it throws.
 */
const validating = new Set(['parse', 'safeParse', 'parseAsync', 'safeParseAsync', 'toJSONSchema']);

const inert: unknown = new Proxy(() => undefined, {
  get: (_target, name) => {
    if (typeof name === 'string' && validating.has(name)) {
      throw new Error(`The browser has no schemas (${name}): the server validates, see no-schemas.ts`);
    }
    return inert;
  },
  apply: () => inert,
});

export const z = inert;
