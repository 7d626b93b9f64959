import { limits } from '@palimpsest/contract';
import { UserError } from '../../../errors.ts';
import { countReadingTimeout, isReadingPaused } from '../../../files/reading-pauses.repository.ts';
import { userOf, type Call, type Handler } from '../../../http/handler.ts';
import { cutTo } from '../../../texts/title.ts';
import {
  FetchError,
  reachableIn,
  readUrl,
  tookTooLongToRead,
  userAgentOf,
  type ReadPage,
} from '../../../web-fetch/index.ts';

/**
 * The text of the page at a URL. A user who is already loading too many pages is asked to wait. Pages that take
 * too long to read count like files (reading-pauses.repository.ts), but a page cannot wait for the end of a pause.
 */
export const getUrlContents: Handler<'GetUrlContents'> = async (input, call) => {
  const { db } = call.services;
  const reader = { userId: userOf(call).id, projectId: null };
  if (await isReadingPaused(db, reader)) throw new UserError('readingPaused');
  try {
    const page = await loadPage(input.url, input.usetags === 1, call);
    const Text = cutTo(page.text, limits.textChars);
    return {
      data: {
        Text,
        Truncated: Text.length < page.text.length,
        Title: cutTo(page.title, limits.titleChars),
        Url: page.url,
      },
    };
  } catch (error) {
    if (!(error instanceof FetchError)) throw error;
    if (tookTooLongToRead(error)) await countReadingTimeout(db, reader);
    throw new UserError(error.key, error.message);
  }
};

async function loadPage(url: string, useTags: boolean, call: Call): Promise<ReadPage> {
  const { config, settings, documentLimits, pageLoads, readers, temporaryFiles } = call.services;
  const { id, status } = userOf(call);
  const load = pageLoads.start({ userId: id, guestAddress: status === 'Guest' ? call.network : undefined });
  try {
    return await readUrl(url, {
      readers,
      userId: id,
      documentLimits,
      useTags,
      temporaryFiles,
      isAllowed: reachableIn(config),
      userAgent: userAgentOf(settings.current.publicUrl),
      enterHost: (host) => load.enterHost(host),
    });
  } finally {
    load.end();
  }
}
