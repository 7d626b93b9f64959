import { limits } from '@palimpsest/contract';
import type { Services } from '../../services.ts';
import { insertText } from '../../texts/texts.repository.ts';
import { cutTo } from '../../texts/title.ts';

/** Stores a text that a provider sent along; undefined if it is too short to be a source. */
export async function storeFoundText(
  { compute, db }: Pick<Services, 'compute' | 'db'>,
  text: string,
): Promise<{ readonly textId: number; readonly fetchedAt: Date } | undefined> {
  const content = cutTo(text.trim(), limits.textChars);
  const { language, words } = await compute.analyse(content);
  if (words < limits.minTextWords) return undefined;
  return { textId: await insertText(db, { content, language, words }), fetchedAt: new Date() };
}
