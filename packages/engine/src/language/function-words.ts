import { germanic } from './function-words/germanic.ts';
import { otherLatin } from './function-words/other-latin.ts';
import { otherScripts } from './function-words/other-scripts.ts';
import { romance } from './function-words/romance.ts';
import { slavic } from './function-words/slavic.ts';

/**
 * The most frequent words of each language, which carry grammar rather than content. They identify the language. The
 * search for shared words ignores them, but they count when a passage is measured.
 */
export const functionWords: Readonly<Record<string, string>> = {
  ...germanic,
  ...romance,
  ...slavic,
  ...otherLatin,
  ...otherScripts,
};

/** Languages in which every second or third word is a function word. Others use endings more. */
export const richInFunctionWords: ReadonlySet<string> = new Set([
  ...Object.keys(germanic),
  ...Object.keys(romance),
]);
