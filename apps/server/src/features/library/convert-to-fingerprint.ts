import { randomBytes } from 'node:crypto';
import { queryable, type Executor } from '../../platform/database/connect.ts';
import { requestIndexPurge } from '../../finding/index-upkeep/maintain-index.job.ts';
import { indexParameters } from '../../finding/index-upkeep/rebuild-index.job.ts';
import type { Services } from '../../services.ts';
import { fingerprintScope, placeless } from '../../finding/signatures/fingerprint-scope.ts';
import {
  insertSignature,
  selectSignatureFingerprints,
} from '../../finding/signatures/signatures.repository.ts';
import { firstLine } from '../../finding/texts/title.ts';
import {
  countDocuments,
  deleteOrphanedTexts,
  insertHiddenText,
  selectText,
  selectTextsForUpdate,
  unmarkIndexed,
  type StoredText,
} from '../../finding/texts/texts.repository.ts';
import { renameMessagesAbout } from '../messages/index.ts';
import { removeUploadsOfContent, selectUploadsOfContentForUpdate } from '../uploads/index.ts';
import { expectDefined } from '../../platform/expect-defined.ts';
import { unsafeSelectTextsInLibraries } from './entries.repository.ts';
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
 * it or in another library text with the same words, stays there. Call it in a transaction. Texts that are already fingerprints, and ids that aren't the
 * owner's, are skipped.
 *
 * Locks the library texts, the owner's uploads of them, the stored texts, the quotations in reports and the index, in
 * this order, and each in the order of ids. A check that is about to quote a text is awaited, and a later one finds it
 * deleted.
 */
export async function convertToFingerprint(
  services: Services,
  transaction: Executor,
  ownerId: number,
  ids: readonly number[],
): Promise<Conversion> {
  const texts = await selectTextsToConvertForUpdate(transaction, ownerId, ids);
  if (texts.length === 0) return { converted: 0, reports: 0 };
  const textIds = texts.map(({ textId }) => textId);
  const hashes = texts.map(({ contentHash }) => contentHash);
  const uploaded = await selectUploadsOfContentForUpdate(transaction, ownerId, hashes);
  await selectTextsForUpdate(transaction, [...textIds, ...uploaded]);
  await services.libraryListeners.wordsWithdrawn(
    transaction,
    texts.map(({ id }) => id),
  );
  // Texts with the same words become one fingerprint.
  const hiddenIds = new Map<number, number>();
  const converted: ConvertedText[] = [];
  for (let start = 0; start < texts.length; start += batchTexts) {
    const batch = texts.slice(start, start + batchTexts);
    converted.push(...(await convert(services, transaction, batch, hiddenIds)));
  }
  // The other entries with the same words keep them: the text stays in the index, and reports go on quoting it.
  const kept = await unsafeSelectTextsInLibraries(transaction, textIds);
  const replaced = converted.filter(({ textId }) => !kept.has(textId));
  await services.libraryListeners.textsReplaced(
    transaction,
    replaced.map(({ id, textId, hiddenId, name, keptName }) => ({
      id,
      from: { textId, name },
      to: { textId: hiddenId, name: keptName },
    })),
  );
  await replaceInIndex(services, transaction, ownerId, {
    hiddenIds: [...hiddenIds.values()],
    formerIds: [...new Set(replaced.map(({ textId }) => textId))],
  });
  await unmarkIndexed(
    transaction,
    replaced.map(({ textId }) => textId),
  );
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

interface ConvertedText extends TextToConvert {
  /** The stored text without words that replaces it. */
  readonly hiddenId: number;
  readonly keptName: string;
}

/**
 * Signed in parallel in the compute threads, each content once.
 * @param hiddenIds Of the stored texts that were converted before, to which it adds.
 */
async function convert(
  services: Services,
  transaction: Executor,
  texts: readonly TextToConvert[],
  hiddenIds: Map<number, number>,
): Promise<readonly ConvertedText[]> {
  const firsts = [...new Set(texts.map(({ textId }) => textId))].filter((textId) => !hiddenIds.has(textId));
  const contents = new Map(
    await Promise.all(
      [...new Set(texts.map(({ textId }) => textId))].map(
        async (textId) => [textId, await selectText(transaction, textId)] as const,
      ),
    ),
  );
  const signatures = new Map(
    await Promise.all(
      firsts.map(async (textId) => {
        const { content } = expectDefined(contents.get(textId), `the content of text ${textId}`);
        return [textId, await sign(services, content)] as const;
      }),
    ),
  );
  const converted: ConvertedText[] = [];
  for (const row of texts) {
    const text = expectDefined(contents.get(row.textId), `the content of text ${row.textId}`);
    const hiddenId =
      hiddenIds.get(row.textId) ?? (await insertFingerprint(transaction, text, signatures.get(row.textId)));
    hiddenIds.set(row.textId, hiddenId);
    // A name made from the first words would leave them behind.
    const keptName = row.name === firstLine(text.content) ? `#${row.id}` : row.name;
    await updateToFingerprint(transaction, row.id, { textId: hiddenId, name: keptName });
    if (keptName !== row.name) await renameMessagesAbout(transaction, row.id, keptName);
    converted.push({ ...row, hiddenId, keptName });
  }
  return converted;
}

async function insertFingerprint(
  transaction: Executor,
  text: StoredText,
  signature: Awaited<ReturnType<typeof sign>> | undefined,
): Promise<number> {
  const hiddenId = await insertHiddenText(transaction, {
    language: text.language,
    words: text.words,
    indexedWith: indexParameters,
  });
  await insertSignature(transaction, {
    ...expectDefined(signature, `the signature of text ${text.id}`),
    textId: hiddenId,
    formerTextId: text.id,
    parameters: indexParameters,
  });
  return hiddenId;
}

/** All texts are locked at once: additions and removals one after the other would lock them in any order. */
async function replaceInIndex(
  { indexWriter }: Services,
  transaction: Executor,
  ownerId: number,
  { hiddenIds, formerIds }: { readonly hiddenIds: readonly number[]; readonly formerIds: readonly number[] },
): Promise<void> {
  const db = queryable(transaction);
  const scope = fingerprintScope(ownerId);
  await indexWriter.lock(db, [...formerIds, ...hiddenIds]);
  for (let start = 0; start < hiddenIds.length; start += batchTexts) {
    const ids = hiddenIds.slice(start, start + batchTexts);
    const added = await selectSignatureFingerprints(transaction, ids);
    await indexWriter.add(
      db,
      [...added].map(([textId, hashes]) => ({ textId, scope, fingerprints: placeless(hashes) })),
    );
  }
  await indexWriter.remove(db, formerIds);
}

async function sign({ compute, fingerprintSecret }: Services, text: string) {
  const salt = randomBytes(saltBytes);
  const { id: secretId, textKey, indexKey } = fingerprintSecret;
  return { ...(await compute.sign({ text, key: textKey(salt), indexKey })), salt, secretId };
}
