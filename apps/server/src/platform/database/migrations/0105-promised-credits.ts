/**
 * A waiting check names the licence that is to pay for it. A phase notes use beyond its contract, and the movements of an
 * unlimited one no longer include the contract from before. Contracts that were lowered until now have no such note: credits
 * that were used beyond them stay forgiven.
 */
export const promisedCreditsMigration = `
alter table reports add column license_id integer references licenses on delete set null;
create index reports_license on reports (license_id) where license_id is not null;
update reports set license_id = users.license_id from users
  where users.id = reports.user_id and reports.license_credits > 0 and reports.started_at is null;

alter table license_phases add column overdrawn integer not null default 0;
insert into credit_movements (phase_id, license_id, reason, credits)
  select phase.id, phase.license_id, 'grant', -sum(movement.credits)
  from license_phases as phase join credit_movements as movement on movement.phase_id = phase.id
  where phase.contract_credits = -1 and movement.reason = 'grant'
  group by phase.id having sum(movement.credits) <> 0;
`;
