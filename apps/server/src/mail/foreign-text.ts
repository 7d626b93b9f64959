import { limits } from '@palimpsest/contract';
import { cutTo } from '../texts/title.ts';

/**
 * Text that other people have chosen, such as the heading of a form or the name of a file, as an email may quote it: one
 * short line in quotation marks, without anything that mail programs take for an address.
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
/** Separators in host names: the full stop, and characters that browsers read as one. */
const dotBeforeName = new RegExp(String.raw`[.．。｡](?=\p{L})(?!${fileEnding})`, 'giu');

/** An IPv4 address, which some mail programs link by itself. */
const ipAddress = /\d{1,3}(?:[.．。｡]\d{1,3}){3}/gu;

/**
 * Mail programs make links of whatever looks like an address: `https://…`, `www.…`, `example.org`, `a@example.org`. A
 * blank behind each sign that holds an address together prevents it. Invisible characters would not: some programs
 * and all browsers skip them.
 */
function withoutLinks(text: string): string {
  return text
    .replaceAll(/(?<=\p{L})[:：](?=\S)/gu, '$& ')
    .replaceAll(/[/／](?=[/／])/gu, '$& ')
    .replaceAll(ipAddress, (address) => address.replaceAll(/[.．。｡]/gu, '$& '))
    .replaceAll(/(?<=\S)[@＠](?=\S)/gu, ' $& ')
    .replaceAll(dotBeforeName, '$& ');
}
