import type { DataOf, InputOf } from '@palimpsest/contract';
import { useState } from 'react';
import { asApiError, type ApiError } from '../../api/api-error.ts';
import { call } from '../../api/call.ts';
import { useBotCheck, type BotCheck } from '../../common/bot-check/use-bot-check.ts';
import { useLanguage } from '../../i18n/use-language.ts';

type Sending = 'SendContactMail' | 'SendQuoteMail';

export interface SendingState<Name extends Sending> {
  readonly botCheck: BotCheck;
  readonly isBusy: boolean;
  /** An error that no field shows. */
  readonly error: ApiError | null;
  /** The answer once it was sent, with the address of the sender. */
  readonly sent: (DataOf<Name> & { readonly mail: string }) | null;
  readonly send: (mail: string, input: Omit<InputOf<Name>, 'altcha' | 'lang'>) => void;
}

/**
 * Sends a form to the operator, with the solution of the bot check. The form keeps its text after an error.
 * @param refused shows an error at its field, and returns true then
 */
export function useSending<Name extends Sending>(
  name: Name,
  refused: (error: ApiError) => boolean,
): SendingState<Name> {
  const lang = useLanguage();
  const botCheck = useBotCheck();
  const [isBusy, setIsBusy] = useState(false);
  const [error, setError] = useState<ApiError | null>(null);
  const [sent, setSent] = useState<SendingState<Name>['sent']>(null);
  const run = async (mail: string, input: Omit<InputOf<Name>, 'altcha' | 'lang'>): Promise<void> => {
    setIsBusy(true);
    setError(null);
    try {
      const altcha = await botCheck.solution();
      const { data } = await call(name, { ...input, lang, altcha } as InputOf<Name>);
      setSent({ ...data, mail });
    } catch (thrown) {
      const failed = asApiError(thrown);
      if (!refused(failed)) setError(failed);
    } finally {
      setIsBusy(false);
    }
  };
  return { botCheck, isBusy, error, sent, send: (mail, input) => void run(mail, input) };
}
