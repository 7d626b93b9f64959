import type { DirectoryOutcome } from '@palimpsest/contract';
import type { Services } from '../../../services.ts';
import type { ScimObject } from '../protocol/scim-body.ts';

/** A directory that calls, with the address of the service as it knows it. */
export interface ScimContext {
  readonly services: Services;
  readonly licenseId: number;
  /** It has no slash at the end. */
  readonly base: string;
}

export type ScimMethod = 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE';

export interface ScimRequest {
  readonly method: ScimMethod;
  /** The path behind the address of the service: /Users/…, without the query. */
  readonly path: string;
  readonly query: ScimObject;
  readonly body: () => ScimObject;
  readonly ifMatch: string | undefined;
  readonly ifNoneMatch: string | undefined;
}

export interface ScimAnswer {
  readonly status: number;
  readonly body?: ScimObject;
  readonly location?: string;
  readonly version?: string;
  /** The entry of the log: what was done to whom. */
  readonly done?: {
    readonly outcome: DirectoryOutcome;
    readonly subject: string;
    /** Whether the log shows it although it leaves out most changes of this kind. */
    readonly isNotable?: boolean;
  };
}
