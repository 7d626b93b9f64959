import { limits, type ErrorKey } from '@palimpsest/contract';
import type { Executor } from '../../../platform/database/connect.ts';
import { unsafeCheckAgain } from '../../upload-form/index.ts';
import { isProjectAnonymous, unsafeSelectLinkForShare } from '../links/links.repository.ts';
import type { NoticedAsset, SubmissionNotice } from '../notices/notice-claims.ts';
import {
  countFilesOfPerson,
  insertAsset,
  noNames,
  selectAssetsAt,
  updateToNamedAgain,
  type AssetRow,
} from './assets.repository.ts';

interface Place {
  readonly platformId: number;
  readonly linkId: number;
  readonly personId: number;
}

/**
 * Keeps the files of a submission, to be fetched. The texts that somebody typed for one submission, such as the answers of a quiz, are one file. A
 * person has a limited number of files at an assignment; more are left out, and their reports say so. A file that is known is
 * named again because a teacher wants it: it is fetched or checked again if that failed. The row of the person is locked.
 */
export async function keepAssets(
  transaction: Executor,
  { platformId, linkId, personId }: Place,
  notice: SubmissionNotice,
): Promise<void> {
  const { submissionKey, reportUrl } = notice;
  // Waits for a change that begins to hide names, and lets such a one wait (hide-names.ts).
  const hidesNames = await areNamesHidden(transaction, linkId);
  const assets = hidesNames ? notice.assets.map(withoutNames) : notice.assets;
  const person = hidesNames ? { name: '', mail: '' } : notice.person;
  const known = await selectAssetsAt(
    transaction,
    linkId,
    assets.map(({ assetId }) => assetId),
  );
  for (const asset of known) {
    const names =
      asset.personId === personId ? { personName: person.name, personMail: person.mail } : undefined;
    await nameAgain(transaction, asset, { assets, reportUrl, names });
  }
  const knownIds = new Set(known.map(({ assetId }) => assetId));
  const fresh = [...new Map(assets.map((asset) => [asset.assetId, asset])).values()].filter(
    ({ assetId }) => !knownIds.has(assetId),
  );
  let files = await countFilesOfPerson(transaction, linkId, personId);
  let leaderId: number | undefined;
  const typed = fresh.filter(isTyped);
  for (const asset of fresh) {
    const joins = typed.length > 1 && isTyped(asset);
    const isJoined = joins && leaderId !== undefined;
    const isLeftOut = !isJoined && files >= limits.learningFilesPerPerson;
    const id = await insertAsset(transaction, {
      platformId,
      linkId,
      personId,
      submissionKey,
      reportUrl,
      personName: person.name,
      personMail: person.mail,
      ...asset,
      leaderId: isJoined ? (leaderId ?? null) : null,
      ...(isLeftOut ? { state: 'skipped', problem: 'tooManyLearningFiles' satisfies ErrorKey } : {}),
    });
    if (joins && !isLeftOut) leaderId ??= id;
    if (!isJoined && !isLeftOut) files += 1;
  }
}

interface NamedAgain extends Pick<SubmissionNotice, 'assets' | 'reportUrl'> {
  /** Undefined if the notice is about somebody else, such as another member of the group: the file stays that of its person. */
  readonly names: Pick<AssetRow, 'personName' | 'personMail'> | undefined;
}

async function nameAgain(
  transaction: Executor,
  { id, assetId, submissionId, state }: AssetRow,
  { assets, reportUrl, names }: NamedAgain,
): Promise<void> {
  const named = assets.find((asset) => asset.assetId === assetId);
  if (named === undefined) return;
  const { assetId: _known, ...described } = named;
  await updateToNamedAgain(transaction, id, {
    ...described,
    ...names,
    // A file that is submitted needs no names any more.
    ...(state === 'submitted' ? noNames : {}),
    reportUrl,
  });
  if (submissionId !== null) await unsafeCheckAgain(transaction, submissionId);
}

/** A text that was typed has no file name. */
function isTyped({ fileName, contentType }: NoticedAsset): boolean {
  return fileName === '' && /^text\/(html|plain)\b/.test(contentType);
}

async function areNamesHidden(transaction: Executor, linkId: number): Promise<boolean> {
  const link = await unsafeSelectLinkForShare(transaction, linkId);
  if (link.isAnonymous || link.projectId === null) return link.isAnonymous;
  return isProjectAnonymous(transaction, link.projectId);
}

function withoutNames(asset: NoticedAsset): NoticedAsset {
  return { ...asset, title: hiddenFileName(asset.title), fileName: hiddenFileName(asset.fileName) };
}

/** The name of a file in a project that hides names: its extension is kept, by which the file is read. */
function hiddenFileName(name: string): string {
  if (name === '') return '';
  return `file${/\.[a-z0-9]{1,10}$/i.exec(name)?.[0] ?? ''}`;
}
