import type { Source } from '@palimpsest/contract';
import { analyseText } from '@palimpsest/engine';
import * as fc from 'fast-check';
import { expect, it } from 'vitest';
import { presentNotCounted } from '../reports/index.ts';
import { blocksOf, type MarkedTask } from './marked-text.ts';
import { compiled, madeUpResult, text, type CompiledResult } from './testing/made-up-result.ts';
import { sampleTask } from './testing/sample-task.ts';

const analysed = analyseText(text);
const [sample] = sampleTask([{ text: 'sample', source: 1 }]).sources;

/** The result as files get it. */
function markedTask({
  rated,
  sources,
  segments,
  uncounted,
  quotations,
  ratedSpans,
}: CompiledResult): MarkedTask {
  const ratingOf = new Map(rated.map(({ sourceId, rating }) => [sourceId, rating]));
  const marks = (mark: CompiledResult['segments'][number]['marks'][number]) => ({
    SId: mark.sourceId,
    SIdx: mark.sourceIndex + 1,
    PIdx: mark.passageIndex,
    Sim: 100,
  });
  return {
    sources: sources
      .filter(({ matchedWords }) => matchedWords > 0)
      .map(({ sourceId, isUsed, isAccepted, isExcluded }): Source => {
        const rating = ratingOf.get(sourceId);
        return {
          ...(sample as Source),
          Id: sourceId,
          Used: isUsed,
          Accepted: isAccepted,
          Excluded: isExcluded,
          GivenRating: rating?.isExcluded ? 'excluded' : rating?.isAccepted ? 'accepted' : 'counts',
          AcceptsMarked: rating?.acceptsMarked ?? false,
          PassageRatings: (rating?.passageRatings ?? []).map(({ passageIndex, rating: Rating }) => ({
            PIdx: passageIndex,
            Rating,
          })),
        };
      }),
    markup: {
      Segments: segments.map(({ startChar, endChar, marks: [first, ...others] }) => ({
        T: text.slice(startChar, endChar),
        ...(first && { ...marks(first), Also: others.map(marks) }),
      })),
      Passages: rated.flatMap(({ sourceId, passages }) =>
        passages.map((passage, PIdx) => ({
          SId: sourceId,
          PIdx,
          Start: passage.checkedStartChar,
          End: passage.checkedEndChar,
          MW: 1,
          ...(passage.matched && {
            Sub: passage.matched.map(([start, count], MIdx) => ({
              MIdx,
              Start: analysed.words.startChars[start] ?? 0,
              End: analysed.words.endChars[start + count - 1] ?? 0,
            })),
          }),
          Kind: null,
          Change: null,
          Citation: null,
        })),
      ),
      NotCounted: presentNotCounted(quotations, uncounted, ratedSpans),
      Related: [],
      Layout: [],
    },
  };
}

/** The words that the marked text shows as found. A word of which a part is left out does not count. */
function foundWords(task: MarkedTask): number {
  const isFound = new Uint8Array(analysed.words.count).fill(1);
  let at = 0;
  const { startChars, endChars } = analysed.words;
  for (const block of blocksOf(task, false)) {
    if (block.kind === 'gap') throw new Error('nothing is shortened');
    for (const { text: piece, startChar, mark } of block.pieces) {
      const endChar = startChar + piece.length;
      for (at = 0; at < isFound.length; at++) {
        const isTouched = (startChars[at] ?? 0) < endChar && startChar < (endChars[at] ?? 0);
        if (isTouched && mark?.look !== 'found') isFound[at] = 0;
      }
    }
  }
  return isFound.reduce((sum, word) => sum + word, 0);
}

it('files show as found exactly the words that count, for any ratings of sources and passages', () => {
  fc.assert(
    fc.property(madeUpResult, (example) => {
      const result = compiled(example);
      expect(foundWords(markedTask(result))).toBe(result.matchedWords);
    }),
    { numRuns: 1000 },
  );
});
