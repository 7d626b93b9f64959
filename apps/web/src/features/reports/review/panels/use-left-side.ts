import { useTranslation } from '../../../../i18n/translate.ts';
import type { ReviewSide } from '../model/review-search.ts';
import { hasReferences } from '../references/use-references.ts';
import { useReviewContext } from '../review-context.ts';

/** The lists that the left side of this report can show, and the one that it shows. */
export function useLeftSide(): { readonly sides: readonly ReviewSide[]; readonly shown: ReviewSide } {
  const { report, style, state, references } = useReviewContext();
  const sides: readonly ReviewSide[] = [
    'sources',
    ...(hasReferences(references.references) ? (['references'] as const) : []),
    ...(report.TextOverlayExists ? (['style'] as const) : []),
  ];
  const asked = style.isShown ? 'style' : state.side;
  return { sides, shown: sides.includes(asked) ? asked : 'sources' };
}

/** The name of a list, on its tab and above the drawer. */
export function useSideLabel(): (side: ReviewSide) => string {
  const { t } = useTranslation('style');
  const { t: tReferences } = useTranslation('references');
  return (side) => (side === 'references' ? tReferences('tab') : t(`toggle.${side}`));
}
