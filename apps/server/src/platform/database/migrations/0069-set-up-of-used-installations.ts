/** Administrators of an installation that is in use already are not led through its set-up. */
export const setUpOfUsedInstallationsMigration = `
insert into installation_settings (name, value)
  select 'setUp', '"done"' where (select count(*) from users where status <> 'Guest') > 1
  on conflict (name) do nothing;
`;
