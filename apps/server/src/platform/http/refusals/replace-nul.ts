import type { FastifyInstance, FastifyRequest } from 'fastify';

/**
 * PostgreSQL stores no U+0000, and refuses a query with it. In what an address or a form says, it becomes U+FFFD, which no
 * name and no code contains. So a name or code with U+0000 is unknown, as every other that was never given.
 */
export function replaceNul(text: string): string {
  return text.replaceAll('\u0000', '\uFFFD');
}

/** The parameters of a query or form, without U+0000. */
export function parametersOf(text: string): URLSearchParams {
  const entries = [...new URLSearchParams(text)].map((entry) => entry.map(replaceNul));
  return new URLSearchParams(entries);
}

/** Replaces U+0000 in the path and the query of every request before its route reads them. */
export function replaceNulInAddresses(app: FastifyInstance): void {
  app.addHook('onRequest', async (request) => {
    if (!/%00/.test(request.url)) return;
    replaceIn(request.params);
    replaceIn(request.query);
  });
}

function replaceIn(values: FastifyRequest['params']): void {
  if (typeof values !== 'object' || values === null) return;
  for (const [name, value] of Object.entries(values)) Object.assign(values, { [name]: replaced(value) });
}

function replaced(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(replaced);
  return typeof value === 'string' ? replaceNul(value) : value;
}
