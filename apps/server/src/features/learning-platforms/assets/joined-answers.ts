import type { Services } from '../../../services.ts';
import {
  FetchError,
  readBody,
  readFetchedFile,
  type FileOfService,
} from '../../../platform/web-fetch/index.ts';
import { AssetNotFetched } from './asset-not-fetched.ts';
import type { AssetRow } from './assets.repository.ts';

/** One answer of a quiz. A typed text is seldom longer than some kilobytes. */
const mostBytes = 2 * 1024 * 1024;
/** A reader may be busy, and a transfer may break off. */
const mostReadings = 3;
/** So many answers in a row about which the platform is silent: it is not asked for the others. */
const mostSilent = 3;

export interface AnswerLeftOut {
  readonly id: number;
  readonly problem: AssetNotFetched['problem'];
}

interface Answers {
  readonly text: string;
  /** The answers that cannot be had, with the reasons. */
  readonly leftOut: readonly AnswerLeftOut[];
}

interface Fetching {
  readonly open: (asset: AssetRow) => Promise<FileOfService>;
  /** How many attempts there were with this one; Infinity for the last. */
  readonly attempts: number;
  /** Fires when the process ends: then no answer is to blame. */
  readonly signal: AbortSignal;
}

/**
 * The texts that somebody typed for one submission, in their order. Each is read by itself, in a process of its own, so that markup in one hides
 * nothing of the next. One without a text, and one that no longer exists, is too large or is unreadable, does not keep back the others.
 */
export async function joinedAnswers(
  services: Services,
  userId: number,
  assets: readonly AssetRow[],
  { open, attempts, signal }: Fetching,
): Promise<Answers> {
  const texts: string[] = [];
  const leftOut: AnswerLeftOut[] = [];
  let silent = 0;
  for (const asset of assets) {
    if (silent >= mostSilent) {
      leftOut.push({ id: asset.id, problem: 'learningFileNotFetched' });
      continue;
    }
    try {
      texts.push(await textOf(services, userId, asset, open));
      silent = 0;
    } catch (error) {
      signal.throwIfAborted();
      const problem = problemAfter(error, attempts);
      if (problem === undefined) throw error;
      silent = error instanceof AssetNotFetched ? 0 : silent + 1;
      // Nothing has come at all, so it is the platform that is silent.
      if (texts.length === 0 && silent >= mostSilent) throw error;
      leftOut.push({ id: asset.id, problem });
    }
  }
  return { text: texts.filter((text) => text !== '').join('\n\n'), leftOut };
}

/** Why an answer is given up; undefined if all of them are tried again. */
function problemAfter(error: unknown, attempts: number): AnswerLeftOut['problem'] | undefined {
  if (error instanceof AssetNotFetched) return attempts < error.mostAttempts ? undefined : error.problem;
  // The platform is silent about this one, or breaks off its transfer.
  return attempts === Infinity ? 'learningFileNotFetched' : undefined;
}

async function textOf(
  { readers, documentLimits, temporaryFiles }: Services,
  userId: number,
  asset: AssetRow,
  open: Fetching['open'],
): Promise<string> {
  const { body } = await open(asset);
  try {
    const bytes = await readBody(body, mostBytes);
    const file = { url: new URL('file:///answer.html'), bytes, contentType: asset.contentType };
    const options = { readers, documentLimits, temporaryFiles, userId, useTags: false };
    return (await readFetchedFile(file, options)).text;
  } catch (error) {
    if (!(error instanceof FetchError)) throw error;
    if (error.key === 'urlWithoutText') return '';
    if (error.key === 'urlTooLarge') throw new AssetNotFetched('learningAnswerTooLarge', 1, error);
    throw new AssetNotFetched('learningAnswerUnreadable', mostReadings, error);
  } finally {
    body.destroy();
  }
}
