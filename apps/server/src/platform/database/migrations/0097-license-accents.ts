/** The colour of the main buttons for members of a licence. */
export const licenseAccentsMigration = `
-- #rrggbb; '': the usual colour.
alter table licenses add column accent text not null default '' check (accent ~ '^(#[0-9a-f]{6})?$');
`;
