import { limits } from '@palimpsest/contract';
import { UserError } from '../../errors.ts';
import type { Handler } from '../../http/handler.ts';
import { cutTo } from '../../texts/title.ts';
import { productVersion } from '../../version.ts';
import { FetchError, isPublicAddress, readUrl } from '../../web-fetch/index.ts';

/** Pages that this process loads at once; each may take tens of megabytes while it is read. */
const pagesAtOnce = 6;

let loading = 0;

/** What stands at an address, as text. Who asks for too many at once is told to wait. */
export const getUrlContents: Handler<'GetUrlContents'> = async (input, call) => {
  const { config, readers } = call.services;
  if (loading >= pagesAtOnce) throw new UserError('tooManyRequests', 'pages are being loaded');
  loading += 1;
  try {
    const page = await readUrl(input.url, {
      readers,
      useTags: input.usetags === 1,
      isAllowed: config.fetchAllowPrivate === '1' ? () => true : isPublicAddress,
      userAgent: userAgent(config.publicUrl),
    });
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
    if (error instanceof FetchError) throw new UserError(error.key, error.message);
    throw error;
  } finally {
    loading -= 1;
  }
};

/** Says who asks, and where a site's owner can find out more. */
function userAgent(publicUrl: string | undefined): string {
  return `Palimpsest/${productVersion}${publicUrl === undefined ? '' : ` (+${publicUrl})`}`;
}
