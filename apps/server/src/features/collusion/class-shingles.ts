import type { Services } from '../../services.ts';
import { selectTexts } from '../../finding/texts/texts.repository.ts';
import { unsafeSelectCountedShingles } from './phrases/counted-phrases.repository.ts';
import { unsafeSelectClassTexts } from './collusion-texts.repository.ts';

export interface ClassOfText {
  /** The texts that the comparison of the project includes, except one with the same words as the text. */
  readonly textIds: readonly number[];
  readonly shingles: readonly Uint32Array[];
  /** Those of phrases that count although many of the texts share them. */
  readonly countedShingles: Uint32Array;
}

/**
 * The class of a text with its shingles. Whether the comparison is active makes no difference. Reads the project by its
 * id alone.
 */
export async function unsafeClassShingles(
  { db, compute, shingles }: Services,
  { projectId, textId }: { readonly projectId: number; readonly textId: number },
  signal: AbortSignal,
): Promise<ClassOfText> {
  const all = await unsafeSelectClassTexts(db, projectId, textId);
  const own = all.findIndex(({ isSame }) => isSame);
  const others = own < 0 ? all : all.toSpliced(own, 1);
  const textIds = others.map((text) => text.textId);
  return {
    textIds,
    shingles: await shingles.shinglesOf(
      compute,
      textIds,
      async (ids) => new Map((await selectTexts(db, ids)).map(({ id, content }) => [id, content])),
      signal,
    ),
    countedShingles: await unsafeSelectCountedShingles(db, projectId),
  };
}
