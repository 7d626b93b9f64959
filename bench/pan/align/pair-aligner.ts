import { join } from 'node:path';
import { alignTexts, analyseText, type AlignmentSettings, type AnalysedText } from '@palimpsest/engine';
import type { Annotation, DocumentPair } from '../annotation.ts';
import { codePointOffsets } from '../../../apps/cli/src/compare/code-points.ts';
import { readTextFile } from '../pairs.ts';
import { CommandError } from '../../../apps/cli/src/usage.ts';

/** The folders and settings that all pairs share. */
export interface AlignmentTask {
  readonly sourceFolder: string;
  readonly suspiciousFolder: string;
  readonly settings: AlignmentSettings;
}

export type PairOutcome =
  /** `chars` is the length of both texts together. */
  { readonly detections: readonly Annotation[]; readonly chars: number } | { readonly problem: string };

interface Document {
  readonly analysed: AnalysedText;
  readonly toCodePoint: (char: number) => number;
}

/**
 * The number of characters of all cached texts together. The pairs of one suspicious document follow each other, so a
 * small cache is enough: one eight times as large was no faster. An analysed text takes dozens of bytes a character.
 */
const mostKeptChars = 1_000_000;

/** Creates a function that aligns one pair after another. Neighbouring pairs that share a document read it once. */
export function createPairAligner(task: AlignmentTask): (pair: DocumentPair) => PairOutcome {
  const documents = createDocumentCache();
  return ({ suspicious, source }) => {
    try {
      const checked = documents(join(task.suspiciousFolder, suspicious));
      const from = documents(join(task.sourceFolder, source));
      const detections = alignTexts(checked.analysed, from.analysed, task.settings).map((passage) => {
        const thisOffset = checked.toCodePoint(passage.checkedStartChar);
        const sourceOffset = from.toCodePoint(passage.sourceStartChar);
        return {
          thisReference: suspicious,
          thisOffset,
          thisLength: checked.toCodePoint(passage.checkedEndChar) - thisOffset,
          sourceReference: source,
          sourceOffset,
          sourceLength: from.toCodePoint(passage.sourceEndChar) - sourceOffset,
        };
      });
      return { detections, chars: checked.analysed.text.length + from.analysed.text.length };
    } catch (error) {
      if (!(error instanceof CommandError)) throw error;
      return { problem: error.message };
    }
  };
}

/** Removes the least recently used texts first. */
function createDocumentCache(): (path: string) => Document {
  const kept = new Map<string, Document>();
  let keptChars = 0;
  return (path) => {
    const known = kept.get(path);
    if (known !== undefined) {
      kept.delete(path);
      kept.set(path, known);
      return known;
    }
    const text = readTextFile(path);
    const document = { analysed: analyseText(text), toCodePoint: codePointOffsets(text) };
    kept.set(path, document);
    keptChars += text.length;
    for (const [oldPath, { analysed }] of kept) {
      if (keptChars <= mostKeptChars || oldPath === path) break;
      kept.delete(oldPath);
      keptChars -= analysed.text.length;
    }
    return document;
  };
}
