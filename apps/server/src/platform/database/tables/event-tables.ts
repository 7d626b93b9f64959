import type { ColumnType, Generated } from 'kysely';

/** The things that events are about. Events about the same thing are delivered in order. */
export const eventSubjects = ['user', 'license', 'project'] as const;

export type EventSubject = (typeof eventSubjects)[number];

/** Events that not all subscribers have had yet. */
interface EventsTable {
  id: Generated<number>;
  name: string;
  subjectKind: EventSubject;
  subjectId: number;
  payload: ColumnType<unknown, string, never>;
  createdAt: ColumnType<Date, undefined, never>;
}

export interface EventTables {
  events: EventsTable;
  eventDeliveries: EventDeliveriesTable;
}

interface EventDeliveriesTable {
  eventId: number;
  subscriber: string;
  deliveredAt: ColumnType<Date, undefined, never>;
}
