/** The matched words of both texts of a pair, and common phrases: a comparison counts them as a check does. */
export const countedPairsMigration = `
-- For each passage and each of its two texts: the number of stretches of matched words, then the first word and the
-- length of each. Empty for pairs that are compared again by the next run.
alter table collusion_pairs add column matched integer[] not null default '{}';
-- Spans of words of common phrases; written by the run that weighs the pairs.
alter table collusion_texts add column common_words integer[] not null default '{}';
`;
