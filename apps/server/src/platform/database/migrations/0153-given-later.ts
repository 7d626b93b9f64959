/** Given texts that are named after the check (docs/decisions/0057-words-that-count.md). */
export const givenLaterMigration = `
-- Named after the check: the result leaves out its words, and it can be removed again.
alter table report_given_texts add column is_later boolean not null default false;
`;
