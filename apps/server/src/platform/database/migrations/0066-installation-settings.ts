/**
 * Settings of the installation that administrators change while the product runs. Every process listens to the channel
 * `installation_settings`. The trigger also notifies them of changes by hand.
 */
export const installationSettingsMigration = `
create table installation_settings (
  name text primary key,
  value jsonb not null,
  -- A sealed value can be read only with the secret of the installation.
  is_sealed boolean not null default false,
  changed_by_id integer references users on delete set null,
  changed_at timestamptz not null default now()
);
create index installation_settings_changed_by on installation_settings (changed_by_id);

create function notify_of_installation_settings() returns trigger language plpgsql as $$
begin
  perform pg_notify('installation_settings', '');
  return null;
end $$;

create trigger installation_settings_changed
  after insert or update or delete on installation_settings
  for each statement execute function notify_of_installation_settings();

create table installation_logos (
  -- At most one.
  id integer primary key default 1 check (id = 1),
  media_type text not null check (media_type in ('image/png', 'image/jpeg', 'image/webp')),
  content bytea not null check (octet_length(content) between 1 and 262144),
  hash text not null generated always as (encode(sha256(content), 'hex')) stored
);
`;
