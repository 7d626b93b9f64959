import { AsyncLocalStorage } from 'node:async_hooks';
import {
  commonErrors,
  operationNames,
  operations,
  type Noun,
  type Operation,
  type OperationName,
} from '@palimpsest/contract';
import { Client } from 'pg';
import { UserError } from '../../platform/errors.ts';
import type { Handler, Handlers } from '../../platform/http/handler.ts';
import type { Part } from '../../part.ts';
import { parts } from '../../parts.ts';

interface RunningCall {
  readonly name: OperationName;
  readonly operation: Operation;
  /** Work that a call has started may go on after it. */
  hasEnded: boolean;
}

/** The call whose handler runs a statement. */
const running = new AsyncLocalStorage<RunningCall>();

const writes = /\b(?:insert into|update "?\w+"?(?: as "?\w+"?)? set|delete from)\b/i;
/** The same with the name of the table. */
const writtenTables =
  /\b(?:insert into|delete from|update(?=\s+"?\w+"?(?:\s+(?:as\s+)?"?\w+"?)?\s+set\b))\s+"?(\w+)"?/gi;

const commits = /^\s*commit\b/i;

/** Notes of the server about a call itself, which it shows to nobody, and the sum of what a user has stored. */
const ofTheCall =
  /\b(?:insert into "passkey_challenges"|update "users" set "(?:time_zone|stored_bytes)" = \$1 where|(?:into|update|from) "?(?:rate_limit_counts|reading_pauses)\b)/;

/** These make a change in a transaction to see its effect, and roll it back: they fail if they commit. */
const rolledBack: ReadonlySet<string> = new Set<OperationName>(['PreviewSubLicenseSettings']);

/**
 * The same handlers. In every test, a statement that writes a row fails if it comes from an operation that is declared as
 * reading: such calls are not audited, are allowed to visitors, and refresh nothing on screens. It also fails if it comes
 * from an operation that does not name what it changes, because screens would go on showing the state before. A refusal that
 * the operation does not declare fails as well.
 */
export function withWatchedEffects(handlers: Handlers): Handlers {
  watchStatements();
  return Object.fromEntries(
    operationNames.map((name) => {
      const handle = handlers[name] as Handler<typeof name>;
      const watched: typeof handle = async (...call) => {
        const own: RunningCall = { name, operation: operations[name], hasEnded: false };
        try {
          return await running.run(own, () => handle(...call));
        } catch (error) {
          throw declared(own, error);
        } finally {
          own.hasEnded = true;
        }
      };
      return [name, watched];
    }),
  ) as unknown as Handlers;
}

/** The refusal, if the operation says that it answers with it; programmers and the API page know no other. */
function declared({ name, operation }: RunningCall, error: unknown): unknown {
  if (!(error instanceof UserError) || [...operation.errors, ...commonErrors].includes(error.key))
    return error;
  return new Error(`${name} answers ${error.key}, which its operation does not declare`, { cause: error });
}

let isWatching = false;

function watchStatements(): void {
  if (isWatching) return;
  isWatching = true;
  const { query } = Client.prototype as { query: (...statement: readonly unknown[]) => unknown };
  Object.assign(Client.prototype, {
    query(this: Client, ...statement: readonly unknown[]): unknown {
      const call = running.getStore();
      if (call !== undefined) {
        const problem = problemOf(textOf(statement[0]), call);
        if (problem !== undefined) throw new Error(`${call.name} is declared as ${problem}`);
      }
      return query.apply(this, [...statement]);
    },
  });
}

function problemOf(text: string, { name, operation, hasEnded }: RunningCall): string | undefined {
  if (operation.effect === 'reading') {
    const refused = rolledBack.has(name) ? commits : writes;
    return refused.test(text) && !ofTheCall.test(text)
      ? `reading, but it writes: ${text.slice(0, 200)}`
      : undefined;
  }
  if (hasEnded || ofTheCall.test(text)) return undefined;
  const { changes } = operation;
  const undeclared = tablesWrittenBy(text).find((table) => {
    const nouns = nounsOf(table);
    return nouns.length > 0 && !nouns.some((noun) => changes.includes(noun));
  });
  return undeclared === undefined
    ? undefined
    : `changing ${changes.join(', ') || 'nothing'}, but it writes ${undeclared}: ${text.slice(0, 200)}`;
}

/** The tables by the names in the database. */
function tablesWrittenBy(text: string): readonly string[] {
  return Array.from(text.matchAll(writtenTables), ([, table = '']) => table);
}

const declarations: readonly Part[] = parts;
const nounsByTable = new Map(declarations.flatMap(({ tables }) => Object.entries(tables ?? {})));

/** None for tables of others, such as those of the queue. */
function nounsOf(table: string): readonly Noun[] {
  return nounsByTable.get(table) ?? [];
}

function textOf(statement: unknown): string {
  if (typeof statement === 'string') return statement;
  if (typeof statement !== 'object' || statement === null || !('text' in statement)) return '';
  return typeof statement.text === 'string' ? statement.text : '';
}
