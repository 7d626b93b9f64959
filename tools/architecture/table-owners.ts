/** The part of the server that owns each table: the only one whose statements name it. */

/** By the name in the database. A test fails for a table that is not listed. */
export const owners: Readonly<Record<string, string>> = {
  users: 'users',
  sessions: 'features/accounts',
  licenses: 'users',
  credit_movements: 'features/accounts',
  license_logos: 'features/images',
  projects: 'features/projects',
  texts: 'texts',
  text_signatures: 'signatures',
  library_texts: 'features/library',
  web_pages: 'web-index',
  uploads: 'features/uploads',
  imports: 'features/imports',
  import_files: 'features/imports',
  reports: 'features/reports',
  report_sources: 'features/reports',
  report_markup: 'features/reports',
  report_permalinks: 'features/reports',
  report_given_texts: 'features/reports',
  report_rechecks: 'features/reports',
  check_orders: 'features/checks',
  exports: 'features/exports',
  collusion_reports: 'features/collusion',
  collusion_given_texts: 'features/collusion',
  collusion_texts: 'features/collusion',
  collusion_pairs: 'features/collusion',
  submissions: 'features/upload-form',
  roster_entries: 'features/upload-form',
  bot_check_keys: 'features/upload-form',
  spent_challenges: 'features/upload-form',
  mails: 'mail',
  worker_processes: 'jobs',
  job_turns: 'jobs',
  reading_pauses: 'files',
  storage_reservations: 'quota',
  rate_limit_counts: 'rate-limits',
};

/** Parts that may read every table: the operator's diagnosis examines the whole database. */
export const mayReadAll: ReadonlySet<string> = new Set(['operator']);
