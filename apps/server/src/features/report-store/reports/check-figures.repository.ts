import type { Executor } from '../../../platform/database/connect.ts';

export interface CheckFigures {
  readonly ofToday: number;
  readonly ofWeek: number;
  readonly waiting: number;
  readonly running: number;
  /** Those that failed since the beginning of the week. */
  readonly failed: number;
}

/** Figures about the checks of all users, in one pass over the table. */
export async function selectCheckFigures(
  db: Executor,
  since: { readonly today: Date; readonly week: Date },
): Promise<CheckFigures> {
  return db
    .selectFrom('reports')
    .select((eb) => {
      const all = eb.fn.countAll<number>();
      return [
        all.filterWhere('createdAt', '>=', since.today).as('ofToday'),
        all.filterWhere('createdAt', '>=', since.week).as('ofWeek'),
        all.filterWhere('status', '=', 'Scheduled').as('waiting'),
        all.filterWhere('status', '=', 'Active').as('running'),
        all.filterWhere('status', '=', 'Error').filterWhere('finishedAt', '>=', since.week).as('failed'),
      ];
    })
    .executeTakeFirstOrThrow();
}
