import 'i18next';
import type app from './en/app.json';
import type botcheck from './en/botcheck.json';
import type bulk from './en/bulk.json';
import type checks from './en/checks.json';
import type collusion from './en/collusion.json';
import type compare from './en/compare.json';
import type accounts from './en/accounts.json';
import type detection from './en/detection.json';
import type download from './en/download.json';
import type exports from './en/exports.json';
import type given from './en/given.json';
import type guide from './en/guide.json';
import type imports from './en/imports.json';
import type library from './en/library.json';
import type list from './en/list.json';
import type overview from './en/overview.json';
import type picker from './en/picker.json';
import type permalinks from './en/permalinks.json';
import type projects from './en/projects.json';
import type ratings from './en/ratings.json';
import type uploads from './en/uploads.json';
import type recheck from './en/recheck.json';
import type reports from './en/reports.json';
import type revision from './en/revision.json';
import type mails from './en/mails.json';
import type submissions from './en/submissions.json';
import type uploadForm from './en/uploadform.json';
import type welcome from './en/welcome.json';
import type style from './en/style.json';

declare module 'i18next' {
  interface CustomTypeOptions {
    defaultNS: 'app';
    resources: {
      app: typeof app;
      botcheck: typeof botcheck;
      bulk: typeof bulk;
      checks: typeof checks;
      collusion: typeof collusion;
      compare: typeof compare;
      accounts: typeof accounts;
      detection: typeof detection;
      download: typeof download;
      exports: typeof exports;
      given: typeof given;
      guide: typeof guide;
      imports: typeof imports;
      library: typeof library;
      list: typeof list;
      overview: typeof overview;
      picker: typeof picker;
      permalinks: typeof permalinks;
      projects: typeof projects;
      ratings: typeof ratings;
      recheck: typeof recheck;
      reports: typeof reports;
      revision: typeof revision;
      style: typeof style;
      uploads: typeof uploads;
      mails: typeof mails;
      submissions: typeof submissions;
      uploadform: typeof uploadForm;
      welcome: typeof welcome;
    };
  }
}
