/**
 * A client for the API of Palimpsest. It needs no other package, and is TypeScript that Node runs as it is from version 22.18 on.
 */
export { createClient, type OptionsOfCall, type Client, type ClientOptions } from './client.ts';
export { PalimpsestError, type ProblemOfField } from './palimpsest-error.ts';
export type { CallData, RefusalKey, CallInput, CallName, ClientOperations } from './operations.ts';
