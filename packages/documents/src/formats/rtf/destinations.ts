import type { TextFlow } from '../../text/text-flow.ts';
import type { GroupState } from './group-state.ts';
import type { Groups } from './groups.ts';
import { plainParagraph } from './group-state.ts';
import type { RtfMetadata } from './metadata.ts';
import type { Paragraphs } from './paragraphs.ts';
import { asideWords, metadataWords, noteWords, skippedWords, transparentWords } from './words.ts';

/** Groups that are not ordinary text: notes, text boxes, metadata, and everything that is skipped. */
export interface Destinations {
  /**
   * True if the word makes the current group a destination.
   * @param isOptional Readers that do not know the word skip the group.
   */
  readonly open: (word: string, isOptional: boolean) => boolean;
  /** Closes the part of the flow that the group has opened. */
  readonly close: (group: GroupState) => void;
}

export interface DestinationsOptions {
  readonly flow: TextFlow;
  readonly metadata: RtfMetadata;
  readonly groups: Groups;
  readonly paragraphs: Paragraphs;
}

/** Groups that list the document's formats. They are not text. */
const tables: Readonly<Record<string, GroupState['table']>> = {
  stylesheet: 'styles',
  listtable: 'lists',
  listoverridetable: 'lists',
};

export function createDestinations({
  flow,
  metadata,
  groups,
  paragraphs,
}: DestinationsOptions): Destinations {
  const openMetadata = (word: string, group: GroupState): void => {
    const field = word === 'title' ? 'title' : 'author';
    // Some programs write a second author: the person who last saved the file.
    group.metadata = metadata[field] === '' ? field : undefined;
  };
  const openNoteOrAside = (word: string, group: GroupState): void => {
    if (group.isSkipped || group.opened !== undefined) return;
    group.opened = noteWords.has(word) ? 'note' : 'aside';
    paragraphs.openPart();
    if (group.opened === 'note') flow.openNote();
    else flow.openAside();
    Object.assign(group, plainParagraph, { isInTable: false, letters: 0 });
  };
  const skip = (word: string, group: GroupState): void => {
    group.isSkipped = true;
    group.table = Object.hasOwn(tables, word) ? tables[word] : undefined;
  };
  return {
    open: (word, isOptional) => {
      const group = groups.current();
      if (metadataWords.has(word)) openMetadata(word, group);
      else if (noteWords.has(word) || asideWords.has(word)) openNoteOrAside(word, group);
      else if (word === 'ud') group.isSkipped = groups.secondOuter()?.isSkipped ?? false;
      else if (word === 'fonttbl') group.inFontTable = group.isSkipped = true;
      else if (skippedWords.has(word) || (isOptional && !transparentWords.has(word))) skip(word, group);
      else return false;
      return true;
    },
    close: ({ opened }) => {
      if (opened === 'note') flow.closeNote();
      if (opened === 'aside') flow.closeAside();
      if (opened !== undefined) paragraphs.closePart();
    },
  };
}
