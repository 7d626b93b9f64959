import createRobotsParser from 'robots-parser';
import { productToken } from '../../../platform/web-fetch/index.ts';
import type { RobotsFile } from './hosts.repository.ts';
import { robotsRulesForUs } from './robots-rules-for-us.ts';

/** The rules of a site's robots.txt for us (RFC 9309). */
export interface RobotsRules {
  isAllowed(url: string): boolean;
  /** The time between two requests; undefined if the site names none. */
  readonly delayMs: number | undefined;
  /** Addresses of its sitemaps. */
  readonly sitemaps: readonly string[];
}

/** A site that asks for more gets this: otherwise one site could hold up a check for hours. */
const longestDelayMs = 10_000;

// The types of the package describe its default export as a module.
const parseRobots = createRobotsParser as unknown as (
  url: string,
  content: string,
) => {
  isAllowed(url: string, agent: string): boolean | undefined;
  getCrawlDelay(agent: string): number | undefined;
  getSitemaps(): readonly string[];
};

const nothing: RobotsRules = { isAllowed: () => false, delayMs: undefined, sitemaps: [] };

/** @param origin Scheme, host and port. */
export function robotsRules(
  origin: string,
  { state, content }: Pick<RobotsFile, 'state' | 'content'>,
): RobotsRules {
  if (state !== 'rules') return { isAllowed: () => state === 'free', delayMs: undefined, sitemaps: [] };
  const forUs = robotsRulesForUs(content);
  // A file that nobody would write: its site is left alone.
  if (forUs === undefined) return nothing;
  const rules = parseRobots(`${origin}/robots.txt`, forUs);
  const seconds = rules.getCrawlDelay(productToken);
  return {
    // Undefined for an address that the file has no rule for.
    isAllowed: (url) => rules.isAllowed(url, productToken) !== false,
    delayMs:
      seconds === undefined || !Number.isFinite(seconds) || seconds < 0
        ? undefined
        : Math.min(seconds * 1_000, longestDelayMs),
    sitemaps: rules.getSitemaps(),
  };
}
