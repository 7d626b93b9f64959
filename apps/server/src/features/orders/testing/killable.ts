import type { Pool, PoolClient } from 'pg';

export const killedHere = 'the process was killed';

/** A pool whose transactions end in the middle when a test wants it. */
export interface KillablePool {
  /** The so-manieth statement from now within transactions is the last of its transaction; 0: none. */
  readonly killAt: (statement: number) => void;
  /** Whether a transaction was ended since the last call of `killAt`. */
  readonly hasKilled: () => boolean;
}

/**
 * Every second time, a statement is not sent, so that its transaction is rolled back. Otherwise it is sent and its answer is lost: after a commit, everything is
 * stored, and the process that has asked for it does not know.
 */
export function makeKillable(pool: Pool): KillablePool {
  let left = 0;
  let deaths = 0;
  let hasKilled = false;
  const known = new WeakSet<PoolClient>();

  function watch(client: PoolClient): PoolClient {
    if (known.has(client)) return client;
    known.add(client);
    const query: (...input: readonly unknown[]) => Promise<unknown> = client.query.bind(client);
    let isInTransaction = false;
    const watched = async (...input: readonly unknown[]): Promise<unknown> => {
      const [text] = input;
      if (text === 'begin') isInTransaction = true;
      if (text === 'rollback') isInTransaction = false;
      const counts = isInTransaction && text !== 'begin';
      if (text === 'commit') isInTransaction = false;
      if (!counts || left === 0) return query(...input);
      left -= 1;
      if (left > 0) return query(...input);
      hasKilled = true;
      deaths += 1;
      if (deaths % 2 === 0) await query(...input);
      throw new Error(killedHere);
    };
    Object.assign(client, { query: watched });
    return client;
  }

  const connect: (...input: readonly unknown[]) => unknown = pool.connect.bind(pool);
  Object.assign(pool, {
    // With a function, it is the pool itself that asks, for a statement without a transaction.
    connect: (...input: readonly unknown[]) =>
      input.length > 0
        ? connect(...input)
        : Promise.resolve(connect()).then((client) => watch(client as PoolClient)),
  });
  return {
    killAt: (statement) => {
      left = statement;
      hasKilled = false;
    },
    hasKilled: () => hasKilled,
  };
}
