/** The total work of a comparison run, and the words of a text that much of its class shares. */
export const collusionWordsMigration = `
-- Texts and comparisons of the run that pending counts down.
alter table collusion_reports add column planned integer not null default 0;
-- Spans of words that don't count; written by the run that weighs the pairs.
alter table collusion_texts add column shared_words integer[] not null default '{}';
`;
