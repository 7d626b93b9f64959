/**
 * The turns of the senders of files (jobs/turns.repository.ts): which one sent it, what it weighs, and its place in the order.
 * Pauses of reading concern one sender, and only files that have cost much.
 */
export const turnsOfSendersMigration = `
alter table job_turns
  add column sender text not null default '',
  add column weight smallint not null default 1,
  add column place bigint not null default 0,
  add column is_costly boolean not null default false;
update job_turns set place = id;
drop index job_turns_waiting;
create index job_turns_waiting on job_turns (user_id, share, rank, place, id) where slot is null;
create index job_turns_sender on job_turns (user_id, share, sender, rank, place);

alter table reading_pauses
  add column sender text not null default '',
  drop constraint reading_pauses_user_id_project_id_key,
  add unique nulls not distinct (user_id, project_id, sender);
delete from reading_pauses where project_id is not null;
`;
