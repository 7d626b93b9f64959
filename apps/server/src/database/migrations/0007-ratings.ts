/** Counted up by every change of a report's ratings, so that whoever computed from older ones notices. */
export const ratingsMigration = `
alter table reports add column rating_version integer not null default 0;
`;
