import type { Client } from 'pg';
import type { TestServer } from '../test-server.ts';

/** Work of a feature in the middle of which a process is killed, and another process continues it. */
export interface WorkToKill {
  /** The name of the test. */
  readonly shows: string;
  /** Orders the work while no process takes jobs. */
  begin(server: TestServer): Promise<BegunWork>;
}

export interface BegunWork {
  /** Resolves when a worker that is then stopped has done a part of it. The last work comes first. */
  untilSomeIsDone?(): Promise<void>;
  /** Makes the process that is going to be killed stop in the middle of it, for example by locks. */
  hold?(holder: Client): Promise<void>;
  /** Resolves when the process at this address is in the middle of it. */
  untilInMiddle(address: string, holder: Client): Promise<void>;
  /** The locks are free, and no process takes jobs. */
  afterKill?(): Promise<void>;
  /** Waits for another process to finish the work. */
  expectContinued(): Promise<void>;
  close?(): Promise<void>;
}
