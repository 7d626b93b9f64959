/** An email as plain text and as simple HTML, both from the same parts. */
export interface Letter {
  readonly subject: string;
  readonly text: string;
  readonly html: string;
}

export interface LetterParts {
  readonly subject: string;
  readonly language: string;
  /** Paragraphs before the facts. */
  readonly before: readonly string[];
  /** Names and values, one pair per line. */
  readonly facts: readonly (readonly [string, string])[];
  /** Paragraphs after the facts. */
  readonly after: readonly string[];
}

/** The separator of a name and its value; French has a space before the colon. */
function colonIn(language: string): string {
  return language === 'fr' ? ' : ' : ': ';
}

export function letterOf({ subject, language, before, facts, after }: LetterParts): Letter {
  const lines = facts.map(([name, value]) => `${name}${colonIn(language)}${value}`).join('\n');
  const text = [...before, lines, ...after].filter((part) => part !== '').join('\n\n');
  const paragraph = (part: string): string => `<p>${escaped(part)}</p>`;
  const rows = facts.map(
    ([name, value]) =>
      `<tr><th style="text-align:left;vertical-align:top;padding:2px 16px 2px 0;font-weight:600">${escaped(name)}</th>` +
      `<td style="padding:2px 0;overflow-wrap:anywhere">${escaped(value)}</td></tr>`,
  );
  const html = [
    `<!doctype html><html lang="${language}"><head><meta charset="utf-8"><title>${escaped(subject)}</title></head>`,
    '<body style="font-family:sans-serif;line-height:1.5">',
    ...before.map(paragraph),
    `<table style="border-collapse:collapse">${rows.join('')}</table>`,
    ...after.map(paragraph),
    '</body></html>',
  ].join('\n');
  return { subject: oneLine(subject), text: `${text}\n`, html };
}

function escaped(text: string): string {
  const entities: Readonly<Record<string, string>> = {
    '&': '&amp;',
    '<': '&lt;',
    '>': '&gt;',
    '"': '&quot;',
  };
  return text.replaceAll(/[&<>"]/g, (sign) => entities[sign] ?? sign);
}

/** A header's value must not start another header. */
function oneLine(text: string): string {
  return text.replaceAll(/[\p{C}\s]+/gu, ' ').trim();
}
