import { maxLayoutMarks, shiftLayout, type LayoutMark } from '@palimpsest/documents';
import type { SubmissionPart } from '../tables.ts';
import type { ReadFile } from '../../../finding/files/read-stored-file.ts';

export interface NamedDocument {
  /** The heading of the part in the submission. */
  readonly name: string;
  readonly document: ReadFile;
}

/** The files of a submission as one text, each under its name, with notes about what was not read of them. */
export function joinSubmissionParts(
  documents: readonly NamedDocument[],
  parts: readonly SubmissionPart[],
): ReadFile {
  const layout: LayoutMark[] = [];
  let text = '';
  for (const { name, document } of documents) {
    if (text !== '') text += '\n\n';
    layout.push({ kind: 'heading', level: 1, startChar: text.length, endChar: text.length + name.length });
    text += `${name}\n\n`;
    if (layout.length + document.layout.length <= maxLayoutMarks) {
      layout.push(...shiftLayout(document.layout.map(belowHeading), text.length));
    }
    text += document.text;
  }
  const sum = (valueOf: (document: ReadFile) => number): number =>
    documents.reduce((total, { document }) => total + valueOf(document), 0);
  return {
    text,
    layout,
    format: 'submission',
    title: '',
    author: '',
    pages: null,
    isRecognised: documents.some(({ document }) => document.isRecognised),
    // Nobody knows of which file a number would be the page.
    unreadPages: sum(({ unreadPages = 0, damagedPages = [] }) => unreadPages + damagedPages.length),
    unreadPictures: sum(({ unreadPictures = 0 }) => unreadPictures),
    unreadFiles: parts.filter(({ error }) => error !== '').map(({ name, error }) => ({ name, error })),
  };
}

const deepestHeading = 6;

/** The headings of a file are below its name. */
const belowHeading = (mark: LayoutMark): LayoutMark =>
  mark.kind === 'heading' ? { ...mark, level: Math.min((mark.level ?? 1) + 1, deepestHeading) } : mark;
