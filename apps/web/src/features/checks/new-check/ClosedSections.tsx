import { GivenTexts } from '../../../common/given-texts/GivenTexts.tsx';
import type { Uploads } from '../../../common/uploads/use-uploads.ts';
import { isBeginner, useUser } from '../../../api/use-user.ts';
import { Properties } from './Properties.tsx';
import { AutomaticRating } from './rating/AutomaticRating.tsx';
import type { DraftState } from './use-draft.ts';

interface ClosedSectionsProps {
  readonly state: DraftState;
  readonly documents: number;
  readonly givenUploads: Uploads;
  readonly isRevision: boolean;
}

/** The sections that most checks leave closed: properties, and for experts rating rules and given texts. */
export function ClosedSections({ state, documents, givenUploads, isRevision }: ClosedSectionsProps) {
  const { draft, change } = state;
  const user = useUser();
  return (
    <>
      <Properties draft={draft} change={change} documents={documents} />
      {!isRevision && !isBeginner(user) && (
        <>
          <AutomaticRating rating={draft.rating} onChange={(rating) => change({ rating })} />
          <GivenTexts
            given={draft}
            uploads={givenUploads}
            onChange={change}
            hasProject={draft.projectId !== 0}
          />
        </>
      )}
    </>
  );
}
