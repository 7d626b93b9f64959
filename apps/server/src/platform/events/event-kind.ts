import type { z } from 'zod';
import type { Executor } from '../database/connect.ts';
import type { Log } from '../log.ts';
import type { Services } from '../../services.ts';

/** The things that events are about. Events about the same thing are delivered in order. */
export type EventSubject = 'user' | 'license' | 'project';

/** Something that happens and that other parts want to know. All kinds are in `events.ts` of the server. */
export interface EventKind<Payload> {
  /** In the database. Events that wait during an update keep it, so it does not change. */
  readonly name: string;
  readonly subject: EventSubject;
  /** Plain JSON. Also checked when the event is delivered. */
  readonly payload: z.ZodType<Payload>;
}

export function eventKind<Payload>(kind: EventKind<Payload>): EventKind<Payload> {
  return kind;
}

export type PayloadOf<Kind> = Kind extends EventKind<infer Payload> ? Payload : never;

export interface Delivery {
  readonly services: Services;
  /** Everything that the subscriber writes with it happens exactly once. */
  readonly transaction: Executor;
  /** The id of the user, licence or project. */
  readonly subjectId: number;
  readonly log: Log;
}

/** The interest of a part in one kind of event. */
export interface Subscription {
  /** The part, in the database. Its events of a subject wait for each other, those of other subscribers do not. */
  readonly subscriber: string;
  readonly event: string;
  deliver(payload: unknown, delivery: Delivery): Promise<void>;
}

/**
 * @param handle Runs at least once for each event. Outside of the transaction it has to be idempotent. If it throws, it is
 * tried again, and the later events of the same subject wait. It expects that the subject may be deleted by now.
 */
export function subscribe<Payload>(
  subscriber: string,
  kind: EventKind<Payload>,
  handle: (payload: Payload, delivery: Delivery) => Promise<void>,
): Subscription {
  return {
    subscriber,
    event: kind.name,
    deliver: (payload, delivery) => handle(kind.payload.parse(payload), delivery),
  };
}
