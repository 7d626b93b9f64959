import { sql, type RawBuilder, type Selectable } from 'kysely';
import type { Executor } from '../../../platform/database/connect.ts';
import type { ReportsTable } from '../tables.ts';
import { storedTexts } from '../../../finding/texts/texts.repository.ts';
import { projectDetails } from '../../projects/index.ts';

/**
 * Codes with which submitters see the report of their own text, as long as the owner of the form shows reports. Each belongs
 * to a submission, so it also opens the report of a later check of its text.
 */
export interface NewReceipt {
  readonly code: string;
  readonly submissionId: number;
  /** Null until the file was read. */
  readonly libraryTextId: number | null;
  readonly projectId: number;
}

export async function insertReceipt(db: Executor, receipt: NewReceipt): Promise<void> {
  await db.insertInto('submissionReceipts').values(receipt).execute();
}

export async function updateReceiptText(
  db: Executor,
  submissionId: number,
  libraryTextId: number,
): Promise<void> {
  await db
    .updateTable('submissionReceipts')
    .set({ libraryTextId })
    .where('submissionId', '=', submissionId)
    .execute();
}

/** Changes receipts so that they are about the same text in another library. */
export async function redirectReceipts(
  db: Executor,
  texts: readonly { readonly id: number; readonly knownId: number }[],
): Promise<void> {
  for (const { id, knownId } of texts) {
    await db
      .updateTable('submissionReceipts')
      .set({ libraryTextId: knownId })
      .where('libraryTextId', '=', id)
      .execute();
  }
}

export async function unsafeSelectReceiptCode(
  db: Executor,
  submissionId: number,
): Promise<string | undefined> {
  const row = await db
    .selectFrom('submissionReceipts')
    .select('code')
    .where('submissionId', '=', submissionId)
    .where('copyForPerson', 'is', null)
    .executeTakeFirst();
  return row?.code;
}

interface CopiedReceipt {
  readonly submissionId: number;
  readonly personId: number;
  readonly groupId: number;
}

/** A code for one more person, who is in the group for which a text was submitted; undefined if the text has no receipt. */
export async function unsafeCopyReceipt(
  db: Executor,
  { submissionId, personId, groupId }: CopiedReceipt,
  code: string,
): Promise<string | undefined> {
  const { rows } = await sql<{ readonly code: string }>`
    insert into submission_receipts
      (code, submission_id, library_text_id, project_id, copy_for_person, copy_for_group, copied_at)
    select ${code}, submission_id, library_text_id, project_id, ${personId}, ${groupId}, now()
    from submission_receipts where submission_id = ${submissionId} and copy_for_person is null
    on conflict (submission_id, copy_for_person) where copy_for_person is not null
      do update set copied_at = now(), copy_for_group = excluded.copy_for_group
    returning code`.execute(db);
  return rows[0]?.code;
}

/** The copies for the submissions to a project open nothing any more. */
export async function deleteCopiedReceipts(db: Executor, projectId: number): Promise<void> {
  await db
    .deleteFrom('submissionReceipts')
    .where('projectId', '=', projectId)
    .where('copyForPerson', 'is not', null)
    .execute();
}

/**
 * The same for those of people who are in a group no longer.
 * @param groups ids, as a subquery
 * @param members ids of groups and people, as a subquery
 */
export async function deleteReceiptsOfFormerMembers(
  db: Executor,
  groups: RawBuilder<unknown>,
  members: RawBuilder<unknown>,
): Promise<void> {
  await sql`
    delete from submission_receipts
    where copy_for_group in (${groups}) and (copy_for_group, copy_for_person) not in (${members})`.execute(
    db,
  );
}

/** The same for those that somebody last got before a time. */
export async function deleteReceiptsCopiedBefore(db: Executor, before: Date): Promise<void> {
  await db.deleteFrom('submissionReceipts').where('copiedAt', '<', before).execute();
}

export async function selectSubmissionOfReceipt(db: Executor, code: string): Promise<number | undefined> {
  const row = await db
    .selectFrom('submissionReceipts')
    .select('submissionId')
    .where('code', '=', code)
    .executeTakeFirst();
  return row?.submissionId;
}

/** Whether a text of the project's owner was submitted to the project. */
export async function isTextSubmitted(
  db: Executor,
  {
    projectId,
    libraryTextId,
    ownerId,
  }: { readonly projectId: number; readonly libraryTextId: number; readonly ownerId: number },
): Promise<boolean> {
  const row = await db
    .selectFrom('submissionReceipts')
    .innerJoin(projectDetails(db).as('projects'), 'projects.id', 'submissionReceipts.projectId')
    .select('submissionReceipts.submissionId')
    .where('submissionReceipts.projectId', '=', projectId)
    .where('submissionReceipts.libraryTextId', '=', libraryTextId)
    .where('projects.ownerId', '=', ownerId)
    .limit(1)
    .executeTakeFirst();
  return row !== undefined;
}

export type ReportOfReceipt = Pick<
  Selectable<ReportsTable>,
  'id' | 'status' | 'resultPercent' | 'matchedWords' | 'figures' | 'searchGaps'
> & { readonly words: number };

/** The newest finished report, with its result, that a code opens now; undefined if its form shows none. */
export async function selectReportOfReceipt(
  db: Executor,
  code: string,
): Promise<ReportOfReceipt | undefined> {
  const { rows } = await sql<ReportOfReceipt>`
    select reports.id, reports.status, reports.result_percent as "resultPercent",
      reports.matched_words as "matchedWords", reports.figures, reports.search_gaps as "searchGaps", texts.words
    from submission_receipts as receipts
      join (${projectDetails(db)}) as projects
        on projects.id = receipts.project_id and projects.upload_form_shows_reports
      join reports on reports.library_text_id = receipts.library_text_id
        and reports.project_id = receipts.project_id and reports.user_id = projects.owner_id
      join (${storedTexts(db)}) as texts on texts.id = reports.text_id
    where receipts.code = ${code} and reports.status = 'Ok'
    order by reports.id desc limit 1`.execute(db);
  return rows[0];
}
