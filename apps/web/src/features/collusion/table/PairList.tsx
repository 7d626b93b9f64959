import { useMemo } from 'react';
import { useLanguage } from '../../../i18n/use-language.ts';
import { ListFoot } from '../../../ui/list/ListFoot.tsx';
import { sortPairs } from '../model/pairs.ts';
import type { CollusionViewState } from '../model/view-state.ts';
import type { PairViewProps } from '../pair-view.ts';
import type { ChangeCollusion } from '../use-collusion-state.ts';
import { PairCards } from './PairCards.tsx';
import { PairTable } from './PairTable.tsx';

interface PairListProps extends PairViewProps {
  readonly state: CollusionViewState;
  readonly onChange: ChangeCollusion;
}

/** The pairs one below the other, one page at a time. */
export function PairList({ pairs, currentId, phone, state, onOpen, onChange }: PairListProps) {
  const language = useLanguage();
  const { sortBy, sortDirection, pageSize } = state;
  const sorted = useMemo(
    () => sortPairs(pairs, sortBy, sortDirection, language),
    [pairs, sortBy, sortDirection, language],
  );
  // A filter or the comparison itself may have left fewer pages than the address names.
  const page = Math.min(state.page, Math.ceil(sorted.length / pageSize));
  const shown = sorted.slice((page - 1) * pageSize, page * pageSize);
  return (
    <>
      {phone ? (
        <PairCards pairs={shown} onOpen={onOpen} />
      ) : (
        <PairTable pairs={shown} currentId={currentId} state={state} onOpen={onOpen} onChange={onChange} />
      )}
      <ListFoot total={sorted.length} page={page} pageSize={pageSize} onChange={onChange} />
    </>
  );
}
