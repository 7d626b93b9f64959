import type { ColumnType, Generated } from 'kysely';
import type { EventSubject } from './named-rows.ts';

declare module '../database/tables.ts' {
  interface Tables {
    events: EventsTable;
    eventDeliveries: EventDeliveriesTable;
  }
}

/** Events that not all subscribers have had yet. */
interface EventsTable {
  id: Generated<number>;
  name: string;
  subjectKind: EventSubject;
  subjectId: number;
  payload: ColumnType<unknown, string, never>;
  createdAt: ColumnType<Date, undefined, never>;
}

interface EventDeliveriesTable {
  eventId: number;
  subscriber: string;
  deliveredAt: ColumnType<Date, undefined, never>;
}
