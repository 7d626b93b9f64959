import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { languages, type Language } from '@palimpsest/contract';
import type { Plugin } from 'vite';

/** Texts in all languages, as in a JSON file of src/i18n/texts: a text is an object of strings by language. */
export interface TextsOfScreens {
  readonly [key: string]: string | TextsOfScreens;
}

const folder = fileURLToPath(new URL('src/i18n/texts/', import.meta.url));
const asked = /[\\/]texts[\\/](\w+)\.json\?language=(\w+)$/;
const virtual = '\0screen-texts/';

/**
 * `texts/projects.json?language=de` is the file of a namespace in one language. The files have each text in all languages,
 * so that a new text is one change in one place; a browser loads those of its own.
 */
export function textsOfScreens(): Plugin {
  return {
    name: 'screen-texts',
    enforce: 'pre',
    resolveId: (source) => {
      const [, namespace, language] = asked.exec(source) ?? [];
      return namespace === undefined ? undefined : `${virtual}${String(language)}/${namespace}`;
    },
    async load(id) {
      if (!id.startsWith(virtual)) return undefined;
      const [name = '', namespace = ''] = id.slice(virtual.length).split('/');
      const language = languages.find((one) => one === name);
      if (language === undefined) throw new Error(`No texts in the language "${name}"`);
      const path = join(folder, `${namespace}.json`);
      this.addWatchFile(path);
      const texts = JSON.parse(await readFile(path, 'utf8')) as TextsOfScreens;
      return `export default ${JSON.stringify(textsIn(language, texts))};`;
    },
  };
}

/** The texts of one language. Forms of a plural that it does not have are left out. */
export function textsIn(language: Language, texts: TextsOfScreens): TextsOfScreens {
  return Object.fromEntries(
    Object.entries(texts).flatMap(([key, inner]): [string, string | TextsOfScreens][] => {
      if (typeof inner === 'string') return [];
      if (!isText(inner)) return [[key, textsIn(language, inner)]];
      const text = inner[language];
      return text === undefined ? [] : [[key, text]];
    }),
  );
}

function isText(texts: TextsOfScreens): texts is Readonly<Record<string, string>> {
  return Object.values(texts).every((text) => typeof text === 'string');
}
