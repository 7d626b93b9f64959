import { rawPosition } from './scan-xml.ts';
import type { WordText } from './word-places.ts';

/** A place between two letters of a text node. */
export interface MarkPlace {
  readonly text: WordText;
  /** The number of characters in the decoded text. */
  readonly chars: number;
}

interface Edit {
  readonly at: number;
  /** The end of what is replaced. */
  readonly until: number;
  readonly xml: string;
}

/** XML that belongs beside runs. */
export interface Mark {
  readonly place: MarkPlace;
  readonly side: 'start' | 'end';
  readonly xml: string;
}

export interface MarkOptions {
  /** The largest id of a tracked change. */
  readonly highestChangeId: number;
  /** The prefix of the elements of Word. */
  readonly prefix: string;
}

/**
 * Puts marks into the main part. If a run is cut whose look was changed with tracking, both parts have the change, and the
 * second one gets an id of its own.
 */
export function insertMarks(
  xml: string,
  marks: readonly Mark[],
  { highestChangeId, prefix }: MarkOptions,
): string {
  const cuts = new Map<number, { readonly before: string; readonly after: string; xml: string }>();
  const preserved = new Map<number, Edit>();
  for (const mark of marks) {
    const cut = cutAt(xml, mark, prefix);
    const known = cuts.get(cut.at);
    if (known === undefined) cuts.set(cut.at, { before: cut.before, after: cut.after, xml: mark.xml });
    else known.xml += mark.xml;
    if (cut.preserves !== undefined) preserved.set(cut.preserves.at, cut.preserves);
  }
  const edits: Edit[] = [...preserved.values()];
  let changeId = highestChangeId;
  const changeIds = new RegExp(`(<${prefix}:rPrChange\\b[^>]{0,400}? ${prefix}:id=)"[^"]{0,20}"`, 'g');
  for (const [at, { before, after, xml: inserted }] of cuts) {
    const reopened = after.replaceAll(changeIds, (_whole, start: string) => {
      changeId += 1;
      return `${start}"${changeId}"`;
    });
    edits.push({ at, until: at, xml: before + inserted + reopened });
  }
  const parts: string[] = [];
  let from = 0;
  for (const { at, until, xml: inserted } of edits.toSorted((a, b) => a.at - b.at || a.until - b.until)) {
    parts.push(xml.slice(from, at), inserted);
    from = until;
  }
  parts.push(xml.slice(from));
  return parts.join('');
}

interface Cut {
  readonly at: number;
  /** Closes and opens the run that is cut. */
  readonly before: string;
  readonly after: string;
  /** The blanks at the cut must not be trimmed. */
  readonly preserves?: Edit;
}

function cutAt(xml: string, { place: { text, chars }, side }: Mark, prefix: string): Cut {
  const { run, around } = text;
  if (run === undefined) return { at: side === 'start' ? around.start : around.end, before: '', after: '' };
  const reopened = `${run.openTag}${run.properties}`;
  if (chars === 0 || chars === text.decoded.length) {
    const isStart = chars === 0;
    const at = isStart ? run.text.start : run.text.end;
    if (isStart && at === run.contentStart) return { at: run.start, before: '', after: '' };
    if (!isStart && at === run.contentEnd) return { at: run.end, before: '', after: '' };
    return { at, before: `</${prefix}:r>`, after: reopened };
  }
  const tag = preserving(run.text.tag, prefix);
  return {
    at: rawPosition(xml, text.start, chars),
    before: `</${prefix}:t></${prefix}:r>`,
    after: `${reopened}${tag}`,
    preserves: { at: run.text.start, until: run.text.contentStart, xml: tag },
  };
}

function preserving(tag: string, prefix: string): string {
  return tag.includes('xml:space') ? tag : tag.replace(`<${prefix}:t`, `<${prefix}:t xml:space="preserve"`);
}
