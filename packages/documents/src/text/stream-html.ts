import { Parser } from 'htmlparser2';
import type { MarkupElement } from './html-roles.ts';
import {
  createHtmlWriter,
  isHidden,
  isLinkWithin,
  isNamedNoteMark,
  isNoteNumber,
  nameOf,
} from './html-to-flow.ts';
import { tidyMetadata } from './tidy.ts';
import type { TextFlow } from './text-flow.ts';

/**
 * Reads a page without a tree, as its tags come. A tree takes about a kilobyte for each element: 1.2 GB for a million, and
 * it is the same parser that builds it (linkedom).
 */

/** Tags and attributes. Up to this number, the tree of a page takes less than 100 MB. */
const mostInTree = 150_000;

/** Whether the tree of this page would take too much memory. */
export function needsStream(html: string): boolean {
  return occurrences(html, '<', mostInTree) + occurrences(html, '=', mostInTree) > mostInTree;
}

function occurrences(text: string, char: string, most: number): number {
  let count = 0;
  for (let at = text.indexOf(char); at >= 0 && count <= most; at = text.indexOf(char, at + 1)) count += 1;
  return count;
}

export interface PageFacts {
  readonly title: string;
  readonly author: string;
  readonly hasBody: boolean;
  /** One of its elements has this property. */
  readonly has: boolean;
}

/** @param property Looked for in all elements. */
export function readPageFacts(html: string, property: (element: MarkupElement) => boolean): PageFacts {
  let title: string | undefined;
  let author: string | undefined;
  let [hasBody, has, isInTitle] = [false, false, false];
  parse(html, {
    open: (element) => {
      const name = nameOf(element);
      if (name === 'body') hasBody = true;
      if (name === 'title' && title === undefined) [title, isInTitle] = ['', true];
      if (name === 'meta' && element.getAttribute('name') === 'author')
        author ??= element.getAttribute('content') ?? '';
      has ||= property(element);
    },
    text: (text) => {
      if (isInTitle) title += text;
    },
    close: (name) => {
      if (name === 'title') isInTitle = false;
    },
  });
  return { title: tidyMetadata(title), author: tidyMetadata(author), hasBody, has };
}

/** Writes what `writeHtml` would write below the body. */
export function streamHtml(
  html: string,
  flow: TextFlow,
  {
    hasBody,
    isLeftOut,
  }: { readonly hasBody: boolean; readonly isLeftOut: (element: MarkupElement) => boolean },
): void {
  const writer = createHtmlWriter(flow);
  let isWithin = !hasBody;
  let isOver = false;
  /** Elements within the outermost one that is left out, and that one. */
  let skippedDepth = 0;
  const handle: Handler = {
    open: (element) => {
      if (hasBody && !isOver && nameOf(element) === 'body') isWithin = true;
      if (!isWithin) return;
      if (skippedDepth > 0 || isHidden(element) || isLeftOut(element) || isNamedLink(element))
        skippedDepth += 1;
      else writer.open(element);
    },
    text: (text) => {
      if (isWithin && skippedDepth === 0) writer.text(text);
    },
    close: (name) => {
      if (!isWithin) return;
      if (skippedDepth > 0) skippedDepth -= 1;
      else writer.close(name);
      if (name === 'body' && skippedDepth === 0) [isWithin, isOver] = [!hasBody, true];
    },
  };
  parse(html, withoutNoteNumbers(handle));
}

const isNamedLink = (element: MarkupElement): boolean => nameOf(element) === 'a' && isNamedNoteMark(element);

interface Handler {
  readonly open: (element: MarkupElement) => void;
  readonly close: (name: string) => void;
  readonly text: (text: string) => void;
}

/** A mark of a note consists of a few tags and a number. */
const mostEventsOfMark = 12;

/** Passes on everything but raised links that contain only the number of a note. */
function withoutNoteNumbers(next: Handler): Handler {
  /** The parts of a link that may be such a mark, until it ends. */
  let held: { readonly events: (() => void)[]; depth: number; text: string; isRaised: boolean } | undefined;

  const release = (): void => {
    const events = held?.events ?? [];
    held = undefined;
    for (const event of events) event();
  };
  /** Returns whether the event has to wait. */
  const hold = (event: () => void): boolean => {
    if (held === undefined) return false;
    held.events.push(event);
    if (held.events.length > mostEventsOfMark) release();
    return true;
  };

  return {
    open: (element) => {
      if (held === undefined && nameOf(element) === 'a' && isLinkWithin(element)) {
        const parent = element.parentElement;
        held = { events: [], depth: 0, text: '', isRaised: parent !== null && nameOf(parent) === 'sup' };
      } else if (held?.events.length === 1 && nameOf(element) === 'sup') {
        held.isRaised = true;
      }
      if (held !== undefined) held.depth += 1;
      if (!hold(() => next.open(element))) next.open(element);
    },
    text: (text) => {
      if (held !== undefined) held.text += text;
      if (!hold(() => next.text(text))) next.text(text);
    },
    close: (name) => {
      if (held !== undefined) held.depth -= 1;
      const isMark = held?.depth === 0 && held.isRaised && isNoteNumber(held.text);
      if (isMark) held = undefined;
      else if (!hold(() => next.close(name))) next.close(name);
      if (held?.depth === 0) release();
    },
  };
}

function parse(html: string, handler: Handler): void {
  const open: Pick<Element, 'nodeName'>[] = [];
  const parser = new Parser(
    {
      onopentag: (name, attributes) => {
        const has = (attribute: string): boolean => Object.hasOwn(attributes, attribute);
        const element: MarkupElement = {
          nodeName: name.toUpperCase(),
          parentElement: open.at(-1) ?? null,
          hasAttribute: has,
          getAttribute: (attribute) => (has(attribute) ? (attributes[attribute] ?? null) : null),
        };
        open.push(element);
        handler.open(element);
      },
      ontext: (text) => handler.text(text),
      onclosetag: (name) => {
        open.pop();
        handler.close(name);
      },
    },
    // As the parser of the tree is set.
    { lowerCaseAttributeNames: false, decodeEntities: true, xmlMode: false },
  );
  parser.write(html);
  parser.end();
}
