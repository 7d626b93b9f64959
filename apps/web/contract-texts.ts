import {
  errorRegistry,
  isPublicOperation,
  isReadingOperation,
  languages,
  notices,
  operationNames,
  type Language,
} from '@palimpsest/contract';
import { changedBy, shownBy } from '@palimpsest/contract/nouns';
import { fileURLToPath } from 'node:url';
import type { Plugin } from 'vite';

const virtual = 'virtual:contract-texts/';
const store = JSON.stringify(fileURLToPath(new URL('src/i18n/contract-texts.ts', import.meta.url)));

/** The contract's modules with more than screens need, and what the build has in their place. */
const replaced: readonly (readonly [string, string])[] = [
  [
    '/packages/contract/src/errors/index.ts',
    `import { contractTexts } from ${store};
export const errorRegistry = {};
export const commonErrors = [];
export const isErrorKey = (key) => Object.hasOwn(contractTexts().errors, key);
export const errorText = (key) => contractTexts().errors[isErrorKey(key) ? key : 'unexpected'];`,
  ],
  [
    '/packages/contract/src/notices.ts',
    `import { contractTexts } from ${store};
export const notices = {};
export const isNoticeKey = (key) => Object.hasOwn(contractTexts().notices, key);
export const noticeKind = (key) => contractTexts().notices[key].kind;
export const noticeText = (key, _language, count) =>
  contractTexts().notices[key].text.replace('{count}', String(count));`,
  ],
  ['/packages/contract/src/operations/facts.ts', factsOfOperations()],
  ['/packages/contract/src/operations/nouns-of.ts', nounsOfOperations()],
];

/**
 * The answers of the module, exactly, in few bytes: every page starts with them, and most names of operations say whether
 * they read.
 */
function factsOfOperations(): string {
  const usual = /^(?:Get|Find|Calculate|Preview)/;
  const unusual = operationNames.filter((name) => isReadingOperation(name) !== usual.test(name));
  const open = operationNames.filter(isPublicOperation);
  return `const open = ${JSON.stringify(open)};
const unusual = ${JSON.stringify(unusual)};
export const isPublicOperation = (name) => open.includes(name);
export const isReadingOperation = (name) => ${String(usual)}.test(name) !== unusual.includes(name);`;
}

/** The same answers without the definitions of operations. */
function nounsOfOperations(): string {
  const tableOf = (nounsOf: (name: string) => readonly string[]): string =>
    JSON.stringify(
      Object.fromEntries(
        operationNames.flatMap((name) => {
          const nouns = nounsOf(name);
          return nouns.length === 0 ? [] : [[name, nouns]];
        }),
      ),
    );
  return `const changed = ${tableOf(changedBy)};
const shown = ${tableOf(shownBy)};
export const changedBy = (name) => changed[name] ?? [];
export const shownBy = (name) => shown[name] ?? [];`;
}

/**
 * Errors and notices have their texts in all languages beside their status, which the server needs. The screens show
 * one language: the build has a file with the texts of each, and without the others every page starts with 10 kB less.
 */
export function textsOfOneLanguage(): Plugin {
  let isBuild = false;
  return {
    name: 'contract-texts',
    enforce: 'pre',
    configResolved: ({ command }) => {
      isBuild = command === 'build';
    },
    resolveId: (id) => (id.startsWith(virtual) ? `\0${id}` : undefined),
    load: (id) => {
      const language = languages.find((one) => id === `\0${virtual}${one}`);
      if (language !== undefined) return `export default ${JSON.stringify(textsIn(language))};`;
      if (!isBuild) return undefined;
      return replaced.find(([path]) => id.replaceAll('\\', '/').endsWith(path))?.[1];
    },
  };
}

function textsIn(language: Language) {
  return {
    errors: Object.fromEntries(Object.entries(errorRegistry).map(([key, { text }]) => [key, text[language]])),
    notices: Object.fromEntries(
      Object.entries(notices).map(([key, { kind, text }]) => [key, { kind, text: text[language] }]),
    ),
  };
}
