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

interface Holding {
  /** Protects the project from deletion until the transaction ends. */
  readonly hold?: boolean;
}

/** The form of an active code. */
export async function selectUploadForm(
  db: Executor,
  code: string,
  { hold = false }: Holding = {},
): Promise<UploadFormRow | undefined> {
  return forms(db)
    .where('code', '=', code)
    .where('uploadFormActive', '=', true)
    .$if(hold, (query) => query.forKeyShare('projects'))
    .executeTakeFirst();
}

/** The form of a project, if it is active. */
export async function unsafeSelectFormOfProject(
  db: Executor,
  projectId: number,
  { hold = false }: Holding = {},
): Promise<UploadFormRow | undefined> {
  return forms(db)
    .where('projects.id', '=', projectId)
    .where('uploadFormActive', '=', true)
    .$if(hold, (query) => query.forKeyShare('projects'))
    .executeTakeFirst();
}

/**
 * Opens the form of a project for texts, with the name of the project as its heading if it has none.
 * @param checks whether it has submissions checked from now on; a form that is open stays as its owner wants it
 */
export async function unsafeActivateUploadForm(
  db: Executor,
  projectId: number,
  { checks = false }: { readonly checks?: boolean } = {},
): Promise<void> {
  await db
    .updateTable('projects')
    .set((eb) => ({
      uploadFormActive: true,
      ...(checks ? { uploadFormChecks: true } : {}),
      uploadFormHeader: eb.fn.coalesce(eb.fn<string>('nullif', ['uploadFormHeader', eb.val('')]), 'name'),
    }))
    .where('id', '=', projectId)
    .where('uploadFormActive', '=', false)
    .execute();
}

function forms(db: Executor) {
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
    ]);
}
