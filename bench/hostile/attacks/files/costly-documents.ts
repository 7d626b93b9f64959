import type { Attack } from '../../attack.ts';
import { pdfOfLongStrings, pdfOfSavedStates, pdfOfSingleWidths } from '../../material/pdf.ts';
import { sendAndRead } from '../../material/uploads.ts';

/** The processor time of one file, and time for its way to the reader and back. */
const limitSeconds = 75;
/** 300 MB of data, and the program of the reader process, which it shares with the server. */
const growthLimitBytes = 400 * 1024 ** 2;

const page = (body: string): string => `<html><body><nav>menu</nav><p>words</p>${body}`;

export const costlyDocuments: Attack = {
  name: 'costly-documents',
  about:
    'Files that need much more time and memory than their size suggests, one after the other: HTML with a million elements, scripts or attributes, and PDFs with millions of saved states, widths or strings.',
  criterion:
    'Each is read, or refused with an error for users, within 75 s; server and children grow by less than 400 MB.',
  run: async (context) => {
    const files = [
      { name: 'siblings.html', content: page('<p>a</p>'.repeat(1_000_000)) },
      { name: 'scripts.html', content: page('<script>x</script>'.repeat(500_000)) },
      {
        name: 'attributes.html',
        content: page(`<p ${Array.from({ length: 500_000 }, (_, i) => `a${i}=b`).join(' ')}>more`),
      },
      { name: 'states.pdf', content: pdfOfSavedStates(6, 1) },
      { name: 'widths.pdf', content: pdfOfSingleWidths(5) },
      { name: 'strings.pdf', content: pdfOfLongStrings(80) },
    ];
    const target = await context.start({ GUEST_STORAGE_MB: '500' });
    const client = await target.guest();
    const results: { readonly name: string; readonly result: string; readonly seconds: number }[] = [];
    const seen = await context.watch(async () => {
      for (const file of files) {
        const startedAt = performance.now();
        const [result = 'no answer'] = await sendAndRead(client, [file], 60_000);
        results.push({ name: file.name, result, seconds: (performance.now() - startedAt) / 1000 });
      }
    }, 240_000);
    const growth = seen.peak.server - seen.before.server;
    const isAnswered = results.every(
      ({ result, seconds }) => result !== 'unexpected' && result !== 'pending' && seconds <= limitSeconds,
    );
    return {
      held: isAnswered && growth < growthLimitBytes,
      result: results
        .map(({ name, result, seconds }) => `${name}: ${result}, ${seconds.toFixed(1)} s`)
        .join('; '),
    };
  },
};
