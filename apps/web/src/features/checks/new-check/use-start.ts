import { errorText, limits } from '@palimpsest/contract';
import { useNavigate } from '@tanstack/react-router';
import { useEffect, useState } from 'react';
import { availableCredits } from '../../../api/available-credits.ts';
import { creditsAreCounted } from '../../../api/page-settings.ts';
import { useTranslation } from '../../../i18n/translate.ts';
import type { ApiError } from '../../../api/api-error.ts';
import { useOperation } from '../../../api/query.ts';
import { askAgain } from '../../../api/refresh.ts';
import { isBeginner, useUser } from '../../../api/use-user.ts';
import { formatNumber } from '../../../i18n/format.ts';
import { useLanguage } from '../../../i18n/use-language.ts';
import { askToConfirm } from '../../../ui/dialogs/confirm.tsx';
import { linkToReport } from '../../../common/feedback/new-things.ts';
import type { Uploads } from '../../../common/uploads/use-uploads.ts';
import { givenInput, givenObstacle, type GivenObstacle } from '../../../common/given-texts/given-texts.ts';
import { checkedInput, newCheckCall, obstacleOf, type CheckedInput, type Obstacle } from './check-input.ts';
import { withoutExpertChoices, type Draft } from './draft.ts';
import { useCost, type Cost } from './use-cost.ts';
import { useProjects } from './use-projects.ts';

/** Errors about the input; they are shown there. */
const inputErrors: readonly string[] = [
  'noInput',
  'textTooShort',
  'noAccessToLibraryText',
  'noAccessToUpload',
  'revisionNeedsOneText',
  'notARevision',
];

/** A file of the list is deleted, or is not what the page expects. */
const staleFileErrors: readonly string[] = ['noAccessToUpload', 'uploadNotReady', 'reportNotCreated'];

export interface Start {
  readonly cost: Cost | undefined;
  readonly costIsStale: boolean;
  readonly documents: number;
  /** The user's credits. */
  /** Infinity: unlimited. */
  readonly credits: number;
  readonly obstacle: Obstacle | undefined;
  /** The obstacle of given texts, if the obstacle is `given`. */
  readonly givenObstacle: GivenObstacle | undefined;
  readonly isStarting: boolean;
  readonly run: () => void;
  /** An error of the input area, and one of the start itself. */
  readonly inputProblem: ApiError | undefined;
  readonly startProblem: ApiError | undefined;
}

interface CheckToStart {
  readonly draft: Draft;
  readonly uploads: Uploads;
  /** Texts that everybody was given. */
  readonly givenUploads: Uploads;
  readonly reset: () => void;
  /** The report whose revision is checked; undefined for an ordinary check. */
  readonly revisionOf: number | undefined;
}

export function useStart({ draft, uploads, givenUploads, reset, revisionOf }: CheckToStart): Start {
  const { t } = useTranslation('checks');
  const language = useLanguage();
  const navigate = useNavigate();
  const user = useUser();
  const credits = user === undefined ? 0 : availableCredits(user);
  const { searchableIds } = useProjects();
  const entered = checkedInput(draft, uploads.items);
  const input =
    entered === undefined || revisionOf === undefined
      ? entered
      : { ...entered, templatereportid: revisionOf };
  const { cost, isStale, error: costError } = useCost(input, draft.scope);
  const forBeginner = isBeginner(user);
  const shown = forBeginner ? withoutExpertChoices(draft, user?.settings) : draft;
  // A revision has the given texts of its base.
  const given = revisionOf === undefined && !forBeginner ? givenUploads.items : [];
  const { recheck } = uploads;
  useEffect(() => {
    // The server may have removed a file since it was read.
    if (costError?.key === 'noAccessToUpload') recheck();
  }, [costError, recheck]);
  const documents = cost === undefined || isStale ? documentsOf(input) : cost.documents;
  const [failure, setFailure] = useState<{ readonly error: ApiError; readonly draft: Draft }>();

  const newCheck = useOperation('NewPlagCheck', {
    link: ({ data }) => linkToReport(data),
    onSuccess: () => {
      reset();
      uploads.clear();
      if (revisionOf === undefined) givenUploads.clear();
      void navigate({ to: '/plagiarism/reports' });
    },
    onError: (error) => {
      setFailure({ error, draft });
      if (error.key === 'notARevision') offerNewCheck();
      if (staleFileErrors.includes(error.key)) {
        recheck();
        givenUploads.recheck();
      }
      // Credits may have been spent in another window.
      if (error.key === 'creditsNotSufficient') askAgain('GetUserInfo');
      return true;
    },
  });

  const order = (ordered: CheckedInput) => {
    const call = { ...ordered, ...givenInput(shown, given) };
    newCheck.mutate(newCheckCall(shown, call, documents, searchableIds));
  };

  /** A text that is not a revision can be checked as a new one, at the usual cost. */
  const offerNewCheck = () => {
    if (entered === undefined) return;
    const pages = cost?.pages ?? 0;
    askToConfirm({
      title: t('revision.offer.title'),
      text: creditsAreCounted()
        ? `${errorText('notARevision', language)} ${t('revision.offer.cost', {
            count: pages,
            shown: formatNumber(pages * limits.creditsPerPage, language),
          })}`
        : errorText('notARevision', language),
      confirm: t('revision.offer.confirm'),
      onConfirm: () => order(entered),
    });
  };

  const ofGiven = givenObstacle(shown, given);
  // An error stays visible until the draft changes.
  const error = failure?.draft === draft ? failure.error : (costError ?? undefined);
  const belongsToInput = error !== undefined && inputErrors.includes(error.key);

  return {
    cost,
    costIsStale: isStale,
    documents,
    credits,
    obstacle: obstacleOf({
      input,
      uploads: uploads.items,
      source: draft.source,
      cost: isStale ? undefined : cost,
      credits,
      truncate: draft.truncate,
      minWords: limits.minTextWords,
      given: ofGiven,
    }),
    givenObstacle: ofGiven,
    isStarting: newCheck.isPending,
    run: () => {
      if (input !== undefined) order(input);
    },
    inputProblem: belongsToInput ? error : undefined,
    startProblem: belongsToInput ? undefined : error,
  };
}

function documentsOf(input: CheckedInput | undefined): number {
  return input?.uploadids?.length ?? input?.libtextids?.length ?? (input === undefined ? 0 : 1);
}
