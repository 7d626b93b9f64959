import type { TextFlow } from '../../text/text-flow.ts';
import { applyFormat } from './apply-format.ts';
import { createByteText, type ByteText } from './byte-text.ts';
import { createCells } from './cells.ts';
import { createDestinations } from './destinations.ts';
import { createEncodings } from './encodings.ts';
import { createEndPart } from './end-part.ts';
import { createGroups } from './groups.ts';
import { createListTable } from './list-table.ts';
import type { RtfMetadata } from './metadata.ts';
import { createParagraphs } from './paragraphs.ts';
import type { RtfHandler } from './scan.ts';
import { createStyleSheet } from './style-sheet.ts';
import { characterOf } from './words.ts';
import { startNumber } from '../../layout/count-items.ts';
import { type GroupState } from './group-state.ts';

export interface RtfReader {
  readonly handler: RtfHandler;
  /** Call this once, at the end. */
  metadata(): Readonly<RtfMetadata>;
}

/** Receives groups, control words and bytes from the scanner and writes the text to the flow. */
export function createReader(flow: TextFlow): RtfReader {
  const metadata: RtfMetadata = { title: '', author: '', pages: null };
  const groups = createGroups();
  const styles = createStyleSheet();
  const lists = createListTable();
  const paragraphs = createParagraphs(flow, styles, lists);
  const destinations = createDestinations({ flow, metadata, groups, paragraphs });
  const cells = createCells(flow);
  const endPart = createEndPart(flow, cells, paragraphs);
  const encodings = createEncodings();
  /** How many of the next words and bytes replace a \u and are skipped. */
  let toSkip = 0;
  let isOptionalGroup = false;
  /** Nothing of the current group was read yet. Only there a destination may be marked as optional. */
  let isAtGroupStart = false;

  const emit = (text: string): void => {
    const group = groups.current();
    if (group.metadata !== undefined) metadata[group.metadata] += text;
    if (group.table === 'styles') styles.text(text);
    if (group.isSkipped || group.isHidden || group.isDeleted || text === '') return;
    cells.prepareFor(group.isInTable);
    flow.addText(text, paragraphs.prepareFor(group, text));
  };
  const pending: ByteText = createByteText(emit);

  const isFallback = (): boolean => {
    if (toSkip === 0) return false;
    toSkip -= 1;
    return true;
  };

  /** Words about the paragraph or row around the group, or after it. */
  const applyToParagraph = (name: string, value: number | undefined): boolean => {
    if (name === 'trowd' || name === 'trhdr') cells.defineRow(name === 'trhdr');
    else return applySimpleList(name, value, groups.outer() ?? groups.current());
    return true;
  };

  const interpret = (name: string, value: number | undefined): void => {
    const group = groups.current();
    if (name === 'u') {
      emit(String.fromCharCode((value ?? 0) & 0xffff));
      toSkip = group.fallbackChars;
      return;
    }
    const isOptional = isOptionalGroup;
    isOptionalGroup = false;
    if (destinations.open(name, isOptional)) return;
    if (group.table === 'styles') styles.word(name, value);
    else if (group.table === 'lists') lists.word(name, value);
    if (group.table !== undefined || applyToParagraph(name, value)) return;
    const character = characterOf(name);
    if (character !== undefined) emit(character);
    else if (endPart(name, group.isSkipped)) return;
    else if (name === 'nofpages') metadata.pages = value ?? null;
    else applyFormat(name, value, group, encodings);
  };

  const handler: RtfHandler = {
    openGroup: () => {
      pending.flush();
      groups.open();
      isOptionalGroup = false;
      isAtGroupStart = true;
      toSkip = 0;
    },
    closeGroup: () => {
      isAtGroupStart = false;
      pending.flush();
      toSkip = 0;
      const closed = groups.close();
      if (closed !== undefined) destinations.close(closed);
    },
    optional: () => {
      isOptionalGroup = isAtGroupStart;
    },
    word: (name, value) => {
      isAtGroupStart = false;
      if (isFallback()) return;
      pending.flush();
      interpret(name, value);
    },
    byte: (value) => {
      isAtGroupStart = false;
      if (isFallback()) return;
      isOptionalGroup = false;
      pending.add(value, groups.current().codePage);
    },
  };
  return {
    handler,
    metadata: () => {
      pending.flush();
      return metadata;
    },
  };
}

/**
 * Lists as Rich Text had them before its tables of lists, which WordPad still writes: a group `\pn` says how the
 * paragraphs around it are numbered. False if the word is about something else.
 */
function applySimpleList(name: string, value: number | undefined, group: GroupState): boolean {
  if (name === 'pnlvlblt') group.simpleList = { isNumbered: false, start: 1 };
  else if (name === 'pnlvlbody') group.simpleList = { isNumbered: true, start: 1 };
  else if (name === 'pnstart') {
    if (group.simpleList?.isNumbered === true)
      group.simpleList = { isNumbered: true, start: startNumber(value ?? 1) };
  } else return false;
  return true;
}
