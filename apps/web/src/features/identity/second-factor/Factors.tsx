import { useState } from 'react';
import { useTranslation } from '../../../i18n/translate.ts';
import { Passkeys } from '../passkeys/Passkeys.tsx';
import { TabSection } from '../../../ui/TabSection.tsx';
import { RecoveryCodes } from './RecoveryCodes.tsx';
import { SecondFactor } from './SecondFactor.tsx';

interface FactorsProps {
  /** A factor was added, and the recovery codes are saved. */
  readonly onReady?: () => void;
}

/** The protection of a log-in besides the password: passkeys and an authenticator app, with common recovery codes. */
export function Factors({ onReady }: FactorsProps) {
  const { t } = useTranslation('security');
  const [codes, setCodes] = useState<readonly string[]>([]);
  const changed = (recoveryCodes: readonly string[]): void => {
    setCodes(recoveryCodes);
    // Another tab has added the first factor, and shown the codes.
    if (recoveryCodes.length === 0) onReady?.();
  };
  if (codes.length > 0) {
    return (
      <TabSection title={t('factor.codesTitle')}>
        <RecoveryCodes
          codes={codes}
          onDone={() => {
            setCodes([]);
            onReady?.();
          }}
        />
      </TabSection>
    );
  }
  return (
    <>
      <Passkeys onChanged={changed} />
      <SecondFactor onChanged={changed} />
    </>
  );
}
