import type { PasskeyUse } from '@palimpsest/contract';
import { useState } from 'react';
import { asApiError } from '../../../api/api-error.ts';
import { call, nameBrowser } from '../../../api/call.ts';
import { showNotice } from '../../../api/toast.tsx';
import { useLanguage } from '../../../i18n/use-language.ts';
import { useCodeStep } from '../codes/use-code-step.ts';
import { useEnter } from '../entry/use-enter.ts';

/** The steps of resetting a password: `send` has a code sent, `logIn` logs in with it and with a second factor. */
export function useReset() {
  const lang = useLanguage();
  const enter = useEnter();
  const flow = useCodeStep<string>();
  const [factor, setFactor] = useState<string>();
  /** The code that needs a second factor. */
  const [typed, setTyped] = useState('');

  const send = (to: string): void =>
    flow.run(async (altcha) => {
      await nameBrowser();
      await call('SendPasswordResetMail', { mail: to, lang, altcha });
      flow.sent(to);
    });
  const logIn = (mail: string, resetCode: string, passkey?: PasskeyUse): void =>
    flow.run(async (altcha) => {
      const input = { mail, resetCode, altcha };
      const byCode = factor === undefined || factor.trim() === '' ? input : { ...input, code: factor };
      const { data, message } = await call(
        'Login',
        passkey === undefined ? byCode : { ...input, passkey },
      ).catch((thrown: unknown) => {
        if (asApiError(thrown).key === 'secondFactorRequired') {
          setFactor('');
          setTyped(resetCode);
        }
        throw thrown;
      });
      showNotice(message, 0);
      enter(data, '/dashboard/user');
    });
  return { flow, factor, setFactor, typed, send, logIn };
}
