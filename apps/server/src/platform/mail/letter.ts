import { documentHtml, documentText, type LetterDocument } from './letter-document.ts';
import { escapedHtml } from './escaped-html.ts';

/** An email as plain text and as HTML, both from the same parts. */
export interface Letter {
  readonly subject: string;
  readonly text: string;
  readonly html: string;
}

/** The texts of one kind of email, in one language. */
export interface LetterTexts {
  readonly subject: string;
  /** The lines before the code or the facts. */
  readonly before: readonly string[];
  /** The smaller lines after them. */
  readonly after: readonly string[];
}

export interface LetterParts {
  readonly subject: string;
  readonly language: string;
  /** Paragraphs before the facts. */
  readonly before: readonly string[];
  /** A code to be typed, in large letters. */
  readonly code?: string;
  /** Names and values, one pair per line. */
  readonly facts: readonly (readonly [string, string])[];
  /** Names and addresses of pages, one pair per line. */
  readonly links?: readonly (readonly [string, string])[];
  /** Paragraphs after the facts. */
  readonly after: readonly string[];
  /** Long texts that the recipient has to have, below everything else. */
  readonly documents?: readonly LetterDocument[];
}

/**
 * The colours of the product on paper. Clients that follow the scheme of the device apply the rules of the media
 * query; others show the light colours or invert them.
 */
const darkRules = [
  '.paper{background:#14171f!important;color:#e8e6e0!important}',
  '.sheet{background:#1b1f29!important;border-color:#2b303c!important;border-top-color:#e58a72!important}',
  '.code{background:#14171f!important;border-color:#2b303c!important;color:#e8e6e0!important}',
  '.quiet{color:#a9aebb!important}',
  '.link{color:#e58a72!important}',
].join('');

const sans = "font-family:Inter,'Segoe UI',Roboto,Helvetica,Arial,sans-serif";
const mono = "font-family:ui-monospace,Menlo,Consolas,'Courier New',monospace";

/** The separator of a name and its value; French has a space before the colon, at which no line ends. */
function colonIn(language: string): string {
  return language === 'fr' ? '\u00a0: ' : ': ';
}

export function letterOf(parts: LetterParts): Letter {
  const whole = { ...parts, before: parts.before.map(unbroken), after: parts.after.map(unbroken) };
  return { subject: oneLine(parts.subject), text: plainText(whole), html: page(whole) };
}

/** French punctuation after a space does not begin a line, and what opens a quotation does not end one. */
function unbroken(text: string): string {
  return text.replaceAll(/ (?=[:;?!»])/g, '\u00a0').replaceAll('« ', '«\u00a0');
}

function plainText({
  language,
  before,
  code,
  facts,
  links = [],
  after,
  documents = [],
}: LetterParts): string {
  const lines = [...facts, ...links].map(([name, value]) => `${name}${colonIn(language)}${value}`).join('\n');
  const shownCode = code === undefined ? '' : `    ${code}`;
  const below = documents.map(documentText);
  return `${[...before, shownCode, lines, ...after, ...below].filter((part) => part !== '').join('\n\n')}\n`;
}

