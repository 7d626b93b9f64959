-- Log-in through the identity provider of an organisation, one for each licence.
create table sso_connections (
  id integer generated always as identity primary key,
  license_id integer not null unique references licenses on delete cascade,
  -- The end of the address of its log-in page; lower case.
  name text not null unique,
  kind text not null check (kind in ('saml', 'oidc')),
  friendly_name text not null default '',
  custom_text text not null default '',
  hide_mail_login boolean not null default false,
  is_enabled boolean not null default false,
  -- SAML: where the metadata come from, what was read from them, and why the last reading failed ('': it did not).
  metadata_source text not null default 'file' check (metadata_source in ('file', 'address', 'federation')),
  metadata_url text not null default '',
  entity_id text not null default '',
  federation_certificate text not null default '',
  provider jsonb,
  metadata_read_at timestamptz,
  metadata_problem text not null default '',
  -- The own key, sealed, with its certificate.
  sealed_key text not null,
  certificate text not null,
  -- OpenID Connect.
  issuer text not null default '',
  client_id text not null default '',
  sealed_secret text not null default '',
  -- The names of attributes or claims; '' means the usual ones.
  mapping jsonb not null,
  -- Scopes beside those of the metadata.
  scopes jsonb not null default '[]',
  -- Values of the attribute for entitlements of which one is needed; none: everybody may log in.
  entitlements jsonb not null default '[]',
  created_at timestamptz not null default now()
);

-- Domains of organisations. A domain belongs to one of them, once that is proved.
create table sso_domains (
  id integer generated always as identity primary key,
  license_id integer not null references licenses on delete cascade,
  domain text not null,
  -- The text of the record that proves it.
  proof text not null,
  proved_by text check (proved_by in ('dns', 'admin')),
  proved_at timestamptz,
  created_at timestamptz not null default now(),
  unique (license_id, domain),
  check ((proved_by is null) = (proved_at is null))
);
create unique index sso_domains_proved on sso_domains (domain) where proved_at is not null;

-- Log-ins that are under way. The state itself is known to the browser and the provider only.
create table sso_log_ins (
  state_hash bytea primary key,
  connection_id integer not null references sso_connections on delete cascade,
  -- The browser that began.
  browser_hash bytea not null,
  request_id text not null,
  return_path text not null,
  -- The administrator who tests the connection; null for a log-in.
  tester_id integer references users on delete cascade,
  -- The verified statement of the provider.
  facts jsonb,
  -- Why its answer was refused.
  refusal text not null default '',
  expires_at timestamptz not null
);
create index sso_log_ins_expiry on sso_log_ins (expires_at);
create index sso_log_ins_connection on sso_log_ins (connection_id);
create index sso_log_ins_tester on sso_log_ins (tester_id);

-- Accounts and the persons of the provider whose they are.
create table sso_subjects (
  user_id integer primary key references users on delete cascade,
  connection_id integer not null references sso_connections on delete cascade,
  subject text not null,
  created_at timestamptz not null default now(),
  last_used_at timestamptz not null default now(),
  unique (connection_id, subject)
);

-- Assertions that were used, until they would be refused for their age.
create table sso_used_assertions (
  connection_id integer not null references sso_connections on delete cascade,
  assertion_hash bytea not null,
  expires_at timestamptz not null,
  primary key (connection_id, assertion_hash)
);
create index sso_used_assertions_expiry on sso_used_assertions (expires_at);

-- The session at the provider that a session here began with, for single log-out.
create table sso_sessions (
  sid text primary key references sessions (sid) on delete cascade,
  connection_id integer not null references sso_connections on delete cascade,
  name_id text not null,
  name_id_format text not null default '',
  session_index text not null default ''
);
create index sso_sessions_connection on sso_sessions (connection_id);
