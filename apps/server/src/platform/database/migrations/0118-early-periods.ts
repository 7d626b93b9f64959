/** Periods that begin before their time, and how long ago a period that has to be paid was added. */
export const earlyPeriodsMigration = `
alter table license_phases
  add column created_at timestamptz not null default now(),
  -- When it began before its time, because the credits of the one before were used up.
  add column began_early_at timestamptz;
`;
