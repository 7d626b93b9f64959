import { useLocation, useRouter } from '@tanstack/react-router';
import { useState } from 'react';
import { asApiError, type ApiError } from '../../../api/api-error.ts';
import { useBotCheck, type BotCheck } from '../../../common/bot-check/use-bot-check.ts';
import { useEntrySearch } from '../entry/use-entry-search.ts';

export interface CodeFlow<Data> {
  /** Null: the first step is shown. */
  readonly entered: Data | null;
  /** The data of the first step, also when that step is shown again. */
  readonly last: Data | null;
  readonly botCheck: BotCheck;
  readonly error: ApiError | null;
  readonly isBusy: boolean;
  readonly sends: number;
  /** Runs a call, with the solution of a task of the bot check. A second call waits for nothing: it is not made. */
  readonly run: (work: (altcha: string) => Promise<void>) => void;
  /** An email was sent: the second step is shown. */
  readonly sent: (data: Data) => void;
  readonly back: () => void;
}

interface CodePlace {
  readonly isInDialog?: boolean | undefined;
}

/**
 * Two steps: data that has a code sent, and the code. The step is in the address, so that the browser's Back leads to
 * the form; the data is only in memory, so that a reload begins again. In a dialog, the step is in memory too: the address is
 * that of the page below.
 */
export function useCodeStep<Data>({ isInDialog = false }: CodePlace = {}): CodeFlow<Data> {
  const router = useRouter();
  const search = useEntrySearch();
  const { kept } = search;
  const [isInSecondStep, setIsInSecondStep] = useState(false);
  const isCodeStep = isInDialog ? isInSecondStep : search.isCodeStep;
  const path = useLocation({ select: ({ pathname }) => pathname });
  const botCheck = useBotCheck();
  const [entered, setEntered] = useState<Data | null>(null);
  const [error, setError] = useState<ApiError | null>(null);
  const [isBusy, setIsBusy] = useState(false);
  const [sends, setSends] = useState(0);

  const [shownStep, setShownStep] = useState(isCodeStep);
  if (isCodeStep !== shownStep) {
    setShownStep(isCodeStep);
    // An error belongs to its step, also after the browser's Back.
    setError(null);
  }

  const run = (work: (altcha: string) => Promise<void>): void => {
    if (isBusy) return;
    setIsBusy(true);
    setError(null);
    botCheck
      .solution()
      .then(work)
      .catch((thrown: unknown) => setError(asApiError(thrown)))
      .finally(() => setIsBusy(false));
  };
  return {
    entered: isCodeStep ? entered : null,
    last: entered,
    botCheck,
    error,
    isBusy,
    sends,
    run,
    sent: (data) => {
      // A late answer: another page is shown.
      if (router.latestLocation.pathname !== path) return;
      setEntered(data);
      setSends((count) => count + 1);
      if (isInDialog) setIsInSecondStep(true);
      else if (!isCodeStep) router.history.push(addressWith(path, { ...kept, step: 'code' }));
    },
    back: () => {
      setError(null);
      setSends(0);
      if (isInDialog) setIsInSecondStep(false);
      else router.history.replace(addressWith(path, kept));
    },
  };
}

function addressWith(path: string, search: Readonly<Record<string, string>>): string {
  const query = new URLSearchParams(search).toString();
  return query === '' ? path : `${path}?${query}`;
}
