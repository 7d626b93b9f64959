import { extractHtml } from '../packages/documents/src/formats/html.ts';
import { quickMainText } from '../packages/documents/src/text/main-text.ts';
import { madePages, type MadePage } from '../packages/documents/src/testing/made-pages.ts';
import type { Figure } from './figure.ts';

const pages = 160;
const mostChars = 1_000_000;

/**
 * The main text of generated pages in the layouts of real sites: by blocks, and by Readability. Every sentence has a
 * number, so that it is known which ones are content. Pages that are not clear by their blocks go to Readability, as in
 * the product.
 */
export function benchMainText(): readonly Figure[] {
  const made = madePages(numberedSentences(), pages);
  const quick = measure(made, ({ html }) => quickMainText(html, mostChars)?.text ?? extractHtml(html).text);
  const thorough = measure(made, ({ html }) => extractHtml(html).text);
  const against = 'Readability';
  return [
    {
      name: 'main text of web pages',
      unit: 'pages/s',
      median: quick.speed,
      ratio: quick.speed / thorough.speed,
      against,
    },
    {
      name: 'sentences of the content that it has',
      unit: '0–1',
      median: quick.recall,
      ratio: quick.recall / thorough.recall,
      against: `${against}: ${thorough.recall.toFixed(3)}`,
    },
    {
      name: 'its sentences that are content',
      unit: '0–1',
      median: quick.precision,
      ratio: quick.precision / thorough.precision,
      against: `${against}: ${thorough.precision.toFixed(3)}`,
    },
  ];
}

interface Measured {
  readonly speed: number;
  readonly recall: number;
  readonly precision: number;
}

function measure(made: readonly MadePage[], read: (page: MadePage) => string): Measured {
  for (const page of made.slice(0, 16)) read(page);
  const startMs = performance.now();
  const texts = made.map((page) => read(page));
  const seconds = (performance.now() - startMs) / 1_000;
  const shares = texts.map((text, at) => {
    const [wanted, found] = [numbersIn(made[at]?.main ?? ''), numbersIn(text)];
    const right = [...found].filter((number) => wanted.has(number)).length;
    return { recall: right / wanted.size, precision: right / Math.max(1, found.size) };
  });
  const mean = (key: 'recall' | 'precision'): number =>
    shares.reduce((sum, share) => sum + share[key], 0) / shares.length;
  return { speed: made.length / seconds, recall: mean('recall'), precision: mean('precision') };
}

const numbersIn = (text: string): ReadonlySet<string> => new Set(text.match(/Number \d+/g));

const vocabulary = 'bridge river stone arch water boat market winter lamp harbour quiet early letter'.split(
  ' ',
);

function numberedSentences(): () => string {
  let count = 0;
  return () => {
    count += 1;
    const words = Array.from(
      { length: 8 + ((count * 7) % 12) },
      (_, at) => vocabulary[(count * (at + 3) + at * at) % vocabulary.length] ?? '',
    );
    return `Number ${count} ${words.join(' ')}.`;
  };
}
