import type { Plugin } from 'vite';

/** A class of Mantine: its components and its style sheet name it by the same hash. */
const mantineClass = /\bm_[0-9a-f]{6,8}\b/g;

/** Colours of Mantine that the screens do not use: each has thirty variables. */
export const unusedColours = [
  'pink',
  'grape',
  'violet',
  'indigo',
  'cyan',
  'teal',
  'lime',
  'blue',
  'green',
  'orange',
] as const;

const colourVariable = /--mantine-color-([a-z]{1,12})-[a-z0-9-]{1,30}:[^;]{1,200};?/g;

/**
 * Removes the variables of unused colours, and the rules for components of Mantine that no file of the build uses. Its
 * style sheet has those of all components; a rule with a class that no code contains can never apply.
 */
export function usedStyles(): Plugin {
  return {
    name: 'used-styles',
    apply: 'build',
    enforce: 'post',
    generateBundle: (_options, bundle) => {
      const files = Object.values(bundle);
      const used = new Set(
        files.flatMap((file) => (file.type === 'chunk' ? (file.code.match(mantineClass) ?? []) : [])),
      );
      for (const file of files) {
        if (file.type !== 'asset' || !file.fileName.endsWith('.css')) continue;
        file.source = withoutUnused(Buffer.from(file.source).toString('utf8'), used);
      }
    },
  };
}

/** @param css minified: without comments, and without braces in strings */
export function withoutUnused(css: string, used: ReadonlySet<string>): string {
  return rulesOf(css)
    .map((rule) => keptPart(rule, used))
    .join('');
}

function keptPart({ prelude, body }: Rule, used: ReadonlySet<string>): string {
  if (body === null) return prelude;
  if (/^@(media|supports|container|layer)/.test(prelude)) {
    const inner = withoutUnused(body, used);
    return inner === '' ? '' : `${prelude}{${inner}}`;
  }
  if (prelude.startsWith('@')) return `${prelude}{${body}}`;
  const kept = selectorsOf(prelude).filter((selector) =>
    (selector.match(mantineClass) ?? []).every((name) => used.has(name)),
  );
  return kept.length === 0 ? '' : `${kept.join(',')}{${withoutVariables(body)}}`;
}

function withoutVariables(body: string): string {
  return body.replaceAll(colourVariable, (variable, colour: string) =>
    unusedColours.some((unused) => unused === colour) ? '' : variable,
  );
}

interface Rule {
  /** Its selectors, or an at-rule. */
  readonly prelude: string;
  /** Null: a statement such as `@charset`, which ends with a semicolon. */
  readonly body: string | null;
}

function rulesOf(css: string): Rule[] {
  const rules: Rule[] = [];
  for (let start = 0; start < css.length;) {
    const open = css.indexOf('{', start);
    const semicolon = css.indexOf(';', start);
    if (open === -1 || (semicolon !== -1 && semicolon < open)) {
      const end = semicolon === -1 ? css.length : semicolon + 1;
      rules.push({ prelude: css.slice(start, end), body: null });
      start = end;
      continue;
    }
    const end = endOfBlock(css, open);
    rules.push({ prelude: css.slice(start, open), body: css.slice(open + 1, end - 1) });
    start = end;
  }
  return rules;
}

/** The place behind the brace that closes the one at `open`. */
function endOfBlock(css: string, open: number): number {
  let depth = 0;
  for (let at = open; at < css.length; at++) {
    if (css[at] === '{') depth += 1;
    if (css[at] === '}' && --depth === 0) return at + 1;
  }
  return css.length;
}

/** The selectors of a list; commas within brackets belong to one of them. */
function selectorsOf(list: string): string[] {
  const selectors: string[] = [];
  let depth = 0;
  let start = 0;
  for (let at = 0; at < list.length; at++) {
    const sign = list[at] ?? '';
    if ('(['.includes(sign)) depth += 1;
    if (')]'.includes(sign)) depth -= 1;
    if (sign !== ',' || depth > 0) continue;
    selectors.push(list.slice(start, at));
    start = at + 1;
  }
  return [...selectors, list.slice(start)];
}
