import { randomBytes } from 'node:crypto';
import { queryable, type Executor } from '../../database/connect.ts';
import { requestIndexPurge } from '../../jobs/maintain-index.job.ts';
import { enqueueCollusion } from '../../jobs/request-collusion.ts';
import { indexParameters } from '../../jobs/rebuild-index.job.ts';
import type { Services } from '../../services.ts';
import { fingerprintScope, placeless } from '../../signatures/fingerprint-scope.ts';
import { insertSignature } from '../../signatures/signatures.repository.ts';
import { firstLine } from '../../texts/title.ts';
import {
  deleteOrphanedTexts,
  insertHiddenText,
  selectText,
  unmarkIndexed,
} from '../../texts/texts.repository.ts';
import { removeUploadsOfContent } from '../uploads/index.ts';
import {
  countCopies,
  deletePreparedTexts,
  lockTextsToConvert,
  moveEvidence,
  updateToFingerprint,
  type TextToConvert,
} from './library.repository.ts';

export interface Conversion {
  /** Texts that were kept whole before. */
  readonly converted: number;
  /** The owner's own reports about the same texts: those keep their text. */
  readonly reports: number;
}

const saltBytes = 16;

/**
 * Keeps of library texts only what a check needs to recognise their words; the texts themselves are deleted, with the
 * owner's uploads of them. This can't be undone. Reports that quoted one keep their marks, and show a fingerprint as
 * their source. A text that is a document of its own elsewhere, such as the owner's report about it, stays there.
 * Belongs into a transaction; texts that are fingerprints already, and ids that aren't the owner's, are passed over.
 */
export async function convertToFingerprint(
  services: Services,
  transaction: Executor,
  ownerId: number,
  ids: readonly number[],
): Promise<Conversion> {
  const texts = await lockTextsToConvert(transaction, ownerId, ids);
  if (texts.length === 0) return { converted: 0, reports: 0 };
  await deletePreparedTexts(
    transaction,
    texts.map(({ id }) => id),
  );
  for (const text of texts) await convert(services, transaction, ownerId, text);
  const textIds = texts.map(({ textId }) => textId);
  const hashes = texts.map(({ contentHash }) => contentHash);
  await services.index.remove(queryable(transaction), textIds);
  await unmarkIndexed(transaction, textIds);
  await removeUploadsOfContent(services, transaction, ownerId, hashes);
  await deleteOrphanedTexts(transaction, textIds);
  await requestIndexPurge(transaction, ownerId);
  await enqueueCollusion(
    transaction,
    texts.map(({ projectId }) => projectId),
  );
  const { reports } = await countCopies(transaction, ownerId, hashes);
  return { converted: texts.length, reports };
}

async function convert(
  { compute, fingerprintSecret, index }: Services,
  transaction: Executor,
  ownerId: number,
  { id, textId, name }: TextToConvert,
): Promise<void> {
  const { content, language, words } = await selectText(transaction, textId);
  const salt = randomBytes(saltBytes);
  const { textKey, indexKey } = fingerprintSecret;
  const { chars, data, fingerprints } = await compute.sign({ text: content, key: textKey(salt), indexKey });
  const hiddenId = await insertHiddenText(transaction, { language, words, indexedWith: indexParameters });
  await insertSignature(transaction, {
    textId: hiddenId,
    formerTextId: textId,
    secretId: fingerprintSecret.id,
    salt,
    parameters: indexParameters,
    chars,
    data,
    fingerprints,
  });
  // A name that was made of the first words would leave them behind.
  const keptName = name === firstLine(content) ? `#${id}` : name;
  await updateToFingerprint(transaction, id, { textId: hiddenId, name: keptName });
  await moveEvidence(transaction, textId, { textId: hiddenId }, { from: name, to: keptName });
  await index.add(queryable(transaction), [
    { textId: hiddenId, scope: fingerprintScope(ownerId), fingerprints: placeless(fingerprints) },
  ]);
}
