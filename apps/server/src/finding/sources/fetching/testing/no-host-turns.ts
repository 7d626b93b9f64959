import { sql } from 'kysely';
import type { Executor } from '../../../../platform/database/connect.ts';

/**
 * Requests to one host no longer wait a second for each other in this database, for tests of something else. A host that
 * asked for more time still gets it.
 */
export async function withoutHostTurns(db: Executor): Promise<void> {
  await sql`
    create function ask_host_at_once() returns trigger language plpgsql as $$
    begin
      if new.next_at < clock_timestamp() + interval '30 seconds' then
        -- Requests that nobody waits for need a host that has been idle for a while.
        new.next_at := clock_timestamp() - interval '2 seconds';
      end if;
      return new;
    end $$`.execute(db);
  await sql`
    create trigger ask_host_at_once before insert or update on fetched_hosts
    for each row execute function ask_host_at_once()`.execute(db);
}

/** The same for requests to search services by searches outside of checks, which wait until a service has been idle. */
export async function withoutServiceTurns(db: Executor): Promise<void> {
  await sql`
    create function ask_service_at_once() returns trigger language plpgsql as $$
    begin
      new.next_request_at := clock_timestamp() - interval '2 seconds';
      return new;
    end $$`.execute(db);
  await sql`
    create trigger ask_service_at_once before insert or update on search_providers
    for each row execute function ask_service_at_once()`.execute(db);
}
