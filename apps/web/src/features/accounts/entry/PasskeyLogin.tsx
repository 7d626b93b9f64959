import { useTranslation } from '../../../i18n/translate.ts';
import { useOperation } from '../../../api/query.ts';
import { PasskeyButton } from '../../../common/passkeys/PasskeyButton.tsx';
import { useOfferedPasskeys } from '../passkeys/use-offered-passkeys.ts';
import { safeBack } from './safe-back.ts';
import { useEnter } from './use-enter.ts';

interface PasskeyLoginProps {
  readonly back: string | undefined;
  /** A guest takes along what they have made. */
  readonly takesAlong: boolean;
}

/** Logs in with a passkey alone: by the button, or by the field for the email address. */
export function PasskeyLogin({ back, takesAlong }: PasskeyLoginProps) {
  const { t } = useTranslation('accounts');
  const enter = useEnter();
  const login = useOperation('LoginWithPasskey', {
    onSuccess: ({ data }) => enter(data, safeBack(back)),
  });
  const logIn = (passkey: Parameters<typeof login.mutate>[0]['passkey']): void =>
    login.mutate({ passkey, takeover: takesAlong ? 1 : 0 });
  useOfferedPasskeys(logIn);
  return <PasskeyButton label={t('passkey')} isBusy={login.isPending} onSigned={logIn} />;
}
