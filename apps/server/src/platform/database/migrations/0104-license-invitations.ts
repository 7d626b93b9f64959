/** Invitations that the administrators of licences have sent, so that their number is limited. */
export const licenseInvitationsMigration = `
create table license_invitations (
  -- The main licence.
  license_id integer not null references licenses on delete cascade,
  -- SHA-256 of the mailbox; the table contains no address.
  mailbox_hash bytea not null,
  sent_at timestamptz not null default now()
);
create index license_invitations_sent on license_invitations (license_id, sent_at);
create index license_invitations_mailbox on license_invitations (license_id, mailbox_hash);
`;
