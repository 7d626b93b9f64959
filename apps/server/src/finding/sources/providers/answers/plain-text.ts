import { Parser } from 'htmlparser2';

/** Elements whose content is not text. */
const unread = new Set(['script', 'style', 'noscript', 'template', 'iframe', 'svg', 'mml:math']);
/** Elements that don't separate words. */
const inline =
  /^(?:a|abbr|b|bdi|bdo|cite|code|em|font|i|jats:(?:bold|ext-link|italic|monospace|sc|sub|sup|underline|xref)|mark|small|span|strong|sub|sup|u|wbr)$/;
/** Markup needs characters as well, so that much more is read than kept. */
const readPerKept = 8;

/**
 * The text of a title or a snippet, of which services write some as HTML or JATS: without tags, entities, control
 * characters, marks of direction and superfluous blanks. Reads no more than a multiple of what it keeps.
 */
export function plainText(written: string, maxChars: number): string {
  const part = written.slice(0, maxChars * readPerKept);
  return tidy(/[<&]/.test(part) ? withoutMarkup(part) : part, maxChars);
}

function withoutMarkup(html: string): string {
  let text = '';
  let unreadDepth = 0;
  const parser = new Parser(
    {
      onopentagname: (name) => {
        if (unread.has(name)) unreadDepth += 1;
        if (!inline.test(name)) text += ' ';
      },
      ontext: (part) => {
        if (unreadDepth === 0) text += part;
      },
      onclosetag: (name) => {
        if (unread.has(name)) unreadDepth -= 1;
        if (!inline.test(name)) text += ' ';
      },
    },
    { decodeEntities: true, lowerCaseTags: true },
  );
  parser.end(html);
  return text;
}

function tidy(text: string, maxChars: number): string {
  return (
    text
      .replace(/[\u200E\u200F\u202A-\u202E\u2066-\u2069]/g, '')
      .replace(/[\s\p{Cc}]+/gu, ' ')
      .trim()
      .slice(0, maxChars)
      // Half of a pair, if the text was cut there.
      .replace(/[\uD800-\uDBFF]$/, '')
      .toWellFormed()
      .trimEnd()
  );
}

/** A whole text: its lines stay. */
export function plainLines(written: string, maxChars: number): string {
  return written
    .slice(0, maxChars)
    .replace(/\r\n?/g, '\n')
    .replace(/[^\P{Cc}\n\t]/gu, '')
    .toWellFormed()
    .trim();
}
