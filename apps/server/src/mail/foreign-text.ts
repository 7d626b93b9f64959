import { limits } from '@palimpsest/contract';
import { cutTo } from '../texts/title.ts';

/**
 * Text that strangers have chosen, such as the heading of a form or the name of a file, as an email may quote it: one
 * short line in quotation marks, which no mail program turns into a link.
 * @param marks what opens and closes a quotation in the language of the email
 */
export function quoteForeignText(text: string, [open, close]: readonly [string, string]): string {
  const line = text
    .replaceAll(/[\p{C}\s]+/gu, ' ')
    .replaceAll(/["“”„«»]/gu, "'")
    .trim();
  const shown = cutTo(line, limits.receiptQuoteChars);
  return `${open}${withoutLinks(shown)}${shown === line ? '' : '…'}${close}`;
}

/** File endings of documents that are not the top-level domain of any address. */
const fileEnding = String.raw`(?:docx?|odt|rtf|pdf|txt|html?|epub|pptx)(?![\p{L}\p{N}_-])`;
/** What separates the names of a host: the full stop, and the signs that browsers read as one. */
const dotBeforeName = new RegExp(String.raw`[.．。｡](?=\p{L})(?!${fileEnding})`, 'giu');

/**
 * Mail programs make links of whatever looks like an address: `https://…`, `www.…`, `example.org`, `a@example.org`. A
 * blank behind each sign that holds an address together prevents it. Invisible characters would not: some programs
 * and all browsers skip them.
 */
function withoutLinks(text: string): string {
  return text
    .replaceAll(/(?<=\p{L}):(?=\S)/gu, ': ')
    .replaceAll(/\/(?=\/)/g, '/ ')
    .replaceAll(/(?<=\S)[@＠](?=\S)/gu, ' $& ')
    .replaceAll(dotBeforeName, '$& ');
}
