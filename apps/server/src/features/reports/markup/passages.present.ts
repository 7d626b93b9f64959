import type { FoundPart, MarkupPassage, SourceMarkup, TextSpan } from '@palimpsest/contract';
import type { CharSpan, StoredPassage } from '../../../platform/database/stored-passage.ts';
import type { PassageRow } from '../../report-store/index.ts';

/** Findings about passages and parts of the text, under the names of the contract. */

export function presentSpan({ startChar, endChar }: CharSpan): TextSpan {
  return { Start: startChar, End: endChar };
}

export function presentPassage({ sourceId, passageIndex, ...passage }: PassageRow): MarkupPassage {
  return {
    SId: sourceId,
    PIdx: passageIndex,
    Start: passage.checkedStartChar,
    End: passage.checkedEndChar,
    MW: passage.matchedWords,
    ...(passage.matchedChars && { Sub: foundParts(passage.matchedChars) }),
    ...presentFindings(passage),
    ...(passage.citationParts && {
      Citations: [...new Set(passage.citationParts.map(({ citation }) => citation))],
    }),
  };
}

function foundParts(stretches: NonNullable<StoredPassage['matchedChars']>): FoundPart[] {
  return stretches.map(([Start, End], MIdx) => ({ MIdx, Start, End }));
}

type Findings = Pick<SourceMarkup['Positions'][number], 'Kind' | 'Change' | 'Citation'>;

type FoundOut = {
  readonly [Field in 'kind' | 'change' | 'citation']?: StoredPassage[Field] | null | undefined;
};

/** Null for findings that older versions lack. */
export function presentFindings({ kind, change, citation }: FoundOut): Findings {
  return {
    Kind: kind ?? null,
    Change: change
      ? {
          Kind: change.kind,
          Equal: change.exactWords,
          Moved: change.movedWords,
          Replaced: change.replacedWords,
          Inserted: change.insertedWords,
          LeftOut: change.leftOutWords,
          Respelled: change.respelledWords,
        }
      : null,
    Citation: citation ?? null,
  };
}
