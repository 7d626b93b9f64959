import { limits, type DataOf, type ParsedInputOf } from '@palimpsest/contract';
import { UserError } from '../../../platform/errors.ts';
import type { DocumentLimits } from '@palimpsest/documents';
import { readWithinPause } from '../../../finding/files/read-within-pause.ts';
import { userOf, type Call, type Handler } from '../../../platform/http/handler.ts';
import { cutTo } from '../../../platform/cut-to.ts';
import {
  FetchError,
  reachableIn,
  readUrl,
  userAgentOf,
  type PageAtUrl,
} from '../../../platform/web-fetch/index.ts';

export const getUrlContents: Handler<'GetUrlContents'> = async (input, call) => ({
  data: await textAtUrl(input, call),
});

/**
 * The text of the page at a URL. A user who is already loading too many pages is asked to wait. Pages that take
 * much time to read count like files (reading-pauses.repository.ts), but a page cannot wait for the end of a pause.
 */
export async function textAtUrl(
  input: ParsedInputOf<'GetUrlContents'>,
  call: Call,
): Promise<DataOf<'GetUrlContents'>> {
  const reader = { userId: userOf(call).id, projectId: null, sender: '' };
  try {
    const page = await readWithinPause(call.services, reader, (documentLimits) =>
      loadPage(input.url, input.usetags === 1, documentLimits, call),
    );
    if (page === 'costly') throw new UserError('readingPaused');
    const Text = cutTo(page.text, limits.textChars);
    return {
      Text,
      Truncated: Text.length < page.text.length,
      Title: cutTo(page.title, limits.titleChars),
      Url: page.url,
    };
  } catch (error) {
    if (!(error instanceof FetchError)) throw error;
    throw new UserError(error.key, error.message);
  }
}

async function loadPage(
  url: string,
  useTags: boolean,
  documentLimits: Partial<DocumentLimits>,
  call: Call,
): Promise<PageAtUrl> {
  const { config, settings, pageLoads, readers, temporaryFiles } = call.services;
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
