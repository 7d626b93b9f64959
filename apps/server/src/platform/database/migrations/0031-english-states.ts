/**
 * Renames the states of checks to the names that uploads, imports and exports use. The wire format keeps the
 * older ones (`wireStatus` of the contract).
 */
export const englishStatesMigration = `
alter table reports drop constraint reports_status_check;
update reports set status = case status
  when 'Geplant' then 'Scheduled'
  when 'Aktiv' then 'Active'
  when 'Fehler' then 'Error'
  when 'Pausiert' then 'Paused'
end
where status <> 'Ok';
alter table reports add constraint reports_status_check
  check (status in ('Scheduled', 'Active', 'Ok', 'Error', 'Paused'));
`;
