import type { PasskeyUse } from '@palimpsest/contract';
import { useState } from 'react';
import { ApiError } from '../../api/api-error.ts';
import { showApiError } from '../../api/toast.tsx';
import { signWithPasskey } from './web-authn.ts';

interface PasskeySign {
  readonly isSigning: boolean;
  readonly sign: () => void;
}

/** Asks for a passkey when a button is pressed. Somebody who cancels is not told that they did. */
export function usePasskeySign(onSigned: (passkey: PasskeyUse) => void): PasskeySign {
  const [isSigning, setIsSigning] = useState(false);
  const sign = (): void => {
    setIsSigning(true);
    signWithPasskey()
      .then(onSigned)
      .catch((error: unknown) => {
        if (error instanceof ApiError) showApiError(error);
      })
      .finally(() => setIsSigning(false));
  };
  return { isSigning, sign };
}
