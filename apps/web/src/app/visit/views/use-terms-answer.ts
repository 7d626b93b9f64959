import { useState } from 'react';
import { asApiError } from '../../../api/api-error.ts';
import { call } from '../../../api/call.ts';
import { showApiError } from '../../../api/toast.tsx';
import { visitQuery } from '../../../features/learning-platforms/visit/queries.ts';

interface TermsAnswer {
  readonly isBusy: boolean;
  readonly answer: (accepted: boolean) => Promise<void>;
}

/** Accepts or declines the terms; the visit shows the answer. An error is shown as a toast. */
export function useTermsAnswer(): TermsAnswer {
  const [isBusy, setIsBusy] = useState(false);
  const answer = async (accepted: boolean): Promise<void> => {
    setIsBusy(true);
    try {
      await call('AnswerLearningTerms', { accepted }, { answers: visitQuery.queryKey });
    } catch (thrown) {
      showApiError(asApiError(thrown));
    }
    setIsBusy(false);
  };
  return { isBusy, answer };
}
