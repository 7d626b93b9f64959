/** The administrator of a licence, who may list its users' reports if the licence allows it. */
export const overviewMigration = `
alter table licenses
  add column admin_user_id integer references users on delete set null,
  add column allow_view_license_reports boolean not null default false;
create index licenses_admin on licenses (admin_user_id) where admin_user_id is not null;
create index users_license on users (license_id) where license_id is not null;

-- Read by the retention job every hour.
create index users_guests on users (created_at) where status = 'Guest';
`;
