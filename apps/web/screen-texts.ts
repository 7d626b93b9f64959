import { readFile } from 'node:fs/promises';
import { languages, type Language } from '@palimpsest/contract';
import type { Plugin } from 'vite';

/** Texts in all languages, as in a JSON file of src/i18n/texts: a text is an object of strings by language. */
export interface TextsOfScreens {
  readonly [key: string]: string | TextsOfScreens;
}

const oneLanguage = /^(.*[\\/]i18n[\\/]texts[\\/]\w+\.json)\?language=(\w+)$/;

/**
 * `texts/projects.json?language=de` is the file of a namespace in one language. The files have each text in all languages,
 * so that a new text is one change in one place; a browser loads those of its own.
 */
export function textsOfScreens(): Plugin {
  return {
    name: 'screen-texts',
    enforce: 'pre',
    load: async (id) => {
      const [, path = '', asked] = oneLanguage.exec(id) ?? [];
      const language = languages.find((one) => one === asked);
      if (language === undefined) return undefined;
      const texts = JSON.parse(await readFile(path, 'utf8')) as TextsOfScreens;
      // Vite's own plugin makes a module of it, by the ending of the file.
      return JSON.stringify(textsIn(language, texts));
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
