import createRobotsParser from 'robots-parser';
import { describe, expect, it } from 'vitest';
import { robotsRules } from './robots-rules.ts';

const origin = 'https://site.example';
const rulesOf = (content: string) => robotsRules(origin, { state: 'rules', content });

/** The library alone, which reads the whole file. */
const wholeFile = createRobotsParser as unknown as (
  url: string,
  content: string,
) => { isAllowed(url: string, agent: string): boolean | undefined; getSitemaps(): readonly string[] };

const files: readonly string[] = [
  '',
  'User-agent: *\nDisallow: /',
  'User-agent: *\nDisallow: /\n\nUser-agent: Palimpsest\nDisallow: /private\nAllow: /private/open',
  'User-agent: other\nUser-agent: PALIMPSEST/2.0\nDisallow: /a\nCrawl-delay: 3\nUser-agent: *\nDisallow: /b',
  'user-agent : * # everybody\r\ndisallow:/*.pdf$\r\nallow:/a\r\nSitemap: https://site.example/map.xml\r\n',
  'User-agent: other\nDisallow: /\nUser-agent: *\nDisallow:\nUser-agent: palimpsest\nDisallow: /b*c',
  'Disallow: /a\nUser-agent: *\nDisallow: /private\nUser-agent: *\nDisallow: /b',
  'User-agent: Palimpsest\nAllow: /\nUser-agent: *\nDisallow: /',
];
const paths = ['/', '/a', '/a.pdf', '/a.pdf?x', '/b', '/bxc', '/private', '/private/open', '/other'];

describe('the rules of a site', () => {
  it.each(files)('equal the rules of the whole file that apply to this product: %j', (content) => {
    const rules = rulesOf(content);
    const whole = wholeFile(`${origin}/robots.txt`, content);
    for (const path of paths) {
      expect([path, rules.isAllowed(origin + path)]).toEqual([
        path,
        whole.isAllowed(origin + path, 'Palimpsest') !== false,
      ]);
    }
    expect(rules.sitemaps).toEqual(whole.getSitemaps());
  });

  it('are read from files with thousands of names and rules', () => {
    const names = Array.from({ length: 15_000 }, (_, index) => `User-agent: a${index}`).join('\n');
    const rules = rulesOf(`${names}\nUser-agent: *\n${'Disallow: /b\n'.repeat(4_000)}`);
    expect([rules.isAllowed(`${origin}/a`), rules.isAllowed(`${origin}/b`)]).toEqual([true, false]);
  });

  it.each([
    ['wildcards', `Disallow: /${'*a'.repeat(20)}b$\n`.repeat(9_000)],
    ['rules', 'Disallow: /b\n'.repeat(30_000)],
  ])('allow nothing if they contain too many %s to compare with an address', (_name, lines) => {
    expect(rulesOf(`User-agent: *\n${lines}`).isAllowed(`${origin}/a`)).toBe(false);
  });
});
