alter table lti_platforms
  -- When somebody last began to read the keys of the platform, so that one process reads them for all, and not again at once.
  add keys_asked_at timestamptz,
  -- Why the last reading failed; '' otherwise.
  add keys_problem text not null default '',
  -- The own key: since when it is published, and the one before, which signs and is published for a while.
  add key_made_at timestamptz not null default now(),
  add previous_key jsonb;
