import type { z } from 'zod';
import { accountOperations } from './accounts.ts';
import { checkOperations } from './checks.ts';
import { collusionOperations } from './collusion.ts';
import { exportOperations } from './exports.ts';
import { importOperations } from './imports.ts';
import { libraryOperations } from './library.ts';
import { mailOperations } from './mails.ts';
import { overviewOperations } from './overview.ts';
import { permalinkOperations } from './permalinks.ts';
import { projectCheckOperations } from './project-checks.ts';
import { projectOperations } from './projects.ts';
import { ratingOperations } from './ratings.ts';
import { reportOperations } from './reports.ts';
import { revisionOperations } from './revisions.ts';
import { settingsOperations } from './settings.ts';
import { styleOperations } from './style.ts';
import { uploadFormOperations } from './upload-form.ts';
import { uploadOperations } from './uploads.ts';
import { urlOperations } from './urls.ts';

/** Every call there is: `POST /api/<name>`. The server has a handler for each or it does not compile. */
export const operations = {
  ...accountOperations,
  ...checkOperations,
  ...projectCheckOperations,
  ...reportOperations,
  ...overviewOperations,
  ...ratingOperations,
  ...revisionOperations,
  ...permalinkOperations,
  ...styleOperations,
  ...exportOperations,
  ...settingsOperations,
  ...uploadOperations,
  ...urlOperations,
  ...libraryOperations,
  ...importOperations,
  ...projectOperations,
  ...uploadFormOperations,
  ...mailOperations,
  ...collusionOperations,
};

export type Operations = typeof operations;
export type OperationName = keyof Operations;

/** What a caller passes (defaults may be left out). */
export type InputOf<Name extends OperationName> = z.input<Operations[Name]['input']>;
/** What a handler receives (defaults filled in). */
export type ParsedInputOf<Name extends OperationName> = z.output<Operations[Name]['input']>;
export type DataOf<Name extends OperationName> = z.output<Operations[Name]['data']>;

export const operationNames = Object.keys(operations) as OperationName[];
