-- When a platform last said in which groups a person is. The person who was asked about longest ago is next.
alter table lti_group_people add column read_at timestamptz not null default now();
