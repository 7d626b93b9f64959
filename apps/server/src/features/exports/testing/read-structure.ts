import { asDictionary, parsePdf, type PdfDictionary, type PdfValue } from './parse-pdf.ts';

/** The machine-checkable requirements of ISO 14289-1. */
export interface PdfStructure {
  readonly language: string;
  readonly marked: boolean;
  readonly showsTitle: boolean;
  readonly metadata: string;
  /** Elements in reading order. */
  readonly elements: readonly ReadElement[];
  readonly pages: readonly PageFacts[];
  readonly links: readonly LinkFacts[];
  readonly fonts: readonly FontFacts[];
}

export interface ReadElement {
  readonly tag: string;
  readonly parent: string;
  readonly alt: string;
  readonly language: string;
  /** The parts of the content of each page. */
  readonly contents: readonly string[];
}

interface PageFacts {
  readonly tabs: string;
  /** Operators that show something outside marked content. */
  readonly unmarked: readonly string[];
  /** Marked content that belongs to no element. */
  readonly orphans: readonly string[];
  /** Whether elements and content reference each other in both directions. */
  readonly parentTreeAgrees: boolean;
}

interface LinkFacts {
  readonly contents: string;
  /** The tag of the element that contains the annotation, by the parent tree and by the structure tree. */
  readonly element: string;
  readonly isOnPageOfElement: boolean;
}

interface FontFacts {
  readonly name: string;
  readonly isEmbedded: boolean;
  readonly hasUnicode: boolean;
}

