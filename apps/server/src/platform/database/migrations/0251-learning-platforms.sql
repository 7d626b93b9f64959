-- Learning platforms that organisations have connected (LTI 1.3).
create table lti_platforms (
  id integer generated always as identity primary key,
  -- Part of the addresses of this connection.
  code text not null unique,
  license_id integer not null references licenses on delete cascade,
  name text not null,
  issuer text not null default '',
  client_id text not null default '',
  authorization_url text not null default '',
  token_url text not null default '',
  token_audience text not null default '',
  keys_url text not null default '',
  -- Addresses whose pages show the frame, besides those above.
  pages jsonb not null default '[]',
  is_enabled boolean not null default false,
  -- The own key, sealed, with its public part.
  key_id text not null,
  sealed_key text not null,
  public_key jsonb not null,
  -- The keys of the platform as they were last read.
  keys jsonb,
  keys_read_at timestamptz,
  -- The address with which the platform registers itself.
  registration_hash bytea unique,
  registration_until timestamptz,
  created_at timestamptz not null default now()
);
create index lti_platforms_license on lti_platforms (license_id);

-- Places of use. One that nobody has admitted yet was only seen.
create table lti_deployments (
  platform_id integer not null references lti_platforms on delete cascade,
  deployment_id text not null,
  is_admitted boolean not null,
  created_at timestamptz not null default now(),
  primary key (platform_id, deployment_id)
);

-- Log-ins that are under way. The state itself is known to the browser and the platform only.
create table lti_log_ins (
  state_hash bytea primary key,
  platform_id integer not null references lti_platforms on delete cascade,
  -- The browser that began, by a cookie that it may have refused.
  browser_hash bytea not null,
  -- The parameters that the log-in began with, so that it can begin again in a window of its own.
  began_with jsonb not null,
  expires_at timestamptz not null
);
create index lti_log_ins_expiry on lti_log_ins (expires_at);
create index lti_log_ins_platform on lti_log_ins (platform_id);

-- People of platforms. A student has a guest here, to read reports; a teacher may have connected an account.
create table lti_people (
  id integer generated always as identity primary key,
  platform_id integer not null references lti_platforms on delete cascade,
  subject text not null,
  name text not null default '',
  mail text not null default '',
  user_id integer references users on delete set null,
  created_at timestamptz not null default now(),
  last_seen_at timestamptz not null default now(),
  unique (platform_id, subject)
);
create index lti_people_user on lti_people (user_id);

-- The choices of teachers who added a link to a course. A copied course has the same choice in other links.
create table lti_items (
  code text primary key,
  platform_id integer not null references lti_platforms on delete cascade,
  project_id integer not null references projects on delete cascade,
  created_at timestamptz not null default now()
);
create index lti_items_platform on lti_items (platform_id);
create index lti_items_project on lti_items (project_id);

-- Links in courses.
create table lti_links (
  id integer generated always as identity primary key,
  platform_id integer not null references lti_platforms on delete cascade,
  deployment_id text not null,
  resource_link_id text not null,
  context_id text not null,
  title text not null default '',
  course text not null default '',
  project_id integer references projects on delete set null,
  -- The choice that the link was made with, while another link in another course may have it as well.
  item_code text references lti_items on delete set null,
  is_anonymous boolean not null default false,
  sends_scores boolean not null default false,
  -- The place of results at the platform; '' if it takes none.
  line_items_url text not null default '',
  line_item_url text not null default '',
  created_at timestamptz not null default now(),
  unique (platform_id, deployment_id, resource_link_id)
);
create index lti_links_project on lti_links (project_id);
create index lti_links_item on lti_links (item_code);

-- The forms of a person: one for each project that a link of a course has led them to.
create table lti_forms (
  personal_form_id integer primary key references personal_forms on delete cascade,
  person_id integer not null references lti_people on delete cascade
);
create index lti_forms_person on lti_forms (person_id);

-- People whose result the platform is yet to be told. The result is looked up when it is sent.
create table lti_scores (
  link_id integer not null references lti_links on delete cascade,
  person_id integer not null references lti_people on delete cascade,
  asked_at timestamptz not null default now(),
  primary key (link_id, person_id)
);
create index lti_scores_person on lti_scores (person_id);

-- Visits: first a code in the address of the frame, then a token.
create table lti_launches (
  id integer generated always as identity primary key,
  code_hash bytea unique,
  token_hash bytea unique,
  state_hash bytea not null,
  -- Whether the cookie of the browser that began came back.
  is_bound boolean not null,
  platform_id integer not null references lti_platforms on delete cascade,
  person_id integer not null references lti_people on delete cascade,
  link_id integer references lti_links on delete cascade,
  is_teacher boolean not null,
  -- Where and with what to answer the selection of a new link; null for a visit to a link.
  selection jsonb,
  -- With which a teacher connects an account, in a window of its own.
  connect_code text not null unique,
  language text not null default '',
  began_with jsonb not null,
  created_at timestamptz not null default now(),
  expires_at timestamptz not null
);
create index lti_launches_expiry on lti_launches (expires_at);
create index lti_launches_platform on lti_launches (platform_id);
create index lti_launches_person on lti_launches (person_id);
create index lti_launches_link on lti_launches (link_id);
