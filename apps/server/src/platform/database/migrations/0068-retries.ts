/**
 * How often failed checks were put in the queue again, and how many attempts they had before. A check is charged and
 * refunded at most once for each retry.
 */
export const retriesMigration = `
alter table reports add column retries smallint not null default 0;
alter table reports add column attempts_before_retry integer not null default 0;
alter table credit_movements add column retry smallint not null default 0;
create unique index credit_movements_once_per_retry on credit_movements (report_id, reason, retry)
  where report_id is not null;
drop index credit_movements_once;
`;
