import { seededText } from '../../../../apps/server/src/testing/texts.ts';
import type { Attack } from '../../attack.ts';
import { sendPage, startPageServer } from '../../material/page-server.ts';

const answerLimitMs = 10_000;
const megabyte = 1_000_000;
const repeats = (chars: number): string => '<title'.repeat(chars / '<title'.length);
const pages: Readonly<Record<string, string>> = {
  '480 kB': repeats(0.48 * megabyte),
  '3 MB': repeats(3 * megabyte),
};

export const taggedPage: Attack = {
  name: 'tagged-page',
  about: 'GetUrlContents with usetags of a page of "<title" repeated, 480 kB and 3 MB.',
  criterion: 'Each page is answered within 10 s, and not with `unexpected`.',
  run: async (context) => {
    const address = await startPageServer(context, (path, response) => {
      const size = decodeURIComponent(path.slice(1));
      const marked = `<!-- PAStart --><p>${seededText(1, 60)}</p><!-- PAEnd -->`;
      sendPage(response, `<html><body>${marked}${pages[size] ?? ''}</body></html>`);
    });
    const target = await context.start({ PRIVATE_HOSTS: 'localhost,127.0.0.0/8' });
    const client = await target.guest();
    const answers: { readonly said: string; readonly tookMs: number }[] = [];
    await context.watch(async () => {
      for (const size of Object.keys(pages)) {
        const startedAt = performance.now();
        const url = `${address}/${encodeURIComponent(size)}`;
        const { success, errors } = await client.call('GetUrlContents', { url, usetags: 1 });
        const tookMs = performance.now() - startedAt;
        answers.push({ said: success ? 'Ok' : (errors[0] ?? ''), tookMs });
      }
    }, 60_000);
    return {
      held: answers.every(({ said, tookMs }) => said !== 'unexpected' && tookMs < answerLimitMs),
      result: answers.map(({ said, tookMs }) => `${said} after ${(tookMs / 1000).toFixed(1)} s`).join(', '),
    };
  },
};
