import MarkdownIt from 'markdown-it';
import type { DocumentContent } from '../document.ts';
import type { Budget } from '../limits.ts';
import { decodeText } from '../text/decode-text.ts';
import { cleanText, tidyMetadata } from '../text/tidy.ts';
import { wholeHtmlContent } from './html.ts';

const frontMatter = /^---\n([\s\S]*?)\n(?:---|\.\.\.)(?:\n|$)/;
/** A footnote and its indented further lines. */
const footnote = /^\[\^[^\]\s]+\]:[ \t]*(.*(?:\n(?:[ \t]*\n)*(?: {4}|\t).*)*)/gm;
const footnoteMark = /\[\^[^[\]\s]+\]/g;

export async function readMd(bytes: Uint8Array, budget: Budget): Promise<DocumentContent> {
  const source = cleanText(decodeText(bytes));
  const header = frontMatter.exec(source)?.[1] ?? '';
  const notes: string[] = [];
  const body = source
    .replace(frontMatter, '')
    .replace(footnote, (_all, note: string) => {
      notes.push(note.replace(/\n[ \t]+/g, '\n'));
      return '';
    })
    .replace(footnoteMark, '');
  const markdown = new MarkdownIt({ html: true });
  const html = markdown.render([body, ...notes].join('\n\n'));
  return {
    ...wholeHtmlContent(html, budget.textChars),
    title: headerValue(header, 'title'),
    author: headerValue(header, 'author'),
    pages: null,
  };
}

function headerValue(header: string, name: string): string {
  const value = new RegExp(`^${name}:[ \\t]*(?:\\n?[ \\t]*-[ \\t]*)?(.*)$`, 'm').exec(header)?.[1] ?? '';
  return tidyMetadata(value.replace(/^(["'])(.*)\1$/, '$2'));
}
