-- When a platform last said in which groups a person is. Who has waited longest is asked next.
alter table lti_group_people add column read_at timestamptz not null default now();
