import type { Services } from '../../services.ts';
import { selectTexts } from '../../texts/texts.repository.ts';
import { unsafeSelectClassTexts } from './collusion-texts.repository.ts';

/**
 * The shingles of the class of a text: of all texts that the comparison of this project includes, except one with the
 * same words as the text. Whether the comparison is active makes no difference. Reads the project by its id alone.
 */
export async function unsafeClassShingles(
  { db, compute, shingles }: Services,
  { projectId, textId }: { readonly projectId: number; readonly textId: number },
  signal: AbortSignal,
): Promise<readonly Uint32Array[]> {
  const all = await unsafeSelectClassTexts(db, projectId, textId);
  const own = all.findIndex(({ isSame }) => isSame);
  const others = own < 0 ? all : all.toSpliced(own, 1);
  return shingles.shinglesOf(
    compute,
    others.map((text) => text.textId),
    async (ids) => new Map((await selectTexts(db, ids)).map(({ id, content }) => [id, content])),
    signal,
  );
}
