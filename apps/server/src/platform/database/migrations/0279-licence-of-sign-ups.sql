-- The licence (the one above, for a sub-licence) whose code was known when an activation code was issued: the rule about the pages
-- that its people come from was asked then. Null for a sign-up without a licence.
alter table account_codes add column begun_license_id integer references licenses on delete set null;
create index account_codes_begun_license on account_codes (begun_license_id);
