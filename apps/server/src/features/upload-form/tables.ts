import type { Generated } from 'kysely';
import type { CreatedAt } from '../../platform/database/columns.ts';

declare module '../../platform/database/tables.ts' {
  interface Tables {
    submissions: SubmissionsTable;
    rosterEntries: RosterEntriesTable;
    personalForms: PersonalFormsTable;
  }
}

export interface SubmissionsTable {
  id: Generated<number>;
  projectId: number;
  /** Null until the file was read, and if it could not be read. */
  libraryTextId: number | null;
  /** The key of the error with which its reading ended; '' otherwise. */
  readError: Generated<string>;
  /** Chosen by the visitor: the same id counts once. */
  uploadId: string;
  name: string;
  mail: string;
  /** The number of the student; '' if it was not entered. */
  number: Generated<string>;
  fileName: string;
  /** SHA-256 of the file. */
  fileHash: Buffer;
  /** 0 until it was read. */
  words: number;
  /** An error key: why it was not checked although its form says so; '' otherwise. */
  uncheckedReason: Generated<string>;
  /** The message that the visitor received. */
  message: 'textSubmitted' | 'textsSkipped';
  /** The form of the person who submitted it; null for a form that anyone can open. */
  personalFormId: Generated<number | null>;
  /** The file came with another name, which nobody may see. */
  isAnonymous: Generated<boolean>;
  /** The group for which it was submitted; null for the person alone. */
  groupId: Generated<number | null>;
  /** Whether it was not known yet for which group. */
  awaitsGroup: Generated<boolean>;
  createdAt: CreatedAt;
}

export interface RosterEntriesTable {
  id: Generated<number>;
  projectId: number;
  position: number;
  name: string;
  mail: string;
  number: Generated<string>;
}

export interface PersonalFormsTable {
  id: Generated<number>;
  /** The code that opens it. */
  code: string;
  projectId: number;
  name: string;
  mail: Generated<string>;
  number: Generated<string>;
  /** The name stands for somebody whose name nobody may see. */
  isAnonymous: Generated<boolean>;
  /** The name that hides the person. */
  pseudonym: Generated<string>;
  createdAt: CreatedAt;
}
