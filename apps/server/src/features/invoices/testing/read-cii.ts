import { SaxesParser } from 'saxes';

/** An element of an invoice as a program reads it, without the prefixes of names. */
export interface CiiElement {
  readonly name: string;
  readonly attributes: Readonly<Record<string, string>>;
  readonly text: string;
  readonly children: readonly CiiElement[];
}

export function readXml(xml: string): CiiElement {
  const root = { name: '', attributes: {}, text: '', children: [] as CiiElement[] };
  const open: { name: string; attributes: Record<string, string>; text: string; children: CiiElement[] }[] = [
    root,
  ];
  const parser = new SaxesParser();
  parser.on('opentag', ({ name, attributes }) => {
    const element = { name: name.replace(/^\w+:/, ''), attributes, text: '', children: [] };
    open.at(-1)?.children.push(element);
    open.push(element);
  });
  parser.on('text', (text) => {
    const element = open.at(-1);
    if (element !== undefined) element.text += text;
  });
  parser.on('closetag', () => void open.pop());
  parser.on('error', (error) => {
    throw error;
  });
  parser.write(xml).close();
  const [invoice] = root.children;
  if (invoice === undefined) throw new Error('an element');
  return invoice;
}

/** All elements with this path below an element: `A/B`. */
export function allAt(element: CiiElement, path: string): readonly CiiElement[] {
  const [name, ...rest] = path.split('/');
  const found = element.children.filter((child) => child.name === name);
  return rest.length === 0 ? found : found.flatMap((child) => allAt(child, rest.join('/')));
}

/** The text of the first one; undefined without one. */
export function textAt(element: CiiElement, path: string): string | undefined {
  return allAt(element, path)[0]?.text.trim();
}

/** A decimal number as hundredths. Throws for more than two decimals (BR-DEC). */
export function hundredths(text: string | undefined): number {
  const parts = /^(-?)(\d+)(?:\.(\d{1,2}))?$/.exec(text ?? '');
  if (parts === null) throw new Error(`${text} is not an amount`);
  const [, sign = '', whole = '', part = ''] = parts;
  return Number(`${sign}${whole}${part.padEnd(2, '0')}`);
}
