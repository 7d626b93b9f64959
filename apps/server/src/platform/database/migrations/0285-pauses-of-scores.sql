-- Each result that a platform is to be told waits by itself, so that one that fails holds up no other.
alter table lti_scores add column attempts integer not null default 0;
alter table lti_scores add column next_at timestamptz not null default now();
create index lti_scores_due on lti_scores (link_id, next_at);
