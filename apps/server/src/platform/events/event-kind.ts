import type { z } from 'zod';
import type { EventDelivery, EventSubscription } from '../../services.ts';
import type { EventSubject, NamedRows } from './named-rows.ts';

/** Something that happens and that other parts want to know. All kinds are in `events.ts` of the server. */
export interface EventKind<Payload> {
  /** Stored with the event. Events that wait during an update keep it, so it does not change. */
  readonly name: string;
  readonly subject: EventSubject;
  /** Plain JSON. Also checked when the event is delivered. */
  readonly payload: z.ZodType<Payload>;
  /** The other rows that it names. It says nothing any more when one of them was deleted. */
  readonly names?: (payload: Payload) => NamedRows;
}

export function eventKind<Payload>(kind: EventKind<Payload>): EventKind<Payload> {
  return kind;
}

export type PayloadOf<Kind> = Kind extends EventKind<infer Payload> ? Payload : never;

/**
 * @param handle Runs at least once for each event. Outside of the transaction it has to be idempotent. If it throws, it is
 * tried again, and the later events of the same subject wait. It expects that the subject may be deleted by now.
 */
export function subscribe<Payload>(
  subscriber: string,
  kind: EventKind<Payload>,
  handle: (payload: Payload, delivery: EventDelivery) => Promise<void>,
): EventSubscription {
  return {
    subscriber,
    event: kind.name,
    names: (payload) => kind.names?.(kind.payload.parse(payload)) ?? {},
    deliver: (payload, delivery) => handle(kind.payload.parse(payload), delivery),
  };
}
