import type { Executor } from '../database/connect.ts';

/** The things that events are about. Events about the same thing are delivered in order. */
export const eventSubjects = ['user', 'license', 'project'] as const;

export type EventSubject = (typeof eventSubjects)[number];

/** The rows that events name: their subject, and others in the payload. */
export type NamedRow = EventSubject | 'report' | 'libraryText';

/** Whether a row that an event names exists. The parts that own the tables declare it. */
export type RowsOfEvents = { readonly [Row in NamedRow]: (db: Executor, id: number) => Promise<boolean> };

/** The ids of the rows that an event names besides its subject. */
export type NamedRows = { readonly [Row in NamedRow]?: number | null };
