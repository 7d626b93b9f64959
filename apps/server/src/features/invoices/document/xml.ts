/** XML as nested elements. Elements without content are left out, because EN 16931 allows no empty ones. */

export interface XmlElement {
  readonly name: string;
  readonly attributes: Readonly<Record<string, string>>;
  readonly content: string | readonly XmlElement[];
}

type Content = string | readonly (XmlElement | null)[];

/** Null if the element has no content. */
export function el(
  name: string,
  content: Content,
  attributes: Readonly<Record<string, string>> = {},
): XmlElement | null {
  const kept = typeof content === 'string' ? content.trim() : content.filter((part) => part !== null);
  return kept.length === 0 ? null : { name, attributes, content: kept };
}

export function writeXml(root: XmlElement): string {
  return `<?xml version="1.0" encoding="UTF-8"?>\n${write(root, '')}\n`;
}

function write({ name, attributes, content }: XmlElement, indent: string): string {
  const open = Object.entries(attributes).map(([key, value]) => ` ${key}="${escaped(value)}"`);
  const start = `${indent}<${name}${open.join('')}>`;
  if (typeof content === 'string') return `${start}${escaped(content)}</${name}>`;
  const inner = content.map((child) => write(child, `${indent}  `)).join('\n');
  return `${start}\n${inner}\n${indent}</${name}>`;
}

const signs: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' };

/** Control characters and others that XML 1.0 does not allow are left out. */
export function escaped(text: string): string {
  return text
    .toWellFormed()
    .replaceAll(/[^\P{Cc}\t\n\r]|[\uFFFE\uFFFF]/gu, '')
    .replaceAll(/[&<>"]/g, (sign) => signs[sign] ?? sign);
}
