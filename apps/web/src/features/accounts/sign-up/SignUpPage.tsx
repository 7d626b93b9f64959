import { Button, Group, Text } from '@mantine/core';
import { limits, type User } from '@palimpsest/contract';
import { useParams } from '@tanstack/react-router';
import { useState } from 'react';
import { Dialog } from '../../../ui/dialogs/Dialog.tsx';
import { useTranslation } from '../../../i18n/translate.ts';
import { call, nameBrowser } from '../../../api/call.ts';
import { showNotice } from '../../../api/toast.tsx';
import { useLanguage } from '../../../i18n/use-language.ts';
import { CodeStep } from '../code/CodeStep.tsx';
import { useCodeStep } from '../code/use-code-step.ts';
import { ContinueAs } from '../entry/ContinueAs.tsx';
import { EntryPage } from '../entry/EntryPage.tsx';
import { GuestOffer } from '../entry/GuestOffer.tsx';
import { OutsideMaintenance } from '../../../common/feedback/OutsideMaintenance.tsx';
import { safeBack } from '../entry/safe-back.ts';
import { useEntrySearch } from '../entry/use-entry-search.ts';
import { useEnter } from '../entry/use-enter.ts';
import { useUser } from '../../../api/use-user.ts';
import { SignUpForm, type SignUpData } from './SignUpForm.tsx';

/** Signing up: email and password, then the code from the email. A guest keeps everything. */
export function SignUpPage() {
  return (
    <OutsideMaintenance>
      <SignUp />
    </OutsideMaintenance>
  );
}

function SignUp() {
  const { t } = useTranslation('accounts');
  const lang = useLanguage();
  const { back, invitation } = useEntrySearch();
  const { t: tMember } = useTranslation('membership');
  const [waiting, setWaiting] = useState<User>();
  const { licenseCode = '' } = useParams({ strict: false });
  const isGuest = useUser()?.guest === true;
  const enter = useEnter();
  const flow = useCodeStep<SignUpData>();

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
  const begin = (data: SignUpData): void =>
    flow.run(async (altcha) => {
      await nameBrowser();
      await register(data, '', altcha);
    });

  if (waiting !== undefined) {
    const goOn = (): void => enter(waiting, safeBack(back));
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
  if (entered !== null) {
    return (
      <EntryPage title={t('code.title')} lead={t('code.sent', { mail: entered.mail })}>
        <CodeStep
          {...flow}
          chars={limits.activationCodeChars}
          submitLabel={t('signUp.complete')}
          notThereHint={t('code.deletedLately')}
          onSubmit={(code) => flow.run((altcha) => register(entered, code, altcha))}
          onResend={() => begin(entered)}
          onBack={flow.back}
        />
      </EntryPage>
    );
  }
  return (
    <EntryPage title={t('signUp.title')} lead={isGuest ? t('signUp.leadGuest') : t('signUp.lead')}>
      {!isGuest && <ContinueAs back={back} />}
      <SignUpForm flow={flow} licenseCode={licenseCode} initial={flow.last} onSubmit={begin} />
      <GuestOffer back={back} />
    </EntryPage>
  );
}
