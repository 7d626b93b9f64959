import { sql, type Selectable } from 'kysely';
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
    .executeTakeFirst();
  return row?.code;
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
