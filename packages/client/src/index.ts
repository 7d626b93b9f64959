/** A client for the API of Palimpsest, for Node from version 20 and for browsers. It needs no other package. */
export { createClient, type OptionsOfCall, type Client, type ClientOptions } from './client.ts';
export { PalimpsestError, type ProblemOfField } from './palimpsest-error.ts';
export type { CallData, RefusalKey, CallInput, CallName, ClientOperations } from './operations.ts';
