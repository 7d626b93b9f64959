import type { DocumentContent } from '../document.ts';
import type { Budget } from '../limits.ts';
import { createTextFlow, type TextFlow } from '../text/text-flow.ts';
import { tidyMetadata } from '../text/tidy.ts';
import { createByteText, type ByteText } from './rtf-bytes.ts';
import { codePageOfCharset, defaultCodePage } from './rtf-code-pages.ts';
import { scanRtf } from './rtf-scan.ts';
import {
  asideWords,
  characterOf,
  metadataWords,
  noteWords,
  skippedWords,
  transparentWords,
} from './rtf-words.ts';

/** What a group inherits from the group around it, and gives back at its end. */
interface GroupState {
  isSkipped: boolean;
  isHidden: boolean;
  isDeleted: boolean;
  isInTable: boolean;
  codePage: string;
  /** Characters that stand in for a \u for readers without Unicode, and are passed over. */
  fallbackChars: number;
  metadata: 'title' | 'author' | undefined;
  inFontTable: boolean;
  /** What has to be closed in the flow when the group ends. */
  opened: 'note' | 'aside' | undefined;
}

/** Reads Rich Text Format 1.9: groups, code pages, Unicode, notes, tables, text boxes; marked deletions stay out. */
export async function readRtf(bytes: Uint8Array, budget: Budget): Promise<DocumentContent> {
  const flow = createTextFlow(budget.textChars);
  const reader = createReader(flow);
  let steps = 0;
  scanRtf(bytes, {
    ...reader.handler,
    word: (word, value) => {
      steps += 1;
      if (steps % 10_000 === 0) budget.checkTime();
      reader.handler.word(word, value);
    },
  });
  const { title, author, pages } = reader.metadata();
  return { text: flow.finish(), title: tidyMetadata(title), author: tidyMetadata(author), pages };
}

function createReader(flow: TextFlow) {
  const stack: GroupState[] = [];
  let state: GroupState = {
    isSkipped: false,
    isHidden: false,
    isDeleted: false,
    isInTable: false,
    codePage: defaultCodePage,
    fallbackChars: 1,
    metadata: undefined,
    inFontTable: false,
    opened: undefined,
  };
  const metadata = { title: '', author: '', pages: null as number | null };
  const fontCodePages = new Map<number, string>();
  let documentCodePage = defaultCodePage;
  let tableFont = 0;
  let toPassOver = 0;
  let isOptionalGroup = false;
  let isTableOpen = false;
  let isCellOpen = false;

  const emit = (text: string): void => {
    if (state.metadata !== undefined) metadata[state.metadata] += text;
    if (state.isSkipped || state.isHidden || state.isDeleted || text === '') return;
    if (state.isInTable) openCell();
    else if (isTableOpen && !isCellOpen) closeTable();
    flow.addText(text);
  };
  const pending: ByteText = createByteText(emit);

  const openCell = (): void => {
    if (!isTableOpen) flow.openTable();
    isTableOpen = true;
    if (!isCellOpen) flow.openCell();
    isCellOpen = true;
  };
  const closeTable = (): void => {
    flow.closeTable();
    isTableOpen = false;
  };
  const endCell = (): void => {
    openCell();
    flow.closeCell();
    isCellOpen = false;
  };
  const endRow = (): void => {
    if (isCellOpen) endCell();
    if (isTableOpen) flow.closeRow();
  };

  const openGroup = (): void => {
    pending.flush();
    stack.push(state);
    state = { ...state, opened: undefined };
    isOptionalGroup = false;
    toPassOver = 0;
  };

  const closeGroup = (): void => {
    pending.flush();
    toPassOver = 0;
    const outer = stack.pop();
    // A closing brace without its opening one ends nothing.
    if (outer === undefined) return;
    if (state.opened === 'note') flow.closeNote();
    if (state.opened === 'aside') flow.closeAside();
    state = outer;
  };

  const openDestination = (word: string): boolean => {
    const isOptional = isOptionalGroup;
    isOptionalGroup = false;
    if (metadataWords.has(word)) {
      const field = word === 'title' ? 'title' : 'author';
      // Some programs write a second author, who saved the file last.
      state.metadata = metadata[field] === '' ? field : undefined;
    } else if (word === 'fonttbl') {
      state.inFontTable = true;
      state.isSkipped = true;
    } else if (noteWords.has(word) || asideWords.has(word)) {
      if (state.isSkipped || state.opened !== undefined) return true;
      state.opened = noteWords.has(word) ? 'note' : 'aside';
      if (state.opened === 'note') flow.openNote();
      else flow.openAside();
      state.isInTable = false;
    } else if (word === 'ud') {
      state.isSkipped = stack.at(-2)?.isSkipped ?? false;
    } else if (skippedWords.has(word) || (isOptional && !transparentWords.has(word))) {
      state.isSkipped = true;
    } else {
      return false;
    }
    return true;
  };

  const word = (name: string, value: number | undefined): void => {
    if (toPassOver > 0) {
      toPassOver -= 1;
      return;
    }
    if (name === 'u') {
      pending.flush();
      emit(String.fromCharCode((value ?? 0) & 0xffff));
      toPassOver = state.fallbackChars;
      return;
    }
    pending.flush();
    if (openDestination(name)) return;
    const character = characterOf(name);
    if (character !== undefined) {
      emit(character);
      return;
    }
    switch (name) {
      case 'par':
      case 'sect':
      case 'page':
      case 'nestrow':
        if (!state.isSkipped) flow.endParagraph();
        break;
      case 'cell':
        if (!state.isSkipped) endCell();
        break;
      case 'row':
        if (!state.isSkipped) endRow();
        break;
      case 'intbl':
        state.isInTable = true;
        break;
      case 'pard':
        state.isInTable = false;
        break;
      case 'plain':
        state.isHidden = false;
        state.isDeleted = false;
        state.codePage = documentCodePage;
        break;
      case 'v':
        state.isHidden = value !== 0;
        break;
      case 'deleted':
        state.isDeleted = value !== 0;
        break;
      case 'uc':
        state.fallbackChars = Math.max(0, value ?? 1);
        break;
      case 'ansicpg':
        documentCodePage = `cp${value ?? 1252}`;
        state.codePage = documentCodePage;
        break;
      case 'mac':
        documentCodePage = state.codePage = 'macintosh';
        break;
      case 'pc':
        documentCodePage = state.codePage = 'cp437';
        break;
      case 'pca':
        documentCodePage = state.codePage = 'cp850';
        break;
      case 'f':
        if (state.inFontTable) tableFont = value ?? 0;
        else state.codePage = fontCodePages.get(value ?? 0) ?? documentCodePage;
        break;
      case 'fcharset': {
        const codePage = codePageOfCharset(value ?? 0);
        if (state.inFontTable && codePage !== undefined) fontCodePages.set(tableFont, codePage);
        break;
      }
      case 'nofpages':
        metadata.pages = value ?? null;
        break;
      default:
    }
  };

  const byte = (value: number): void => {
    if (toPassOver > 0) {
      toPassOver -= 1;
      return;
    }
    isOptionalGroup = false;
    pending.add(value, state.codePage);
  };

  return {
    handler: {
      openGroup,
      closeGroup,
      optional: () => {
        isOptionalGroup = true;
      },
      word,
      byte,
    },
    metadata: () => {
      pending.flush();
      return metadata;
    },
  };
}
