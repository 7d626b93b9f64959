/**
 * Measures the review in a real browser: opens and scrolls a report of a million characters with 500 sources and
 * switches to its other views. Also measures the calls that open a report of 100 pages.
 *
 * The library contains 500 texts of 400 words. The long text contains 120 words of each of them between its own words,
 * and in half of the excerpts one word in six is replaced. The text of 100 pages contains those of the first 60. Both
 * are checked as users do it. The screens have to be built (`npm run build` in apps/web, or any start of the product).
 *
 *     node bench/screens/review.bench.ts
 */
import type { Report } from '@palimpsest/contract';
import { launchBrowser } from './browser.ts';
import { printFigures, type Figure } from '../figure.ts';
import { createTextGenerator, randomNumbers, type TextGenerator } from '../generated-texts.ts';
import type { Product } from '../product.ts';
import {
  orderSampleCheck,
  english,
  scrollThrough,
  spread,
  timeCall,
  timed,
  visit,
  wide,
  withProduct,
} from './review-screens.ts';

const libraryTexts = 500;
const libraryWords = 400;
const excerptWords = 120;
/** The number of words before a third is added as function words: about a million characters, and 100 pages. */
const longWords = 128_000;
const middleWords = 19_000;
const mostChars = 1_000_000;
const middleSources = 60;
const opens = 5;

export function benchReview(): Promise<Figure[]> {
  return withProduct(async (product) => {
    const generator = createTextGenerator();
    for (let seed = 0; seed < libraryTexts; seed++) {
      await product.call('AddTextsToLibrary', { text: libraryText(generator, seed), name: `Text ${seed}` });
    }
    const middle = await orderSampleCheck(product, checkedText(generator, middleWords, middleSources));
    const long = await orderSampleCheck(product, checkedText(generator, longWords, libraryTexts));
    return [...(await timeCalls(product, middle, long)), ...(await timeScreens(product, long))];
  });
}

function libraryText(generator: TextGenerator, seed: number): string {
  return english(generator.text(seed, libraryWords));
}

function checkedText(generator: TextGenerator, words: number, sources: number): string {
  const random = randomNumbers(words);
  const own = Math.max(20, Math.round((words - sources * excerptWords) / sources));
  return Array.from({ length: sources }, (_, source) => {
    const text = libraryText(generator, source).split(' ');
    const start = Math.floor(random() * (text.length - excerptWords));
    const excerpt = text.slice(start, start + excerptWords);
    const reworded = source % 2 === 0 ? excerpt : excerpt.map((word, i) => (i % 6 === 5 ? `x${word}` : word));
    return `${english(generator.text(10_000_000 + words + source, own))}\n\n${reworded.join(' ')}.\n\n`;
  })
    .join('')
    .slice(0, mostChars);
}

async function timeCalls(product: Product, middle: Report, long: Report): Promise<Figure[]> {
  const pages = `${middle.Pages} pages, ${middle.SourceCount} sources`;
  const longPages = `${long.Pages} pages, ${long.SourceCount} sources`;
  return [
    await timeCall(`GetReport, ${pages}`, () => product.call('GetReport', { id: middle.Id })),
    await timeCall(`GetReportMarkup, ${pages}`, () =>
      product.call('GetReportMarkup', { reportid: middle.Id }),
    ),
    await timeCall(`GetSources, ${pages}`, () => product.call('GetSources', { reportid: middle.Id })),
    await timeCall(`GetReportMarkup, ${longPages}`, () =>
      product.call('GetReportMarkup', { reportid: long.Id }),
    ),
    await timeCall(`GetTextOverlay, ${longPages}, once measured`, () =>
      product.call('GetTextOverlay', { reportid: long.Id, type: 'md' }),
    ),
  ];
}

async function timeScreens(product: Product, report: Report): Promise<Figure[]> {
  const browser = await launchBrowser();
  try {
    const path = `/plagiarism/reports/${report.Id}`;
    const name = `report of ${report.Pages} pages with ${report.SourceCount} sources`;
    const opened: number[] = [];
    const nodes: number[] = [];
    const frames: number[] = [];
    const style: number[] = [];
    const compare: number[] = [];
    for (let i = 0; i < opens; i++) {
      // Uses a new browser context each time, with empty caches.
      const context = await browser.newContext({ baseURL: product.url, locale: 'en-GB', viewport: wide });
      const page = await visit(context);
      opened.push(
        await timed(
          () => page.goto(path),
          () => page.locator(`${text} mark`).first().waitFor(),
        ),
      );
      frames.push(...(await scrollThrough(page, text)));
      nodes.push(await page.evaluate(() => document.querySelectorAll('*').length));
      compare.push(
        await timed(
          () => page.locator(`${text} mark`).first().click(),
          () => page.locator('dialog mark').first().waitFor(),
        ),
      );
      nodes.push(await page.evaluate(() => document.querySelectorAll('*').length));
      await page.keyboard.press('Escape');
      style.push(
        await timed(
          () => page.getByText('Writing style', { exact: true }).click(),
          () => page.locator('[data-level]').first().waitFor(),
        ),
      );
      nodes.push(await page.evaluate(() => document.querySelectorAll('*').length));
      await context.close();
    }
    return [
      { name: `${name}: opened, until its first match is there`, unit: 'ms', ...spread(opened) },
      { name: `${name}: frame while it scrolls`, unit: 'ms', ...spread(frames) },
      { name: `${name}: longest frame while it scrolls`, unit: 'ms', median: Math.max(...frames) },
      { name: `${name}: elements on the page, most`, unit: '', median: Math.max(...nodes) },
      { name: `${name}: two texts side by side`, unit: 'ms', ...spread(compare) },
      { name: `${name}: view of its style`, unit: 'ms', ...spread(style) },
    ];
  } finally {
    await browser.close();
  }
}

const text = 'section[aria-label="Text of the report"]';

if (import.meta.main) printFigures(await benchReview());
