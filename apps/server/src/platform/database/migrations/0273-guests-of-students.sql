-- Somebody may teach in one course and study in another. The account that was connected by the teacher is never that of the student, who
-- reads as a guest.
alter table lti_people add guest_id integer references users on delete set null;
update lti_people set guest_id = user_id, user_id = null
from users where users.id = lti_people.user_id and users.status = 'Guest';
create index lti_people_guest on lti_people (guest_id);

-- Whether the link that takes the choice hides the names of its students.
alter table lti_items add is_anonymous boolean not null default false;
