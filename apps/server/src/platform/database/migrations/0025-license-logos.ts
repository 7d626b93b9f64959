/**
 * The picture that represents a licence to outsiders. Only formats that can't contain scripts are allowed.
 */
export const licenseLogosMigration = `
create table license_logos (
  license_id integer primary key references licenses on delete cascade,
  media_type text not null check (media_type in ('image/png', 'image/jpeg', 'image/webp')),
  content bytea not null check (octet_length(content) between 1 and 262144),
  -- The hash is part of its URL, so that browsers may cache it permanently.
  hash text not null generated always as (encode(sha256(content), 'hex')) stored
);
create index license_logos_hash on license_logos (hash);
`;
