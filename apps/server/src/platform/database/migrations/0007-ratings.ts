/**
 * Incremented by every change of a report's ratings, so that computations based on older ratings are
 * detected.
 */
export const ratingsMigration = `
alter table reports add column rating_version integer not null default 0;
`;
