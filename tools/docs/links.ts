import { posix } from 'node:path';

export interface BrokenLink {
  readonly path: string;
  /** The first line is 1. */
  readonly line: number;
  readonly target: string;
}

const link = /\[[^\]]*\]\(<?([^)\s>]+)>?(?:\s+"[^"]*")?\)/g;

/**
 * The links of a Markdown file to files that do not exist. Ignores links with a scheme, links inside the page and code
 * blocks.
 */
export function brokenLinks(
  path: string,
  text: string,
  exists: (path: string) => boolean,
): readonly BrokenLink[] {
  let inCode = false;
  return text.split('\n').flatMap((content, index) => {
    if (/^\s*```/.test(content)) inCode = !inCode;
    if (inCode) return [];
    return [...content.replaceAll(/`[^`]*`/g, '').matchAll(link)].flatMap(([, target = '']) => {
      if (/^([a-z][a-z+.-]*:|#|\/\/)/i.test(target)) return [];
      const [file = ''] = target.split('#');
      const goal = posix.normalize(posix.join(posix.dirname(path), decodeURI(file)));
      return exists(goal) ? [] : [{ path, line: index + 1, target }];
    });
  });
}
