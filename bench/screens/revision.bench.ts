/**
 * Measures what a revision changed in a text of almost 900,000 characters: the call, and the view in a real browser.
 *
 * The first draft contains 60 words of each of 200 library texts between its own words. In the second draft, every
 * sixth paragraph is rewritten, another sixth has one word in ten replaced, and fifty are moved. The screens have to be
 * built, as for the review.
 *
 *     node bench/screens/revision.bench.ts
 */
import { launchBrowser } from './browser.ts';
import { printFigures, type Figure } from '../figure.ts';
import { createTextGenerator, type TextGenerator } from '../generated-texts.ts';
import type { Product } from '../product.ts';
import {
  orderSampleCheck,
  english,
  recordFrames,
  scrollThrough,
  spread,
  timeCall,
  timed,
  visit,
  wide,
  withProduct,
} from './review-screens.ts';

const libraryTexts = 200;
const libraryWords = 400;
const excerptWords = 60;
const ownWords = 83_000;
const movedParagraphs = 50;
const opens = 5;

export function benchRevision(): Promise<Figure[]> {
  return withProduct(async (product) => {
    const generator = createTextGenerator();
    for (let seed = 0; seed < libraryTexts; seed++) {
      await product.call('AddTextsToLibrary', { text: libraryText(generator, seed), name: `Text ${seed}` });
    }
    const { earlier, later } = drafts(generator);
    const base = await orderSampleCheck(product, earlier);
    const revision = await orderSampleCheck(product, later, base.Id);
    const name = `revision of ${later.length} characters`;
    const call = () => product.call('GetRevision', { reportid: revision.Id });
    return [
      await timeCall(`GetRevision, ${name}, first`, call, 1, 0),
      await timeCall(`GetRevision, ${name}`, call, 20),
      ...(await timeView(product, revision.Id, name)),
    ];
  });
}

function libraryText(generator: TextGenerator, seed: number): string {
  return english(generator.text(seed, libraryWords));
}

function reworded(paragraph: string): string {
  return paragraph
    .split(' ')
    .map((word, i) => (i % 10 === 7 ? `x${word}` : word))
    .join(' ');
}

function drafts(generator: TextGenerator): { readonly earlier: string; readonly later: string } {
  const own = english(generator.text(20_000_000, ownWords)).split('\n\n');
  const every = Math.floor(own.length / libraryTexts);
  const paragraphs = own.flatMap((paragraph, i) => {
    const seed = i / every;
    if (!Number.isInteger(seed) || seed >= libraryTexts) return [paragraph];
    return [paragraph, `${libraryText(generator, seed).split(' ').slice(0, excerptWords).join(' ')}.`];
  });
  const later = paragraphs.map((paragraph, i) => {
    if (i % 6 === 0) return english(generator.text(30_000_000 + i, paragraph.split(' ').length));
    return i % 3 === 0 ? reworded(paragraph) : paragraph;
  });
  const moved = later.splice(Math.floor(later.length / 4), movedParagraphs);
  later.splice(Math.floor(later.length / 2), 0, ...moved);
  return { earlier: paragraphs.join('\n\n'), later: later.join('\n\n') };
}

async function timeView(product: Product, id: number, name: string): Promise<Figure[]> {
  const browser = await launchBrowser();
  try {
    const opened: number[] = [];
    const opening: number[] = [];
    const scrolling: number[] = [];
    const stepped: number[] = [];
    const nodes: number[] = [];
    for (let i = 0; i < opens; i++) {
      const context = await browser.newContext({ baseURL: product.url, locale: 'en-GB', viewport: wide });
      const page = await visit(context);
      await recordFrames(page);
      opened.push(
        await timed(
          () => page.goto(`/plagiarism/reports/${id}?view=revision`),
          () => page.locator('[data-side="new"] [data-state]').first().waitFor(),
        ),
      );
      opening.push(...(await page.evaluate(() => (window as unknown as { frames: number[] }).frames)));
      scrolling.push(...(await scrollThrough(page, '[data-side="new"] section')));
      nodes.push(await page.evaluate(() => document.querySelectorAll('*').length));
      stepped.push(
        await timed(
          () => page.keyboard.press('j'),
          () => page.locator('[data-side="old"] [data-current]').first().waitFor(),
        ),
      );
      await context.close();
    }
    return [
      { name: `${name}: opened, until its text is there`, unit: 'ms', ...spread(opened) },
      { name: `${name}: longest frame while it opens`, unit: 'ms', median: Math.max(...opening) },
      { name: `${name}: frame while it scrolls`, unit: 'ms', ...spread(scrolling) },
      { name: `${name}: longest frame while it scrolls`, unit: 'ms', median: Math.max(...scrolling) },
      { name: `${name}: elements on the page, most`, unit: '', median: Math.max(...nodes) },
      { name: `${name}: first match`, unit: 'ms', ...spread(stepped) },
    ];
  } finally {
    await browser.close();
  }
}

if (import.meta.main) printFigures(await benchRevision());
