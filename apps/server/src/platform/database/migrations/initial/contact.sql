-- Inquiries and their answers.

-- Messages and requests for a quote. They name no user: a guest's row is deleted long before the message is answered.
create table inquiries (
  id integer generated always as identity primary key,
  kind text not null check (kind in ('contact', 'quote')),
  name text not null,
  mail text not null,
  subject text not null,
  message text not null,
  -- The details of a request for a quote.
  quote jsonb,
  language text not null,
  created_at timestamptz not null default now(),
  done_at timestamptz,
  check ((kind = 'quote') = (quote is not null))
);
create index inquiries_age on inquiries (created_at desc, id desc);
create index inquiries_open on inquiries (created_at) where done_at is null;

create table inquiry_answers (
  id integer generated always as identity primary key,
  inquiry_id integer not null references inquiries on delete cascade,
  body text not null,
  author_id integer references users on delete set null,
  created_at timestamptz not null default now()
);
create index inquiry_answers_author on inquiry_answers (author_id) where author_id is not null;
create index inquiry_answers_inquiry on inquiry_answers (inquiry_id);
