import { readFileSync } from 'node:fs';
import { languages, legalPages, type Language, type LegalPage } from '@palimpsest/contract';
import type { ShippedEntry, ShippedText } from './shipped-entry.ts';

/** The templates of the legal pages: `pages/<key>/<language>.md`, with the title in the first line. */
export const shippedPages: readonly ShippedEntry[] = legalPages.map((key) => ({
  key,
  kind: 'page',
  texts: Object.fromEntries(languages.map((language) => [language, readPage(key, language)])) as Record<
    Language,
    ShippedText
  >,
}));

function readPage(key: LegalPage, language: Language): ShippedText {
  const file = readFileSync(new URL(`pages/${key}/${language}.md`, import.meta.url), 'utf8');
  const end = file.indexOf('\n');
  return { title: file.slice(2, end).trim(), text: file.slice(end).trim() };
}
