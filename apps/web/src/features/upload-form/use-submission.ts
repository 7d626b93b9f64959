import { useState } from 'react';
import { asApiError, type ApiError } from '../../api/api-error.ts';
import { call } from '../../api/call.ts';
import { currentLanguage } from '../../i18n/use-language.ts';
import type { UploadItem } from '../../common/uploads/upload-item.ts';
import type { BotCheck } from '../../common/bot-check/use-bot-check.ts';
import type { Outcome } from './Submitted.tsx';

interface Submitter {
  readonly name: string;
  readonly mail: string;
  readonly number: string;
}

/** Why the submission failed. */
export interface SubmissionFailure {
  readonly error: ApiError;
  /** The server knows more about addresses than this page; the form sends nothing else that could be wrong. */
  readonly isMailRefused: boolean;
}

export interface SubmissionState {
  readonly isBusy: boolean;
  readonly failure: SubmissionFailure | null;
  readonly outcome: Outcome | null;
  /** @param again 1 submits a text that this person has submitted before. */
  readonly submit: (item: UploadItem, submitter: Submitter, again?: 0 | 1) => Promise<void>;
  /** Returns to the empty form. */
  readonly reset: () => void;
}

/** Submits a file that has arrived. The call continues when the page is closed. */
export function useSubmission(code: string, botCheck: BotCheck): SubmissionState {
  const [isBusy, setIsBusy] = useState(false);
  const [failure, setFailure] = useState<SubmissionFailure | null>(null);
  const [outcome, setOutcome] = useState<Outcome | null>(null);

  const send = async (item: UploadItem, { name, mail, number }: Submitter, again: 0 | 1) =>
    call(
      'AddTextsToLibrary',
      {
        projectcode: code,
        uploadids: [item.id],
        again,
        author: name,
        mail,
        number,
        altcha: await botCheck.solution(),
        lang: currentLanguage(),
      },
      { keepalive: true },
    );

  const submit = async (item: UploadItem, submitter: Submitter, again: 0 | 1 = 0): Promise<void> => {
    setIsBusy(true);
    setFailure(null);
    try {
      // A task that expired while the page was open is nobody's fault: solve another one, once.
      const { data } = await send(item, submitter, again).catch((thrown: unknown) => {
        if (asApiError(thrown).key !== 'botCheckFailed') throw thrown;
        return send(item, submitter, again);
      });
      setOutcome({
        isNew: data.Added > 0,
        fileName: item.name,
        mail: submitter.mail,
        isReceiptSent: data.ReceiptSent === true,
        receipt: data.ReceiptCode ?? '',
        at: Math.floor(Date.now() / 1000),
      });
    } catch (thrown) {
      const error = asApiError(thrown);
      setFailure({ error, isMailRefused: error.key === 'invalidFormat' && submitter.mail !== '' });
    } finally {
      setIsBusy(false);
    }
  };

  const reset = (): void => {
    setOutcome(null);
    setFailure(null);
  };
  return { isBusy, failure, outcome, submit, reset };
}
