import { readdirSync, readFileSync, statSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import type { Browser } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest';
import { launchBrowser, visitor } from './browser.ts';

/** The built screens that the product serves. */
const built = fileURLToPath(new URL('../apps/web/dist/', import.meta.url));
const mostBytes = 200_000;

function compressedBytes(path: string): number {
  return statSync(`${built}${path}.br`, { throwIfNoEntry: false })?.size ?? statSync(built + path).size;
}

function importsOf(name: string): string[] {
  const imports = readFileSync(`${built}assets/${name}`, 'utf8').matchAll(/(?:from|import)\s*"\.\/([^"]+)"/g);
  return Array.from(imports, ([, imported = '']) => imported);
}

/** The files that the page itself names: the browser loads them at once. */
function startFiles(): string[] {
  const page = readFileSync(`${built}index.html`, 'utf8');
  const names = Array.from(page.matchAll(/(?:src|href)="\/assets\/([^"]+)"/g), ([, name = '']) => name);
  return [...new Set(names)];
}

/** The file of a page with its imports. */
function filesOf(name: string, seen = new Set<string>()): ReadonlySet<string> {
  if (seen.has(name)) return seen;
  seen.add(name);
  for (const imported of importsOf(name)) filesOf(imported, seen);
  return seen;
}

const sizeOf = (names: Iterable<string>): number =>
  Array.from(names, (name) => compressedBytes(`assets/${name}`)).reduce((sum, bytes) => sum + bytes, 0);

it('every page starts with less than 165 kB of compressed code and styles', () => {
  const files = startFiles();
  expect(files.some((name) => name.endsWith('.js')) && files.some((name) => name.endsWith('.css'))).toBe(
    true,
  );
  for (const name of files.filter((file) => file.endsWith('.js'))) {
    for (const imported of importsOf(name)) expect(files).toContain(imported);
  }
  expect(sizeOf(files)).toBeLessThan(165_000);
});

it.each(['check', 'login', 'WelcomePage'])(
  'the page %s can be used after less than 200 kB of compressed code, styles and texts',
  (page) => {
    const names = readdirSync(`${built}assets`).filter((name) => name.endsWith('.js'));
    const own = names.find((name) => name.startsWith(`${page}-`)) ?? 'missing';
    // Texts of one language: those of the frame, of errors, and the longest of a page.
    const texts = 10_000;
    expect(sizeOf(new Set([...startFiles(), ...filesOf(own)])) + texts).toBeLessThan(mostBytes);
  },
);

describe('before any code arrives', () => {
  let browser: Browser;
  beforeAll(async () => {
    browser = await launchBrowser();
  });
  afterAll(() => browser.close());

  it.each([
    ['dark', 'light', 'rgb(20, 23, 31)'],
    ['light', 'dark', 'rgb(251, 250, 247)'],
    ['auto', 'dark', 'rgb(20, 23, 31)'],
  ] as const)('the page shows its frame: scheme %s, system %s', async (chosen, colorScheme, background) => {
    const { page, faults, close } = await visitor(browser, { colorScheme });
    await page.context().addInitScript((value) => {
      localStorage.setItem('mantine-color-scheme-value', value);
    }, chosen);
    // Requests that are never answered, as on a slow connection.
    await page.route('**/assets/**', () => {});
    await page.goto('/', { waitUntil: 'commit' });
    await page.getByRole('img', { name: 'Palimpsest' }).waitFor();
    expect(await page.evaluate(() => getComputedStyle(document.body).backgroundColor)).toBe(background);
    const paints = () => page.evaluate(() => performance.getEntriesByName('first-contentful-paint').length);
    await expect.poll(paints).toBe(1);
    expect(faults).toEqual([]);
    await close();
  });

  it('the first page replaces the frame, with its own font and colours', async () => {
    const { page, close } = await visitor(browser);
    await page.goto('/plagiarism/new');
    await page.getByRole('heading', { level: 1 }).waitFor();
    expect(await page.locator('.start-frame').isVisible()).toBe(false);
    const [font, button] = await page.evaluate(() => {
      const start = [...document.querySelectorAll('main button')].at(-1) ?? document.body;
      const { fontFamily } = getComputedStyle(start);
      return [fontFamily, getComputedStyle(document.body).getPropertyValue('--mantine-primary-color-filled')];
    });
    expect(font).toMatch(/^"?Inter Variable/);
    expect(button).toBe('#a8321f');
    await close();
  });

  it('the page allows no inline script but its own', async () => {
    const policy = (await fetch(inject('productUrl'))).headers.get('content-security-policy') ?? '';
    expect(/script-src ([^;]*)/.exec(policy)?.[1]).toMatch(/^'self' 'sha256-[\w+/]{43}='$/);
  });
});
