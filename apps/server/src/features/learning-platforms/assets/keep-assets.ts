import { limits, type ErrorKey } from '@palimpsest/contract';
import type { Executor } from '../../../platform/database/connect.ts';
import { unsafeCheckAgain } from '../../upload-form/index.ts';
import type { NoticedAsset, SubmissionNotice } from '../notices/notice-claims.ts';
import {
  countFilesOfPerson,
  insertAsset,
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
  { assets, submissionKey, reportUrl, person }: SubmissionNotice,
): Promise<void> {
  const known = await selectAssetsAt(
    transaction,
    linkId,
    assets.map(({ assetId }) => assetId),
  );
  for (const asset of known) {
    await nameAgain(transaction, asset, { assets, reportUrl, person });
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

async function nameAgain(
  transaction: Executor,
  { id, assetId, submissionId }: AssetRow,
  { assets, reportUrl, person }: Pick<SubmissionNotice, 'assets' | 'reportUrl' | 'person'>,
): Promise<void> {
  const named = assets.find((asset) => asset.assetId === assetId);
  if (named === undefined) return;
  const { assetId: _known, ...described } = named;
  await updateToNamedAgain(transaction, id, {
    ...described,
    reportUrl,
    personName: person.name,
    personMail: person.mail,
  });
  if (submissionId !== null) await unsafeCheckAgain(transaction, submissionId);
}

/** A text that was typed has no file name. */
function isTyped({ fileName, contentType }: NoticedAsset): boolean {
  return fileName === '' && /^text\/(html|plain)\b/.test(contentType);
}
