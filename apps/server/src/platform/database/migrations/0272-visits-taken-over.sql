-- A visit that a browser could not open in the frame goes on in a window of its own, which asks whether the person is the right one. The
-- log-in does not begin again for it, so nothing is kept of how it began.
alter table lti_launches
  add asks_person boolean not null default false,
  drop column began_with;
