import { productToken } from '../../../platform/web-fetch/index.ts';

/** Addresses of sitemaps beyond these are not read. */
const mostSitemaps = 1_000;
const mostRules = 5_000;
/**
 * Comparing an address with a pattern that has wildcards takes as many steps as the product of their lengths. Real files have
 * some hundred characters in such patterns.
 */
const mostWildcardChars = 20_000;

/**
 * The part of a robots.txt that is for us, as one group for everybody: the rules for our name, or otherwise those for all (RFC
 * 9309, 2.2.1). The library gives each rule of a group to each name of the group, so a file of 500 kB with many names and
 * many rules would need gigabytes. Undefined if comparing an address with the rules would take too long.
 */
export function robotsRulesForUs(content: string): string | undefined {
  const ours: string[] = [];
  const everybodys: string[] = [];
  const sitemaps: string[] = [];
  let isForUs = false;
  let isForAll = false;
  let areNamesComplete = true;
  let isNamed = false;
  for (const line of content.split(/[\r\n]+/)) {
    const [field, value] = fieldOf(line);
    if (field === 'user-agent') {
      if (areNamesComplete) [isForUs, isForAll] = [false, false];
      areNamesComplete = false;
      const name = nameOf(value);
      if (name === '*') isForAll = true;
      else if (name === productToken.toLowerCase()) [isForUs, isNamed] = [true, true];
    } else if (field === 'sitemap') {
      if (sitemaps.length < mostSitemaps) sitemaps.push(`Sitemap: ${value}`);
    } else if (['allow', 'disallow', 'crawl-delay'].includes(field)) {
      areNamesComplete = true;
      const rule = `${field}: ${value}`;
      if (isForUs) ours.push(rule);
      if (isForAll) everybodys.push(rule);
    }
  }
  const rules = isNamed ? ours : everybodys;
  const wildcardChars = rules.reduce((sum, rule) => (rule.includes('*') ? sum + rule.length : sum), 0);
  if (rules.length > mostRules || wildcardChars > mostWildcardChars) return undefined;
  return ['User-agent: *', ...rules, ...sitemaps].join('\n');
}

function fieldOf(line: string): readonly [field: string, value: string] {
  const [statement = ''] = line.split('#', 1);
  const colon = statement.indexOf(':');
  if (colon === -1) return ['', ''];
  return [statement.slice(0, colon).trim().toLowerCase(), statement.slice(colon + 1).trim()];
}

/** The name without its version. */
function nameOf(value: string): string {
  return (value.split('/', 1)[0] ?? '').trim().toLowerCase();
}
