import type { ProviderKey } from '@palimpsest/contract';
import type { Collection } from './served-documents.ts';

/** A request as the local server received it. */
export interface ServedRequest {
  readonly provider: string;
  readonly method: string;
  /** The path behind the address of the provider. */
  readonly path: string;
  readonly query: Readonly<Record<string, string>>;
  readonly headers: Readonly<Record<string, string>>;
  /** The body as parsed JSON; undefined without a body. */
  readonly body: unknown;
}

export interface ServedAnswer {
  readonly status?: number;
  readonly headers?: Readonly<Record<string, string>>;
  /** Text is sent as it is, everything else as JSON. */
  readonly body: unknown;
}

/** Answers a request in the shape that the provider documents; undefined: 404. */
export type Route = (request: ServedRequest, collection: Collection) => ServedAnswer | undefined;

export type Routes = Readonly<Record<ProviderKey, Route>>;

/** The key that the local services accept. */
/** The services of the tests are on this machine. */
export const testNetworks = {
  privateHosts: [{ host: '127.0.0.0/8', port: undefined }],
  fetchAllowPrivate: '0',
} as const;

export const testKey = 'test-key';

export function numberOf(value: string | undefined, otherwise: number): number {
  return /^\d{1,4}$/.test(value ?? '') ? Number(value) : otherwise;
}

/** The fields of a JSON body as texts. */
export function fieldsOf(body: unknown): Readonly<Record<string, string | undefined>> {
  return Object.fromEntries(Object.entries(body ?? {}).map(([name, value]) => [name, String(value)]));
}
