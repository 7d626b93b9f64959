import type { Services } from '../../../services.ts';
import {
  FetchError,
  readBody,
  readFetchedFile,
  type FileOfService,
} from '../../../platform/web-fetch/index.ts';
import type { AssetRow } from './assets.repository.ts';

/** One answer of a quiz. A typed text is seldom longer than some kilobytes. */
const mostBytes = 2 * 1024 * 1024;

/**
 * The texts that somebody typed for one submission, in their order. Each is read by itself, in a process of its own, so that markup in one hides
 * nothing of the next. One without a text is left out.
 */
export async function joinedAnswers(
  { readers, documentLimits, temporaryFiles }: Services,
  userId: number,
  assets: readonly AssetRow[],
  open: (asset: AssetRow) => Promise<FileOfService>,
): Promise<string> {
  const texts: string[] = [];
  for (const asset of assets) {
    const { body } = await open(asset);
    try {
      const bytes = await readBody(body, mostBytes);
      const file = { url: new URL('file:///answer.html'), bytes, contentType: asset.contentType };
      const options = { readers, documentLimits, temporaryFiles, userId, useTags: false };
      const { text } = await readFetchedFile(file, options);
      texts.push(text);
    } catch (error) {
      if (!(error instanceof FetchError && error.key === 'urlWithoutText')) throw error;
    } finally {
      body.destroy();
    }
  }
  return texts.join('\n\n');
}
