import { errorText, limits } from '@palimpsest/contract';
import { useQueryClient } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { ApiError } from '../../../api/api-error.ts';
import { useOperation } from '../../../api/query.ts';
import { useUser } from '../../../api/use-user.ts';
import { formatNumber } from '../../../i18n/format.ts';
import { useLanguage } from '../../../i18n/use-language.ts';
import { askToConfirm } from '../../../ui/dialogs/confirm.tsx';
import { linkToReport } from '../../../shared/feedback/new-things.ts';
import type { Uploads } from '../../../shared/uploads/use-uploads.ts';
import { checkedInput, newCheckCall, obstacleOf, type CheckedInput, type Obstacle } from './check-input.ts';
import type { Draft } from './draft.ts';
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
  readonly credits: number;
  readonly obstacle: Obstacle | undefined;
  readonly isStarting: boolean;
  readonly run: () => void;
  /** An error of the input area, and one of the start itself. */
  readonly inputProblem: ApiError | undefined;
  readonly startProblem: ApiError | undefined;
}

/** @param revisionOf the report whose revision is checked; undefined for an ordinary check */
export function useStart(
  draft: Draft,
  uploads: Uploads,
  reset: () => void,
  revisionOf: number | undefined,
): Start {
  const { t } = useTranslation('checks');
  const language = useLanguage();
  const client = useQueryClient();
  const navigate = useNavigate();
  const credits = useUser()?.totalCredits ?? 0;
  const { searchableIds } = useProjects();
  const entered = checkedInput(draft, uploads.items);
  const input =
    entered === undefined || revisionOf === undefined
      ? entered
      : { ...entered, templatereportid: revisionOf };
  const { cost, isStale, error: costError } = useCost(input, draft.scope);
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
      void client.invalidateQueries();
      void navigate({ to: '/plagiarism/reports' });
    },
    onError: (error) => {
      setFailure({ error, draft });
      if (error.key === 'notARevision') offerNewCheck();
      if (staleFileErrors.includes(error.key)) recheck();
      // Credits may have been spent in another window.
      if (error.key === 'creditsNotSufficient') void client.invalidateQueries({ queryKey: ['GetUserInfo'] });
      return true;
    },
  });

  /** A text that is not a revision can be checked as a new one, at the usual cost. */
  const offerNewCheck = () => {
    if (entered === undefined) return;
    const pages = cost?.pages ?? 0;
    askToConfirm({
      title: t('revision.offer.title'),
      text: `${errorText('notARevision', language)} ${t('revision.offer.cost', {
        count: pages,
        shown: formatNumber(pages * limits.creditsPerPage, language),
      })}`,
      confirm: t('revision.offer.confirm'),
      onConfirm: () => newCheck.mutate(newCheckCall(draft, entered, documents, searchableIds)),
    });
  };

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
      givenText: draft.givenText,
    }),
    isStarting: newCheck.isPending,
    run: () => {
      if (input !== undefined) newCheck.mutate(newCheckCall(draft, input, documents, searchableIds));
    },
    inputProblem: belongsToInput ? error : undefined,
    startProblem: belongsToInput ? undefined : error,
  };
}

function documentsOf(input: CheckedInput | undefined): number {
  return input?.uploadids?.length ?? input?.libtextids?.length ?? (input === undefined ? 0 : 1);
}
