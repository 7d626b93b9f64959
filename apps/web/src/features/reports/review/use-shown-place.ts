import type { ManipulationHint, ScoreStepKind, TextSpan } from '@palimpsest/contract';
import { useCallback, useEffect, useRef, useState, type RefObject } from 'react';
import { blockAtChar } from '../../../ui/text/blocks.ts';
import type { ReviewState } from './model/review-search.ts';
import type { SheetHandle } from './sheet/Sheet.tsx';
import type { ReviewModel } from './use-review-model.ts';

/** One place of a hint, of a step of the score, of a note, or of a search, as the text shows it. */
export interface ShownPlace {
  readonly kind: ManipulationHint['Kind'] | ScoreStepKind | 'related' | 'reference' | 'textSearch';
  /** Its number among the places of this kind, from 0. */
  readonly index: number;
  readonly place: TextSpan;
}

interface Surroundings {
  readonly state: ReviewState;
  readonly model: ReviewModel;
  readonly sheetRef: RefObject<SheetHandle | null>;
  /** Shows the whole text without a current match, and forgets the reader's last place. */
  readonly openWholeText: () => void;
}

/** Brings a place to the middle of the whole text. It stays marked until a match or source is chosen. */
export function useShownPlace({ state, model, sheetRef, openWholeText }: Surroundings) {
  const [chosen, setChosen] = useState<ShownPlace | null>(null);
  const reached = useRef<ShownPlace | null>(null);
  const isWholeText = state.view !== 'style' && state.sourceId === null && state.match === null;
  const { blocks, openGap } = model;

  // A shortened part is expanded first; scrolling follows once its row exists.
  useEffect(() => {
    if (chosen === null || chosen === reached.current || !isWholeText) return;
    const { Start, End } = chosen.place;
    const block = blocks[blockAtChar(blocks, Start)];
    if (block?.kind === 'gap') {
      openGap(block.startChar);
      return;
    }
    reached.current = chosen;
    sheetRef.current?.centreOn(Start, End);
  }, [chosen, isWholeText, blocks, openGap, sheetRef]);

  const show = useCallback(
    (place: ShownPlace) => {
      // The same place counts as a new choice: it may have been scrolled away.
      setChosen({ ...place });
      if (!isWholeText) openWholeText();
    },
    [isWholeText, openWholeText],
  );
  return { shown: isWholeText ? chosen : null, show };
}
