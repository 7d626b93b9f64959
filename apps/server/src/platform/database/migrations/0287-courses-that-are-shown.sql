-- When the owner of a project has let the colleagues of a course read what other courses have submitted to it, such as the course from
-- which this one was restored. Courses that submit later are not among them.
alter table lti_links add column other_courses_shown_at timestamptz;
alter table lti_project_courses add column known_at timestamptz not null default now();
