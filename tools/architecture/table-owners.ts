/** The part of the server that each table belongs to, and what other parts may read without asking its owner. */

/** By the name in the database. A table that is not named here belongs to nobody yet, and the test says so. */
export const owners: Readonly<Record<string, string>> = {
  users: 'features/accounts',
  sessions: 'features/accounts',
  licenses: 'features/accounts',
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
};

type Reasons = Readonly<Record<string, Readonly<Record<string, string>>>>;

/** part → table → why it reads the table itself. A reason that nobody needs any more is a violation, too. */
export const mayRead: Reasons = {};
