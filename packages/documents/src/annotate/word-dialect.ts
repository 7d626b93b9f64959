import { NotEditable } from './scan-xml.ts';

/** The namespace of Word's elements, and the prefix that a part has for it. */
export interface WordDialect {
  readonly prefix: string;
  readonly namespace: string;
}

const transitional = 'http://schemas.openxmlformats.org/wordprocessingml/2006/main';
/** Word saves it as “Strict Open XML Document” (ISO/IEC 29500-1). */
const strict = 'http://purl.oclc.org/ooxml/wordprocessingml/main';

const relations: Readonly<Record<string, string>> = {
  [transitional]: 'http://schemas.openxmlformats.org/officeDocument/2006/relationships',
  [strict]: 'http://purl.oclc.org/ooxml/officeDocument/relationships',
};

export const relationTypeOf = ({ namespace }: WordDialect, kind: string): string =>
  `${relations[namespace] ?? ''}/${kind}`;

/** The dialect of a part, by its root element. Throws NotEditable if its elements have no prefix, or another namespace. */
export function dialectOf(
  root: string,
  attributes: Readonly<Record<string, string>>,
  local: string,
): WordDialect {
  const prefix = root.slice(0, -local.length - 1);
  const namespace = attributes[`xmlns:${prefix}`] ?? '';
  if (!/^[A-Za-z]\w{0,20}$/.test(prefix) || relations[namespace] === undefined)
    throw new NotEditable('another namespace');
  refuseOtherNames(attributes, { prefix, namespace });
  return { prefix, namespace };
}

/** Elements of Word with another prefix would be overlooked. */
export function refuseOtherNames(
  attributes: Readonly<Record<string, string>>,
  { prefix, namespace }: WordDialect,
): void {
  for (const [name, value] of Object.entries(attributes)) {
    if (!name.startsWith('xmlns')) continue;
    if ((name === `xmlns:${prefix}`) !== (value === namespace)) throw new NotEditable('another namespace');
  }
}
