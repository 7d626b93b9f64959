import type { Source } from '@palimpsest/contract';
import type { Findings } from '../model/findings.ts';
import { isDuplicated, mayRate, type NewRating } from '../model/ratings.ts';
import type { Ratings } from '../ratings/use-ratings.ts';
import type { useReviewActions } from '../use-review-actions.ts';
import { focusSearch } from './focus-search.ts';
import { useCharacterKeys } from './use-review-keys.ts';

interface KeyActions {
  readonly actions: ReturnType<typeof useReviewActions>;
  readonly ratings: Ratings;
  readonly byId: ReadonlyMap<number, Source>;
  readonly findings: Findings;
  readonly compare: boolean;
  /** The dialog with two texts is open. */
  readonly isDialog: boolean;
  /** Opens the search within the text. */
  readonly openFinder: () => void;
  /** Opens the panel with the search field. */
  readonly openSources: () => void;
  readonly openHelp: () => void;
}

/** The keys of the review; KeyHelp lists each of them for the reader. */
export function useKeyActions(keys: KeyActions): void {
  const { actions, ratings, byId, findings, compare, isDialog, openFinder, openSources, openHelp } = keys;
  const current = actions.currentId === null ? undefined : byId.get(actions.currentId);
  const rate = (newRating: NewRating) => {
    if (current === undefined) ratings.refuse('noSource');
    else if (isDuplicated(current) && !mayRate(current, newRating)) ratings.refuse('duplicated');
    else ratings.rate([current], newRating);
  };
  const ratePassage = (newRating: NewRating) => {
    const passage = actions.currentPassage;
    const source = passage && byId.get(passage.sourceId);
    if (passage === undefined || source === undefined) return ratings.refuse('noPassage');
    const { passageIndex, number, key } = passage;
    ratings.ratePassage({ source, passageIndex, number, finding: findings.get(key) }, newRating);
  };
  useCharacterKeys({
    j: () => actions.step(1),
    k: () => actions.step(-1),
    n: () => actions.goToSource(1),
    p: () => actions.goToSource(-1),
    c: () => {
      if (isDialog) actions.closeDialog();
      else if (compare) actions.wholeText();
      else if (current) actions.openDialog(current);
      else ratings.refuse('noSource');
    },
    a: () => rate('accepted'),
    s: () => rate('suspicious'),
    x: () => rate('excluded'),
    A: () => ratePassage('accepted'),
    S: () => ratePassage('suspicious'),
    X: () => ratePassage('excluded'),
    z: ratings.undo,
    f: openFinder,
    '/': () => {
      openSources();
      focusSearch();
    },
    '?': openHelp,
    Escape: () => {
      const isAway = compare || actions.currentId !== null || actions.match !== null;
      // An open dialog or menu closes first.
      if (document.querySelector('[role="dialog"], [role="menu"]') !== null) return;
      if (isDialog) actions.closeDialog();
      else if (isAway) actions.wholeText();
    },
  });
}
