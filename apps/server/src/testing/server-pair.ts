import { startTestServer, type TestServer } from './test-server.ts';

type Environment = Readonly<Record<string, string>>;

export interface ServerPair {
  readonly server: TestServer;
  readonly other: TestServer;
  stop(): Promise<void>;
}

/** Two web processes on one database, without a worker, each with its own settings and data folder. */
export async function startServerPair(environment: Environment, ofOther: Environment): Promise<ServerPair> {
  const server = await startTestServer({ withWorker: false, environment });
  const other = await startTestServer({ withWorker: false, environment: ofOther, beside: server });
  return {
    server,
    other,
    stop: async () => {
      await other.stop();
      await server.stop();
    },
  };
}
