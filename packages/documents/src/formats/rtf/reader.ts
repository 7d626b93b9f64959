import type { TextFlow } from '../../text/text-flow.ts';
import { createByteText, type ByteText } from './byte-text.ts';
import { createCells } from './cells.ts';
import { createEncodings } from './encodings.ts';
import { documentState, type GroupState } from './group-state.ts';
import type { RtfHandler } from './scan.ts';
import {
  asideWords,
  characterOf,
  metadataWords,
  noteWords,
  skippedWords,
  transparentWords,
} from './words.ts';

export interface RtfMetadata {
  title: string;
  author: string;
  pages: number | null;
}

export interface RtfReader {
  readonly handler: RtfHandler;
  /** Call this once, at the end. */
  metadata(): RtfMetadata;
}

/** Receives groups, control words and bytes from the scanner and writes the text to the flow. */
export function createReader(flow: TextFlow): RtfReader {
  const stack: GroupState[] = [];
  const metadata: RtfMetadata = { title: '', author: '', pages: null };
  const cells = createCells(flow);
  const encodings = createEncodings();
  let state = documentState();
  let toSkip = 0;
  let isOptionalGroup = false;

  const emit = (text: string): void => {
    if (state.metadata !== undefined) metadata[state.metadata] += text;
    if (state.isSkipped || state.isHidden || state.isDeleted || text === '') return;
    cells.prepareFor(state.isInTable);
    flow.addText(text);
  };
  const pending: ByteText = createByteText(emit);

  const openGroup = (): void => {
    pending.flush();
    stack.push(state);
    state = { ...state, opened: undefined };
    isOptionalGroup = false;
    toSkip = 0;
  };

  const closeGroup = (): void => {
    pending.flush();
    toSkip = 0;
    const outer = stack.pop();
    // Ignores a closing brace without an opening one.
    if (outer === undefined) return;
    if (state.opened === 'note') flow.closeNote();
    if (state.opened === 'aside') flow.closeAside();
    state = outer;
  };

  const openMetadata = (word: string): true => {
    const field = word === 'title' ? 'title' : 'author';
    // Some programs write a second author: the person who last saved the file.
    state.metadata = metadata[field] === '' ? field : undefined;
    return true;
  };

  const openNoteOrAside = (word: string): true => {
    if (state.isSkipped || state.opened !== undefined) return true;
    state.opened = noteWords.has(word) ? 'note' : 'aside';
    if (state.opened === 'note') flow.openNote();
    else flow.openAside();
    state.isInTable = false;
    return true;
  };

  /** True if the word begins a destination: a group that is not ordinary text. */
  const openDestination = (word: string): boolean => {
    const isOptional = isOptionalGroup;
    isOptionalGroup = false;
    if (metadataWords.has(word)) return openMetadata(word);
    if (noteWords.has(word) || asideWords.has(word)) return openNoteOrAside(word);
    if (word === 'ud') state.isSkipped = stack.at(-2)?.isSkipped ?? false;
    else if (word === 'fonttbl') state.inFontTable = state.isSkipped = true;
    else if (skippedWords.has(word) || (isOptional && !transparentWords.has(word))) state.isSkipped = true;
    else return false;
    return true;
  };

  const format = (name: string, value: number | undefined): void => {
    if (encodings.word(name, value, state)) return;
    if (name === 'intbl') state.isInTable = true;
    else if (name === 'pard') state.isInTable = false;
    else if (name === 'v') state.isHidden = value !== 0;
    else if (name === 'deleted') state.isDeleted = value !== 0;
    else if (name === 'uc') state.fallbackChars = Math.max(0, value ?? 1);
    else if (name === 'nofpages') metadata.pages = value ?? null;
    else if (name === 'plain') {
      state.isHidden = false;
      state.isDeleted = false;
      state.codePage = encodings.documentCodePage();
    }
  };

  const endParagraph = (): void => flow.endParagraph();
  const ends: ReadonlyMap<string, () => void> = new Map([
    ['par', endParagraph],
    ['sect', endParagraph],
    ['page', endParagraph],
    ['nestrow', endParagraph],
    ['cell', () => cells.endCell()],
    ['row', () => cells.endRow()],
  ]);

  /** False if the word does not end a paragraph, cell or row. */
  const layOut = (name: string): boolean => {
    const end = ends.get(name);
    if (end !== undefined && !state.isSkipped) end();
    return end !== undefined;
  };

  const word = (name: string, value: number | undefined): void => {
    if (toSkip > 0) {
      toSkip -= 1;
      return;
    }
    pending.flush();
    if (name === 'u') {
      emit(String.fromCharCode((value ?? 0) & 0xffff));
      toSkip = state.fallbackChars;
      return;
    }
    if (openDestination(name)) return;
    const character = characterOf(name);
    if (character !== undefined) emit(character);
    else if (!layOut(name)) format(name, value);
  };

  const byte = (value: number): void => {
    if (toSkip > 0) {
      toSkip -= 1;
      return;
    }
    isOptionalGroup = false;
    pending.add(value, state.codePage);
  };

  const optional = (): void => {
    isOptionalGroup = true;
  };
  return {
    handler: { openGroup, closeGroup, optional, word, byte },
    metadata: () => {
      pending.flush();
      return metadata;
    },
  };
}
