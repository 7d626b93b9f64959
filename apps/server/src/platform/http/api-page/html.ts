/**
 * HTML that is safe to put into a page. Only `html` creates it, so that plain text can't be mistaken for it.
 */
export interface Html {
  readonly markup: string;
}

type Part = Html | string | number | readonly Part[];

/** A template whose values are escaped, unless they are already HTML; lists are joined. */
export function html(literals: TemplateStringsArray, ...parts: readonly Part[]): Html {
  const pieces = literals.map(
    (literal, index) => literal + (index < parts.length ? markupOf(parts[index] ?? '') : ''),
  );
  return { markup: pieces.join('') };
}

function markupOf(part: Part): string {
  if (typeof part === 'string' || typeof part === 'number') return escapeText(String(part));
  return 'markup' in part ? part.markup : part.map(markupOf).join('');
}

/** A text as it may appear in an element or in a quoted attribute. */
export function escapeText(text: string): string {
  return text
    .replaceAll('&', '&amp;')
    .replaceAll('<', '&lt;')
    .replaceAll('>', '&gt;')
    .replaceAll('"', '&quot;')
    .replaceAll("'", '&#39;');
}

/** Text in which `backticks` mark code and an empty line begins a paragraph. */
export function prose(text: string): Html {
  return html`${text.split(/\n\s*\n/).map((paragraph) => html`<p>${withCode(paragraph)}</p>`)}`;
}

/** One line of the same, without the surrounding paragraph. */
export function withCode(text: string): Html {
  return html`${text.split('`').map((part, index) => (index % 2 === 0 ? part : html`<code>${part}</code>`))}`;
}

/** A table that keeps its meaning when the narrow layout turns its rows into cards. */
export function table(caption: string, head: readonly string[], rows: readonly (readonly Part[])[]): Html {
  return html`<table role="table">
    <caption>
      ${caption}
    </caption>
    <thead role="rowgroup">
      <tr role="row">
        ${head.map((cell) => html`<th role="columnheader" scope="col">${cell}</th>`)}
      </tr>
    </thead>
    <tbody role="rowgroup">
      ${rows.map(
        (row) =>
          html`<tr role="row">
            ${row.map((cell) => html`<td role="cell">${cell}</td>`)}
          </tr>`,
      )}
    </tbody>
  </table>`;
}
