import { Button } from '@mantine/core';
import type { PasskeyUse } from '@palimpsest/contract';
import { IconKey } from '@tabler/icons-react';
import { usePasskeySign } from './use-passkey-sign.ts';
import { canUsePasskeys } from './web-authn.ts';

interface PasskeyButtonProps {
  readonly label: string;
  readonly isBusy: boolean;
  readonly onSigned: (passkey: PasskeyUse) => void;
}

/** Asks the device for a passkey. Not shown where the browser has none. */
export function PasskeyButton({ label, isBusy, onSigned }: PasskeyButtonProps) {
  const { isSigning, sign } = usePasskeySign(onSigned);
  if (!canUsePasskeys()) return null;
  return (
    <Button
      variant="default"
      fullWidth
      loading={isSigning || isBusy}
      onClick={sign}
      leftSection={<IconKey size={16} stroke={1.6} aria-hidden />}
    >
      {label}
    </Button>
  );
}
