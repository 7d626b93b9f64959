import { Button, Group, Text } from '@mantine/core';
import { limits } from '@palimpsest/contract';
import type { ReactNode } from 'react';
import { useTranslation } from '../../../i18n/translate.ts';
import { Dialog } from '../../../ui/dialogs/Dialog.tsx';
import { CodeStep } from '../codes/CodeStep.tsx';
import type { EnteringProps } from '../entry/entering.ts';
import { SignUpForm } from './SignUpForm.tsx';
import { useSignUp } from './use-sign-up.ts';

interface SignUpStepsProps extends EnteringProps {
  readonly licenseCode?: string;
  /** The frame of a step, with what belongs around the form. */
  readonly frame: (step: SignUpStep, content: ReactNode) => ReactNode;
}

/** The address to which the code was sent; undefined in the first step. */
export interface SignUpStep {
  readonly sentTo: string | undefined;
}

/** Email and password, then the code from the email, on a page or in a dialog. */
export function SignUpSteps({ licenseCode = '', frame, ...entering }: SignUpStepsProps) {
  const { t } = useTranslation('identity');
  const { t: tMember } = useTranslation('membership');
  const { flow, begin, complete, goOn } = useSignUp(entering);
  if (goOn !== undefined) {
    return (
      <Dialog title={tMember('approvalStarted.title')} opened onClose={goOn}>
        <Text>{tMember('approvalStarted.text')}</Text>
        <Group justify="flex-end" mt="lg">
          <Button onClick={goOn}>{tMember('approvalStarted.go')}</Button>
        </Group>
      </Dialog>
    );
  }
  const { entered } = flow;
  if (entered === null) {
    return frame(
      { sentTo: undefined },
      <SignUpForm flow={flow} licenseCode={licenseCode} initial={flow.last} onSubmit={begin} />,
    );
  }
  return frame(
    { sentTo: entered.mail },
    <CodeStep
      {...flow}
      chars={limits.activationCodeChars}
      submitLabel={t('signUp.complete')}
      notThereHint={t('code.deletedLately')}
      onSubmit={(code) => complete(entered, code)}
      onResend={() => begin(entered)}
      onBack={flow.back}
    />,
  );
}
