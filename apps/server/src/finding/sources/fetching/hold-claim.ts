import type { Services } from '../../../services.ts';
import { extendDocumentClaim } from './documents.repository.ts';

/** The time for which others wait for a process that was killed while it loaded a document. */
export const claimSeconds = 30;
/** Most documents are loaded before the first time. */
const renewEveryMs = 10_000;

/** Keeps the claim of a document until the work has ended: it may wait for its host's turn and for a reader. */
export async function whileClaimed<Result>(
  { db, log }: Pick<Services, 'db' | 'log'>,
  { url, claim }: { readonly url: string; readonly claim: string },
  work: () => Promise<Result>,
  everyMs = renewEveryMs,
): Promise<Result> {
  let renewal: Promise<void> | undefined;
  const timer = setInterval(() => {
    renewal ??= extendDocumentClaim(db, url, claim, claimSeconds)
      .catch((error: unknown) => log.warn({ err: error }, 'the claim of a document could not be extended'))
      .finally(() => {
        renewal = undefined;
      });
  }, everyMs);
  try {
    return await work();
  } finally {
    clearInterval(timer);
    await renewal;
  }
}
