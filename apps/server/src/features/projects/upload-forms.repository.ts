import type { AskName } from '@palimpsest/contract';
import type { Executor } from '../../platform/database/connect.ts';
import type { UserStatus } from '@palimpsest/contract';
import { people } from '../../people/users/people.repository.ts';

/** An upload form and its owner. */
export interface UploadFormRow {
  readonly projectId: number;
  readonly ownerId: number;
  readonly ownerStatus: UserStatus;
  readonly header: string;
  readonly description: string;
  readonly start: Date | null;
  readonly end: Date | null;
  readonly askName: AskName;
  readonly askNumber: boolean;
  readonly checks: boolean;
  readonly showsReports: boolean;
  readonly takesAgain: boolean;
}

/**
 * The form of an active code.
 * @param hold Protects the project from deletion until the transaction ends.
 */
export async function selectUploadForm(
  db: Executor,
  code: string,
  { hold = false }: { readonly hold?: boolean } = {},
): Promise<UploadFormRow | undefined> {
  return db
    .selectFrom('projects')
    .innerJoin(people(db).as('users'), 'users.id', 'projects.ownerId')
    .select([
      'projects.id as projectId',
      'ownerId',
      'users.status as ownerStatus',
      'uploadFormHeader as header',
      'uploadFormDescription as description',
      'uploadFormStart as start',
      'uploadFormEnd as end',
      'uploadFormAskName as askName',
      'uploadFormAskNumber as askNumber',
      'uploadFormChecks as checks',
      'uploadFormShowsReports as showsReports',
      'uploadFormTakesAgain as takesAgain',
    ])
    .where('code', '=', code)
    .where('uploadFormActive', '=', true)
    .$if(hold, (query) => query.forKeyShare('projects'))
    .executeTakeFirst();
}
