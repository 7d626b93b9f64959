import type { TextFlow } from '../../text/text-flow.ts';
import { applyFormat } from './apply-format.ts';
import { createByteText, type ByteText } from './byte-text.ts';
import { createCells } from './cells.ts';
import { createDestinations } from './destinations.ts';
import { createEncodings } from './encodings.ts';
import { createEndPart } from './end-part.ts';
import { createGroups } from './groups.ts';
import type { RtfMetadata } from './metadata.ts';
import type { RtfHandler } from './scan.ts';
import { characterOf } from './words.ts';

export interface RtfReader {
  readonly handler: RtfHandler;
  /** Call this once, at the end. */
  metadata(): Readonly<RtfMetadata>;
}

/** Receives groups, control words and bytes from the scanner and writes the text to the flow. */
export function createReader(flow: TextFlow): RtfReader {
  const metadata: RtfMetadata = { title: '', author: '', pages: null };
  const groups = createGroups();
  const destinations = createDestinations(flow, metadata, groups);
  const cells = createCells(flow);
  const endPart = createEndPart(flow, cells);
  const encodings = createEncodings();
  /** How many of the next words and bytes replace a \u and are skipped. */
  let toSkip = 0;
  let isOptionalGroup = false;
  /** Nothing of the current group was read yet. Only there a destination may be marked as optional. */
  let isAtGroupStart = false;

  const emit = (text: string): void => {
    const group = groups.current();
    if (group.metadata !== undefined) metadata[group.metadata] += text;
    if (group.isSkipped || group.isHidden || group.isDeleted || text === '') return;
    cells.prepareFor(group.isInTable);
    flow.addText(text);
  };
  const pending: ByteText = createByteText(emit);

  const isFallback = (): boolean => {
    if (toSkip === 0) return false;
    toSkip -= 1;
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
