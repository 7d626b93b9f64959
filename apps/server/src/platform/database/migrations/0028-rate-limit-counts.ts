/**
 * The counts of the limits that all processes share. The library rate-limiter-flexible writes these rows and
 * needs the columns in this order. Losing them does no harm.
 */
export const rateLimitCountsMigration = `
create table rate_limit_counts (
  -- The name of the limit and a digest of the counted key: an account, an address, a recipient.
  key text primary key,
  points integer not null,
  -- End of the time window in milliseconds since 1970. After it the count starts again.
  expire bigint not null
);
create index rate_limit_counts_expire on rate_limit_counts (expire);
`;
