import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { expect, it } from 'vitest';

const source = fileURLToPath(new URL('..', import.meta.url));

/** Each rule of our style sheets with tabular figures: its file and its selectors. */
function tabularRules(): string[] {
  return globSync('**/*.css', { cwd: source }).flatMap((file) => {
    const css = readFileSync(join(source, file), 'utf8').replaceAll(/\/\*[^]*?\*\//g, '');
    return Array.from(css.matchAll(/([^{}]+)\{([^{}]*)\}/g))
      .filter(([, , body = '']) => body.includes('tabular-nums'))
      .map(([, selector = '']) => `${file}: ${selector.trim().replaceAll(/\s+/g, ' ')}`);
  });
}

/** Tabular figures of Inter also make the hyphen as wide as a figure (1,328 units instead of 942). */
it('names and titles do not use tabular figures, which would widen their hyphens', () => {
  const rules = tabularRules();
  expect(rules.length).toBeGreaterThan(5);
  const withNames =
    /(^|[\s,:])(table|t[dhr]|a|p|\.(facts|meta|title|name|detail|revisions|owner|byline))\b(?! b$)/;
  expect(rules.filter((rule) => withNames.test(rule.split(': ')[1] ?? ''))).toEqual([]);
});
