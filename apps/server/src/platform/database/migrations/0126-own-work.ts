/** Sources by the author of the checked text (docs/decisions/0053-entries.md). */
export const ownWorkMigration = `
-- How the author was recognised, whether the source is an earlier or later version in the same project, and which came
-- first. Null: by somebody else, or nobody knows.
alter table report_sources add column own_work jsonb;
`;