const showing = /^(?:Tj|TJ|'|"|S|s|f|F|f\*|B|B\*|b|b\*|sh|Do)$/;

export function readStructure(bytes: Uint8Array): PdfStructure {
  const { objects, trailer } = parsePdf(bytes);
  const resolve = (value: PdfValue | undefined): PdfValue | undefined =>
    typeof value === 'object' && value !== null && 'ref' in value ? objects.get(value.ref) : value;
  const dictionary = (value: PdfValue | undefined): PdfDictionary => asDictionary(resolve(value));
  const of = (from: PdfDictionary, key: string): PdfValue | undefined => resolve(from.entries.get(key));
  const list = (value: PdfValue | undefined): readonly PdfValue[] => {
    const found = resolve(value);
    return Array.isArray(found) ? (found as readonly PdfValue[]) : found === undefined ? [] : [found];
  };
  const nameOf = (value: PdfValue | undefined): string =>
    typeof value === 'object' && value !== null && 'name' in value ? value.name : '';
  const textOf = (value: PdfValue | undefined): string => (typeof value === 'string' ? value : '');
  const refOf = (value: PdfValue | undefined): number =>
    typeof value === 'object' && value !== null && 'ref' in value ? value.ref : 0;

  const catalog = dictionary(trailer.entries.get('Root'));
  const root = dictionary(catalog.entries.get('StructTreeRoot'));
  const elements: ReadElement[] = [];
  const elementOfContent = new Map<string, number>();
  const elementOfAnnotation = new Map<number, { readonly tag: string; readonly page: number }>();
  const walk = (value: PdfValue, parent: string): void => {
    const element = dictionary(value);
    const tag = nameOf(of(element, 'S'));
    const page = refOf(element.entries.get('Pg'));
    const contents: string[] = [];
    elements.push({
      tag,
      parent,
      alt: textOf(of(element, 'Alt')),
      language: textOf(of(element, 'Lang')),
      contents,
    });
    for (const kid of list(element.entries.get('K'))) {
      if (typeof kid === 'number') contents.push(`${page}:${kid}`);
      else {
        const child = dictionary(kid);
        const type = nameOf(of(child, 'Type'));
        if (type === 'MCR') contents.push(`${refOf(child.entries.get('Pg'))}:${of(child, 'MCID') as number}`);
        else if (type === 'OBJR') {
          elementOfAnnotation.set(refOf(child.entries.get('Obj')), {
            tag,
            page: refOf(child.entries.get('Pg')),
          });
        } else walk(kid, tag);
      }
    }
    for (const content of contents) elementOfContent.set(content, refOf(value));
  };
  for (const kid of list(root.entries.get('K'))) walk(kid, '');

  const parents = new Map<number, PdfValue>();
  const nums = list(dictionary(root.entries.get('ParentTree')).entries.get('Nums'));
  for (let i = 0; i + 1 < nums.length; i += 2) parents.set(nums[i] as number, nums[i + 1] as PdfValue);

  const pages: PageFacts[] = [];
  const links: LinkFacts[] = [];
  for (const ref of list(dictionary(catalog.entries.get('Pages')).entries.get('Kids'))) {
    const page = dictionary(ref);
    const number = refOf(ref);
    const contents = list(page.entries.get('Contents')).map((part) => dictionary(part).stream ?? '');
    const { unmarked, marked } = readContent(contents.join('\n'));
    const ids = marked.map((id) => `${number}:${id}`);
    const ofPage = list(parents.get(of(page, 'StructParents') as number));
    pages.push({
      tabs: nameOf(of(page, 'Tabs')),
      unmarked,
      orphans: ids.filter((id) => !elementOfContent.has(id)),
      parentTreeAgrees:
        ofPage.length === marked.length &&
        ids.every((id) => refOf(ofPage[Number(id.split(':')[1])]) === elementOfContent.get(id)),
    });
    for (const annotation of list(page.entries.get('Annots'))) {
      const link = dictionary(annotation);
      const holder = elementOfAnnotation.get(refOf(annotation));
      const byParents = nameOf(of(dictionary(parents.get(of(link, 'StructParent') as number)), 'S'));
      links.push({
        contents: textOf(of(link, 'Contents')),
        element: holder?.tag === byParents ? byParents : '',
        isOnPageOfElement: holder?.page === number,
      });
    }
  }
  const fonts = [...objects.values()].flatMap((value): FontFacts[] => {
    if (typeof value !== 'object' || value === null || !('entries' in value)) return [];
    const font = asDictionary(value);
    if (nameOf(of(font, 'Type')) !== 'Font' || nameOf(of(font, 'Subtype')) !== 'Type0') return [];
    const [below] = list(font.entries.get('DescendantFonts'));
    const { entries } = dictionary(dictionary(below).entries.get('FontDescriptor'));
    return [
      {
        name: nameOf(of(font, 'BaseFont')),
        isEmbedded: entries.has('FontFile2') || entries.has('FontFile3'),
        hasUnicode: font.entries.has('ToUnicode'),
      },
    ];
  });
  return {
    language: textOf(of(catalog, 'Lang')),
    marked: of(dictionary(catalog.entries.get('MarkInfo')), 'Marked') === true,
    showsTitle: of(dictionary(catalog.entries.get('ViewerPreferences')), 'DisplayDocTitle') === true,
    metadata: dictionary(catalog.entries.get('Metadata')).stream ?? '',
    elements,
    pages,
    links,
    fonts,
  };
}

/** Strings are removed first, so that nothing within them is mistaken for an operator. */
function readContent(content: string): { readonly unmarked: string[]; readonly marked: number[] } {
  const bare = content.replaceAll(/\((?:[^()\\]|\\.)*\)|<[0-9a-fA-F\s]*>(?!>)/g, '()');
  const unmarked: string[] = [];
  const marked: number[] = [];
  let depth = 0;
  for (const [word] of bare.matchAll(/<<[^>]*>>|[^\s<>[\]()]+/g)) {
    const id = /\/MCID (\d+)/.exec(word)?.[1];
    if (id !== undefined) marked.push(Number(id));
    if (word === 'BDC' || word === 'BMC') depth++;
    else if (word === 'EMC') depth--;
    else if (depth === 0 && showing.test(word)) unmarked.push(word);
  }
  if (depth !== 0) unmarked.push(`${depth} without end`);
  return { unmarked, marked };
}
