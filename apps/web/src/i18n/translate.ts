import { use, useSyncExternalStore } from 'react';
import type { Language } from '@palimpsest/contract';
import files from 'virtual:screen-texts';
import type { Resources } from './resources.ts';

export type Namespace = keyof Resources;

type Plural = 'zero' | 'one' | 'two' | 'few' | 'many' | 'other';
type WithoutPlural<Key extends string> = Key extends `${infer Base}_${Plural}` ? Base : Key;

/** The keys of nested texts, joined by dots and without their plural form. */
type KeyOf<Texts> = {
  [Key in keyof Texts & string]: Texts[Key] extends Readonly<Record<string, string>>
    ? WithoutPlural<Key>
    : `${Key}.${KeyOf<Texts[Key]>}`;
}[keyof Texts & string];

/**
 * The names of pages: in `pageTitles` of a namespace. They are loaded with the texts of the app, because the frame shows
 * them (apps/web/screen-texts.ts).
 */
export type PageTitle = {
  [Name in Namespace]: Resources[Name] extends { readonly pageTitles: infer Titles }
    ? `${Name}.${keyof Titles & string}`
    : never;
}[Namespace];

type KeyIn<Name extends Namespace> =
  | Exclude<KeyOf<Resources[Name]>, `pageTitles.${string}`>
  | (Name extends 'app' ? `title.${PageTitle}` : never);

/** Values for the placeholders of a text; `count` also chooses its plural form. */
export type Values = Readonly<Record<string, string | number>>;

export type Translate<Name extends Namespace> = (key: KeyIn<Name>, values?: Values) => string;

/** The texts of a namespace in one language. */
export interface NestedTexts {
  readonly [key: string]: string | NestedTexts;
}

const loaded = new Map<string, ReadonlyMap<string, string>>();
const loading = new Map<string, Promise<void>>();
const translators = new Map<string, (key: string, values?: Values) => string>();
const listeners = new Set<() => void>();
let language: Language = 'en';

export function screenLanguage(): Language {
  return language;
}

/** Loads texts; a second call for the same ones waits for the first. */
export async function loadTexts(of: Language, namespaces: readonly string[]): Promise<void> {
  await Promise.all(namespaces.map((namespace) => load(of, namespace)));
}

/** Makes texts available that are already there, as in tests. */
export function provideTexts(of: Language, texts: Readonly<Record<string, NestedTexts>>): void {
  for (const [namespace, nested] of Object.entries(texts)) {
    loaded.set(`${of}/${namespace}`, new Map(flat(nested, '')));
    loading.set(`${of}/${namespace}`, Promise.resolve());
  }
}

/** The language of the first screens. Call it before anything asks for texts. */
export function startIn(first: Language): void {
  language = first;
}

/** Shows the screens in another language. Loads all texts in use first, so that no screen waits for its own. */
export async function showScreensIn(next: Language, namespaces: readonly string[] = []): Promise<void> {
  const inUse = Array.from(loaded.keys(), (name) => name.slice(name.indexOf('/') + 1));
  await loadTexts(next, [...new Set([...inUse, ...namespaces])]);
  language = next;
  for (const listener of listeners) listener();
}

/** The language of the screens; the component renders again when it changes. */
export function useScreenLanguage(): Language {
  return useSyncExternalStore(subscribe, screenLanguage, screenLanguage);
}

/** The texts of a namespace in the language of the screens. Suspends until they are loaded. */
export function useTranslation<Name extends Namespace>(namespace: Name): { readonly t: Translate<Name> } {
  const current = useScreenLanguage();
  const texts = load(current, namespace);
  // React reads this mark, and goes on at once. The call may not be left out: when React renders a component again
  // that waited, it has to wait for the same thing in the same place.
  if (loaded.has(`${current}/${namespace}`)) void Object.assign(texts, { status: 'fulfilled' });
  use(texts);
  return { t: translator(current, namespace) };
}

type QualifiedKey = { [Name in Namespace]: `${Name}:${KeyIn<Name>}` }[Namespace];

/** A text by `namespace:key`, outside components. Its namespace must be loaded: that of the app always is. */
export function t(key: QualifiedKey, values?: Values): string {
  const colon = key.indexOf(':');
  return translator(language, key.slice(0, colon))(key.slice(colon + 1), values);
}

function load(of: Language, namespace: string): Promise<void> {
  const name = `${of}/${namespace}`;
  const known = loading.get(name);
  if (known !== undefined) return known;
  const read = files[of][namespace];
  if (read === undefined) throw new Error(`No texts for ${name}`);
  const promise = read().then(
    ({ default: nested }) => void loaded.set(name, new Map(flat(nested, ''))),
    (error: unknown) => {
      loading.delete(name);
      throw error;
    },
  );
  loading.set(name, promise);
  return promise;
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** The same function each time, so that effects and memos may depend on it. */
function translator(of: Language, namespace: string): (key: string, values?: Values) => string {
  const name = `${of}/${namespace}`;
  const known = translators.get(name);
  if (known !== undefined) return known;
  const plurals = new Intl.PluralRules(of);
  const translate = (key: string, values: Values = {}): string => {
    const texts = loaded.get(name);
    const { count } = values;
    const plural = typeof count === 'number' ? texts?.get(`${key}_${plurals.select(count)}`) : undefined;
    const text = plural ?? texts?.get(key) ?? key;
    return filled(text, values);
  };
  translators.set(name, translate);
  return translate;
}

/** Puts values into their places, `{{name}}`; a value with such signs stays as it is. */
function filled(text: string, values: Values): string {
  const [start = '', ...parts] = text.split('{{');
  return parts.reduce((whole, part) => {
    const end = part.indexOf('}}');
    if (end === -1) return `${whole}{{${part}`;
    return whole + String(values[part.slice(0, end)] ?? '') + part.slice(end + 2);
  }, start);
}

function flat(texts: NestedTexts, prefix: string): readonly (readonly [string, string])[] {
  return Object.entries(texts).flatMap(([key, text]) =>
    typeof text === 'string' ? [[prefix + key, text] as const] : flat(text, `${prefix}${key}.`),
  );
}
