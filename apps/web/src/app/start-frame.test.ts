import { readFileSync } from 'node:fs';
import { runInNewContext } from 'node:vm';
import { describe, expect, it } from 'vitest';
import { ground, rubric } from './palette.ts';

const page = readFileSync(new URL('../../index.html', import.meta.url), 'utf8');

/** The scheme that the page's script sets before the first paint. */
function schemeWith(chosen: string | null | Error, systemIsDark: boolean): unknown {
  const [, script = ''] = /<script>([^]*?)<\/script>/.exec(page) ?? [];
  const attributes = new Map<string, unknown>();
  runInNewContext(script, {
    localStorage: {
      getItem: (key: string) => {
        if (chosen instanceof Error) throw chosen;
        return key === 'mantine-color-scheme-value' ? chosen : null;
      },
    },
    matchMedia: () => ({ matches: systemIsDark }),
    document: {
      documentElement: {
        setAttribute: (name: string, value: unknown) => attributes.set(name, value),
      },
    },
  });
  return attributes.get('data-mantine-color-scheme');
}

describe('the frame that is painted before any code', () => {
  it.each([
    ['dark', false, 'dark'],
    ['light', true, 'light'],
    ['auto', true, 'dark'],
    ['auto', false, 'light'],
    [null, true, 'dark'],
    ['nonsense', false, 'light'],
    [new Error('storage is switched off'), true, 'dark'],
  ] as const)('has the right scheme: chosen %s, system dark %s', (chosen, systemIsDark, scheme) => {
    expect(schemeWith(chosen, systemIsDark)).toBe(scheme);
  });

  it('has the colours of the pages in both schemes', () => {
    const [light = '', dark = ''] = page.split("[data-mantine-color-scheme='dark']");
    for (const [style, colours] of [
      [light, ground.light],
      [dark, ground.dark],
    ] as const) {
      for (const name of ['paper', 'ink', 'line'] as const) {
        expect(style).toContain(`--start-${name}: ${colours[name]};`);
      }
      expect(style).toContain(`--start-surface: ${colours.sheet};`);
    }
    expect(light).toContain(`--start-accent: ${rubric[6]};`);
    expect(dark).toContain(`--start-accent: ${rubric[4]};`);
  });

  it('has one inline script, and no attribute with code', () => {
    expect(page.match(/<script>/g)).toHaveLength(1);
    expect(page).not.toMatch(/<[^>]*\son\w+=/);
  });
});
