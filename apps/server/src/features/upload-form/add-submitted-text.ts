import type { Executor } from '../../platform/database/connect.ts';
import { contentHash } from '../../finding/texts/texts.repository.ts';
import { titleOfText } from '../../finding/texts/title.ts';
import type { Services } from '../../services.ts';
import {
  addLibraryText,
  selectEntriesForShare,
  unsafeSelectWorkOf,
  type EntryOfContent,
} from '../library/index.ts';
import type { VisitorsUpload } from '../uploads/index.ts';
import { isSamePerson } from './same-person.ts';
import { selectSubmittedTexts } from './submissions.repository.ts';
import type { Submitter } from '../../feature-ports.ts';

/** The text of a submission and what is known about it before it is added. */
export interface SubmittedText {
  readonly content: string;
  readonly fingerprints: Parameters<typeof addLibraryText>[2]['fingerprints'];
}

/**
 * The owner's same texts, locked before the upload: their conversion to fingerprints locks both in this order. And the
 * person's earlier texts in the project, the oldest first, which the new one replaces there.
 */
export async function lockSameTexts(
  transaction: Executor,
  { ownerId, projectId }: { readonly ownerId: number; readonly projectId: number },
  content: string,
  visitor: Submitter,
): Promise<{ readonly entries: readonly EntryOfContent[]; readonly versions: readonly number[] }> {
  const submitters = await selectSubmittedTexts(transaction, projectId);
  const versions = submitters
    .filter((one) => isSamePerson(one, visitor))
    .map(({ libraryTextId }) => libraryTextId);
  const sameContent = { ownerId, contentHash: contentHash(content) };
  return { entries: await selectEntriesForShare(transaction, sameContent, versions), versions };
}

/** Adds the text of a submission to the library of the form's owner. @returns its id */
export async function addSubmittedText(
  services: Services,
  transaction: Executor,
  { content, fingerprints }: SubmittedText,
  upload: Pick<VisitorsUpload, 'userId' | 'projectId' | 'textId' | 'title' | 'author' | 'name'>,
  submitterName: string,
  versions: readonly number[],
): Promise<number> {
  const latest = versions.at(-1);
  const workId = latest === undefined ? undefined : await unsafeSelectWorkOf(transaction, latest);
  const { id } = await addLibraryText(services, transaction, {
    ownerId: upload.userId,
    projectId: upload.projectId,
    store: () => Promise.resolve(upload.textId),
    content,
    fingerprints,
    name: titleOfText(upload),
    author: submitterName || upload.author,
    comment: '',
    fileName: upload.name,
    evenIfThere: true,
    ...(workId === undefined ? {} : { workId }),
  });
  return id;
}
