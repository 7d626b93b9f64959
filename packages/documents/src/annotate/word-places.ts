import type { XmlHandler } from '../archive/xml.ts';
import { NotEditable, scanXml, type ScannedTag } from './scan-xml.ts';
import { dialectOf, refuseOtherNames, type WordDialect } from './word-dialect.ts';

/** A text node of the main part, and where a mark may be put around it. */
export interface WordText {
  readonly decoded: string;
  /** The first character of the text in the XML. */
  readonly start: number;
  /** The run to cut for a mark within it; undefined if marks go only before and behind `around`. */
  readonly run: WordRun | undefined;
  /** The element, in the outermost paragraph, that contains the text. */
  readonly around: ElementPlace;
}

export interface ElementPlace {
  readonly start: number;
  /** The place behind its end tag; set when that is read. */
  end: number;
}

export interface WordRun extends ElementPlace {
  readonly openTag: string;
  /** `<w:rPr>…</w:rPr>`, or ''. */
  readonly properties: string;
  /** The place where its content begins. */
  readonly contentStart: number;
  /** The `w:t` element of the text. */
  readonly text: ElementPlace & { readonly tag: string; readonly contentStart: number };
  contentEnd: number;
}

/** Elements with ids of tracked changes (ECMA-376 17.13.5). */
const changes: ReadonlySet<string> = new Set(
  (
    'ins|del|moveFrom|moveTo|rPrChange|pPrChange|sectPrChange|tblPrChange|tblGridChange|tblPrExChange|tcPrChange|' +
    'trPrChange|numberingChange|cellIns|cellDel|cellMerge|moveFromRangeStart|moveToRangeStart|customXmlInsRangeStart'
  ).split('|'),
);

interface OpenElement extends ElementPlace {
  readonly name: string;
  readonly tag: string;
  readonly tagEnd: number;
  properties: string;
  contentStart: number;
  contentEnd: number;
}

interface WordPart {
  readonly dialect: WordDialect;
  readonly texts: readonly WordText[];
  /** The largest id of a comment that the part mentions. */
  readonly highestCommentId: number;
  /** The largest id of a tracked change. */
  readonly highestChangeId: number;
  /** The places around the mark of each note, by its kind and id. */
  readonly noteReferences: ReadonlyMap<string, ElementPlace>;
}

/**
 * Reads the main part, passes it to the handler that extracts its text, and remembers where each text node is. Before
 * each text, `at.origin` is its index in the result, or -1 if marks cannot be put there.
 */
export function readWordPlaces(xml: string, handler: XmlHandler, at: { origin: number }): WordPart {
  const texts: { -readonly [Key in keyof WordText]: WordText[Key] }[] = [];
  const stack: OpenElement[] = [];
  const noteReferences = new Map<string, ElementPlace>();
  let highestCommentId = -1;
  let highestChangeId = 0;
  let dialect: WordDialect | undefined;
  let prefix = 'w';

  const open = (tag: ScannedTag, attributes: Readonly<Record<string, string>>): void => {
    if (dialect === undefined) {
      dialect = dialectOf(tag.name, attributes, tag.local);
      prefix = dialect.prefix;
    } else refuseOtherNames(attributes, dialect);
    stack.push({
      name: tag.name,
      tag: xml.slice(tag.start, tag.end),
      start: tag.start,
      tagEnd: tag.end,
      end: tag.end,
      properties: '',
      contentStart: tag.end,
      contentEnd: tag.end,
    });
    if (tag.name === `${prefix}:commentReference` || tag.name === `${prefix}:commentRangeStart`) {
      highestCommentId = Math.max(highestCommentId, Number(attributes[`${prefix}:id`]) || 0);
    }
    if (changes.has(tag.local))
      highestChangeId = Math.max(highestChangeId, Number(attributes[`${prefix}:id`]) || 0);
    if (tag.name === `${prefix}:footnoteReference` || tag.name === `${prefix}:endnoteReference`) {
      const around = stack[stack.findIndex(({ name }) => name === `${prefix}:p`) + 1];
      const key = `${tag.local.replace('Reference', '')} ${attributes[`${prefix}:id`] ?? ''}`;
      if (around !== undefined && stack.some(({ name }) => name === `${prefix}:p`))
        noteReferences.set(key, around);
    }
    handler.open?.(tag.name, attributes, tag.local);
  };

  const close = (tag: ScannedTag): void => {
    const element = stack.pop();
    if (element === undefined) throw new NotEditable('an end without a beginning');
    element.end = tag.end;
    element.contentEnd = tag.start;
    const parent = stack.at(-1);
    if (element.name === `${prefix}:rPr` && parent?.name === `${prefix}:r`) {
      parent.properties = xml.slice(element.start, tag.end);
      parent.contentStart = tag.end;
    }
    handler.close?.(tag.name, tag.local);
  };

  const text = (decoded: string, start: number): void => {
    const paragraph = stack.findIndex(({ name }) => name === `${prefix}:p`);
    const around = paragraph < 0 ? undefined : stack[paragraph + 1];
    at.origin = -1;
    if (start >= 0 && around !== undefined) {
      at.origin = texts.length;
      texts.push({ decoded, start, around, run: runOf(stack, prefix) });
    }
    handler.text?.(decoded);
  };

  scanXml(xml, { open, close, text });
  if (dialect === undefined) throw new NotEditable('no element');
  return { dialect, texts, highestCommentId, highestChangeId, noteReferences };
}

/** The run of a text directly in it, which is in no text box and no formula. */
function runOf(stack: readonly OpenElement[], prefix: string): WordRun | undefined {
  const element = stack.at(-1);
  const run = stack.at(-2);
  const isOrdinary = element?.name === `${prefix}:t` && run?.name === `${prefix}:r`;
  if (!isOrdinary || stack.filter(({ name }) => name === `${prefix}:r` || name === `${prefix}:p`).length > 2)
    return undefined;
  // A change of a form that the copy could not be given an id of its own.
  if (run.properties.includes('Change') && !hasChangeWithId(run.properties, prefix)) return undefined;
  const own = run;
  return {
    start: own.start,
    openTag: own.tag,
    properties: own.properties,
    contentStart: own.contentStart,
    text: {
      start: element.start,
      tag: element.tag,
      contentStart: element.tagEnd,
      get end() {
        return element.end;
      },
    },
    get end() {
      return own.end;
    },
    get contentEnd() {
      return own.contentEnd;
    },
  };
}

const hasChangeWithId = (properties: string, prefix: string): boolean =>
  new RegExp(`<${prefix}:rPrChange\\b[^>]{0,400}? ${prefix}:id="`).test(properties);
