/** The pages of a damaged PDF whose text is missing from the place of the damage on. */
export const damagedPagesMigration = `
alter table texts add column damaged_pages integer[] not null default '{}';
`;
