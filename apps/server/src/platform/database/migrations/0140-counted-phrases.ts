/**
 * Phrases that many texts of a class share, and whose words count because the owner of the project has judged that they
 * say something about the texts. They have no words of their own: they name a stretch of a compared text, and are
 * deleted with what the comparison knows about it.
 */
export const countedPhrasesMigration = `
create table collusion_counted_phrases (
  id integer primary key generated always as identity,
  project_id integer not null,
  library_text_id integer not null,
  start_word integer not null,
  end_word integer not null,
  unique (project_id, library_text_id, start_word, end_word),
  foreign key (project_id, library_text_id) references collusion_texts (project_id, library_text_id) on delete cascade
);
`;
