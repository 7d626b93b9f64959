import type apikeys from './texts/apikeys.json';
import type app from './texts/app.json';
import type botcheck from './texts/botcheck.json';
import type bulk from './texts/bulk.json';
import type compare from './texts/compare.json';
import type copying from './texts/copying.json';
import type detection from './texts/detection.json';
import type download from './texts/download.json';
import type exports from './texts/exports.json';
import type given from './texts/given.json';
import type installation from './texts/installation.json';
import type list from './texts/list.json';
import type logo from './texts/logo.json';
import type maintenance from './texts/maintenance.json';
import type markdown from './texts/markdown.json';
import type membership from './texts/membership.json';
import type origin from './texts/origin.json';
import type patterns from './texts/patterns.json';
import type people from './texts/people.json';
import type permalinks from './texts/permalinks.json';
import type picker from './texts/picker.json';
import type purchases from './texts/purchases.json';
import type reports from './texts/reports.json';
import type security from './texts/security.json';
import type settings from './texts/settings.json';
import type shop from './texts/shop.json';
import type style from './texts/style.json';
import type submissions from './texts/submissions.json';
import type uploads from './texts/uploads.json';
import type users from './texts/users.json';
import type wizard from './texts/wizard.json';

/**
 * The texts of the screens, in all languages. A feature adds its own in its `texts/resources.ts`; these are used by several.
 */
export interface Resources {
  readonly apikeys: typeof apikeys;
  readonly app: typeof app;
  readonly botcheck: typeof botcheck;
  readonly bulk: typeof bulk;
  readonly compare: typeof compare;
  readonly copying: typeof copying;
  readonly detection: typeof detection;
  readonly download: typeof download;
  readonly exports: typeof exports;
  readonly given: typeof given;
  readonly installation: typeof installation;
  readonly list: typeof list;
  readonly logo: typeof logo;
  readonly maintenance: typeof maintenance;
  readonly markdown: typeof markdown;
  readonly membership: typeof membership;
  readonly origin: typeof origin;
  readonly patterns: typeof patterns;
  readonly people: typeof people;
  readonly permalinks: typeof permalinks;
  readonly picker: typeof picker;
  readonly purchases: typeof purchases;
  readonly reports: typeof reports;
  readonly security: typeof security;
  readonly settings: typeof settings;
  readonly shop: typeof shop;
  readonly style: typeof style;
  readonly submissions: typeof submissions;
  readonly uploads: typeof uploads;
  readonly users: typeof users;
  readonly wizard: typeof wizard;
}
