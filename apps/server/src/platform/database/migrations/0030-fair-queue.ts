/**
 * Jobs that wait for their user's turn, and pauses of reading a user's files. Jobs that an earlier version
 * queued have no row in job_turns and still run.
 */
export const fairQueueMigration = `
create table job_turns (
  id integer primary key generated always as identity,
  user_id integer not null references users on delete cascade,
  project_id integer references projects on delete cascade,
  share text not null,
  job text not null,
  payload json not null,
  key text unique,
  queue text,
  max_attempts smallint not null,
  run_at timestamptz not null,
  rank smallint not null,
  first_slot smallint not null,
  slot smallint,
  queue_job_id bigint unique,
  check ((slot is null) = (queue_job_id is null))
);
create unique index job_turns_slot on job_turns (user_id, share, slot) where slot is not null;
create index job_turns_waiting on job_turns (user_id, share, rank, id) where slot is null;
create index job_turns_project on job_turns (project_id);

create table reading_pauses (
  user_id integer not null references users on delete cascade,
  project_id integer references projects on delete cascade,
  timeouts smallint not null,
  counted_since timestamptz not null,
  paused_until timestamptz,
  unique nulls not distinct (user_id, project_id)
);
create index reading_pauses_project on reading_pauses (project_id);

alter table worker_processes add column check_places smallint not null default 0;
`;
