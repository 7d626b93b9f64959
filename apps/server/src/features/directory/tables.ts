import type { DirectoryOutcome } from '@palimpsest/contract';
import type { ColumnType, Generated, Selectable } from 'kysely';
import type { CreatedAt } from '../../platform/database/columns.ts';

declare module '../../platform/database/tables.ts' {
  interface Tables {
    directories: DirectoriesTable;
    directoryTokens: DirectoryTokensTable;
    directoryPeople: DirectoryPeopleTable;
    directoryGroups: DirectoryGroupsTable;
    directoryMemberships: DirectoryMembershipsTable;
    directoryLog: DirectoryLogTable;
  }
}

export type DirectoryRow = Selectable<DirectoriesTable>;
export type DirectoryTokenRow = Selectable<DirectoryTokensTable>;
export type DirectoryPersonRow = Selectable<DirectoryPeopleTable>;
export type DirectoryGroupRow = Selectable<DirectoryGroupsTable>;
export type DirectoryLogRow = Selectable<DirectoryLogTable>;

export interface DirectoriesTable {
  licenseId: number;
  isEnabled: ColumnType<boolean, boolean | undefined, boolean>;
  createdAt: CreatedAt;
  lastCallAt: ColumnType<Date | null, undefined, Date>;
  /** The address of the last call; '' before the first. */
  lastAddress: ColumnType<string, undefined, string>;
}

export interface DirectoryTokensTable {
  id: Generated<number>;
  licenseId: number;
  /** SHA-256 of the token. */
  tokenHash: ColumnType<Buffer, Buffer, never>;
  prefix: ColumnType<string, string, never>;
  createdAt: CreatedAt;
  /** Null: never. */
  expiresAt: Date | null;
  lastUsedAt: ColumnType<Date | null, undefined, Date>;
}

/** A person as the directory describes them; '' for what it does not say. */
export interface DirectoryPeopleTable {
  id: Generated<string>;
  licenseId: number;
  userId: number;
  userName: string;
  externalId: string | null;
  displayName: string;
  formatted: string;
  givenName: string;
  familyName: string;
  mail: string;
  language: string;
  isActive: boolean;
  version: Generated<number>;
  createdAt: CreatedAt;
  changedAt: ColumnType<Date, undefined, Date>;
}

export interface DirectoryGroupsTable {
  id: Generated<string>;
  licenseId: number;
  displayName: string;
  externalId: string | null;
  /** The sub-licence that its members belong to; null: none of its own. */
  subLicenseId: ColumnType<number | null, undefined, number | null>;
  version: Generated<number>;
  createdAt: CreatedAt;
  changedAt: ColumnType<Date, undefined, Date>;
}

export interface DirectoryMembershipsTable {
  groupId: string;
  personId: string;
}

export interface DirectoryLogTable {
  id: Generated<number>;
  licenseId: number;
  at: CreatedAt;
  /** The method and the path, without the query. */
  call: string;
  status: number;
  outcome: DirectoryOutcome;
  /** The person or group as the directory names it; '' without one. */
  subject: string;
}
