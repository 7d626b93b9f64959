import { createHash } from 'node:crypto';
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { languages, type Language } from '@palimpsest/contract';
import type { Plugin } from 'vite';

/** Texts in all languages, as in a file of texts: a text is an object of strings by language. */
export interface TextsOfScreens {
  readonly [key: string]: string | TextsOfScreens;
}

const source = fileURLToPath(new URL('src/', import.meta.url));
const textFile = /[\\/]texts[\\/]([\w-]+)\.json$/;
const asked = /[\\/]texts[\\/]([\w-]+)\.json\?language=(\w+)$/;
const virtual = '\0screen-texts/';
const list = 'virtual:screen-texts';

/**
 * Namespaces that only administrators and support need. They come in one file for each language: everybody loads the names
 * of all files, and each name costs as much as a short sentence, because it cannot be compressed.
 */
const forStaff: ReadonlySet<string> = new Set([
  'admin',
  'audit',
  'declarationlist',
  'inbox',
  'installation',
  'licenses',
  'mails',
  'products',
  'queue',
  'sales',
  'setup',
  'sources',
  'ssodomains',
  'tax',
  'users',
  'webhookadmin',
  'webindex',
]);
/** The name of the file with all of them. */
const staffFile = 'for-staff';

/**
 * The file of each namespace: in `texts/` of its feature, or in `i18n/texts/` if several features use it.
 */
export function textFiles(): ReadonlyMap<string, string> {
  const features = readdirSync(join(source, 'features')).map((feature) => join('features', feature));
  const files = ['i18n', ...features].flatMap((folder) => filesIn(join(source, folder, 'texts')));
  const byName = new Map<string, string>();
  for (const file of files) {
    const name = basename(file, '.json');
    const other = byName.get(name);
    if (other !== undefined) throw new Error(`Two files of texts have the same name: ${other} and ${file}`);
    byName.set(name, file);
  }
  return byName;
}

function filesIn(folder: string): readonly string[] {
  if (!existsSync(folder)) return [];
  return readdirSync(folder)
    .filter((name) => name.endsWith('.json'))
    .map((name) => join(folder, name));
}

export function readTexts(file: string): TextsOfScreens {
  return JSON.parse(readFileSync(file, 'utf8')) as TextsOfScreens;
}

/**
 * The texts of a namespace in all languages, as the screens load them. The titles of all pages are among those of the app,
 * because the frame shows a title before the texts of the page are there.
 */
export function textsToLoad(namespace: string, files = textFiles()): TextsOfScreens {
  const own = files.get(namespace);
  if (own === undefined) throw new Error(`There is no file of texts "${namespace}.json"`);
  const { pageTitles: _own, ...texts } = readTexts(own);
  if (namespace !== 'app') return texts;
  const titles = [...files].flatMap(([name, file]) => {
    const { pageTitles } = readTexts(file);
    return pageTitles === undefined ? [] : [[name, pageTitles] as const];
  });
  return { ...texts, title: Object.fromEntries(titles) };
}

/**
 * `texts/projects.json?language=de` is the file of a namespace in one language. The files have each text in all languages,
 * so that a new text is one change in one place; a browser loads those of its own. `virtual:screen-texts` loads them by
 * language and namespace.
 */
export function textsOfScreens(): Plugin {
  return {
    name: 'screen-texts',
    enforce: 'pre',
    configureServer(server) {
      const reload = (path: string): void => {
        if (!textFile.test(path)) return;
        // The texts of the app have the titles of the pages of all files.
        for (const id of [`\0${list}`, ...languages.map((language) => `${virtual}${language}/app`)]) {
          const known = server.moduleGraph.getModuleById(id);
          if (known) server.moduleGraph.invalidateModule(known);
        }
        server.ws.send({ type: 'full-reload' });
      };
      server.watcher.on('add', reload).on('unlink', reload);
    },
    resolveId: (id) => {
      if (id === list) return `\0${list}`;
      const [, namespace, language] = asked.exec(id) ?? [];
      return namespace === undefined ? undefined : `${virtual}${String(language)}/${namespace}`;
    },
    load(id) {
      if (id === `\0${list}`) return listOfFiles();
      if (!id.startsWith(virtual)) return undefined;
      const [name = '', namespace = ''] = id.slice(virtual.length).split('/');
      const language = languages.find((one) => one === name);
      if (language === undefined) throw new Error(`No texts in the language "${name}"`);
      const files = textFiles();
      const included = namespace === staffFile ? forStaff : new Set([namespace]);
      for (const [other, path] of files) {
        if (included.has(other) || namespace === 'app') this.addWatchFile(path);
      }
      const texts = (of: string) => textsIn(language, textsToLoad(of, files));
      const all =
        namespace === staffFile
          ? Object.fromEntries(Array.from(forStaff, (name) => [name, texts(name)]))
          : texts(namespace);
      return `export default ${JSON.stringify(all)};`;
    },
  };
}

function listOfFiles(): string {
  const namespaces = [...textFiles().keys()].filter((name) => !forStaff.has(name)).toSorted();
  const load = (file: string, language: Language): string =>
    `()=>import('/texts/${file}.json?language=${language}')`;
  const languageOf = (language: Language): string =>
    [
      ...namespaces.map((name) => `${JSON.stringify(name)}:${load(name, language)}`),
      `...forStaff(${load(staffFile, language)})`,
    ].join();
  return [
    `const names=${JSON.stringify([...forStaff].join(' '))}.split(' ');`,
    'const forStaff=(load)=>Object.fromEntries(names.map((name)=>',
    '[name,()=>load().then((texts)=>({default:texts.default[name]}))]));',
    `export default {${languages.map((language) => `${language}:{${languageOf(language)}}`).join()}};`,
  ].join('\n');
}

/**
 * The name of the file of a module with texts; undefined for other modules. All have the same version, so that a browser loads
 * them again after an update that changes one.
 */
export function fileOfTexts(moduleId: string, version: string): string | undefined {
  if (!moduleId.startsWith(virtual)) return undefined;
  const [language, namespace] = moduleId.slice(virtual.length).split('/');
  return `${version}-${String(language)}-${String(namespace)}`;
}

/** Another one when any text has changed. */
export function versionOfTexts(): string {
  const digest = createHash('sha256').update(readFileSync(fileURLToPath(import.meta.url)));
  for (const [name, path] of textFiles()) digest.update(name).update(readFileSync(path));
  return digest.digest('hex').slice(0, 8);
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
