import { AsyncLocalStorage } from 'node:async_hooks';
import { operationNames, operations, type OperationName } from '@palimpsest/contract';
import { Client } from 'pg';
import type { Handler, Handlers } from '../../platform/http/handler.ts';

/** The reading operation whose handler runs a statement. */
const reading = new AsyncLocalStorage<string>();

const writes = /\b(?:insert into|update "?\w+"?(?: as "?\w+"?)? set|delete from)\b/i;

const commits = /^\s*commit\b/i;

/** Notes of the server about a call itself, which it shows to nobody. */
const ofTheCall =
  /\b(?:insert into "passkey_challenges"|update "users" set "time_zone" = \$1 where|(?:into|update|from) "?(?:rate_limit_counts|reading_pauses)\b)/;

/** These make a change in a transaction to see its effect, and roll it back: they fail if they commit. */
const rolledBack: ReadonlySet<string> = new Set<OperationName>(['PreviewSubLicenseSettings']);

/**
 * The same handlers. In every test, a statement that writes a row fails if it comes from an operation that is declared as
 * reading: such calls are not audited, are allowed to visitors, and refresh nothing on screens.
 */
export function withWatchedReading(handlers: Handlers): Handlers {
  watchStatements();
  return Object.fromEntries(
    operationNames.map((name) => {
      const handle = handlers[name] as Handler<typeof name>;
      const watched: typeof handle = (...call) => reading.run(name, () => handle(...call));
      return [name, operations[name].effect === 'reading' ? watched : handle];
    }),
  ) as unknown as Handlers;
}

let isWatching = false;

function watchStatements(): void {
  if (isWatching) return;
  isWatching = true;
  const { query } = Client.prototype as { query: (...statement: readonly unknown[]) => unknown };
  Object.assign(Client.prototype, {
    query(this: Client, ...statement: readonly unknown[]): unknown {
      const operation = reading.getStore();
      const text = textOf(statement[0]);
      const refused = operation !== undefined && rolledBack.has(operation) ? commits : writes;
      if (operation !== undefined && refused.test(text) && !ofTheCall.test(text)) {
        throw new Error(`${operation} is declared as reading, but it writes: ${text.slice(0, 200)}`);
      }
      return query.apply(this, [...statement]);
    },
  });
}

function textOf(statement: unknown): string {
  if (typeof statement === 'string') return statement;
  if (typeof statement !== 'object' || statement === null || !('text' in statement)) return '';
  return typeof statement.text === 'string' ? statement.text : '';
}