function page({
  subject,
  language,
  before,
  code,
  facts,
  links = [],
  after,
  documents = [],
}: LetterParts): string {
  const paragraph = (part: string): string => `<p style="margin:0 0 16px">${escapedHtml(part)}</p>`;
  const rows = facts.map(([name, value]) => row(name, escapedHtml(value)));
  const quiet = after.map(
    (part) =>
      `<p class="quiet" style="margin:0 0 12px;font-size:14px;color:#5d6475">${escapedHtml(part)}</p>`,
  );
  return [
    `<!doctype html><html lang="${language}"><head><meta charset="utf-8">`,
    '<meta name="viewport" content="width=device-width, initial-scale=1">',
    '<meta name="color-scheme" content="light dark"><meta name="supported-color-schemes" content="light dark">',
    `<title>${escapedHtml(subject)}</title>`,
    `<style>:root{color-scheme:light dark;supported-color-schemes:light dark}@media (prefers-color-scheme:dark){${darkRules}}</style></head>`,
    `<body class="paper" style="margin:0;padding:0;background:#fbfaf7;color:#1c2333;${sans};font-size:16px;line-height:1.5">`,
    '<table role="presentation" width="100%" cellpadding="0" cellspacing="0" class="paper" style="background:#fbfaf7;color:#1c2333"><tr><td align="center" style="padding:24px 12px">',
    '<table role="presentation" width="100%" cellpadding="0" cellspacing="0" style="max-width:560px">',
    `<tr><td style="padding:0 4px 12px;${sans};font-size:18px;font-weight:600">${headMark}</td></tr>`,
    `<tr><td class="sheet" style="padding:28px 24px 16px;background:#ffffff;border:1px solid #e5e1d8;border-top:3px solid #a8321f;border-radius:8px;${sans};font-size:16px;line-height:1.5;overflow-wrap:anywhere">`,
    ...before.map(paragraph),
    code === undefined ? '' : codeBlock(code),
    rows.length === 0
      ? ''
      : `<table role="presentation" cellpadding="0" cellspacing="0" style="border-collapse:collapse;margin:0 0 20px;font-size:15px">${rows.join('')}</table>`,
    ...links.map(([name, href]) => linkTo(name, href)),
    ...quiet,
    '</td></tr>',
    ...documents.map(
      (document) =>
        `<tr><td lang="${document.language}" style="padding:28px 25px 0;${sans};font-size:14px;line-height:1.5;overflow-wrap:anywhere">${documentHtml(document)}</td></tr>`,
    ),
    '</table></td></tr></table></body></html>',
  ]
    .filter((part) => part !== '')
    .join('\n');
}

/** Stands for the name of the installation, until the email is posted. */
const headMark = '<!-- installation -->';

/** The letter as it leaves this installation: with its name, and its logo if emails can show it. */
export function withHead<Any extends Letter>(letter: Any, name: string, logoUrl: string | undefined): Any {
  const head =
    logoUrl === undefined
      ? escapedHtml(name)
      : `<img src="${escapedHtml(logoUrl)}" alt="${escapedHtml(name)}" height="40" style="display:block;height:40px;width:auto">`;
  const text = `${letter.text}\n${oneLine(name)}\n`;
  return { ...letter, text, html: letter.html.replace(headMark, () => head) };
}

function codeBlock(code: string): string {
  return `<p class="code" style="margin:0 0 20px;padding:14px 16px;border:1px solid #e5e1d8;border-radius:8px;background:#fbfaf7;color:#1c2333;${mono};font-size:26px;font-weight:600;line-height:1.3;letter-spacing:0.14em;text-align:center">${escapedHtml(code)}</p>`;
}

/** The address is shown too, so that readers see where the link leads. */
function linkTo(name: string, href: string): string {
  return (
    `<p style="margin:0 0 16px"><a class="link" style="color:#a8321f;font-weight:600" href="${escapedHtml(href)}">${escapedHtml(name)}</a>` +
    `<br><span class="quiet" style="font-size:14px;color:#5d6475">${escapedHtml(href)}</span></p>`
  );
}

/** Names are broken between words only, values anywhere. @param value HTML */
function row(name: string, value: string): string {
  return (
    `<tr><th class="quiet" style="text-align:left;vertical-align:top;padding:3px 16px 3px 0;font-weight:400;color:#5d6475;overflow-wrap:normal">${escapedHtml(name)}</th>` +
    `<td style="vertical-align:top;padding:3px 0;overflow-wrap:anywhere">${value}</td></tr>`
  );
}

/** A header's value must not start another header. */
function oneLine(text: string): string {
  return text.replaceAll(/[\p{C}\s]+/gu, ' ').trim();
}
