import { useRef } from 'react';
import { useTranslation } from '../../../i18n/translate.ts';
import { useOperation } from '../../../api/query.ts';
import { PasskeyButton } from '../../../common/passkeys/PasskeyButton.tsx';
import type { EnteringProps } from '../entry/entering.ts';
import { useOfferedPasskeys } from '../passkeys/use-offered-passkeys.ts';
import { safeBack } from '../entry/safe-back.ts';
import { useEnter } from '../entry/use-enter.ts';

interface PasskeyLoginProps extends EnteringProps {
  /** A guest takes along what they have made. */
  readonly takesAlong: boolean;
}

/** Logs in with a passkey alone: by the button, or by the field for the email address. */
export function PasskeyLogin({ back, takesAlong, onEntered }: PasskeyLoginProps) {
  const { t } = useTranslation('identity');
  const enter = useEnter(onEntered);
  // One touch of a device can answer the offer and the button. A second log-in would reset the page that has opened.
  const isUsed = useRef(false);
  const login = useOperation('LoginWithPasskey', {
    onSuccess: ({ data }) => enter(data, safeBack(back)),
    onError: () => {
      isUsed.current = false;
    },
  });
  const logIn = (passkey: Parameters<typeof login.mutate>[0]['passkey']): void => {
    if (isUsed.current) return;
    isUsed.current = true;
    login.mutate({ passkey, takeover: takesAlong ? 1 : 0 });
  };
  useOfferedPasskeys(logIn);
  return <PasskeyButton label={t('passkey')} isBusy={login.isPending} onSigned={logIn} />;
}
