import { randomBytes } from 'node:crypto';
import { queryable, type Executor } from '../../database/connect.ts';
import type { IndexedText } from '../../fingerprint-index/index.ts';
import { requestIndexPurge } from '../../index-upkeep/maintain-index.job.ts';
import { indexParameters } from '../../index-upkeep/rebuild-index.job.ts';
import type { Services } from '../../services.ts';
import { fingerprintScope, placeless } from '../../signatures/fingerprint-scope.ts';
import { insertSignature } from '../../signatures/signatures.repository.ts';
import { firstLine } from '../../texts/title.ts';
import {
  countDocuments,
  deleteOrphanedTexts,
  insertHiddenText,
  selectText,
  unmarkIndexed,
} from '../../texts/texts.repository.ts';
import { removeUploadsOfContent } from '../uploads/index.ts';
import {
  selectTextsToConvertForUpdate,
  updateToFingerprint,
  type TextToConvert,
} from './library.repository.ts';

export interface Conversion {
  /** Texts that were kept in full before. */
  readonly converted: number;
  /** The owner's own reports about the same texts: those keep their text. */
  readonly reports: number;
}

const saltBytes = 16;
/** The number of texts in memory at once. */
const batchTexts = 20;

/**
 * Reduces library texts to what a check needs to recognise their words. The texts themselves are deleted,
 * with the owner's uploads of them. This can't be undone. Reports that quoted one keep their marks, and show
 * a fingerprint as their source. A text that is also a separate document, such as in the owner's report about
 * it, stays there. Call it in a transaction. Texts that are already fingerprints, and ids that aren't the
 * owner's, are skipped.
 */
export async function convertToFingerprint(
  services: Services,
  transaction: Executor,
  ownerId: number,
  ids: readonly number[],
): Promise<Conversion> {
  const texts = await selectTextsToConvertForUpdate(transaction, ownerId, ids);
  if (texts.length === 0) return { converted: 0, reports: 0 };
  await services.libraryListeners.wordsWithdrawn(
    transaction,
    texts.map(({ id }) => id),
  );
  for (let start = 0; start < texts.length; start += batchTexts) {
    await convert(services, transaction, ownerId, texts.slice(start, start + batchTexts));
  }
  const textIds = texts.map(({ textId }) => textId);
  const hashes = texts.map(({ contentHash }) => contentHash);
  await services.index.remove(queryable(transaction), textIds);
  await unmarkIndexed(transaction, textIds);
  await removeUploadsOfContent(services, transaction, ownerId, hashes);
  await deleteOrphanedTexts(transaction, services.textUses, textIds);
  await requestIndexPurge(transaction, ownerId);
  await services.libraryListeners.textsChanged(
    transaction,
    texts.map(({ projectId }) => projectId),
  );
  const reports = await countDocuments(transaction, services.textUses.reports, ownerId, hashes);
  return { converted: texts.length, reports };
}

/** Signed in parallel in the compute threads, then added to the index in one step. */
async function convert(
  services: Services,
  transaction: Executor,
  ownerId: number,
  texts: readonly TextToConvert[],
): Promise<void> {
  const contents = await Promise.all(texts.map(({ textId }) => selectText(transaction, textId)));
  const signed = await Promise.all(contents.map(({ content }) => sign(services, content)));
  const scope = fingerprintScope(ownerId);
  const added: IndexedText[] = [];
  for (const [at, { id, textId, name }] of texts.entries()) {
    const [text, signature] = [contents[at], signed[at]];
    if (text === undefined || signature === undefined) continue;
    const hiddenId = await insertHiddenText(transaction, {
      language: text.language,
      words: text.words,
      indexedWith: indexParameters,
    });
    await insertSignature(transaction, {
      ...signature,
      textId: hiddenId,
      formerTextId: textId,
      parameters: indexParameters,
    });
    // A name made from the first words would leave them behind.
    const keptName = name === firstLine(text.content) ? `#${id}` : name;
    await updateToFingerprint(transaction, id, { textId: hiddenId, name: keptName });
    await services.libraryListeners.textReplaced(transaction, {
      from: { textId, name },
      to: { textId: hiddenId, name: keptName },
    });
    added.push({ textId: hiddenId, scope, fingerprints: placeless(signature.fingerprints) });
  }
  await services.index.add(queryable(transaction), added);
}

async function sign({ compute, fingerprintSecret }: Services, text: string) {
  const salt = randomBytes(saltBytes);
  const { id: secretId, textKey, indexKey } = fingerprintSecret;
  return { ...(await compute.sign({ text, key: textKey(salt), indexKey })), salt, secretId };
}
