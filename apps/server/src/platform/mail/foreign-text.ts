import { limits } from '@palimpsest/contract';
import { cutTo } from '../cut-to.ts';

/**
 * Quotes text that other people have chosen, such as the heading of a form or the name of a file, for use in
 * an email. The result is one short line in quotation marks, without anything that email programs turn into a
 * link.
 * @param marks The opening and closing quotation marks in the language of the email.
 */
export function quoteForeignText(
  text: string,
  [open, close]: readonly [string, string],
  maxChars: number = limits.receiptQuoteChars,
): string {
  const line = text
    .replaceAll(/[\p{C}\s]+/gu, ' ')
    .replaceAll(/["“”„«»]/gu, "'")
    .trim();
  const shown = cutTo(line, maxChars);
  return `${open}${withoutLinks(shown)}${shown === line ? '' : '…'}${close}`;
}

/** File extensions of documents that are not top-level domains. */
const fileEnding = String.raw`(?:docx?|odt|rtf|pdf|txt|html?|epub|pptx)(?![\p{L}\p{N}_-])`;
/** Separators in host names: the full stop, and characters that browsers read as one. */
const dotBeforeName = new RegExp(String.raw`[.．。｡](?=\p{L})(?!${fileEnding})`, 'giu');

/** An IPv4 address, which some email programs turn into a link by itself. */
const ipAddress = /\d{1,3}(?:[.．。｡]\d{1,3}){3}/gu;

/**
 * Email programs turn everything that looks like a URL into a link: `https://…`, `www.…`, `example.org`,
 * `a@example.org`. A space after each character that joins the parts prevents this. Invisible characters
 * would not: some programs and all browsers skip them.
 */
function withoutLinks(text: string): string {
  return text
    .replaceAll(/(?<=\p{L})[:：](?=\S)/gu, '$& ')
    .replaceAll(/[/／](?=[/／])/gu, '$& ')
    .replaceAll(ipAddress, (address) => address.replaceAll(/[.．。｡]/gu, '$& '))
    .replaceAll(/(?<=\S)[@＠](?=\S)/gu, ' $& ')
    .replaceAll(dotBeforeName, '$& ');
}
