/**
 * Sub-licences with settings of their own start from those of the licence above. Where they were allowed before, each
 * sub-licence began with the values of a new licence, whatever the licence above had. The limits that remain in force
 * (addresses that may join, approval, credits of each member) apply to all of them at once. Sub-licences that still have
 * only values of a new licence also get the rules for joining of the licence above. Nothing else changes for members: to
 * force settings on them now could delete their reports, and to let administrators read these was not announced.
 */
export const subLicenseSettingsMigration = `
-- Of a sub-licence that forces settings: those of the administrator above it, not of its own.
alter table licenses add column force_parent_settings boolean not null default true;
update licenses set force_parent_settings = false
from licenses as parent where parent.id = licenses.parent_id and parent.allow_sub_license_overwrite;

update licenses set
  allow_self_registration = parent.allow_self_registration,
  require_account_activation = parent.require_account_activation,
  beginner_mode = parent.beginner_mode
from licenses as parent
where parent.id = licenses.parent_id and parent.allow_sub_license_overwrite
  and licenses.allow_self_registration and licenses.require_account_activation
  and not licenses.allow_view_license_reports and not licenses.force_user_settings
  and not licenses.beginner_mode and not licenses.require_admin_approval
  and licenses.mail_format = '' and licenses.per_user_quota = 0 and licenses.welcome_message = '';
`;
