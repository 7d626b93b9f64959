/**
 * Measures the views of a thousand compared texts in a real browser: opens graph and heat map, and moves and zooms the
 * graph. Four of five texts are in one of 150 groups, and others are in pairs, so that the views draw as much as a
 * class can produce. The screens have to be built (`npm run build` in apps/web, or any start of the product).
 *
 *     node bench/screens/collusion-views.bench.ts
 */
import type { BrowserContext, Page } from 'playwright-core';
import { plantedClass } from '../../apps/server/src/testing/planted-class.ts';
import { launchBrowser } from './browser.ts';
import { printFigures, type Figure } from '../figure.ts';
import type { Product } from '../product.ts';
import { recordFrames, spread, timed, visit, wide, withProduct } from './review-screens.ts';

const texts = 1_000;
const words = 400;
const groups = Array.from({ length: 150 }, (_, i) => 3 + (i % 6));
const handedAtOnce = 4;
const rounds = 5;
const steps = 60;

export function benchCollusionViews(): Promise<Figure[]> {
  return withProduct(async (product) => {
    const { Id } = await product.call<{ Id: number }>('CreateProject', { name: 'Class' });
    const { pairs } = await compare(product, Id);
    const browser = await launchBrowser();
    try {
      const context = await browser.newContext({ baseURL: product.url, viewport: wide, locale: 'en-GB' });
      return await measure(context, Id, `${texts} texts, ${pairs} pairs`);
    } finally {
      await browser.close();
    }
  });
}

async function compare(product: Product, projectid: number): Promise<{ readonly pairs: number }> {
  const made = plantedClass({
    texts,
    words,
    seed: 11,
    verbatim: 40,
    reworded: 20,
    partial: 20,
    groups,
    withTask: false,
  });
  let next = 0;
  const work = async (): Promise<void> => {
    for (let text = made.texts[next++]; text !== undefined; text = made.texts[next++]) {
      await product.call('AddTextsToLibrary', { ...text, projectid });
    }
  };
  await Promise.all(Array.from({ length: handedAtOnce }, work));
  await product.call('GenerateCollusionReport', { projectId: projectid });
  for (;;) {
    const { left, total } = await product.call<{ left: number; total: number }>('GetCollusionSources', {
      projectId: projectid,
    });
    if (left === 0) return { pairs: total };
    await new Promise((resolve) => setTimeout(resolve, 500));
  }
}

async function measure(context: BrowserContext, projectId: number, name: string): Promise<Figure[]> {
  const page = await visit(context);
  await recordFrames(page);
  const [graph, graphBlocks, heat, heatBlocks, moving]: number[][] = [[], [], [], [], []];
  for (let round = 0; round < rounds; round++) {
    await page.goto(`/projects/${projectId}/collusion`);
    await page.locator('tbody tr').first().waitFor();
    await page.waitForLoadState('networkidle');
    await takeFrames(page);
    graph?.push(
      await timed(
        () => page.getByText('Graph', { exact: true }).click(),
        () => page.locator('[data-drawn]').waitFor({ state: 'attached' }),
      ),
    );
    await page.waitForTimeout(500);
    graphBlocks?.push(Math.max(...(await takeFrames(page))));
    await moveAbout(page);
    moving?.push(...(await takeFrames(page)));
    await page.waitForTimeout(300);
    await takeFrames(page);
    heat?.push(
      await timed(
        () => page.getByText('Heat map', { exact: true }).click(),
        () => page.getByRole('application', { name: /^Heat map of/ }).waitFor(),
      ),
    );
    await page.waitForTimeout(500);
    heatBlocks?.push(Math.max(...(await takeFrames(page))));
  }
  return [
    { name: `${name}: graph, until it is drawn`, unit: 'ms', ...spread(graph ?? []) },
    { name: 'longest frame while the graph opens, of each', unit: 'ms', ...spread(graphBlocks ?? []) },
    { name: 'frames while the graph is moved and zoomed', unit: 'ms', ...spread(moving ?? []) },
    { name: 'heat map, until it is there', unit: 'ms', ...spread(heat ?? []) },
    { name: 'longest frame while the heat map opens, of each', unit: 'ms', ...spread(heatBlocks ?? []) },
  ];
}

/** The frames since the last call. */
function takeFrames(page: Page): Promise<number[]> {
  return page.evaluate(() => (window as unknown as { frames: number[] }).frames.splice(0));
}

/** Zooms in, moves across and around, and zooms out again, as a user would. */
async function moveAbout(page: Page): Promise<void> {
  const box = await page.getByRole('application', { name: /^Graph/ }).boundingBox();
  if (box === null) throw new Error('there is no graph');
  const [x, y] = [box.x + box.width / 2, box.y + box.height / 2];
  await page.mouse.move(x, y);
  await page.keyboard.down('Control');
  for (let i = 0; i < 8; i++) await page.mouse.wheel(0, -60);
  await page.keyboard.up('Control');
  await page.mouse.down();
  for (let i = 0; i < steps; i++) {
    const angle = (4 * Math.PI * i) / steps;
    await page.mouse.move(x + Math.sin(angle) * 300 * (i / steps), y + Math.cos(angle) * 180 * (i / steps));
  }
  await page.mouse.up();
  await page.keyboard.down('Control');
  for (let i = 0; i < 8; i++) await page.mouse.wheel(0, 60);
  await page.keyboard.up('Control');
}

if (import.meta.main) printFigures(await benchCollusionViews());
