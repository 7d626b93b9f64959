/** Events between parts: the part that the rest of the server may use. */
export { eventKind, subscribe, type PayloadOf } from './event-kind.ts';
export { deleteEventsOf } from './events.repository.ts';
export { moveEvents, publish } from './publish.ts';
