import { useState } from 'react';
import { asApiError, type ApiError } from '../../api/api-error.ts';
import { call } from '../../api/call.ts';
import { currentLanguage } from '../../i18n/use-language.ts';
import type { UploadItem } from '../../ui/uploads/upload-item.ts';
import type { BotCheck } from './bot-check/use-bot-check.ts';
import type { Outcome } from './Submitted.tsx';

interface Submitter {
  readonly name: string;
  readonly mail: string;
}

export interface Submission {
  readonly isBusy: boolean;
  readonly error: ApiError | null;
  readonly outcome: Outcome | null;
  readonly submit: (item: UploadItem, submitter: Submitter) => Promise<void>;
  /** Back to the empty form. */
  readonly reset: () => void;
}

/** Hands in a file that was read. The call goes on when the page is closed. */
export function useSubmission(code: string, botCheck: BotCheck): Submission {
  const [isBusy, setIsBusy] = useState(false);
  const [error, setError] = useState<ApiError | null>(null);
  const [outcome, setOutcome] = useState<Outcome | null>(null);

  const send = async (item: UploadItem, { name, mail }: Submitter) =>
    call(
      'AddTextsToLibrary',
      {
        projectcode: code,
        uploadids: [item.id],
        author: name,
        mail,
        altcha: await botCheck.solution(),
        lang: currentLanguage(),
      },
      { keepalive: true },
    );

  const submit = async (item: UploadItem, submitter: Submitter): Promise<void> => {
    setIsBusy(true);
    setError(null);
    try {
      // A task that ended while the page stood open is nobody's fault: once, another is solved.
      const { data } = await send(item, submitter).catch((thrown: unknown) => {
        if (asApiError(thrown).key !== 'botCheckFailed') throw thrown;
        return send(item, submitter);
      });
      setOutcome({
        isNew: data.Added > 0,
        fileName: item.name,
        words: item.words,
        mail: submitter.mail,
        at: Math.floor(Date.now() / 1000),
      });
    } catch (thrown) {
      setError(asApiError(thrown));
    } finally {
      setIsBusy(false);
    }
  };

  const reset = (): void => {
    setOutcome(null);
    setError(null);
  };
  return { isBusy, error, outcome, submit, reset };
}
