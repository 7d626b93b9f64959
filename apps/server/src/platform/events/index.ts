/** Events between parts: the part that the rest of the server may use. */
export { eventKind, subscribe, type PayloadOf } from './event-kind.ts';
export { publish } from './publish.ts';
