import { codePageOfCharset, defaultCodePage } from './code-pages.ts';
import type { GroupState } from './group-state.ts';

/** The code pages of the document and of its fonts. */
export interface Encodings {
  /** Handles the control words about code pages. Returns false if the word is not one of them. */
  word(name: string, value: number | undefined, state: GroupState): boolean;
  readonly documentCodePage: () => string;
}

const codePageWords: Readonly<Record<string, string>> = { mac: 'macintosh', pc: 'cp437', pca: 'cp850' };

export function createEncodings(): Encodings {
  const fontCodePages = new Map<number, string>();
  let documentCodePage = defaultCodePage;
  let tableFont = 0;

  const setDocument = (codePage: string, state: GroupState): true => {
    documentCodePage = codePage;
    state.codePage = codePage;
    return true;
  };
  const setFont = (font: number, state: GroupState): true => {
    if (state.inFontTable) tableFont = font;
    else state.codePage = fontCodePages.get(font) ?? documentCodePage;
    return true;
  };
  const setCharset = (charset: number, state: GroupState): true => {
    const codePage = codePageOfCharset(charset);
    if (state.inFontTable && codePage !== undefined) fontCodePages.set(tableFont, codePage);
    return true;
  };
  return {
    documentCodePage: () => documentCodePage,
    word: (name, value, state) => {
      if (name === 'f') return setFont(value ?? 0, state);
      if (name === 'fcharset') return setCharset(value ?? 0, state);
      if (name === 'ansicpg') return setDocument(`cp${value ?? 1252}`, state);
      const codePage = Object.hasOwn(codePageWords, name) ? codePageWords[name] : undefined;
      return codePage === undefined ? false : setDocument(codePage, state);
    },
  };
}
