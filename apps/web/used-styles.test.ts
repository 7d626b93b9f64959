import { expect, it } from 'vitest';
import { readdirSync, readFileSync } from 'node:fs';
import { unusedColours, withoutUnused } from './used-styles.ts';

const used = new Set(['m_77c9d27d', 'm_87cf2631']);

it('the style sheet keeps every rule that can apply', () => {
  const css =
    '@charset "utf-8";:root{--a:1}body,:host{margin:0}.m_77c9d27d{color:red}.ours:hover .m_87cf2631{top:0}' +
    '@keyframes m_aaaaaaaa{0%{top:0}to{top:1px}}@media (width<=30em){.m_77c9d27d:where(:not(.m_87cf2631,a)){top:0}}';
  expect(withoutUnused(css, used)).toBe(css);
});

it('the style sheet loses rules, and selectors of a list, with a class that no code contains', () => {
  expect(withoutUnused('.m_11111111{a:b}.m_77c9d27d .m_11111111{a:b}.m_77c9d27d{a:b}', used)).toBe(
    '.m_77c9d27d{a:b}',
  );
  expect(withoutUnused('.m_77c9d27d,.m_11111111:is(a,b),p{a:b}', used)).toBe('.m_77c9d27d,p{a:b}');
  expect(withoutUnused('@media print{.m_11111111{a:b}}p{a:b}', used)).toBe('p{a:b}');
});

it('the style sheet loses the variables of colours that the screens do not use', () => {
  const css =
    ':root{--mantine-color-gray-1:#eee;--mantine-color-pink-1:#fce;--a:1;--mantine-color-pink-light-hover:rgba(1,2,3,.1)}';
  expect(withoutUnused(css, used)).toBe(':root{--mantine-color-gray-1:#eee;--a:1;}');
  const root = new URL('src/', import.meta.url);
  const sources = readdirSync(root, { recursive: true, encoding: 'utf8' })
    .filter((path) => /(?<!\.test)\.(?:tsx?|css)$/.test(path))
    .map((path) => readFileSync(new URL(path, root), 'utf8'));
  const name = new RegExp(`(?:['"\`.]|color-)(?:${unusedColours.join('|')})(?:['"\`.\\d]|-)`);
  expect(sources.filter((source) => name.test(source))).toEqual([]);
});
