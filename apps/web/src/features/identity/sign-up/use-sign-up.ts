import type { User } from '@palimpsest/contract';
import { useState } from 'react';
import { call, nameBrowser } from '../../../api/call.ts';
import { showNotice } from '../../../api/toast.tsx';
import { useLanguage } from '../../../i18n/use-language.ts';
import { useCodeStep } from '../codes/use-code-step.ts';
import { safeBack } from '../entry/safe-back.ts';
import { useEnter } from '../entry/use-enter.ts';
import { useEntrySearch } from '../entry/use-entry-search.ts';
import type { EnteringProps } from '../entry/entering.ts';
import type { SignUpData } from './SignUpForm.tsx';

/** The two steps of signing up: `begin` has a code sent, `complete` opens the account with it. */
export function useSignUp({ back, onEntered, isInDialog }: EnteringProps) {
  const lang = useLanguage();
  const { invitation } = useEntrySearch();
  const [waiting, setWaiting] = useState<User>();
  const enter = useEnter(onEntered);
  const flow = useCodeStep<SignUpData>({ isInDialog });

  const register = async (data: SignUpData, regCode: string, altcha: string): Promise<void> => {
    const { data: answer, message } = await call('RegisterUser', {
      ...data,
      invitation,
      regCode,
      lang,
      altcha,
    });
    if (regCode === '') {
      if (answer.code === '') return flow.sent(data);
      // No email is needed: the registration completes by itself.
      return register(data, answer.code, await flow.botCheck.solution());
    }
    const { data: user } = await call('GetUserInfo', {});
    if (message === 'approvalStarted') return setWaiting(user);
    showNotice(message, 0);
    enter(user, safeBack(back));
  };
  return {
    flow,
    begin: (data: SignUpData): void =>
      flow.run(async (altcha) => {
        await nameBrowser();
        await register(data, '', altcha);
      }),
    complete: (data: SignUpData, code: string): void => flow.run((altcha) => register(data, code, altcha)),
    /** Enters the account of somebody who was told that the licence has to approve; undefined: nobody was. */
    goOn: waiting === undefined ? undefined : () => enter(waiting, safeBack(back)),
  };
}
