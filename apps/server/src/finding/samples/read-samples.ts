import { readdir, readFile } from 'node:fs/promises';
import type { Language } from '@palimpsest/contract';

/** The sample texts of the project (folder samples/): articles, and an essay in each language. */
const folder = new URL('../../../../../samples/', import.meta.url);

/** The host of the addresses of all articles. */
export const sampleHost = 'samples.palimpsest.example';

export interface SampleArticle {
  readonly url: string;
  readonly title: string;
  readonly date: Date;
  readonly text: string;
}

export async function readSampleArticles(): Promise<readonly SampleArticle[]> {
  const articles: SampleArticle[] = [];
  const names = await readdir(new URL('articles/', folder), { recursive: true });
  for (const name of names.filter((entry) => entry.endsWith('.md')).toSorted()) {
    const { fields, body } = parseSample(await readFile(new URL(`articles/${name}`, folder), 'utf8'));
    articles.push({
      url: fields['url'] ?? '',
      title: fields['title'] ?? '',
      date: new Date(fields['date'] ?? 0),
      text: withoutHeadingMarks(body),
    });
  }
  return articles;
}

/**
 * The articles are Markdown with headings and paragraphs only. As pages, their headings become ordinary
 * lines.
 */
function withoutHeadingMarks(body: string): string {
  return body.replaceAll(/^#+ /gm, '');
}

export interface SampleEssay {
  readonly title: string;
  readonly author: string;
  readonly text: string;
}

export async function readSampleEssay(language: Language): Promise<SampleEssay> {
  const { fields, body } = parseSample(await readFile(new URL(`essays/${language}.md`, folder), 'utf8'));
  return { title: fields['title'] ?? '', author: fields['author'] ?? '', text: body };
}

/** `key: value` lines between two lines of dashes, then the text. */
function parseSample(file: string): {
  readonly fields: Readonly<Record<string, string>>;
  readonly body: string;
} {
  const match = /^---\r?\n([\s\S]*?)\r?\n---\r?\n([\s\S]*)$/.exec(file);
  if (match === null) return { fields: {}, body: file.trim() };
  const fields: Record<string, string> = {};
  for (const line of (match[1] ?? '').split(/\r?\n/)) {
    const colon = line.indexOf(':');
    if (colon > 0) fields[line.slice(0, colon).trim()] = line.slice(colon + 1).trim();
  }
  return { fields, body: (match[2] ?? '').trim() };
}
