/** Texts that everybody was given, for single checks, and the stretches of a report that do not count. */
export const givenTextsMigration = `
-- Parts of the text that sources contain but that count for none, each with its reason. Empty for older reports.
alter table report_markup add column uncounted jsonb not null default '[]';

-- The given texts that a check left out: those that its order names and, since it ran, those of its project. The words
-- of typed and uploaded texts are here, those of library texts in the library, those of typed texts of a project with
-- the project. The ids refer to nothing that this row protects: a deleted text leaves it, so that the report can still
-- say what was given, and a check never waits for a deletion.
create table report_given_texts (
  report_id integer not null references reports on delete cascade,
  -- From 1.
  position integer not null,
  -- Empty for a library text: its name is in the library only.
  name text not null,
  words integer not null,
  library_text_id integer,
  project_text_id integer,
  content text,
  primary key (report_id, position)
);
`;
