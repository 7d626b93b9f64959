/**
 * Space for texts that are stored in a later transaction (finding/storage-limit/). Without these rows,
 * a recount of what a user stores would forget them.
 */
export const storageReservationsMigration = `
create table storage_reservations (
  id integer primary key generated always as identity,
  user_id integer not null references users on delete cascade,
  bytes bigint not null,
  expires_at timestamptz not null
);
create index storage_reservations_user on storage_reservations (user_id);
`;
