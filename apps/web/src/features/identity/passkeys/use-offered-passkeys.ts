import { limits, type PasskeyUse } from '@palimpsest/contract';
import { useEffect, useEffectEvent } from 'react';
import { firstPageShown } from '../../../ui/first-page-shown.ts';
import {
  canOfferPasskeys,
  isPrompting,
  offerPasskeys,
  promptsEnded,
  stopOffering,
} from '../../../common/passkeys/web-authn.ts';

/** A new challenge before the last one ends. */
const renewMs = (limits.passkeyMinutes - 1) * 60_000;

/**
 * Offers the passkeys of the device in the field for the email address (conditional mediation), as long as the page is
 * shown. Loaded behind the first page.
 */
export function useOfferedPasskeys(onSigned: (passkey: PasskeyUse) => void): void {
  const signed = useEffectEvent(onSigned);
  useEffect(() => {
    let isLeft = false;
    let isBegun = false;
    const offer = async (): Promise<void> => {
      if (!(await canOfferPasskeys())) return;
      await promptsEnded();
      if (isLeft) return;
      isBegun = true;
      const passkey = await offerPasskeys();
      if (!isLeft) signed(passkey);
    };
    // The button asks as well, which ends the offer; it begins again afterwards. The page can be used without it.
    const begin = (): void => {
      offer().catch(() => {
        if (isPrompting() && !isLeft) begin();
      });
    };
    void firstPageShown.then(() => {
      if (!isLeft) begin();
    });
    const timer = setInterval(begin, renewMs);
    return () => {
      isLeft = true;
      clearInterval(timer);
      if (isBegun) void stopOffering();
    };
  }, []);
}
